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
 * Installation: put this file, the folder "includes" and the built folder "dist" into
 * wp-content/plugins/portfolio-gallery/ and activate the plugin. The MIT licence is compatible with the GPL.
 *
 * Pages with a gallery get one module script and its texts, the same for every visitor, so that any cache may keep
 * them. People who may edit posts or saved layouts also get the address of the REST service of Visual Portfolio and a
 * nonce, in an element that the browser does not execute. The shortcode [portfolio_layouts] is the panel for people who
 * may edit saved layouts.
 *
 * A theme with galleries of its own, or with a page that must stay as it is, says so, and may change what the script is
 * told (docs/page-data.md):
 *
 *     add_filter( 'portfolio_gallery_is_needed', function ( $is_needed ) { return is_page( 'works' ) || $is_needed; } );
 *     add_filter( 'portfolio_gallery_is_needed', function ( $is_needed ) { return ! is_page( 'plain' ) && $is_needed; } );
 *     add_filter( 'portfolio_gallery_data', function ( $data ) { $data['prefetch'] = 'press'; return $data; } );
 *
 * @package PortfolioGallery
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const PORTFOLIO_GALLERY_VERSION = '0.1.0';

require_once __DIR__ . '/includes/layouts.php';
require_once __DIR__ . '/includes/strings.php';

register_activation_hook( __FILE__, 'portfolio_gallery_write_cache_rules' );
add_action( 'admin_init', 'portfolio_gallery_restore_cache_rules' );
add_action( 'init', 'portfolio_gallery_load_translations' );
add_action( 'wp_enqueue_scripts', 'portfolio_gallery_ask_theme' );
add_action( 'vpf_before_get_output', 'portfolio_gallery_add_script', 10, 0 );
add_filter( 'render_block_core/query', 'portfolio_gallery_watch_query' );
add_action( 'wp_footer', 'portfolio_gallery_print_preloads', 5 );
add_action( 'wp_footer', 'portfolio_gallery_print_data', 5 );
add_filter( 'script_loader_tag', 'portfolio_gallery_write_module_tag', 10, 3 );

/**
 * Finds the translations beside this file.
 */
function portfolio_gallery_load_translations() {
	load_plugin_textdomain( 'portfolio-gallery', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}

/**
 * Adds the script where the theme says that a page needs it though this plugin sees no gallery there.
 */
function portfolio_gallery_ask_theme() {
	if ( apply_filters( 'portfolio_gallery_is_needed', false ) ) {
		portfolio_gallery_enqueue( 'portfolio-gallery', 'portfolio.js' );
	}
}

/**
 * Adds the script to a page on which a gallery is rendered: by a block, a shortcode, an archive or a widget.
 *
 * @param string $host The part of the script that recognises the gallery.
 */
function portfolio_gallery_add_script( $host = 'visual-portfolio' ) {
	// The preview of Visual Portfolio's editor must not change its own address.
	if ( ! isset( $_GET['vp_preview'] ) && apply_filters( 'portfolio_gallery_is_needed', true ) ) {
		portfolio_gallery_enqueue( 'portfolio-gallery', 'portfolio.js' );
		portfolio_gallery_list_hosts( $host );
	}
}

/**
 * The parts of the script that the page's galleries need.
 *
 * @param string $added The name of one more part.
 * @return string[]
 */
function portfolio_gallery_list_hosts( $added = '' ) {
	static $hosts = array();
	if ( '' !== $added ) {
		$hosts[ $added ] = $added;
	}
	return array_values( $hosts );
}

/**
 * Lets the browser load these parts beside the script: otherwise it would ask for them only when the script runs.
 */
function portfolio_gallery_print_preloads() {
	foreach ( portfolio_gallery_list_hosts() as $host ) {
		// The name holds the hash of the content.
		foreach ( (array) glob( __DIR__ . "/dist/portfolio-$host-????????.js" ) as $path ) {
			printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( plugins_url( 'dist/' . basename( $path ), __FILE__ ) ) );
		}
	}
}

/**
 * Adds the script for a Query Loop with page links. One with WordPress's own enhanced pagination is left alone, unless
 * the address has the parameter "portfolio-debug": the diagnosis, asked for by its bookmarklet, then says so.
 *
 * @param string $content The block's HTML.
 * @return string
 */
function portfolio_gallery_watch_query( $content ) {
	$is_left_alone = false !== strpos( $content, 'data-wp-router-region' ) && ! isset( $_GET['portfolio-debug'] );
	if ( false !== strpos( $content, 'wp-block-query-pagination' ) && ! $is_left_alone ) {
		portfolio_gallery_add_script( 'query-loop' );
	}
	return $content;
}

