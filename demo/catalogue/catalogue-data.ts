/** What the catalogue is made of: read once from the database, in three questions. */
import {type Kysely, sql} from 'kysely';
import type {Tables} from '../store/schema.js';
import type {Term} from '../store/terms.js';
import type {CatalogueWork} from './catalogue-work.js';

/** The works under one term, as the database packs them: four bytes to an id, the highest byte first. */
export interface PackedLinks {
  readonly termId: number;
  readonly posts: Uint8Array;
}

export interface CatalogueData {
  /** Made anew whenever content is put into the database. */
  readonly version: string;
  /** Rising by id. */
  readonly works: readonly CatalogueWork[];
  readonly terms: readonly Term[];
  readonly links: readonly PackedLinks[];
}

/** Reads the data; undefined while the database holds no content. */
export async function readCatalogueData(db: Kysely<Tables>): Promise<CatalogueData | undefined> {
  const seed = await db.selectFrom('seeds').select('version').executeTakeFirst();
  if (!seed) return undefined;
  const works = await db
    .selectFrom('works')
    .innerJoin('posts', 'posts.id', 'works.post_id')
    .select(['posts.id', 'posts.type', 'posts.title', 'works.artist', 'works.year', 'works.acquired'])
    // The database ranks, because its order of letters is the one that all processes share.
    .select(sql<number>`(dense_rank() over (order by works.title_key))::integer`.as('titleRank'))
    .select(sql<number>`(dense_rank() over (order by works.artist_key))::integer`.as('artistRank'))
    .orderBy('posts.id')
    .execute();
  const terms = await db.selectFrom('terms').select(['id', 'taxonomy', 'name', 'description', 'parent']).execute();
  const links = await db
    .selectFrom('post_terms')
    .select(['term_id as termId', sql<Uint8Array>`string_agg(int4send(post_id), ''::bytea)`.as('posts')])
    .groupBy('term_id')
    .execute();
  return {version: seed.version, works, terms, links};
}
