<?php
/**
 * Settings of a test site. The port and the folder for logs come from the environment.
 */
define( 'WP_HOME', 'http://127.0.0.1:' . getenv( 'SITE_PORT' ) );
define( 'WP_SITEURL', WP_HOME );

// WordPress wants these to exist; the drop-in wp-content/db.php opens SQLite instead.
define( 'DB_NAME', 'site' );
define( 'DB_USER', '' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
$table_prefix = 'wp_';

// Known on purpose, so that a prepared site and its copies share them. A public site must have secret ones.
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $kind ) {
	define( $kind . '_KEY', 'tests only, key ' . $kind );
	define( $kind . '_SALT', 'tests only, salt ' . $kind );
}

define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', getenv( 'SITE_LOG' ) );
define( 'WP_DEBUG_DISPLAY', false );
// A script of the command line says what failed in place of WordPress's page about it.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', PHP_SAPI === 'cli' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'CONCATENATE_SCRIPTS', false );
define( 'WP_POST_REVISIONS', false );

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
