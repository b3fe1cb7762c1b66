<?php
/**
 * Makes an empty site: tables, people, permalinks. The name of each person is their role; the password is "password".
 */
define( 'WP_INSTALLING', true );
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Prints & <Paintings>', 'admin', 'admin@example.org', false, '', 'password' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'show_avatars', '0' );
update_option( 'timezone_string', 'UTC' );
foreach ( array( 'editor', 'author', 'subscriber' ) as $role ) {
	wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => 'password',
			'user_email' => "$role@example.org",
			'role'       => $role,
		)
	);
}
