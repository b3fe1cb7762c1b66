<?php
/**
 * Plugin Name:       Portfolio Gallery
 * Description:       Makes the portfolio galleries of this site filter and page in place, with one module script. Nothing to set up; without JavaScript everything works as before.
 * Version:           0.1.0
 * Requires at least: 5.7
 * Requires PHP:      7.4
 * Author:            The portfolio-gallery contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       portfolio-gallery
 * Domain Path:       /languages
 *
 * Installation: put this file and the built folder "dist" into wp-content/plugins/portfolio-gallery/ and activate the
 * plugin. The MIT licence is compatible with the GPL.
 *
 * Visitors all get the same markup, so that any cache may keep their pages. People who may edit posts also get the
 * address of the REST service of Visual Portfolio and a nonce, in an element that no script of the page executes.
 *
 * @package PortfolioGallery
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PORTFOLIO_GALLERY_VERSION = '0.1.0';

add_action( 'init', 'portfolio_gallery_load_translations' );
add_action( 'wp_enqueue_scripts', 'portfolio_gallery_enqueue' );
add_action( 'wp_footer', 'portfolio_gallery_print_data', 5 );
add_filter( 'script_loader_tag', 'portfolio_gallery_write_module_tag', 10, 3 );

/**
 * Finds the translations beside this file.
 */
function portfolio_gallery_load_translations() {
	load_plugin_textdomain( 'portfolio-gallery', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}

/**
 * Adds the one tag, as a module also where the platform does not know modules yet (before 6.5).
 */
function portfolio_gallery_enqueue() {
	$url = plugins_url( 'dist/portfolio.js', __FILE__ );
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( 'portfolio-gallery', $url, array(), PORTFOLIO_GALLERY_VERSION );
	} else {
		wp_enqueue_script( 'portfolio-gallery', $url, array(), PORTFOLIO_GALLERY_VERSION, true );
	}
}

/**
 * Makes a module of the tag of this plugin's script; other tags stay as they are.
 *
 * @param string $tag    The tag.
 * @param string $handle The script's name.
 * @param string $src    The script's address.
 * @return string
 */
function portfolio_gallery_write_module_tag( $tag, $handle, $src ) {
	if ( 'portfolio-gallery' !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => $src,
			'id'   => 'portfolio-gallery-js',
		)
	);
}

/**
 * Prints the page data object. "<" and "&" are written as escapes, so that no text can end the element.
 */
function portfolio_gallery_print_data() {
	$data = current_user_can( 'edit_posts' ) ? portfolio_gallery_describe_service() : array();
	$json = wp_json_encode(
		$data + array( 'strings' => portfolio_gallery_list_strings() ),
		JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES
	);
	if ( false !== $json ) {
		wp_print_inline_script_tag(
			$json,
			array(
				'type' => 'application/json',
				'id'   => 'portfolio-data',
			)
		);
	}
}

/**
 * What only people who edit posts are told.
 *
 * @return array<string, mixed>
 */
function portfolio_gallery_describe_service() {
	$service = array(
		'rest_url'     => esc_url_raw( rest_url( 'visual-portfolio/v1/' ) ),
		'nonce'        => wp_create_nonce( 'wp_rest' ),
		'nonce_url'    => esc_url_raw( admin_url( 'admin-ajax.php?action=rest-nonce' ) ),
		'dialect'      => 'visual-portfolio',
		'capabilities' => array_values( array_filter( array( 'edit_posts', 'manage_options' ), 'current_user_can' ) ),
	);
	// An archive or a list of search results is no post.
	$post_id = is_singular() ? get_queried_object_id() : 0;
	return $post_id > 0 ? $service + array( 'post_id' => $post_id ) : $service;
}

/**
 * What the script says to people, in the language of the site: the same for everybody.
 *
 * @return array<string, string|array<string, string>>
 */
function portfolio_gallery_list_strings() {
	return array(
		'filter'         => __( 'Filter', 'portfolio-gallery' ),
		'sort'           => __( 'Sort', 'portfolio-gallery' ),
		'pages'          => __( 'Pages', 'portfolio-gallery' ),
		'all'            => __( 'All', 'portfolio-gallery' ),
		'previous'       => __( 'Previous', 'portfolio-gallery' ),
		'next'           => __( 'Next', 'portfolio-gallery' ),
		/* translators: {page} is a number and stays as it is. */
		'page'           => __( 'Page {page}', 'portfolio-gallery' ),
		/* translators: {page} and {pages} are numbers and stay as they are. */
		'page_of'        => __( 'Page {page} of {pages}', 'portfolio-gallery' ),
		'load_more'      => __( 'Load more', 'portfolio-gallery' ),
		'load_earlier'   => __( 'Load earlier', 'portfolio-gallery' ),
		/* translators: {shown} and {total} are numbers and stay as they are. */
		'shown'          => __( '{shown} of {total} shown', 'portfolio-gallery' ),
		/* translators: {first}, {last} and {total} are numbers and stay as they are. */
		'range'          => __( '{first}–{last} of {total}', 'portfolio-gallery' ),
		'found'          => portfolio_gallery_list_plurals(
			/* translators: {label} is the name of a filter, {count} a number; both stay as they are. */
			_n_noop( '{label}: {count} item', '{label}: {count} items', 'portfolio-gallery' )
		),
		'more'           => portfolio_gallery_list_plurals(
			/* translators: {count}, {shown} and {total} are numbers and stay as they are. */
			_n_noop( '{count} more item, {shown} of {total}', '{count} more items, {shown} of {total}', 'portfolio-gallery' )
		),
		'empty'          => __( 'Nothing found', 'portfolio-gallery' ),
		'retry'          => __( 'Retry', 'portfolio-gallery' ),
		'open'           => __( 'Open the page instead', 'portfolio-gallery' ),
		'offline'        => __( 'You are offline. This goes on when the connection is back.', 'portfolio-gallery' ),
		'fault_status'   => __( 'The server could not show this. What you see has not changed.', 'portfolio-gallery' ),
		'fault_network'  => __( 'The connection broke. What you see has not changed.', 'portfolio-gallery' ),
		'fault_timeout'  => __( 'The server takes too long to answer. What you see has not changed.', 'portfolio-gallery' ),
		'fault_cut'      => __( 'The answer broke off half-way. What you see has not changed.', 'portfolio-gallery' ),
		'fault_empty'    => __( 'The server sent nothing. What you see has not changed.', 'portfolio-gallery' ),
	);
}

/**
 * The forms of a phrase by their CLDR names. Translations know forms by number only, so that each name is asked for
 * with a number that has it in every language that has it, as far as there is one.
 *
 * @param array<int|string, string|null> $phrase What _n_noop() gives.
 * @return array<string, string>
 */
function portfolio_gallery_list_plurals( $phrase ) {
	$numbers = array(
		'zero'  => 0,
		'one'   => 1,
		'two'   => 2,
		'few'   => 3,
		'many'  => 11,
		'other' => 100,
	);
	return array_map(
		static function ( $number ) use ( $phrase ) {
			return translate_nooped_plural( $phrase, $number, 'portfolio-gallery' );
		},
		$numbers
	);
}
