/** The store over SQL: what each question of the service and the site is to the database. */
import type {Kysely} from 'kysely';
import {ContentSource, type LayoutData, type NoticeState} from '../../src/wire/protocol.js';
import type {Database} from './database.js';
import {orderItems, selectItems} from './item-query.js';
import {type Tables, WORK_TYPES} from './schema.js';
import {compareNames} from './sort-key.js';
import {
  type CountedTerm,
  type GalleryRow,
  type Item,
  type Post,
  SESSION_LIFETIME_S,
  type SessionKey,
  type Slice,
  type Store,
  type Term,
  type TermFilter,
  type User,
  type Work,
} from './store.js';

const POST_COLUMNS = ['posts.id', 'posts.type', 'posts.title', 'posts.author_id as authorId', 'posts.path'] as const;
const WORK_COLUMNS = [
  'works.post_id as id',
  'works.acno',
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

/** A store over an open database whose tables are up to date. */
export class SqlStore implements Store {
  readonly #database: Database;
  readonly #db: Kysely<Tables>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  findUser(login: string): Promise<User | undefined> {
    return this.#db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
  }

  findUserOf({userId, id}: SessionKey): Promise<User | undefined> {
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
    return this.#db.selectFrom('posts').select(POST_COLUMNS).where('id', '=', id).executeTakeFirst();
  }

  findPostByPath(path: string): Promise<Post | undefined> {
    return this.#db.selectFrom('posts').select(POST_COLUMNS).where('path', '=', path).executeTakeFirst();
  }

  async listGalleries(postId: number): Promise<readonly GalleryRow[]> {
    const rows = await this.#db
      .selectFrom('galleries')
      .select(['id', 'post_id as postId', 'layout_id as layoutId', 'prefix', 'source'])
      .where('post_id', '=', postId)
      .orderBy('place')
      .execute();
    return rows.map((row) => ({...row, source: ContentSource.parse(JSON.parse(row.source))}));
  }

  async countItems(source: ContentSource, filter: TermFilter | undefined): Promise<number> {
    const {count} = await this.#db
      .selectFrom(selectItems(this.#db, source, filter))
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async listItems(source: ContentSource, filter: TermFilter | undefined, slice: Slice): Promise<readonly Item[]> {
    const query = this.#db
      .selectFrom(selectItems(this.#db, source, filter))
      .innerJoin('works', 'works.post_id', 'items.post_id')
      .select([...WORK_COLUMNS, 'items.title', 'items.type', 'items.id as key']);
    const rows = await orderItems(query, source).limit(slice.limit).offset(slice.offset).execute();
    return rows.map(({key, ...work}) => ({id: key, work}));
  }

  async listTerms(source: ContentSource): Promise<readonly CountedTerm[]> {
    const rows = await this.#db
      .with('counts', (db) =>
        db
          .selectFrom(selectItems(this.#db, source, undefined))
          .innerJoin('post_terms', 'post_terms.post_id', 'items.post_id')
          .select(({fn}) => ['post_terms.term_id', fn.countAll<number>().as('count')])
          .groupBy('post_terms.term_id'),
      )
      .selectFrom('counts')
      .innerJoin('terms', 'terms.id', 'counts.term_id')
      .select([...TERM_COLUMNS, 'counts.count'])
      .execute();
    return sortTerms(rows);
  }

  findTerm(taxonomy: string, id: number): Promise<Term | undefined> {
    return this.#db
      .selectFrom('terms')
      .select(TERM_COLUMNS)
      .where('taxonomy', '=', taxonomy)
      .where('id', '=', id)
      .executeTakeFirst();
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

  async listTaxonomies(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('terms').select('taxonomy').distinct().orderBy('taxonomy').execute();
    return rows.map(({taxonomy}) => taxonomy);
  }

  listPostTypes(): Promise<readonly string[]> {
    return Promise.resolve(WORK_TYPES);
  }

  async listLayouts(): Promise<readonly Post[]> {
    const posts = await this.#db.selectFrom('posts').select(POST_COLUMNS).where('type', '=', 'layout').execute();
    return posts.toSorted((a, b) => compareNames(a.title, b.title) || a.id - b.id);
  }

  async readLayout(id: number): Promise<LayoutData> {
    const rows = await this.#db
      .selectFrom('layout_settings')
      .select(['key', 'value'])
      .where('post_id', '=', id)
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({key, value}) => [key, value]));
  }

  async writeLayout(id: number, data: LayoutData): Promise<void> {
    // One order of keys for everyone, so that two people who save at once wait for each other and never deadlock.
    const keys = Object.keys(data).toSorted();
    await this.#db.transaction().execute(async (db) => {
      for (const key of keys) {
        await db
          .insertInto('layout_settings')
          .values({post_id: id, key, value: data[key] ?? ''})
          .onConflict((conflict) => conflict.columns(['post_id', 'key']).doUpdateSet({value: data[key] ?? ''}))
          .execute();
      }
    });
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

  close(): Promise<void> {
    return this.#database.close();
  }
}

function sortTerms<T extends Term>(terms: readonly T[]): readonly T[] {
  return terms.toSorted((a, b) => compareNames(a.taxonomy, b.taxonomy) || compareNames(a.name, b.name) || a.id - b.id);
}
