/**
 * What a visitor chose, and the one canonical address that says it (docs/server.md, docs/combinations.md). Start at `readQuery`
 * and `writeQuery`. No function here uses the document, so the demo's server uses them, too.
 */
import {decodeName, encodeValue, listParts, readParameters, withParts} from './parts.js';
import {isSameAddress, isSamePath} from './path.js';

/** The largest number of different filters in an address. */
export const MOST_FILTERS = 16;

/** The largest number of code points in a search. */
export const LONGEST_SEARCH = 100;

/** The filter that shows every item. */
export const ALL = '*';

/** All that a visitor chose. A filter is any text, usually `<taxonomy>:<term_id>`. */
export interface Choice {
  /** Empty: no filter. `readQuery` returns them sorted as text, each once; `writeChoice` takes them in any order. */
  readonly filters: readonly string[];
  /** Empty: no search. */
  readonly search: string;
  /** Empty: the order that the gallery has by itself. */
  readonly sort: string;
  /** Counted from 1. */
  readonly page: number;
}

/** A choice as an address names it. */
export interface Query extends Choice {
  /** The only filter, the first of several, or `*` where there is none. */
  readonly filter: string;
}

/**
 * Reads the query of an address. Ignores empty parameters, which a form without JavaScript sends; of several searches, orders or
 * pages the first counts. A page that is not a whole number of at least 1 is page 1.
 */
export function readQuery(url: URL, prefix: string): Query {
  const parameters = readParameters(url);
  const read = (name: string) => parameters.getAll(`${prefix}_${name}`).find(Boolean) ?? '';
  const filters = listFilters(parameters.getAll(`${prefix}_filter`));
  const page = read('page');
  return {
    filters,
    filter: filters[0] ?? ALL,
    search: cleanSearch(read('search')),
    sort: read('sort'),
    // Limited, so that it stays an exact integer and is written without an exponent.
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 1e15) : 1,
  };
}

/** Lists filters sorted as text, each once, without empty ones and `*` (no filter); a string has them separated by white space. */
export function listFilters(values: readonly string[] | string | null): readonly string[] {
  const all = typeof values === 'string' ? values.split(/\s/) : (values ?? []);
  return [...new Set(all.filter((value) => value !== '' && value !== ALL))].sort();
}

/** A search with one space between words, and none at its ends. */
export function cleanSearch(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Which part of a choice exceeds its limit, filters first; undefined if none does. */
export function findExcess({filters, search}: Pick<Choice, 'filters' | 'search'>): 'filters' | 'search' | undefined {
  if (filters.length > MOST_FILTERS) return 'filters';
  return Array.from(search).length > LONGEST_SEARCH ? 'search' : undefined;
}

/**
 * The canonical address of a choice whose search is clean (`cleanSearch`) and whose order is '' if it is the default. Other
 * parameters stay as they were written, and come first.
 */
export function writeChoice(url: URL, {filters, search, sort, page}: Choice, prefix: string): URL {
  const own = [
    ...listFilters(filters).map((filter) => ['filter', filter]),
    ['search', search],
    ['sort', sort],
    ['page', page >= 2 ? Math.trunc(page) : ''],
  ].flatMap(([name, value]) => (value ? `${prefix}_${name}=${encodeValue(String(value))}` : []));
  return withParts(url, [...listOtherParts(url, prefix), ...own]);
}

/** The parameters of an address, as `listParts` gives them, without the choice of the galleries of `prefix`. */
function listOtherParts(url: URL, prefix: string): readonly string[] {
  const names = ['filter', 'search', 'sort', 'page'].map((name) => `${prefix}_${name}`);
  return listParts(url).filter((part) => !names.includes(decodeName(part)));
}

/** Whether two queries have the same filters and the same search; order and page may differ. */
export function isSameSelection(a: Pick<Query, 'filters' | 'search'>, b: Pick<Query, 'filters' | 'search'>): boolean {
  return String([a.filters, a.search]) === String([b.filters, b.search]);
}

/** Whether `url` leads to the items that are shown. `query`: the query of `url`. */
export function isSameResult(
  url: string,
  query: Query,
  shown: Query & {readonly url: string},
  prefix: string,
): boolean {
  const isSame = isSameSelection(query, shown) && query.sort === shown.sort && query.page === shown.page;
  // Parameters of other names may choose items, too. Of our prefix, those that choose items were compared above.
  return isSame && isSameAddress(url, shown.url, (name) => !name.startsWith(`${prefix}_`));
}

/**
 * Returns the address with `change` applied to its choice. A change of filter, search or order without a page leads to
 * page 1. `filters` replaces all filters; `filter` is the only one, or `*` for none. Empty values and page 1 are not
 * written; all other parameters stay byte for byte as they were, and come first. `shown`: the choice that `change`
 * applies to; by default, the one that the address names.
 */
export function writeQuery(url: URL, change: Partial<Query>, prefix: string, shown = readQuery(url, prefix)): URL {
  const {filter, filters = filter === undefined ? undefined : [filter], search, sort} = change;
  const isChosen = (filters ?? search ?? sort) !== undefined;
  const choice = {
    filters: filters ?? shown.filters,
    search: cleanSearch(search ?? shown.search),
    sort: sort ?? shown.sort,
    page: change.page ?? (isChosen ? 1 : shown.page),
  };
  return writeChoice(url, choice, prefix);
}

/**
 * Adds the page's other parameters (such as a language) to the addresses that the service gives for filters, because a filter
 * must keep them. Addresses of other pages stay. Where no address names a filter, all stay: nothing says then which parameters
 * are the gallery's own.
 */
export function keepOtherParameters(given: readonly string[], here: URL, prefix: string): readonly string[] {
  const others = listOtherParts(here, prefix);
  const namesFilter = (address: string) =>
    URL.canParse(address, here) && new URL(address, here).searchParams.has(`${prefix}_filter`);
  if (others.length === 0 || ![here.href, ...given].some(namesFilter)) return given;
  return given.map((address) => {
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (url?.origin !== here.origin || !isSamePath(url, here)) return address;
    const {searchParams} = url;
    const kept = others.filter((part) => !searchParams.has(decodeName(part)));
    // A paginator's links have this order of parameters, too, so that each state has only one address.
    url.search = `?${[...kept, ...listParts(url)].join('&')}`;
    return url.href;
  });
}

/**
 * The numbers that a paginator shows (GOV.UK pattern): the first, the last, the current one and those beside it. `null`
 * is an ellipsis, which always replaces at least two numbers. A single page has no numbers.
 */
export function listPages(page: number, pages: number): readonly (number | null)[] {
  if (pages < 2) return [];
  const shown: (number | null)[] = [];
  let previous = 0;
  // Already in order, because none is below 1 or above `pages`; the set removes duplicates.
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  for (const n of new Set(wanted)) {
    if (n - previous === 2) shown.push(n - 1);
    else if (n - previous > 2) shown.push(null);
    shown.push(n);
    previous = n;
  }
  return shown;
}
