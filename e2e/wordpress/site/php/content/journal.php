<?php
/**
 * Twenty posts, and pages with WordPress's own Query Loop block.
 */

$topics = array( wp_create_category( 'Prints' ), wp_create_category( 'Paintings' ) );
for ( $n = 1; $n <= 20; $n++ ) {
	wp_insert_post(
		array(
			'post_status'   => 'publish',
			'post_title'    => sprintf( 'Note %02d', $n ),
			'post_content'  => write_text( "About note $n." ),
			'post_date'     => gmdate( 'Y-m-d H:i:s', strtotime( "2024-05-31 12:00 -$n days" ) ),
			'post_category' => array( $topics[ $n % 2 ] ),
		)
	);
}
// Delete the post that every new WordPress site has: it would be the newest.
wp_delete_post( 1, true );
update_option( 'posts_per_page', 4 );
$facts['topics'] = array( 'Prints' => $topics[0], 'Paintings' => $topics[1] );

// A button at the right: WordPress prints the styles of these blocks only on pages that have them.
$layout = array( 'layout' => array( 'type' => 'flex', 'justifyContent' => 'right' ) );
$button = write_block( 'button', array(), '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Order</a></div>' );
$button = write_block( 'group', $layout, '<div class="wp-block-group">' . write_block( 'buttons', array(), "<div class=\"wp-block-buttons\">$button</div>" ) . '</div>' );
$note   = get_posts( array( 'title' => 'Note 06' ) )[0];
wp_update_post( wp_slash( array( 'ID' => $note->ID, 'post_content' => $button ) ) );

/** A Query Loop of the posts; `$changes` are settings of the block, `$more` is what it shows besides titles and categories. */
function write_query( $id, $changes = array(), $more = '' ) {
	$query = ( $changes['query'] ?? array() ) + array( 'perPage' => 4, 'pages' => 0, 'offset' => 0, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date', 'author' => '', 'search' => '', 'exclude' => array(), 'sticky' => '', 'inherit' => false );
	$class = trim( 'wp-block-query ' . ( $changes['className'] ?? '' ) );
	$posts = write_block( 'post-template', array(), write_block( 'post-title', array( 'isLink' => true ) ) . write_block( 'post-terms', array( 'term' => 'category' ) ) . $more );
	$pages = write_block( 'query-pagination', array(), write_block( 'query-pagination-previous' ) . write_block( 'query-pagination-numbers' ) . write_block( 'query-pagination-next' ) );
	return write_block( 'query', array( 'queryId' => $id, 'query' => $query ) + $changes, "<div class=\"$class\">$posts$pages</div>" );
}

add_page( 'query-numbers', write_query( 1 ) . write_text( 'After the posts.' ) );
add_page( 'query-load-more', write_query( 2, array( 'className' => 'portfolio-load-more' ) ) . write_text( 'After the posts.' ) );
add_page( 'query-infinite', write_query( 3, array( 'className' => 'portfolio-infinite' ) ) . write_text( 'After the posts.' ) );
add_page( 'query-enhanced', write_query( 4, array( 'enhancedPagination' => true ) ) );
add_page( 'query-and-list', write_block( 'categories' ) . write_query( 7 ) );
add_page( 'query-and-gallery', write_gallery( 'beside1', $more ) . write_text( 'Between the galleries.' ) . write_query( 8, array( 'className' => 'portfolio-load-more' ) ) );
add_page( 'query-two', write_query( 5 ) . write_text( 'Between the posts.' ) . write_query( 6 ) );
add_page( 'query-whole-posts', write_query( 13, array(), write_block( 'post-content' ) ) );
// Beside two galleries of the host, which load separately, and loops with WordPress's own enhanced pagination beside others.
add_page( 'query-and-two', write_query( 9 ) . write_gallery( 'beside2' ) . write_gallery( 'beside3', $images + $more ) );
add_page( 'query-enhanced-beside', write_query( 10, array( 'enhancedPagination' => true ) ) . write_query( 11 ) );
add_page( 'query-enhanced-and-gallery', write_query( 12, array( 'enhancedPagination' => true ) ) . write_gallery( 'beside4' ) );

/** A template of the block theme: a loop that inherits the query of the page, and one with a query of its own. */
function add_template( $slug, $id, $changes = array() ) {
	$template = wp_insert_post(
		array(
			'post_type'    => 'wp_template',
			'post_status'  => 'publish',
			'post_name'    => $slug,
			'post_title'   => $slug,
			'post_content' => wp_slash( write_query( $id, array( 'query' => array( 'inherit' => true ) ) + $changes ) . write_query( $id + 1 ) ),
		)
	);
	wp_set_object_terms( $template, 'twentytwentyfour', 'wp_theme' );
}
add_template( 'author', 20 );
add_template( 'date', 22, array( 'enhancedPagination' => true ) );
