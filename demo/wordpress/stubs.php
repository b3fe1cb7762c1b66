<?php
/**
 * Stands in for the platform in the tests of the plugin file: the functions that it calls, and the course of a request.
 * Called as `php stubs.php '{"capabilities": ["edit_posts"]}'`, it prints the page that this person gets; with
 * `"route": true` the answer of the plugin's route, with `"activate": true` what the activation
 * writes, and with `"admin": true` what a page of the administration writes.
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
	'gallery'      => true,
	'query'        => '',
	'theme'        => null,
	'texts'        => null,
	'address'      => array(),
	'panel'        => false,
	'route'        => false,
	'activate'     => false,
	'admin'        => false,
);
$_GET     = $scenario['address'];
$hooks    = array();
$printed  = array();
$routes   = array();

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

function current_user_can( $capability, $post = 0 ) {
	global $scenario;
	// Layout 78 is another person's.
	return in_array( $capability, $scenario['capabilities'], true ) && 78 !== $post;
}

function register_activation_hook( $file, $callback ) {
	add_action( 'activate', $callback );
}

function add_shortcode( $name, $callback ) {
	add_filter( 'shortcode ' . $name, $callback );
}

function register_rest_route( $namespace, $route, $settings ) {
	global $routes;
	$routes[ $namespace . $route ] = $settings;
}

function wp_is_writable( $path ) {
	return is_string( $path );
}

function insert_with_markers( $file, $marker, $lines ) {
	echo basename( $file ), ' ', $marker, "\n", implode( "\n", $lines ), "\n";
}

function get_posts( $query ) {
	return 'vp_lists' === $query['post_type'] ? array( (object) array( 'ID' => 77 ), (object) array( 'ID' => 78 ) ) : array();
}

class Visual_Portfolio_Get {
	public static function get_options( $settings ) {
		return array(
			'id'           => $settings['id'],
			'layout'       => 'grid',
			'grid_columns' => 3,
			'items_gap'    => '15',
			'images'       => array( array( 'id' => 5 ) ),
		);
	}
}

class Visual_Portfolio_Controls {
	public static function get_registered_array() {
		return array(
			array(
				'name'    => 'layout',
				'options' => array( 'grid' => array( 'value' => 'grid', 'title' => 'Grid' ) ),
			),
			array(
				'name'    => 'grid_columns',
				'options' => array(),
				'min'     => 1,
				'max'     => 5,
			),
			array( 'name' => 'images' ),
		);
	}
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

function esc_url( $url ) {
	return htmlspecialchars( esc_url_raw( $url ), ENT_QUOTES );
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
	if ( isset( $printed[ $handle ] ) ) {
		return;
	}
	$src       = $src . '?ver=' . $version;
	$tag       = write_tag( array( 'src' => $src, 'id' => $handle . '-js' ), '' );
	$printed[ $handle ] = apply_filters( 'script_loader_tag', $tag, $handle, $src );
	// Another plugin's script beside it.
	$printed['other'] = apply_filters( 'script_loader_tag', "<script src=\"/other.js\"></script>\n", 'other', '/other.js' );
}

if ( $scenario['modules'] ) {
	function wp_enqueue_script_module( $id, $src, $needs, $version ) {
		global $printed;
		$printed[ $id ] = write_tag( array( 'type' => 'module', 'src' => $src . '?ver=' . $version, 'id' => $id . '-js-module' ), '' );
	}
}

define( 'ABSPATH', __DIR__ . '/' );
require __DIR__ . '/portfolio-gallery.php';
if ( null !== $scenario['theme'] ) {
	add_filter(
		'portfolio_gallery_is_needed',
		static function () use ( $scenario ) {
			return $scenario['theme'];
		}
	);
}
if ( null !== $scenario['texts'] ) {
	add_filter(
		'portfolio_gallery_data',
		static function ( $data ) use ( $scenario ) {
			return array_replace_recursive( $data, array( 'strings' => $scenario['texts'] ) );
		}
	);
}
if ( $scenario['activate'] ) {
	do_action( 'activate' );
	exit;
}
do_action( 'init' );
if ( $scenario['admin'] ) {
	do_action( 'admin_init' );
	exit;
}
if ( $scenario['route'] ) {
	do_action( 'rest_api_init' );
	$route  = $routes['portfolio-gallery/v1/layouts'];
	$is_let = call_user_func( $route['permission_callback'] );
	echo wp_json_encode( $is_let ? call_user_func( $route['callback'] ) : 'refused' );
	exit;
}
do_action( 'wp_enqueue_scripts' );
echo "<!DOCTYPE html>\n<title>A page</title>\n";
if ( $scenario['gallery'] ) {
	do_action( 'vpf_before_get_output' );
}
echo apply_filters( 'render_block_core/query', $scenario['query'] );
if ( $scenario['panel'] ) {
	echo apply_filters( 'shortcode portfolio_layouts', '' );
}
do_action( 'wp_footer' );
echo implode( '', $printed );
