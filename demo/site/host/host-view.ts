/** One gallery of a host's page, as its address says. */
import {createHash} from 'node:crypto';
import {ALL} from '../../../src/address/address.js';
import {type CountedTerm, type GalleryRow, type Item, NO_CHOICE, type Store} from '../../store/store.js';
import type {DemoRequest} from '../demo-request.js';
import type {HostGallery, HostPage} from './host-pages.js';

/** Orders as the host's addresses name them. */
export const SORTS = [
  {name: '', by: 'artist', direction: 'asc', label: 'host_sort_default'},
  {name: 'date_desc', by: 'year', direction: 'desc', label: 'host_sort_newest'},
  {name: 'title', by: 'title', direction: 'asc', label: 'host_sort_title'},
] as const;

const COUNT = 12;

export interface HostView {
  readonly gallery: HostGallery;
  /** As the address has it; empty for everything. */
  readonly filter: string;
  /** What the filter chooses; undefined for everything, and for a term that is not there. */
  readonly chosen: CountedTerm | undefined;
  readonly sort: string;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  readonly terms: readonly CountedTerm[];
  /** Of a random order. */
  readonly seed: string | undefined;
}

/** The slug of a term, for addresses; it may have letters of any script, and is not yet encoded. */
export function slugOf({name}: Pick<CountedTerm, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Reads a gallery; past its last page it shows the first one again, as the host does. */
export async function readHostView(
  store: Store,
  {isRandom}: HostPage,
  gallery: HostGallery,
  {url}: DemoRequest,
): Promise<HostView | undefined> {
  const post = await store.findPostByPath(gallery.path);
  const row = post && (await store.listGalleries(post.id))[gallery.index];
  if (!row) return undefined;
  const {searchParams} = url;
  const given = searchParams.get('vp_filter') ?? '';
  const filter = given === ALL ? '' : given;
  const sort = searchParams.get('vp_sort') ?? '';
  const seed = isRandom ? searchParams.get('vpf_random_seed') || String(Date.now() % 100_000) : undefined;
  const terms = (await store.readTerms(row.source)).childrenOf('subject', 0);
  const term = terms.find((one) => filter === `${one.taxonomy}:${slugOf(one)}`);
  const found = {gallery, filter, chosen: term, sort, terms, seed};
  if (filter !== '' && !term) return {...found, page: 1, pages: 1, items: []};
  const choice = term ? {filters: [{taxonomy: term.taxonomy, termId: term.id}], search: ''} : NO_CHOICE;
  const source = orderSource(row, sort);
  const selection = await store.select(source, choice);
  const {total} = selection;
  const pages = Math.max(1, Math.ceil(total / COUNT));
  const asked = Number(searchParams.get('vp_page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  const offset = (page - 1) * COUNT;
  const selected =
    seed === undefined ? selection.list({offset, limit: COUNT}) : selection.pick(walkPositions(total, seed, offset));
  return {...found, page, pages, items: await store.readItems(selected)};
}

function orderSource({source}: GalleryRow, name: string): GalleryRow['source'] {
  const sort = SORTS.find((one) => one.name === name);
  if (!sort || source.content_source !== 'post-based') return source;
  return {...source, posts_order_by: sort.by, posts_order_direction: sort.direction};
}

/**
 * The positions of one page in the random order of a seed, without a sort of all items: a walk around them in equal steps
 * comes to each once if the length of a step has no divisor in common with their number.
 */
function walkPositions(total: number, seed: string, offset: number): readonly number[] {
  const hash = createHash('sha256').update(seed).digest();
  const start = hash.readUInt32LE(0);
  let step = 1 + (hash.readUInt32LE(4) % Math.max(1, total));
  while (findCommonDivisor(step, total) > 1) step += 1;
  const length = Math.max(0, Math.min(COUNT, total - offset));
  return Array.from({length}, (_, at) => (start + (offset + at) * step) % total);
}

/** The greatest common divisor. */
function findCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : findCommonDivisor(b, a % b);
}
