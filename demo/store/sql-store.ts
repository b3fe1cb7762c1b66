/** The store over SQL: answers the service and the site from the database, or from the catalogue that is made from it. */
import {type Kysely, sql} from 'kysely';
import {ContentSource, type LayoutChange, type LayoutData, type NoticeState} from '../../src/wire/request-schemas.js';
import type {Artist} from '../catalogue/artists.js';
import {sortTerms} from '../catalogue/catalogue.js';
import {LruCache} from '../catalogue/lru-cache.js';
import type {Pace} from '../catalogue/pace.js';
import type {SelectedItem, SelectedWorks} from '../catalogue/selected-works.js';
import type {TermIndex} from '../catalogue/term-index.js';
import type {CatalogueReader} from './catalogue-reader.js';
import type {Database} from './database.js';
import {changeLayout, type LastChange, listLastChanges, readLayouts} from './layout-settings.js';
import {type Tables, WORK_TYPES} from './schema.js';
import {compareNames} from './sort-key.js';
import {
  type FilterChoice,
  type GalleryRow,
  type Item,
  NO_CHOICE,
  type Post,
  SESSION_LIFETIME_S,
  type SessionKey,
  type Slice,
  type Store,
  type Term,
  type User,
  type Work,
} from './store.js';

const POST_COLUMNS = ['posts.id', 'posts.type', 'posts.title', 'posts.author_id as authorId', 'posts.path'] as const;
const WORK_COLUMNS = [
  'works.post_id as id',
  'works.acno as accessionNumber',
  'works.artist',
  'works.year',
  'works.date_text as dateText',
  'works.classification',
  'works.medium',
  'works.width',
  'works.height',
  'works.acquired',
] as const;
const TERM_COLUMNS = ['terms.id', 'terms.taxonomy', 'terms.name', 'terms.description', 'terms.parent'] as const;

/** How many posts are cached, and how many lists of galleries. */
const CACHE_SIZE = 1000;

/** A store over an open database whose tables are up to date. */
export class SqlStore implements Store {
  readonly #database: Database;
  readonly #db: Kysely<Tables>;
  readonly #catalogue: CatalogueReader;
  readonly #posts = new LruCache<Post>(CACHE_SIZE);
  readonly #galleries = new LruCache<readonly GalleryRow[]>(CACHE_SIZE);

  /** `db`: connection to the database itself or to its replica; `catalogue`: shared by all stores of the database. */
  constructor(database: Database, db: Kysely<Tables>, catalogue: CatalogueReader) {
    this.#database = database;
    this.#db = db;
    this.#catalogue = catalogue;
  }

  findUser(login: string): Promise<User | undefined> {
    return this.#db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
  }

  findUserOfSession({userId, id}: SessionKey): Promise<User | undefined> {
    const ended = this.#db.selectFrom('ended_sessions').select('id').where('id', '=', id);
    return this.#db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .where(({not, exists}) => not(exists(ended)))
      .executeTakeFirst();
  }

  async endSession(id: string): Promise<void> {
    const now = Date.now();
    await this.#db
      .insertInto('ended_sessions')
      .values({id, ended_at: new Date(now)})
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.#db
      .deleteFrom('ended_sessions')
      .where('ended_at', '<', new Date(now - SESSION_LIFETIME_S * 1000))
      .execute();
  }

