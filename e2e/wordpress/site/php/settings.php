<?php
/**
 * Gives a copied site its theme and its permalinks: SITE_THEME, and SITE_PERMALINKS ("pretty" or "plain").
 */
require __DIR__ . '/load.php';

switch_theme( getenv( 'SITE_THEME' ) );
if ( 'plain' === getenv( 'SITE_PERMALINKS' ) ) {
	global $wp_rewrite;
	$wp_rewrite->set_permalink_structure( '' );
}
flush_rewrite_rules();
