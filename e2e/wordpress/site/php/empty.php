<?php
/**
 * Deletes all content of a site, and settings that belong to it: the site is as after the installation, without a page.
 */
require __DIR__ . '/load.php';
wp_set_current_user( 1 );

foreach ( get_posts( array( 'post_type' => array_values( get_post_types() ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
	wp_delete_post( $id, true );
}
foreach ( get_terms( array( 'taxonomy' => array( 'category', 'portfolio_category' ), 'hide_empty' => false ) ) as $term ) {
	wp_delete_term( $term->term_id, $term->taxonomy );
}
foreach ( array( 'vp_general', 'widget_block' ) as $option ) {
	delete_option( $option );
}
update_option( 'posts_per_page', 10 );
flush_rewrite_rules();
