<?php
/**
 * Drop-in: the site's database is a SQLite file, by the unmodified plugin "SQLite Database Integration".
 *
 * Several PHP workers share the file. The plugin begins each statement's transaction without a lock, and SQLite then
 * refuses to let a reader become a writer while another one writes. So a writing statement takes the lock at its start,
 * where it may wait for it.
 */
define( 'SQLITE_DB_DROPIN_VERSION', '1.8.0' );
define( 'DATABASE_TYPE', 'sqlite' );
define( 'DB_ENGINE', 'sqlite' );

class Site_Database extends PDO {
	/** @var bool Whether the transaction that begins next is for a statement that writes. */
	public static $is_writing = true;

	#[ReturnTypeWillChange]
	public function prepare( $query, $options = array() ) {
		if ( 'BEGIN' === $query && self::$is_writing ) {
			$query = 'BEGIN IMMEDIATE';
		}
		return parent::prepare( $query, $options );
	}
}

add_filter(
	'pre_query_sqlite_db',
	static function ( $result, $translator, $statement ) {
		Site_Database::$is_writing = 1 !== preg_match( '/^\s*(?:select|show|describe|explain)\b/i', $statement );
		return $result;
	},
	10,
	3
);

$site_folder = WP_CONTENT_DIR . '/database';
if ( ! is_dir( $site_folder ) ) {
	mkdir( $site_folder );
}
$GLOBALS['@pdo'] = new Site_Database(
	"sqlite:$site_folder/.ht.sqlite",
	null,
	null,
	array(
		PDO::ATTR_ERRMODE           => PDO::ERRMODE_EXCEPTION,
		PDO::ATTR_STRINGIFY_FETCHES => true,
		PDO::ATTR_TIMEOUT           => 30,
	)
);
$GLOBALS['@pdo']->exec( 'PRAGMA journal_mode = WAL' );
$GLOBALS['@pdo']->exec( 'PRAGMA synchronous = OFF' );
unset( $site_folder );

require_once WP_CONTENT_DIR . '/sqlite/wp-includes/sqlite/db.php';
