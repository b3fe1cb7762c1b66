/** What the address of a page chooses in a gallery, and the addresses of other choices (docs/combinations.md). */
import {type Choice, findExcess, readQuery, writeChoice} from '../../src/address/address.js';
import {decodeName, listParts, withParts} from '../../src/address/parts.js';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import type {GalleryRow} from '../store/store.js';
import {writePath} from './demo-request.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';

/** An order that visitors may choose. */
export interface Sort {
  readonly key: string;
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  readonly label: TextKey;
}

/** In the order in which they are offered. */
export const SORTS: readonly Sort[] = [
  {key: 'newest', by: 'post_date', direction: 'desc', label: 'sort_newest'},
  {key: 'oldest', by: 'post_date', direction: 'asc', label: 'sort_oldest'},
  {key: 'title', by: 'title', direction: 'asc', label: 'sort_title'},
  {key: 'artist', by: 'artist', direction: 'asc', label: 'sort_artist'},
];

/** Fields of the form that change what it offers and not what is shown. */
const FORM_FIELDS = ['open', 'terms'] as const;

/** Most characters of parameters that belong to no gallery: every link of the page repeats them. */
export const LONGEST_OTHER = 500;

/** What an address has too much of: filters, text to search for, or parameters that belong to no gallery. */
export type Excess = 'filters' | 'search' | 'address';

/** The fields of a gallery that decide how its choice is read from an address. */
export type ChoosingGallery = Pick<GalleryRow, 'source' | 'prefix'>;

/** Nothing chosen. */
export const NOTHING: Choice = {filters: [], search: '', sort: '', page: 1};

/** Reads the choice of an address for one gallery of its page; its own order, and one that it does not have, are read as ''. */
export function readGalleryChoice({source, prefix}: ChoosingGallery, url: URL): Choice {
  const choice = readQuery(url, prefix);
  return {...choice, sort: listSorts(source).indexOf(choice.sort) < 1 ? '' : choice.sort};
}

/**
 * The keys of a gallery's orders, its own order first (`''` if `SORTS` does not have it). Picked images have none: visitors
 * cannot choose their order.
 */
export function listSorts(source: ContentSource): readonly string[] {
  if (source.content_source === 'images') return [];
  const {posts_order_by = 'post_date', posts_order_direction = 'desc'} = source;
  const own = SORTS.find(
    ({by, direction}) => by === posts_order_by && direction === posts_order_direction.toLowerCase(),
  );
  return [own?.key ?? '', ...SORTS.filter((sort) => sort !== own).map(({key}) => key)];
}

/** The labels of a gallery's orders by key, for the page data object; the gallery's own is the first. */
export function nameSorts(source: ContentSource, language: Language): Readonly<Record<string, string>> {
  const labels = new Map(SORTS.map(({key, label}) => [key, label]));
  return Object.fromEntries(listSorts(source).map((key) => [key, language.say(labels.get(key) ?? 'sort_own')]));
}

/** The source in the order that was chosen; an empty key leaves it as it is. */
export function sortSource(source: ContentSource, key: string): ContentSource {
  const sort = SORTS.find((sort) => sort.key === key);
  if (!sort || source.content_source === 'images') return source;
  return {...source, posts_order_by: sort.by, posts_order_direction: sort.direction};
}

/** Whether a choice has several filters, a search or an order: such pages are not for search engines. */
export function isCombination({filters, search, sort}: Choice): boolean {
  return filters.length > 1 || search !== '' || sort !== '';
}

/**
 * Whether a choice in a gallery and those of `others`, the other galleries of its page, have together several filters, a
 * search or an order.
 */
export function isPageCombination(choice: Choice, url: URL, others: readonly ChoosingGallery[]): boolean {
  const choices = [choice, ...others.map((other) => readGalleryChoice(other, url))];
  return choices.some(isCombination) || choices.flatMap(({filters}) => filters).length > 1;
}

/** The galleries of a page that have a choice of their own beside this gallery's: those with another prefix. */
export function listOthers({prefix}: ChoosingGallery, galleries: readonly GalleryRow[]): readonly GalleryRow[] {
  return galleries.filter((other) => other.prefix !== prefix);
}

/** The canonical address of a choice in a gallery, on the same page. */
export function writeChoiceUrl(url: URL, choice: Choice, prefix: string): URL {
  return dropFormFields(writeChoice(url, choice, prefix), prefix);
}

/** The address without the form fields that change nothing that is shown. */
export function dropFormFields(url: URL, prefix: string): URL {
  const names = FORM_FIELDS.map((field) => `${prefix}_${field}`);
  // `searchParams.delete` would write all other parameters in another way, such as `+` for `%20`.
  return withParts(
    url,
    listParts(url).filter((part) => !names.includes(decodeName(part))),
  );
}

/** The canonical address of a choice as the `href` of a link: its query, or its path where it has no query. */
export function linkChoice(url: URL, choice: Choice, prefix: string): string {
  const written = writeChoiceUrl(url, choice, prefix);
  return written.search || writePath(written);
}

/**
 * A function from `<taxonomy>:<term_id>` to the address of a link that chooses this term alone. The addresses differ at
 * their end only, so the rest is written once for the hundreds of links of a page.
 */
export function makeFilterLink(url: URL, prefix: string): (filter: string) => string {
  const begin = linkChoice(url, {...NOTHING, filters: ['-']}, prefix).slice(0, -1);
  return (filter) => begin + encodeURIComponent(filter);
}

/** How many characters of the page's address every link of a gallery repeats: all parameters that are not its choice. */
export function measureRepeated(url: URL, prefix: string): number {
  return writeChoiceUrl(url, NOTHING, prefix).search.length;
}

/** What a page's address has too much of, for all galleries of the page; undefined if it keeps to every limit. */
export function findPageExcess(galleries: readonly ChoosingGallery[], url: URL): Excess | undefined {
  const [excess] = galleries.flatMap((gallery) => findExcess(readGalleryChoice(gallery, url)) ?? []);
  if (excess) return excess;
  // Leave out the galleries' own parameters: `findExcess` limits how many filters there are, and the length of the search.
  const other = galleries.reduce((rest, {prefix}) => writeChoiceUrl(rest, NOTHING, prefix), url);
  return other.search.length > LONGEST_OTHER ? 'address' : undefined;
}