  findPost(id: number): Promise<Post | undefined> {
    return this.#readCached(this.#posts, String(id), () =>
      this.#db.selectFrom('posts').select(POST_COLUMNS).where('id', '=', id).executeTakeFirst(),
    );
  }

  findPostByPath(path: string): Promise<Post | undefined> {
    return this.#readCached(this.#posts, path, () =>
      this.#db.selectFrom('posts').select(POST_COLUMNS).where('path', '=', path).executeTakeFirst(),
    );
  }

  async listGalleries(postId: number): Promise<readonly GalleryRow[]> {
    const found = await this.#readCached(this.#galleries, String(postId), async () => {
      const rows = await this.#db
        .selectFrom('galleries')
        .select(['id', 'post_id as postId', 'layout_id as layoutId', 'prefix', 'source'])
        .where('post_id', '=', postId)
        .orderBy('place')
        .execute();
      const galleries = rows.flatMap(readGallery);
      return galleries.length > 0 ? galleries : undefined;
    });
    return found ?? [];
  }

  async readVersion(): Promise<string> {
    return (await this.#catalogue.read()).version;
  }

  async select(source: ContentSource, choice = NO_CHOICE, pace?: Pace): Promise<SelectedWorks> {
    const catalogue = await this.#catalogue.read();
    return catalogue.select(source, await this.#catalogue.readImages(source), choice, pace);
  }

  async readItems(selected: readonly SelectedItem[]): Promise<readonly Item[]> {
    if (selected.length === 0) return [];
    const ids = selected.map(({workId}) => workId);
    const rows = await this.#db
      .selectFrom('works')
      .innerJoin('posts', 'posts.id', 'works.post_id')
      .select([...WORK_COLUMNS, 'posts.title', 'posts.type'])
      .where('works.post_id', '=', sql<number>`any(${ids}::integer[])`)
      .execute();
    const works = new Map(rows.map((work) => [work.id, work]));
    return selected.flatMap(({id, workId}) => {
      const work = works.get(workId);
      return work ? [{id, work}] : [];
    });
  }

  async countItems(source: ContentSource, choice?: FilterChoice): Promise<number> {
    return (await this.select(source, choice)).total;
  }

  async listItems(source: ContentSource, choice: FilterChoice, slice: Slice): Promise<readonly Item[]> {
    return this.readItems((await this.select(source, choice)).list(slice));
  }

  async readTerms(source: ContentSource, pace?: Pace): Promise<TermIndex> {
    const catalogue = await this.#catalogue.read();
    return catalogue.countTerms(source, await this.#catalogue.readImages(source), pace);
  }

  async hasTerms(source: ContentSource): Promise<boolean> {
    const catalogue = await this.#catalogue.read();
    return catalogue.hasTerms(source, await this.#catalogue.readImages(source));
  }

  async findTerm(taxonomy: string, id: number): Promise<Term | undefined> {
    return (await this.#catalogue.read()).findTerm(taxonomy, id);
  }

  findWork(id: number): Promise<Work | undefined> {
    return this.#db
      .selectFrom('works')
      .innerJoin('posts', 'posts.id', 'works.post_id')
      .select([...WORK_COLUMNS, 'posts.title', 'posts.type'])
      .where('works.post_id', '=', id)
      .executeTakeFirst();
  }

  async listTermsOfWork(id: number): Promise<readonly Term[]> {
    const rows = await this.#db
      .selectFrom('post_terms')
      .innerJoin('terms', 'terms.id', 'post_terms.term_id')
      .select(TERM_COLUMNS)
      .where('post_terms.post_id', '=', id)
      .where('post_terms.own', '=', true)
      .execute();
    return sortTerms(rows);
  }

  async listArtists(): Promise<readonly Artist[]> {
    return (await this.#catalogue.read()).artists;
  }

  async listByArtist({artist, id}: Work, limit: number): Promise<readonly number[]> {
    return (await this.#catalogue.read()).listByArtist(artist, id, limit);
  }

  async listTaxonomies(): Promise<readonly string[]> {
    return (await this.#catalogue.read()).taxonomies;
  }

  listPostTypes(): Promise<readonly string[]> {
    return Promise.resolve(WORK_TYPES);
  }

  async listLayouts(): Promise<readonly Post[]> {
    const posts = await this.#db.selectFrom('posts').select(POST_COLUMNS).where('type', '=', 'layout').execute();
    return posts.toSorted((a, b) => compareNames(a.title, b.title) || a.id - b.id);
  }

  async readLayout(id: number): Promise<LayoutData> {
    return (await this.readLayouts([id])).get(id) ?? {};
  }

  readLayouts(ids: readonly number[]): Promise<ReadonlyMap<number, LayoutData>> {
    return readLayouts(this.#db, ids);
  }

  async writeLayout(id: number, data: LayoutData): Promise<void> {
    await this.changeLayout(id, () => data);
  }

  changeLayout(id: number, decide: (saved: LayoutData) => LayoutChange, userId?: number): Promise<LayoutData> {
    return changeLayout(this.#db, id, decide, userId);
  }

  listLastChanges(): Promise<readonly LastChange[]> {
    return listLastChanges(this.#db);
  }

  async readNotice(postId: number): Promise<NoticeState | undefined> {
    const row = await this.#db
      .selectFrom('notice_states')
      .select('state')
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return row?.state;
  }

  async writeNotice(postId: number, state: NoticeState): Promise<void> {
    await this.#db
      .insertInto('notice_states')
      .values({post_id: postId, state})
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet({state}))
      .execute();
  }

  async ping(): Promise<true> {
    await sql`select 1`.execute(this.#db);
    return true;
  }

  isLost(): boolean {
    return this.#database.isLost();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Caches what `find` gives. Posts and galleries come with the content, and nobody changes them while the site runs. */
  async #readCached<V>(cache: LruCache<V>, key: string, find: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const found = await find();
    if (found !== undefined) cache.set(key, found);
    return found;
  }
}

/** A gallery as it is saved; none, with a line in the log, if its source cannot be read: the page's other galleries are shown. */
function readGallery(row: Omit<GalleryRow, 'source'> & {readonly source: string}): GalleryRow[] {
  try {
    return [{...row, source: ContentSource.parse(JSON.parse(row.source))}];
  } catch (error) {
    console.error(`The source of the gallery "${row.id}" cannot be read:`, error);
    return [];
  }
}
