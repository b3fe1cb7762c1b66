<?php
/**
 * Activates plugins as the administration does; each argument is one, as "folder/file.php".
 */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

foreach ( array_slice( $argv, 1 ) as $plugin ) {
	$failure = activate_plugin( $plugin );
	if ( is_wp_error( $failure ) ) {
		fwrite( STDERR, "$plugin: {$failure->get_error_message()}\n" );
		exit( 1 );
	}
}
// Visual Portfolio would open its welcome page instead of the first administration page that somebody opens.
delete_transient( '_visual_portfolio_welcome_screen_activation_redirect' );
