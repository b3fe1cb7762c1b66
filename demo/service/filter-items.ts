/** `get_filter_items`: the buttons of a gallery's filter bar. */
import {isDeepStrictEqual} from 'node:util';
import {ALL, writeQuery} from '../../src/address/address.js';
import {ContentSource, type FilterItem} from '../../src/wire/protocol.js';
import type {CountedTerm, GalleryRow, TermFilter} from '../store/store.js';
import {wrapSuccess} from './envelope.js';
import {refuseField} from './fault.js';
import {listFilters, readFilter} from './filter.js';
import type {Rule} from './operation.js';
import {readId} from './sanitize.js';
import {checkRequired, readSource} from './sources.js';

/** The "all" item, and each term that has items in the content source, with how many. */
export const getFilterItems: Rule<'get_filter_items'> = {
  methods: ['POST'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  async answer({store, fields, query, baseUrl, prefix}) {
    checkRequired(fields, 'post_id');
    const source = await readSource(fields, store);
    const id = readId(fields.post_id);
    const post = id === undefined ? undefined : await store.findPost(id);
    if (!post) throw refuseField('post_id', 'must be the id of a post that exists');

    const filters = listFilters(fields, query);
    const galleries = await store.listGalleries(post.id);
    const own = findGallery(galleries, fields, filters)?.prefix ?? prefix;
    const name = `${own}_filter`;
    const active = readFilter(name, filters.get(name));
    const page = new URL(`${baseUrl}${post.path}`);
    return wrapSuccess(makeItems(await store.listTerms(source), active, page, own));
  },
};

/** The gallery that asks: the one with this source, else one whose filter the request has, else the page's first. */
function findGallery(
  galleries: readonly GalleryRow[],
  fields: Readonly<Record<string, unknown>>,
  filters: ReadonlyMap<string, unknown>,
): GalleryRow | undefined {
  const asked = ContentSource.safeParse(fields);
  return (
    galleries.find(({source}) => isDeepStrictEqual(source, asked.data)) ??
    galleries.find(({prefix}) => filters.has(`${prefix}_filter`)) ??
    galleries[0]
  );
}

function makeItems(
  terms: readonly CountedTerm[],
  active: TermFilter | undefined,
  page: URL,
  prefix: string,
): FilterItem[] {
  const all = {
    filter: ALL,
    label: 'All',
    description: '',
    count: false as const,
    active: !active,
    url: page.href,
    taxonomy: '',
    id: 0,
    parent: 0,
  };
  const items = terms.map(({id, taxonomy, name, description, parent, count}) => ({
    filter: String(id),
    label: name,
    description,
    count,
    active: active?.termId === id && active.taxonomy === taxonomy,
    url: writeQuery(page, {filter: `${taxonomy}:${id}`, page: 1}, prefix).href,
    taxonomy,
    id,
    // A term's items are its parent's too, so the parent is in the list.
    parent,
  }));
  return [all, ...items];
}
