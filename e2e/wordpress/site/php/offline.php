<?php
/**
 * Must-use plugin of a test site: its server asks no other server for anything and sends no mail.
 */
add_filter(
	'pre_http_request',
	static function ( $response, $arguments, $url ) {
		return new WP_Error( 'offline', "A test site asks no other server: $url" );
	},
	10,
	3
);
add_filter( 'pre_wp_mail', '__return_true' );

// Without an answer WordPress would look for updates again at each visit of the administration.
foreach ( array( 'core', 'plugins', 'themes' ) as $kind ) {
	add_filter(
		"pre_site_transient_update_$kind",
		static function () {
			return (object) array(
				'last_checked'    => time(),
				'version_checked' => get_bloginfo( 'version' ),
				'updates'         => array(),
				'response'        => array(),
				'translations'    => array(),
				'checked'         => array(),
			);
		}
	);
}
