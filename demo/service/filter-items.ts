/** `get_filter_items`: the buttons of a gallery's filter bar. */
import {ALL, writeQuery} from '../../src/address/address.js';
import type {ContentSource, FilterItem} from '../../src/wire/protocol.js';
import {Pace} from '../catalogue/pace.js';
import type {CountedTerm, FilterChoice, GalleryRow, Store, TermFilter} from '../store/store.js';
import {readChoice} from './choice.js';
import {refuseField} from './fault.js';
import {checkSingle, listFilters, readFilter} from './filter.js';
import {JsonText, writeList} from './json-text.js';
import type {Call, Rule} from './operation.js';
import {isAbsent, readId} from './sanitize.js';
import {checkRequired, isSameSource, readSource} from './sources.js';
import type {TermLanguage} from './term-language.js';
import {pickTerms, readTermRange, type TermRange} from './term-range.js';

/** A question for more terms than this is always heavy. */
const FEW = 1000;

/** The "all" item, and each term that has items in the content source, with how many. */
export const getFilterItems: Rule<'get_filter_items'> = {
  methods: ['POST'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  async answer(call) {
    const {store, fields, query, baseUrl, prefix, answerCache, language} = call;
    checkRequired(fields, 'post_id');
    const source = await readSource(fields, store);
    const id = readId(fields.post_id);
    const post = id === undefined ? undefined : await store.findPost(id);
    if (!post) throw refuseField('post_id', 'must be the id of a post that exists');

    const filters = listFilters(fields, query);
    const galleries = await store.listGalleries(post.id);
    const own = (await findGallery(galleries, source, filters, store))?.prefix ?? prefix;
    const name = `${own}_filter`;
    checkSingle(name, filters.get(name), query);
    const active = readFilter(name, filters.get(name));
    const choice = readChoice(fields, active);
    const range = readTermRange(fields, await store.listTaxonomies());
    const page = new URL(baseUrl + (language?.localize(post.path) ?? post.path));
    const question = {source, choice, range, active, page, prefix: own};
    const key = JSON.stringify([await store.readVersion(), language?.tag, question]);
    const known = answerCache.get(key);
    if (known) return new JsonText(known);
    const written = await answerQuestion(call, question);
    answerCache.set(key, written.bytes);
    return written;
  },
};

interface Question {
  readonly source: ContentSource;
  readonly choice: FilterChoice | undefined;
  readonly range: TermRange;
  readonly active: TermFilter | undefined;
  readonly page: URL;
  readonly prefix: string;
}

async function answerQuestion({store, lane, signal, language}: Call, question: Question): Promise<JsonText> {
  const {source, choice, range, active, page, prefix} = question;
  const work = async (pace: Pace) => {
    const terms = await pickTerms(store, source, choice, range, language, pace);
    const selection = choice && (await store.select(source, {...choice, language}, pace));
    const count = (term: CountedTerm) => selection?.count(term) ?? term.count;
    const chosen = choice?.filters ?? (active ? [active] : []);
    return writeList(makeItems(terms, count, {chosen, hasChoice: choice !== undefined, page, prefix, language}), pace);
  };
  const isSearch = range.label !== '' || (choice?.search ?? '') !== '';
  // The terms of another language than English are sorted for each question.
  const isLight = range.limit <= FEW && !isSearch && !language;
  return isLight ? work(new Pace(signal)) : lane.run(work, signal);
}

/** The page's gallery that asks: with the request's content source, else with a filter in the request, else the first. */
async function findGallery(
  galleries: readonly GalleryRow[],
  asked: ContentSource,
  filters: ReadonlyMap<string, unknown>,
  store: Store,
): Promise<GalleryRow | undefined> {
  // A saved source that cannot be read is no reason to refuse the question of another gallery.
  const read = await Promise.all(
    galleries.map(async (row) => ({row, source: await readSource({...row.source}, store).catch(() => undefined)})),
  );
  return (
    read.find(({source}) => source && isSameSource(source, asked))?.row ??
    galleries.find(({prefix}) => !isAbsent(filters.get(`${prefix}_filter`))) ??
    galleries[0]
  );
}

/** What all items of a list have in common. */
interface ItemFacts {
  readonly chosen: readonly TermFilter[];
  /** Whether the field `filters` or `search` is not empty; the parameter `<prefix>_filter` alone is no choice. */
  readonly hasChoice: boolean;
  readonly page: URL;
  readonly prefix: string;
  readonly language: TermLanguage | undefined;
}

/** The items, each made when it is written: 17,000 of them at once would be work for a garbage collection. */
function* makeItems(
  terms: readonly CountedTerm[],
  count: (term: CountedTerm) => number,
  {chosen, hasChoice, page, prefix, language}: ItemFacts,
): Generator<FilterItem> {
  yield {
    filter: ALL,
    label: language?.all ?? 'All',
    description: '',
    count: false,
    // A search alone is a choice, too, under which not everything is shown.
    active: chosen.length === 0 && !hasChoice,
    url: page.href,
    taxonomy: '',
    id: 0,
    parent: 0,
  };
  const active = new Set(chosen.map(({taxonomy, termId}) => `${taxonomy}:${termId}`));
  // Writing an address takes as long as all the rest of an item, and only the id differs within a taxonomy.
  const addresses = new Map<string, string>();
  for (const term of terms) {
    const {id, taxonomy, name, description, parent} = term;
    const begin = addresses.get(taxonomy) ?? writeQuery(page, {filter: `${taxonomy}:`, page: 1}, prefix).href;
    addresses.set(taxonomy, begin);
    yield {
      filter: String(id),
      label: name,
      description,
      count: count(term),
      active: active.has(`${taxonomy}:${id}`),
      url: begin + id,
      taxonomy,
      id,
      // The parent's id, even if the parent itself is not in the list.
      parent,
    };
  }
}
