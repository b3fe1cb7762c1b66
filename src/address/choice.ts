/**
 * The address of several filters, a search and an order (docs/combinations.md): what it names, and the one canonical way
 * to write it. A single filter is written in the same way: `writeQuery` (`address.ts`) uses `writeChoice`.
 */

/** The largest number of different filters in an address. */
export const MOST_FILTERS = 16;

/** The largest number of code points in a search. */
export const LONGEST_SEARCH = 100;

/** All that a visitor chose. A filter is any text, usually `<taxonomy>:<term_id>`. */
export interface Choice {
  /** Empty: no filter. `readChoice` returns them sorted as text, each once; `writeChoice` takes them in any order. */
  readonly filters: readonly string[];
  /** Empty: no search. */
  readonly search: string;
  /** Empty: the order that the gallery has by itself. */
  readonly sort: string;
  /** Counted from 1. */
  readonly page: number;
}

/**
 * Reads the choice of an address, without empty parameters, which a form without JavaScript sends; of several pages the first
 * counts. `sorts`: all orders, the default first; the default and an unknown one are read as ''. Without it any order is read.
 */
export function readChoice(url: URL, prefix: string, sorts?: readonly string[]): Choice {
  const {searchParams} = url;
  const page = searchParams.get(`${prefix}_page`) ?? '';
  const sort = searchParams.getAll(`${prefix}_sort`).find(Boolean) ?? '';
  return {
    filters: listFilters(searchParams.getAll(`${prefix}_filter`)),
    search: cleanSearch(searchParams.getAll(`${prefix}_search`).find(Boolean) ?? ''),
    sort: sorts && sorts.indexOf(sort) < 1 ? '' : sort,
    // Limited, so that it stays an exact integer and is written without an exponent.
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 1e15) : 1,
  };
}

/** Lists filters sorted as text, each once, without empty ones and `*` (no filter); a string has them separated by white space. */
export function listFilters(values: readonly string[] | string | null): readonly string[] {
  const all = typeof values === 'string' ? values.split(/\s/) : (values ?? []);
  return [...new Set(all.filter((value) => value !== '' && value !== '*'))].sort();
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
  const others = listParts(url).filter((part) => !isChoiceParameter(part, prefix));
  const written = new URL(url);
  const own = [
    ...listFilters(filters).map((filter) => ['filter', filter]),
    ['search', search],
    ['sort', sort],
    ['page', page >= 2 ? Math.trunc(page) : ''],
  ].flatMap(([name, value]) => (value ? `${prefix}_${name}=${encodeURIComponent(value)}` : []));
  const parts = [...others, ...own];
  // The setter removes one leading question mark, and the first parameter's name may begin with one.
  written.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return written;
}

/** The parameters of an address as they are written: `name=value`, encoded. */
export function listParts({search}: URL): readonly string[] {
  return search.slice(1).split('&').filter(Boolean);
}

/** The decoded name of a parameter. `part`: the parameter as an address has it, `name=value`, encoded. */
export function decodeName(part: string): string {
  return [...new URLSearchParams(`?${part}`).keys()][0] ?? '';
}

/** Whether a parameter (`name=value`) is the filter, search, order or page of the galleries of `prefix`. */
export function isChoiceParameter(part: string, prefix: string): boolean {
  return ['filter', 'search', 'sort', 'page'].some((name) => decodeName(part) === `${prefix}_${name}`);
}
