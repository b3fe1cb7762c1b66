<?php
/**
 * Pages with the host's newer blocks: filter, sort and pagination stand around the gallery, each a block of its own.
 */

$query = array(
	'queryType'  => 'posts',
	'baseQuery'  => array( 'perPage' => 6, 'maxPages' => 7 ),
	'postsQuery' => array(
		'source'             => 'portfolio',
		'postTypesSet'       => array( 'portfolio' ),
		'ids'                => array(),
		'excludeIds'         => array(),
		'order'              => 'desc',
		'orderBy'            => 'post_date',
		'offset'             => 0,
		'taxonomies'         => array(),
		'taxonomiesRelation' => 'or',
		'avoidDuplicates'    => false,
		'customQuery'        => '',
	),
);

/** A page with one loop; `$pagination` is its last block. */
function add_loop_page( $slug, $id, $pagination ) {
	global $query;
	$all     = array( 'text' => 'All', 'filter' => '*', 'url' => "/$slug/", 'isAll' => true, 'isActive' => true );
	$filters = write_block( 'visual-portfolio/filter-by-category-item', $all );
	foreach ( get_terms( array( 'taxonomy' => TAXONOMY ) ) as $term ) {
		$filters .= write_block(
			'visual-portfolio/filter-by-category-item',
			array(
				'text'       => $term->name,
				'filter'     => $term->slug,
				'url'        => "/$slug/?vp_filter=" . rawurlencode( TAXONOMY . ':' ) . $term->slug,
				'taxonomyId' => $term->term_id,
				'count'      => $term->count,
				'parentId'   => $term->parent,
			)
		);
	}
	$gallery = array( 'block_id' => $id . 'g', 'layout' => 'grid', 'items_style' => 'default', 'items_click_action' => 'url' );
	$inner   = '<div class="wp-block-visual-portfolio-loop vp-block-loop">'
		. write_block( 'visual-portfolio/filter-by-category', array( 'showCount' => true ), $filters )
		. write_block( 'visual-portfolio/sort' )
		. write_block( 'visual-portfolio/block', $gallery )
		. write_block( 'visual-portfolio/pagination', array(), $pagination )
		. '</div>';
	add_page( $slug, write_block( 'visual-portfolio/loop', array( 'block_id' => $id ) + $query, $inner ) );
}

$numbers = write_block( 'visual-portfolio/pagination-previous' )
	. write_block( 'visual-portfolio/pagination-numbers' )
	. write_block( 'visual-portfolio/pagination-next' );
add_loop_page( 'loop-numbers', 'loop1', $numbers );
add_loop_page( 'loop-load-more', 'loop2', write_block( 'visual-portfolio/pagination-load-more' ) );
add_loop_page( 'loop-infinite', 'loop3', write_block( 'visual-portfolio/pagination-infinite' ) );
