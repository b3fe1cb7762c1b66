<?php
/**
 * Fills the prepared site, always with the same content, and writes what the tests need to know to SITE_FACTS.
 */
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
wp_set_current_user( 1 );
kses_remove_filters();

$facts = array( 'pages' => array() );

/**
 * Adds a page.
 *
 * @param string $slug    The page's part of the address.
 * @param string $content Blocks, as the editor writes them.
 */
function add_page( $slug, $content ) {
	global $facts;
	$id = wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $slug,
			'post_title'   => ucfirst( str_replace( '-', ' ', $slug ) ),
			'post_content' => wp_slash( $content ),
		)
	);
	$facts['pages'][ $slug ] = $id;
}

/**
 * A block as the editor writes it.
 *
 * @param string               $name       The block's name.
 * @param array<string, mixed> $attributes The block's settings.
 * @param string|null          $inner      What stands in it, if it can hold something.
 */
function write_block( $name, $attributes = array(), $inner = null ) {
	$start = "wp:$name" . ( $attributes ? ' ' . serialize_block_attributes( $attributes ) : '' );
	return null === $inner ? "<!-- $start /-->\n" : "<!-- $start -->$inner<!-- /wp:$name -->\n";
}

/** A paragraph. */
function write_text( $text ) {
	return write_block( 'paragraph', array(), "<p>$text</p>" );
}

require __DIR__ . '/content/works.php';
require __DIR__ . '/content/galleries.php';
require __DIR__ . '/content/loops.php';
require __DIR__ . '/content/journal.php';

flush_rewrite_rules();
file_put_contents( getenv( 'SITE_FACTS' ), wp_json_encode( $facts, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE ) );
