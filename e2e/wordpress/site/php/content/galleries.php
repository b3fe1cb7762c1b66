<?php
/**
 * Pages with galleries of the host's one block, of saved layouts and of shortcodes.
 */

/** What stands above the items and below them. */
function list_elements( $above, $below ) {
	return array(
		'top'    => array( 'elements' => $above, 'align' => 'center' ),
		'items'  => array( 'elements' => array( 'items' ) ),
		'bottom' => array( 'elements' => $below, 'align' => 'center' ),
	);
}

$works  = array(
	'content_source'     => 'post-based',
	'posts_source'       => 'portfolio',
	'posts_order_by'     => 'post_date',
	'items_count'        => 6,
	'layout'             => 'grid',
	'grid_columns'       => 3,
	'items_style'        => 'default',
	'items_click_action' => 'url',
	'filter_show_count'  => true,
	'pagination'         => 'paged',
	'layout_elements'    => list_elements( array( 'filter' ), array( 'pagination' ) ),
);
$photos = array();
foreach ( array_slice( $pictures, 0, 18 ) as $n => $id ) {
	$photos[] = array(
		'id'          => (string) $id,
		'title'       => 'Photo ' . ( $n + 1 ),
		'description' => 'About photo ' . ( $n + 1 ),
		'categories'  => array( array( 'Sea', 'Hills', '写真' )[ $n % 3 ] ),
		'format'      => 'standard',
	);
}
$images = array(
	'content_source'     => 'images',
	'images'             => $photos,
	'items_click_action' => 'popup_gallery',
);

/** A gallery of the host's block: settings that differ from those of the works. */
function write_gallery( $id, $changes = array() ) {
	global $works;
	return write_block( 'visual-portfolio/block', array( 'block_id' => $id ) + $changes + $works );
}

$more    = array( 'pagination' => 'load-more' );
$endless = array( 'pagination' => 'infinite' );

add_page( 'numbers', write_text( 'Before the gallery.' ) . write_gallery( 'numbers1' ) . write_text( 'After the gallery.' ) );
// After a page number, the host scrolls the gallery to this distance from the upper edge of the screen.
$offset = array( 'pagination_style' => 'default', 'pagination_paged__scroll_top_offset' => 120 );
add_page( 'numbers-offset', write_text( 'Before the gallery.' ) . write_gallery( 'numbers2', $offset ) );
// After a page number, the page stays where it is scrolled.
$stay = array( 'pagination_style' => 'default', 'pagination_paged__scroll_top' => false );
add_page( 'numbers-stay', write_text( 'Before the gallery.' ) . write_gallery( 'numbers3', $stay ) );
add_page( 'load-more', write_gallery( 'more1', $more ) . write_text( 'After the gallery.' ) );
add_page( 'infinite', write_gallery( 'endless1', $endless ) . write_text( 'After the gallery.' ) );
// At their ends these two have an empty paginator.
$hidden = array( 'pagination_hide_on_end' => true );
add_page( 'load-more-hidden', write_gallery( 'more2', $more + $hidden ) );
add_page( 'infinite-hidden', write_gallery( 'endless2', $endless + $hidden ) );
add_page( 'images', write_gallery( 'images1', $images ) );
// Each image has one link, to its category.
add_page( 'images-without-links', write_gallery( 'images2', array( 'items_click_action' => 'false' ) + $more + $images ) );
add_page( 'masonry', write_gallery( 'masonry1', array( 'layout' => 'masonry', 'masonry_columns' => 3, 'items_count' => 8 ) + $more ) );
add_page( 'justified', write_gallery( 'justified1', array( 'layout' => 'justified', 'items_count' => 8 ) ) );
add_page( 'justified-load-more', write_gallery( 'justified2', array( 'layout' => 'justified', 'items_count' => 8 ) + $more ) );
$slider = array( 'layout' => 'slider', 'slider_bullets' => true, 'slider_slides_per_view_type' => 'custom', 'slider_slides_per_view_custom' => 3 );
add_page( 'slider', write_gallery( 'slider1', $slider + array( 'slider_thumbnails' => true ) + $more ) );
// One that goes round.
add_page( 'slider-loop', write_gallery( 'slider2', $slider + array( 'slider_loop' => true ) + $more + $images ) );
add_page(
	'dropdowns',
	write_gallery(
		'dropdowns1',
		array(
			'filter'          => 'dropdown',
			'sort'            => 'dropdown',
			'layout_elements' => list_elements( array( 'filter', 'sort' ), array( 'pagination' ) ),
		)
	)
);
add_page( 'sort', write_gallery( 'sort1', array( 'sort' => 'minimal', 'layout_elements' => list_elements( array( 'filter', 'sort' ), array( 'pagination' ) ) ) ) );
add_page( 'two', write_gallery( 'two1' ) . write_text( 'Between the galleries.' ) . write_gallery( 'two2', $more + $images ) );
add_page( 'two-load-more', write_gallery( 'two3', $more ) . write_text( 'Between the galleries.' ) . write_gallery( 'two4', $more + array( 'posts_order_direction' => 'asc' ) ) );
add_page( 'item-categories', write_gallery( 'links1', array( 'items_style' => 'default', 'items_style_default__show_categories' => true, 'items_style_default__categories_count' => 2 ) ) );
add_page( 'no-gallery', write_text( 'Words alone.' ) );

