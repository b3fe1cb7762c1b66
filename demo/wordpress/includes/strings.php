<?php
/**
 * The texts of the script, in the language of the site.
 *
 * @package PortfolioGallery
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * What the script says to people, in the language of the site: the same for everybody.
 *
 * @return array<string, string|array<string, string>>
 */
function portfolio_gallery_list_strings() {
	return array(
		'filter'         => __( 'Filter', 'portfolio-gallery' ),
		'sort'           => __( 'Sort', 'portfolio-gallery' ),
		'pages'          => __( 'Pages', 'portfolio-gallery' ),
		'all'            => __( 'All', 'portfolio-gallery' ),
		'previous'       => __( 'Previous', 'portfolio-gallery' ),
		'next'           => __( 'Next', 'portfolio-gallery' ),
		/* translators: {page} is a number and stays as it is. */
		'page'           => __( 'Page {page}', 'portfolio-gallery' ),
		/* translators: {page} and {pages} are numbers and stay as they are. */
		'page_of'        => __( 'Page {page} of {pages}', 'portfolio-gallery' ),
		'load_more'      => __( 'Load more', 'portfolio-gallery' ),
		'load_earlier'   => __( 'Load earlier', 'portfolio-gallery' ),
		/* translators: {shown} and {total} are numbers and stay as they are. */
		'shown'          => __( '{shown} of {total} shown', 'portfolio-gallery' ),
		/* translators: {first}, {last} and {total} are numbers and stay as they are. */
		'range'          => __( '{first}–{last} of {total}', 'portfolio-gallery' ),
		'found'          => portfolio_gallery_list_plurals(
			/* translators: {label} is the name of a filter, {count} a number; both stay as they are. */
			_n_noop( '{label}: {count} item', '{label}: {count} items', 'portfolio-gallery' )
		),
		'more'           => portfolio_gallery_list_plurals(
			/* translators: {count}, {shown} and {total} are numbers and stay as they are. */
			_n_noop( '{count} more item, {shown} of {total}', '{count} more items, {shown} of {total}', 'portfolio-gallery' )
		),
		'empty'          => __( 'Nothing found', 'portfolio-gallery' ),
		'loading'        => __( 'Loading', 'portfolio-gallery' ),
		'results'        => __( 'The results follow the filters.', 'portfolio-gallery' ),
		'paused'         => __( 'Paused. Press “{label}” to go on.', 'portfolio-gallery' ),
		'retry'          => __( 'Retry', 'portfolio-gallery' ),
		'open'           => __( 'Open the page instead', 'portfolio-gallery' ),
		'offline'        => __( 'You are offline. Loading goes on when the connection is back.', 'portfolio-gallery' ),
		'fault_status'   => __( 'The server could not show this. What you see has not changed.', 'portfolio-gallery' ),
		'fault_network'  => __( 'The connection broke. What you see has not changed.', 'portfolio-gallery' ),
		'fault_timeout'  => __( 'The server takes too long to answer. What you see has not changed.', 'portfolio-gallery' ),
		'fault_cut'      => __( 'The answer broke off half-way. What you see has not changed.', 'portfolio-gallery' ),
		'fault_empty'    => __( 'The server sent nothing. What you see has not changed.', 'portfolio-gallery' ),
	);
}

/**
 * The forms of a phrase by their CLDR names. Translations know forms by number only, so that each name is asked for
 * with a number that has it in every language that has it, as far as there is one.
 *
 * @param array<int|string, string|null> $phrase What _n_noop() gives.
 * @return array<string, string>
 */
function portfolio_gallery_list_plurals( $phrase ) {
	$numbers = array(
		'zero'  => 0,
		'one'   => 1,
		'two'   => 2,
		'few'   => 3,
		'many'  => 11,
		'other' => 100,
	);
	return array_map(
		static function ( $number ) use ( $phrase ) {
			return translate_nooped_plural( $phrase, $number, 'portfolio-gallery' );
		},
		$numbers
	);
}
