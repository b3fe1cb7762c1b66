/** Fills an empty database with content, in one transaction, and only once. */
import {randomUUID} from 'node:crypto';
import {type Kysely, sql} from 'kysely';
import type {ContentSource, LayoutData} from '../../src/wire/request-schemas.js';
import {FIRST_ID, type Tables} from './schema.js';
import {makeSortKey} from './sort-key.js';
import type {Role, Term, Work} from './store.js';
import {TermTree} from './term-tree.js';

/** A term of the content. */
export type SeedTerm = Omit<Term, 'description'> & {readonly description?: string};

/** A work of the content, with its own terms. */
export interface SeedWork extends Work {
  readonly termIds: readonly number[];
}

/** A gallery of the demo; several on one path share the page. */
export interface SeedGallery {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly prefix: string;
  readonly layoutTitle: string;
  /** Who may edit the page and the layout, besides the editors. */
  readonly authorLogin: string;
  readonly source: ContentSource;
  readonly settings: LayoutData;
}

/** Everything with which an empty database is filled. */
export interface SeedContent {
  readonly terms: readonly SeedTerm[];
  readonly works: AsyncIterable<SeedWork> | Iterable<SeedWork>;
  readonly galleries: readonly SeedGallery[];
}

/** Whether the database was filled now, and the name of the content that it holds. */
export interface SeedResult {
  readonly filled: boolean;
  readonly content: string;
}

const USERS: readonly {id: number; login: string; name: string; role: Role}[] = [
  {id: 1, login: 'admin', name: 'Administrator', role: 'administrator'},
  {id: 2, login: 'editor', name: 'Editor', role: 'editor'},
  {id: 3, login: 'author', name: 'Author', role: 'author'},
  {id: 4, login: 'subscriber', name: 'Subscriber', role: 'subscriber'},
];

const BATCH = 1000;

/**
 * Fills the database unless it already has content. `db` must have no time limit: the whole content is one transaction, which
 * takes longer than any question of a visitor. `name` is stored, so that a later start can name this content.
 */
export function seedDatabase(db: Kysely<Tables>, content: SeedContent, name: string): Promise<SeedResult> {
  return db.transaction().execute(async (db) => {
    // A second process that starts at the same time waits here, and then finds the marker.
    await sql`lock table seeds in exclusive mode`.execute(db);
    const marker = await db.selectFrom('seeds').select('content').executeTakeFirst();
    if (marker) return {filled: false, content: marker.content};
    await insertRows(db, 'users', USERS);
    await insertTerms(db, content.terms);
    await insertWorks(db, content.works, new TermTree(content.terms));
    await insertGalleries(db, content.galleries);
    await insertRows(db, 'seeds', [{id: 1, content: name, version: randomUUID()}]);
    // The embedded engine collects no statistics by itself, and plans badly without them. Only these tables: other
    // programs may use the database too, and two that analyze all of it can block each other.
    await sql`analyze users, posts, works, images, terms, post_terms, galleries, layout_settings`.execute(db);
    return {filled: true, content: name};
  });
}

function insertTerms(db: Kysely<Tables>, terms: readonly SeedTerm[]): Promise<void> {
  return insertRows(
    db,
    'terms',
    terms.map(({id, taxonomy, name, description = '', parent}) => ({id, taxonomy, name, description, parent})),
  );
}

async function insertWorks(db: Kysely<Tables>, works: SeedContent['works'], tree: TermTree): Promise<void> {
  // Indexes of a million rows are made in a fraction of the time if the rows are already there.
  await sql`alter table post_terms drop constraint post_terms_key`.execute(db);
  await sql`drop index post_terms_by_post`.execute(db);
  let batch: SeedWork[] = [];
  for await (const work of works) {
    batch.push(work);
    if (batch.length < BATCH) continue;
    await insertBatch(db, batch, tree);
    batch = [];
  }
  await insertBatch(db, batch, tree);
  await sql`alter table post_terms add constraint post_terms_key primary key (term_id, post_id)`.execute(db);
  await sql`create index post_terms_by_post on post_terms (post_id)`.execute(db);
}

async function insertBatch(db: Kysely<Tables>, works: readonly SeedWork[], tree: TermTree): Promise<void> {
  await insertRows(
    db,
    'posts',
    works.map(({id, type, title}) => ({id, type, title, author_id: 1, path: `/work/${id}/`})),
  );
  await insertRows(
    db,
    'works',
    works.map((work) => ({
      post_id: work.id,
      acno: work.accessionNumber,
      title_key: makeSortKey(work.title),
      artist: work.artist,
      artist_key: makeSortKey(work.artist),
      year: work.year,
      date_text: work.dateText,
      classification: work.classification,
      medium: work.medium,
      width: work.width,
      height: work.height,
      acquired: work.acquired,
    })),
  );
  await insertRows(
    db,
    'images',
    works.map(({id}) => ({id: FIRST_ID.image + id, post_id: id})),
  );
  const links = works.flatMap(({id, termIds}) => {
    const own = new Set(termIds);
    return [...tree.listWithAncestors(own)].map((term) => ({term, post: id, own: own.has(term) ? 1 : 0}));
  });
  // The most rows by far: as three lists they take half the time that they take as JSON.
  await sql`insert into post_terms (term_id, post_id, own)
    select term_id, post_id, own = 1 from unnest(
      ${links.map(({term}) => term)}::integer[], ${links.map(({post}) => post)}::integer[],
      ${links.map(({own}) => own)}::integer[]
    ) as links (term_id, post_id, own)`.execute(db);
}

async function insertGalleries(db: Kysely<Tables>, galleries: readonly SeedGallery[]): Promise<void> {
  // Galleries on one path share a page, which has the title and the author of the first of them.
  const pages = [...new Map(galleries.toReversed().map((gallery) => [gallery.path, gallery])).values()].toReversed();
  const rows = galleries.map((gallery, place) => ({
    ...gallery,
    place,
    pageId: FIRST_ID.page + pages.findIndex(({path}) => path === gallery.path),
    layoutId: FIRST_ID.layout + place,
  }));
  await insertRows(db, 'posts', [
    ...pages.map(({title, path, authorLogin}, index) => ({
      id: FIRST_ID.page + index,
      type: 'page',
      title,
      author_id: findAuthor(authorLogin),
      path,
    })),
    ...rows.map(({layoutId, layoutTitle, authorLogin}) => ({
      id: layoutId,
      type: 'layout',
      title: layoutTitle,
      author_id: findAuthor(authorLogin),
      path: `/manage/layouts/${layoutId}/`,
    })),
  ]);
  await insertRows(
    db,
    'galleries',
    rows.map(({id, pageId, layoutId, prefix, place, source}) => ({
      id,
      post_id: pageId,
      layout_id: layoutId,
      prefix,
      place,
      source: JSON.stringify(source),
    })),
  );
  await insertRows(
    db,
    'layout_settings',
    rows.flatMap(({layoutId, settings}) =>
      Object.entries(settings).map(([key, value]) => ({post_id: layoutId, key, value})),
    ),
  );
}

function findAuthor(login: string): number {
  const user = USERS.find((user) => user.login === login);
  if (!user) throw new Error(`No user has the login ${login}.`);
  return user.id;
}

/** Inserts whole rows; they travel as one JSON parameter, because a statement takes at most 65,535 parameters. */
async function insertRows<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Tables[T][],
): Promise<void> {
  const name = sql.table(table);
  const json = JSON.stringify(rows);
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`.execute(db);
}
