/**
 * Reads the catalogue's data from the database, once. Each column comes as one packed value: 70,000 rows as objects would take ten
 * times the memory, and their garbage collection would block the process.
 */
import {type Kysely, sql} from 'kysely';
import type {Tables} from '../store/schema.js';
import type {Term} from '../store/terms.js';

/** In the columns `year` and `acquired`, this number (the smallest Int32) means that the database has null. */
export const NO_NUMBER = -2_147_483_648;

/** One column for each property by which works are filtered, searched and sorted. A work has the same index in each column. */
export interface WorkColumns {
  /** Ascending. */
  readonly id: Int32Array;
  readonly year: Int32Array;
  /** The year in which the museum acquired the work: it serves as the date of the work's post. */
  readonly acquired: Int32Array;
  /** The rank of the title among all titles, from 1; works with equal titles have the same rank. */
  readonly titleRank: Int32Array;
  /** The rank of the artist among all artists, from 1; works by one artist have the same rank. */
  readonly artistRank: Int32Array;
  readonly types: readonly string[];
  readonly titles: readonly string[];
  readonly artists: readonly string[];
}

/** For each term, the works that have it or a descendant of it. `terms` and `sizes` have one entry for each term. */
export interface TermWorkColumns {
  /** Ids of the terms that have works, ascending. */
  readonly terms: Int32Array;
  /** How many works each of the terms has. */
  readonly sizes: Int32Array;
  /** Ids of the works: those of the first term, ascending, then those of the second, and so on. */
  readonly works: Int32Array;
}

export interface CatalogueData {
  /** Changes whenever content is put into the database; empty in `NO_DATA`. */
  readonly version: string;
  readonly works: WorkColumns;
  readonly terms: readonly Term[];
  readonly termWorks: TermWorkColumns;
}

/** Separates the texts of a column; inside a text, `texts()` replaces it by a space. */
const SEPARATOR = '\u0001';

/** The data of an empty database. */
export const NO_DATA: CatalogueData = {
  version: '',
  works: {
    id: new Int32Array(),
    year: new Int32Array(),
    acquired: new Int32Array(),
    titleRank: new Int32Array(),
    artistRank: new Int32Array(),
    types: [],
    titles: [],
    artists: [],
  },
  terms: [],
  termWorks: {terms: new Int32Array(), sizes: new Int32Array(), works: new Int32Array()},
};

/**
 * Reads the data; undefined while the database holds no content. `db` must have no time limit: reading a very large collection may
 * take longer than the limit of visitors' queries.
 */
export function readCatalogueData(db: Kysely<Tables>): Promise<CatalogueData | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const seed = await transaction.selectFrom('seeds').select('version').executeTakeFirst();
      if (!seed) return undefined;
      const works = await readWorks(transaction);
      const terms = await transaction
        .selectFrom('terms')
        .select(['id', 'taxonomy', 'name', 'description', 'parent'])
        .execute();
      return {version: seed.version, works, terms, termWorks: await readTermWorks(transaction)};
    });
}

async function readWorks(db: Kysely<Tables>): Promise<WorkColumns> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('works')
        .innerJoin('posts', 'posts.id', 'works.post_id')
        .select(['posts.id', 'posts.type', 'posts.title', 'works.artist', 'works.year', 'works.acquired'])
        // The database ranks by the stored sort keys (`store/sort-key.ts`), so that the keys themselves are not read.
        .select(sql<number>`dense_rank() over (order by works.title_key)`.as('title_rank'))
        .select(sql<number>`dense_rank() over (order by works.artist_key)`.as('artist_rank'))
        .as('ranked'),
    )
    .select([
      numbers('id').as('id'),
      numbers('year').as('year'),
      numbers('acquired').as('acquired'),
      numbers('title_rank').as('titleRank'),
      numbers('artist_rank').as('artistRank'),
      texts('type').as('types'),
      texts('title').as('titles'),
      texts('artist').as('artists'),
    ])
    .executeTakeFirstOrThrow();
  return {
    id: unpack(row.id),
    year: unpack(row.year),
    acquired: unpack(row.acquired),
    titleRank: unpack(row.titleRank),
    artistRank: unpack(row.artistRank),
    types: split(row.types),
    titles: split(row.titles),
    artists: split(row.artists),
  };
}

/** SQL that packs a column, ordered by id: four bytes for each number, big-endian; `NO_NUMBER` for null. Null without rows. */
function numbers(column: string) {
  const value = sql`coalesce(${sql.ref(column)}, ${sql.lit(NO_NUMBER)})::integer`;
  return sql<Uint8Array | null>`string_agg(int4send(${value}), ''::bytea order by id)`;
}

/** SQL that joins a column, which has no null, ordered by id, with `SEPARATOR` in between. Null without rows. */
function texts(column: string) {
  const separator = sql.lit(SEPARATOR);
  return sql<string | null>`string_agg(replace(${sql.ref(column)}, ${separator}, ' '), ${separator} order by id)`;
}

async function readTermWorks(db: Kysely<Tables>): Promise<TermWorkColumns> {
  const {rows} = await sql<{terms: Uint8Array | null; sizes: Uint8Array | null; works: Uint8Array | null}>`
    select string_agg(int4send(term_id), ''::bytea order by term_id) as terms,
      string_agg(int4send(size), ''::bytea order by term_id) as sizes,
      string_agg(works, ''::bytea order by term_id) as works
    from (
      select term_id, count(*)::integer as size, string_agg(int4send(post_id), ''::bytea order by post_id) as works
      from post_terms group by term_id
    ) as packed`.execute(db);
  const [row] = rows;
  return {terms: unpack(row?.terms), sizes: unpack(row?.sizes), works: unpack(row?.works)};
}

/** Reads what `numbers` has packed. */
function unpack(bytes: Uint8Array | null | undefined): Int32Array {
  if (!bytes) return new Int32Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Int32Array(bytes.byteLength / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getInt32(at * 4);
  return numbers;
}

/** Splits what `texts` has joined. */
function split(joined: string | null): readonly string[] {
  return joined === null ? [] : joined.split(SEPARATOR);
}
