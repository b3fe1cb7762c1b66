/**
 * Migrations of the database: its tables (`schema.ts` says what the columns mean), and content that was added later. Never change
 * one that may have run on some database. Add a new one whose name in `MIGRATIONS` sorts after all others: they run in the order
 * of their names.
 */
import {type Kysely, type Migration, Migrator, sql} from 'kysely';
import type {Tables} from './schema.js';

// Collation "C" compares sort keys by bytes, so that PostgreSQL and the embedded PGlite sort in the same way.
const SORT_KEY = sql`text collate "C"`;

const createTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('login', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) =>
        column.notNull().check(sql`role in ('administrator', 'editor', 'author', 'subscriber')`),
      )
      .execute();
    await db.schema
      .createTable('posts')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('path', 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema.createIndex('posts_by_type').on('posts').column('type').execute();
    await db.schema
      .createTable('works')
      .addColumn('post_id', 'integer', (column) => column.primaryKey().references('posts.id'))
      .addColumn('acno', 'text', (column) => column.notNull())
      .addColumn('title_key', SORT_KEY, (column) => column.notNull())
      .addColumn('artist', 'text', (column) => column.notNull())
      .addColumn('artist_key', SORT_KEY, (column) => column.notNull())
      .addColumn('year', 'integer')
      .addColumn('date_text', 'text', (column) => column.notNull())
      .addColumn('classification', 'text')
      .addColumn('medium', 'text')
      .addColumn('width', 'double precision')
      .addColumn('height', 'double precision')
      .addColumn('acquired', 'integer')
      .execute();
    // For the most recently acquired works first.
    await sql`create index works_by_date on works (acquired desc nulls last, post_id desc)`.execute(db);
    await db.schema
      .createTable('images')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id'))
      .execute();
    await db.schema
      .createTable('terms')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('taxonomy', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('parent', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('terms_by_taxonomy').on('terms').column('taxonomy').execute();
    // No foreign keys here: only the seed writes these rows, it knows every term, and checking a million rows takes time.
    await db.schema
      .createTable('post_terms')
      .addColumn('term_id', 'integer', (column) => column.notNull())
      .addColumn('post_id', 'integer', (column) => column.notNull())
      .addColumn('own', 'boolean', (column) => column.notNull())
      .addPrimaryKeyConstraint('post_terms_key', ['term_id', 'post_id'])
      .execute();
    await db.schema.createIndex('post_terms_by_post').on('post_terms').column('post_id').execute();
    await db.schema
      .createTable('galleries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id'))
      .addColumn('layout_id', 'integer', (column) => column.notNull().references('posts.id'))
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('layout_settings')
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('layout_settings_key', ['post_id', 'key'])
      .execute();
    await db.schema
      .createTable('notice_states')
      .addColumn('post_id', 'integer', (column) => column.primaryKey().references('posts.id'))
      .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('show', 'hide')`))
      .execute();
    await db.schema
      .createTable('seeds')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
  },
};

const createEndedSessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

const addContentVersion: Migration = {
  async up(db) {
    await db.schema
      .alterTable('seeds')
      .addColumn('version', 'text', (column) => column.notNull().defaultTo(sql`md5(random()::text)`))
      .execute();
  },
};

const createSecrets: Migration = {
  async up(db) {
    await db.schema
      .createTable('secrets')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('value', 'text')
      .addColumn('mark', 'text', (column) => column.notNull())
      .execute();
  },
};

/**
 * Adds the gallery `collection`, in which filters can be combined, to the demo's content of an older version, and orders the
 * gallery `works` by date.
 */
const addCollection: Migration = {
  async up(db) {
    const source = JSON.stringify({
      content_source: 'post-based',
      posts_source: 'post_types_set',
      post_types_set: ['artwork', 'print'],
      posts_order_by: 'post_date',
      posts_order_direction: 'desc',
    });
    // Only the demo's own content has the gallery `dropdown`. Other content, such as that of tests, is not changed.
    const {rows} = await sql<{page: number; layout: number; place: number}>`
      select (select max(id) + 1 from posts where type = 'page')::integer as page,
        (select max(id) + 1 from posts where type = 'layout')::integer as layout,
        (select max(place) + 1 from galleries)::integer as place
      where exists (select 1 from galleries where id = 'dropdown')
        and not exists (select 1 from posts where path = '/collection/')`.execute(db);
    for (const {page, layout, place} of rows) {
      await sql`insert into posts (id, type, title, author_id, path) values
        (${page}, 'page', 'The collection', 2, '/collection/'),
        (${layout}, 'layout', 'The collection, by any choice', 2, ${`/manage/layouts/${layout}/`})`.execute(db);
      await sql`insert into galleries (id, post_id, layout_id, prefix, place, source)
        values ('collection', ${page}, ${layout}, 'vp', ${place}, ${source})`.execute(db);
      await sql`insert into layout_settings (post_id, key, value)
        select ${layout}::integer, key, value from layout_settings
        where post_id = (select layout_id from galleries where id = 'dropdown')`.execute(db);
      await sql`update galleries set source = ${source} where id = 'works'`.execute(db);
    }
  },
};

/** The last change of each layout: who made it, and which settings it changed. */
const createLayoutChanges: Migration = {
  async up(db) {
    await db.schema
      .createTable('layout_changes')
      .addColumn('post_id', 'integer', (column) => column.primaryKey().references('posts.id'))
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('keys', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

const MIGRATIONS = {
  '2026-11-21-tables': createTables,
  '2026-11-22-ended-sessions': createEndedSessions,
  '2026-11-23-content-version': addContentVersion,
  '2026-11-23-gallery-of-combinations': addCollection,
  '2026-11-23-secrets': createSecrets,
  '2026-11-24-layout-changes': createLayoutChanges,
};

/** Brings the tables up to date; if two processes start at the same time, one waits for the other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const {rows} = await sql<{name: string}>`select current_schema() as name`.execute(db);
  const migrator = new Migrator({
    db,
    provider: {getMigrations: () => Promise.resolve(MIGRATIONS)},
    // Name the schema: otherwise the migrator could read the migrations table of another schema.
    ...(rows[0] && {migrationTableSchema: rows[0].name}),
  });
  // The migrator returns errors instead of throwing them; it holds an advisory lock of PostgreSQL meanwhile.
  const {error} = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', {cause: error});
}
