<?php
/**
 * Stands in for the platform in the tests of the plugin file: the functions that it calls, and one page's life.
 * Called as `php stubs.php '{"capabilities": ["edit_posts"]}'`, it prints the page that this person gets.
 *
 * @package PortfolioGallery
 */

// A notice is a failure here, as in a test.
error_reporting( E_ALL );
set_error_handler(
	static function ( $level, $message, $file, $line ) {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

$scenario = json_decode( $argv[1] ?? '{}', true, 16, JSON_THROW_ON_ERROR ) + array(
	'capabilities' => array(),
	'nonce'        => 'a1b2c3d4e5',
	'modules'      => true,
	'pretty'       => true,
	'post_id'      => 0,
	'translations' => array(),
);
$hooks    = array();
$printed  = array();

function add_filter( $name, $callback, $priority = 10, $count = 1 ) {
	global $hooks;
	$hooks[ $name ][ $priority ][] = array( $callback, $count );
	return true;
}

function add_action( $name, $callback, $priority = 10, $count = 1 ) {
	return add_filter( $name, $callback, $priority, $count );
}

function apply_filters( $name, $value, ...$more ) {
	global $hooks;
	$callbacks = $hooks[ $name ] ?? array();
	ksort( $callbacks );
	foreach ( array_merge( ...array_values( $callbacks ) ) as list( $callback, $count ) ) {
		$value = $callback( ...array_slice( array( $value, ...$more ), 0, $count ) );
	}
	return $value;
}

function do_action( $name ) {
	apply_filters( $name, null );
}

function current_user_can( $capability ) {
	global $scenario;
	return in_array( $capability, $scenario['capabilities'], true );
}

function is_singular() {
	global $scenario;
	return $scenario['post_id'] > 0;
}

function get_queried_object_id() {
	global $scenario;
	// A term's id, where the page is an archive.
	return $scenario['post_id'] > 0 ? $scenario['post_id'] : 44;
}

function wp_create_nonce( $action ) {
	global $scenario;
	return 'wp_rest' === $action ? $scenario['nonce'] : 'of another action';
}

function rest_url( $path ) {
	global $scenario;
	return ( $scenario['pretty'] ? 'https://site.example/wp-json/' : 'https://site.example/index.php?rest_route=/' ) . $path;
}

function admin_url( $path ) {
	return 'https://site.example/wp-admin/' . $path;
}

function plugins_url( $path, $file ) {
	return 'https://site.example/wp-content/plugins/' . basename( dirname( $file ) ) . '/' . $path;
}

function plugin_basename( $file ) {
	return basename( dirname( $file ) ) . '/' . basename( $file );
}

function load_plugin_textdomain( $domain, $deprecated, $path ) {
	return 'portfolio-gallery' === $domain && false === $deprecated && is_string( $path );
}

function esc_url_raw( $url ) {
	return filter_var( $url, FILTER_SANITIZE_URL );
}

function __( $text, $domain ) {
	global $scenario;
	return 'portfolio-gallery' === $domain ? ( $scenario['translations'][ $text ] ?? $text ) : '';
}

function _n_noop( $singular, $plural, $domain ) {
	return array(
		'singular' => $singular,
		'plural'   => $plural,
		'domain'   => $domain,
	);
}

function translate_nooped_plural( $phrase, $count, $domain ) {
	return __( 1 === $count ? $phrase['singular'] : $phrase['plural'], $phrase['domain'] ?? $domain );
}

function wp_json_encode( $data, $flags = 0 ) {
	return json_encode( $data, $flags );
}

function write_tag( $attributes, $content ) {
	$text = '';
	foreach ( $attributes as $name => $value ) {
		$text .= sprintf( ' %s="%s"', $name, htmlspecialchars( $value, ENT_QUOTES ) );
	}
	return "<script{$text}>{$content}</script>\n";
}

function wp_get_script_tag( $attributes ) {
	return write_tag( $attributes, '' );
}

function wp_print_inline_script_tag( $content, $attributes ) {
	echo write_tag( $attributes, "\n" . trim( $content ) . "\n" );
}

function wp_enqueue_script( $handle, $src, $needs, $version, $in_footer ) {
	global $printed;
	$src       = $src . '?ver=' . $version;
	$tag       = write_tag( array( 'src' => $src, 'id' => $handle . '-js' ), '' );
	$printed[] = apply_filters( 'script_loader_tag', $tag, $handle, $src );
	// Another plugin's script beside it.
	$printed[] = apply_filters( 'script_loader_tag', "<script src=\"/other.js\"></script>\n", 'other', '/other.js' );
}

if ( $scenario['modules'] ) {
	function wp_enqueue_script_module( $id, $src, $needs, $version ) {
		global $printed;
		$printed[] = write_tag( array( 'type' => 'module', 'src' => $src . '?ver=' . $version, 'id' => $id . '-js-module' ), '' );
	}
}

define( 'ABSPATH', __DIR__ . '/' );
require __DIR__ . '/portfolio-gallery.php';
do_action( 'init' );
do_action( 'wp_enqueue_scripts' );
echo "<!DOCTYPE html>\n<title>A page</title>\n";
do_action( 'wp_footer' );
echo implode( '', $printed );
