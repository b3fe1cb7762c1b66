<?php
/**
 * Router of PHP's own web server: files as they are, everything else by WordPress.
 */
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) strtok( $_SERVER['REQUEST_URI'], '?' ) );

if ( str_contains( $path, '..' ) || str_starts_with( $path, '/wp-content/database' ) ) {
	http_response_code( 404 );
	return true;
}
if ( is_file( $root . $path ) ) {
	return false;
}
if ( '/' !== $path && is_file( rtrim( $root . $path, '/' ) . '/index.php' ) ) {
	// The administration's links are relative to its folder.
	if ( ! str_ends_with( $path, '/' ) ) {
		header( "Location: $path/", true, 301 );
		return true;
	}
	return false;
}

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
unset( $_SERVER['PATH_INFO'] );
chdir( $root );
require "$root/index.php";
