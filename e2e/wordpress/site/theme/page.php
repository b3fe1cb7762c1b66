<?php
get_header();
while ( have_posts() ) {
	the_post();
	?>
	<h1><?php the_title(); ?></h1>
	<?php
	the_content();
}
if ( is_page( 'widget' ) ) {
	?>
	<aside><?php dynamic_sidebar( 'side' ); ?></aside>
	<?php
}
get_footer();