// Saved layouts, by the host's block and by its shortcodes.
foreach ( array(
	'First "one" & <two>' => array(),
	'二番目'                 => array( 'layout' => 'masonry' ) + $more,
) as $title => $changes ) {
	$layout = wp_insert_post(
		array(
			'post_type'   => 'vp_lists',
			'post_status' => 'publish',
			'post_title'  => wp_slash( $title ),
		)
	);
	foreach ( array_merge( $works, $changes ) as $name => $value ) {
		update_post_meta( $layout, "vp_$name", is_string( $value ) ? wp_slash( $value ) : $value );
	}
	$facts['layouts'][] = $layout;
}
list( $first, $second ) = $facts['layouts'];
add_page( 'saved', write_block( 'visual-portfolio/saved', array( 'id' => (string) $first ) ) );
add_page( 'shortcode', write_block( 'shortcode', array(), "[visual_portfolio id=\"$second\"]" ) );
add_page(
	'filter-elsewhere',
	write_block( 'shortcode', array(), "[visual_portfolio_filter id=\"$first\"]" )
	. write_text( 'Words between the filter and the gallery.' )
	. write_block( 'shortcode', array(), "[visual_portfolio id=\"$first\"]" )
);

add_page( 'masonry-elsewhere', write_block( 'shortcode', array(), "[visual_portfolio_filter id=\"$second\"][visual_portfolio id=\"$second\"]" ) );

$saved = write_block( 'visual-portfolio/saved', array( 'id' => (string) $first ) );
add_page( 'panel', write_block( 'shortcode', array(), '[portfolio_layouts]' ) . $saved );
// A page author writes the panel by hand, for whoever comes.
add_page( 'panel-by-hand', write_block( 'html', array(), '<portfolio-layouts></portfolio-layouts><script type="module" src="/wp-content/plugins/portfolio-gallery/dist/portfolio-manager.js"></script>' ) . $saved );

// A classic theme shows it beside one page only; see its page.php.
update_option( 'widget_block', array( 2 => array( 'content' => write_block( 'visual-portfolio/saved', array( 'id' => (string) $first ) ) ), '_multiwidget' => 1 ) );
add_page( 'widget', write_text( 'The gallery stands beside this.' ) );

// The host made this page when it was activated: it is the archive of works and of each category.
$archive = (int) get_option( '_vp_add_archive_page' );
wp_update_post( wp_slash( array( 'ID' => $archive, 'post_content' => write_gallery( 'archive1', array( 'posts_source' => 'current_query' ) ) ) ) );
$settings                                = (array) get_option( 'vp_general', array() );
$settings['archive_page_items_per_page'] = 6;
update_option( 'vp_general', $settings );
$facts['pages']['portfolio'] = $archive;
