<?php
/**
 * Saved layouts of Visual Portfolio, for the panel: a shortcode that prints it, and a route that gives what it shows.
 *
 * @package PortfolioGallery
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// Who may edit saved layouts of Visual Portfolio: administrators and portfolio managers, not every editor.
const PORTFOLIO_GALLERY_EDIT_LAYOUTS = 'edit_vp_lists';

// The settings of a saved layout that the panel shows. Visual Portfolio stores each under "vp_" and this name.
const PORTFOLIO_GALLERY_SETTINGS = array(
	'layout',
	'items_style',
	'grid_columns',
	'masonry_columns',
	'items_gap',
	'items_count',
	'pagination',
);

add_shortcode( 'portfolio_layouts', 'portfolio_gallery_render_panel' );
add_action( 'rest_api_init', 'portfolio_gallery_add_route' );

/**
 * The panel, for people who may edit saved layouts; nothing for others.
 *
 * @return string
 */
function portfolio_gallery_render_panel() {
	if ( ! current_user_can( PORTFOLIO_GALLERY_EDIT_LAYOUTS ) ) {
		return '';
	}
	portfolio_gallery_enqueue( 'portfolio-gallery-manager', 'portfolio-manager.js' );
	return '<portfolio-layouts></portfolio-layouts>';
}

/**
 * Adds the route that reads saved layouts. Visual Portfolio's own service names them only, and opening the editing screen
 * of a layout would lock it for others.
 */
function portfolio_gallery_add_route() {
	register_rest_route(
		'portfolio-gallery/v1',
		'/layouts',
		array(
			'methods'             => 'GET',
			'callback'            => 'portfolio_gallery_list_layouts',
			'permission_callback' => 'portfolio_gallery_may_edit_layouts',
		)
	);
}

/**
 * Whether this person may edit saved layouts.
 *
 * @return bool
 */
function portfolio_gallery_may_edit_layouts() {
	return class_exists( 'Visual_Portfolio_Get' ) && current_user_can( PORTFOLIO_GALLERY_EDIT_LAYOUTS );
}

/**
 * The saved layouts with their settings as text, and the values that each setting may have.
 *
 * @return array<string, mixed>
 */
function portfolio_gallery_list_layouts() {
	$layouts = array();
	$posts   = get_posts(
		array(
			'post_type'      => 'vp_lists',
			'posts_per_page' => -1,
		)
	);
	foreach ( $posts as $post ) {
		$options  = Visual_Portfolio_Get::get_options( array( 'id' => $post->ID ) );
		$settings = array();
		foreach ( PORTFOLIO_GALLERY_SETTINGS as $name ) {
			if ( isset( $options[ $name ] ) && is_scalar( $options[ $name ] ) ) {
				$settings[ 'vp_' . $name ] = (string) $options[ $name ];
			}
		}
		$layouts[ $post->ID ] = array(
			'settings' => $settings,
			'may_edit' => current_user_can( 'edit_post', $post->ID ),
		);
	}
	return array(
		// An empty list would be an array in JSON.
		'layouts' => (object) $layouts,
		'choices' => (object) portfolio_gallery_list_choices(),
	);
}

/**
 * Values and labels of each setting that is one of a few, and the limits of numbers, as Visual Portfolio declares them.
 *
 * @return array<string, array<string, mixed>>
 */
function portfolio_gallery_list_choices() {
	$choices = array();
	foreach ( Visual_Portfolio_Controls::get_registered_array() as $control ) {
		if ( ! in_array( $control['name'], PORTFOLIO_GALLERY_SETTINGS, true ) ) {
			continue;
		}
		$choice = array();
		foreach ( isset( $control['options'] ) ? $control['options'] : array() as $key => $option ) {
			$value                       = is_array( $option ) ? $option['value'] : $key;
			$choice['options'][ $value ] = is_array( $option ) ? $option['title'] : $option;
		}
		foreach ( array( 'min', 'max' ) as $limit ) {
			if ( empty( $choice['options'] ) && isset( $control[ $limit ] ) && is_numeric( $control[ $limit ] ) ) {
				$choice[ $limit ] = (int) $control[ $limit ];
			}
		}
		$choices[ 'vp_' . $control['name'] ] = $choice;
	}
	return $choices;
}
