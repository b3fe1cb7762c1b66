<?php
add_action(
	'after_setup_theme',
	static function () {
		add_theme_support( 'title-tag' );
		add_theme_support( 'post-thumbnails' );
	}
);
add_action(
	'widgets_init',
	static function () {
		register_sidebar( array( 'id' => 'side', 'name' => 'Beside the page' ) );
	}
);
