<?php
/**
 * Twenty pictures, and forty works in six categories of three levels.
 */
const TAXONOMY = 'portfolio_category';

$categories = array();
foreach ( array(
	array( 'Nature', '' ),
	array( 'Birds', 'Nature' ),
	array( 'Owls', 'Birds' ),
	array( 'People', '' ),
	array( 'Glass & "Light"', '' ),
	array( '写真', '' ),
) as list( $name, $parent ) ) {
	$term                = wp_insert_term( wp_slash( $name ), TAXONOMY, array( 'parent' => $categories[ $parent ] ?? 0 ) );
	$categories[ $name ] = $term['term_id'];
}

$folder   = wp_upload_dir()['path'];
$pictures = array();
for ( $n = 1; $n <= 20; $n++ ) {
	// Wide, high and square ones, so that a layout of columns has to fit them.
	list( $width, $height ) = array( array( 640, 400 ), array( 400, 600 ), array( 500, 500 ), array( 640, 280 ) )[ $n % 4 ];
	$image                  = imagecreatetruecolor( $width, $height );
	imagefill( $image, 0, 0, imagecolorallocate( $image, 40 + $n * 10, 220 - $n * 9, ( $n * 70 ) % 256 ) );
	imagefilledellipse( $image, $width >> 1, $height >> 1, $n * 12, $n * 12, imagecolorallocate( $image, 255, 255, 255 ) );
	$file = sprintf( '%s/picture-%02d.jpg', $folder, $n );
	imagejpeg( $image, $file, 60 );
	$id = wp_insert_attachment(
		array(
			'post_mime_type' => 'image/jpeg',
			'post_title'     => "Picture $n",
			'post_excerpt'   => "Caption $n",
			'post_status'    => 'inherit',
		),
		$file
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', "A circle, number $n" );
	$pictures[] = $id;
}

$names = array( 'Nature', 'Birds', 'Owls', 'People', 'Glass & "Light"' );
for ( $n = 1; $n <= 40; $n++ ) {
	$id = wp_insert_post(
		array(
			'post_type'    => 'portfolio',
			'post_status'  => 'publish',
			'post_title'   => wp_slash( sprintf( 'Work %02d', $n ) . ( 0 === $n % 10 ? ' "quoted" & <em>marked</em>' : '' ) ),
			'post_content' => "About work $n.",
			// Work 01 is the newest.
			'post_date'    => gmdate( 'Y-m-d H:i:s', strtotime( "2024-06-30 12:00 -$n days" ) ),
		)
	);
	set_post_thumbnail( $id, $pictures[ $n % 20 ] );
	$of_work = array( $categories[ $names[ $n % 5 ] ] );
	if ( 0 === $n % 6 ) {
		$of_work[] = $categories['写真'];
	}
	wp_set_object_terms( $id, $of_work, TAXONOMY );
}

// The host counts a category's own works; a filter shows those of the categories below it, too.
foreach ( $categories as $name => $id ) {
	$term                         = get_term( $id, TAXONOMY );
	$query                        = array(
		'post_type'      => 'portfolio',
		'posts_per_page' => -1,
		'tax_query'      => array( array( 'taxonomy' => TAXONOMY, 'terms' => $id ) ),
	);
	$facts['categories'][ $name ] = array(
		'id'      => $id,
		'slug'    => $term->slug,
		'counted' => $term->count,
		'shown'   => count( get_posts( $query ) ),
	);
}
$facts['pictures'] = $pictures;