/**
 * Adds one script of the folder "dist" to the page, as a module also where WordPress knows no modules (before 6.5).
 *
 * @param string $name The script's name.
 * @param string $file The file's name.
 */
function portfolio_gallery_enqueue( $name, $file ) {
	$url     = plugins_url( 'dist/' . $file, __FILE__ );
	$path    = __DIR__ . '/dist/' . $file;
	// The content names the version: caches may keep the address, and a new build has another one.
	$version = is_readable( $path ) ? substr( md5_file( $path ), 0, 8 ) : PORTFOLIO_GALLERY_VERSION;
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( $name, $url, array(), $version );
	} else {
		wp_enqueue_script( $name, $url, array(), $version, true );
	}
	portfolio_gallery_has_script( true );
}

/**
 * Whether the page has a script of this plugin.
 *
 * @param bool $is_added Whether one is added now.
 * @return bool
 */
function portfolio_gallery_has_script( $is_added = false ) {
	static $has_script = false;
	$has_script = $has_script || $is_added;
	return $has_script;
}

/**
 * Makes a module of the tag of this plugin's scripts; other tags stay as they are.
 *
 * @param string $tag    The tag.
 * @param string $handle The script's name.
 * @param string $src    The script's address.
 * @return string
 */
function portfolio_gallery_write_module_tag( $tag, $handle, $src ) {
	if ( ! in_array( $handle, array( 'portfolio-gallery', 'portfolio-gallery-manager' ), true ) ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => $src,
			'id'   => $handle . '-js',
		)
	);
}

/**
 * Lets Apache's caches keep files whose name holds a hash for a year, and the entries, whose content may change, for
 * five minutes. Other servers are set up by their administrators.
 */
function portfolio_gallery_write_cache_rules() {
	$rules = array(
		'<IfModule mod_headers.c>',
		'<FilesMatch "^portfolio-[a-z-]+-[0-9a-f]{8}\.js$">',
		'Header set Cache-Control "public, max-age=31536000, immutable"',
		'</FilesMatch>',
		'<FilesMatch "^portfolio(-manager)?\.js$">',
		'Header set Cache-Control "public, max-age=300"',
		'</FilesMatch>',
		'</IfModule>',
	);
	if ( ! function_exists( 'insert_with_markers' ) ) {
		require_once ABSPATH . 'wp-admin/includes/misc.php';
	}
	if ( wp_is_writable( __DIR__ . '/dist' ) ) {
		insert_with_markers( __DIR__ . '/dist/.htaccess', 'portfolio-gallery', $rules );
	}
}

/**
 * Writes the rules again where they are missing, as after an update: WordPress replaces the plugin's folder then, and calls
 * no activation. A site that wants none keeps the file, and empties it: until the next update or activation it stays empty.
 */
function portfolio_gallery_restore_cache_rules() {
	if ( ! file_exists( __DIR__ . '/dist/.htaccess' ) ) {
		portfolio_gallery_write_cache_rules();
	}
}

/**
 * Prints the page data object on a page with the script. "<" and "&" are written as escapes, so that no text can end
 * the element.
 */
function portfolio_gallery_print_data() {
	if ( ! portfolio_gallery_has_script() ) {
		return;
	}
	// A portfolio manager edits saved layouts and, on some sites, no posts.
	$is_editing = current_user_can( 'edit_posts' ) || portfolio_gallery_may_edit_layouts();
	$data       = $is_editing ? portfolio_gallery_describe_service() : array();
	$json       = wp_json_encode(
		apply_filters( 'portfolio_gallery_data', $data + array( 'strings' => portfolio_gallery_list_strings() ) ),
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
 * What only people who edit posts or saved layouts are told.
 *
 * @return array<string, mixed>
 */
function portfolio_gallery_describe_service() {
	$rights  = array( 'edit_posts', 'manage_options', PORTFOLIO_GALLERY_EDIT_LAYOUTS );
	$service = array(
		'rest_url'     => esc_url_raw( rest_url( 'visual-portfolio/v1/' ) ),
		'nonce'        => wp_create_nonce( 'wp_rest' ),
		'nonce_url'    => esc_url_raw( admin_url( 'admin-ajax.php?action=rest-nonce' ) ),
		'dialect'      => 'visual-portfolio',
		'capabilities' => array_values( array_filter( $rights, 'current_user_can' ) ),
	);
	if ( portfolio_gallery_may_edit_layouts() ) {
		$service['layouts_url'] = esc_url_raw( rest_url( 'portfolio-gallery/v1/layouts' ) );
	}
	// An archive or a list of search results is no post.
	$post_id = is_singular() ? get_queried_object_id() : 0;
	return $post_id > 0 ? $service + array( 'post_id' => $post_id ) : $service;
}
