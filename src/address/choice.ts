/**
 * The address of several filters, a search and an order (contract, section 8): what it names, and the one canonical way
 * to write it. A single filter is written as `writeQuery` does.
 */

/** Different filters that an address may name. */
export const MOST_FILTERS = 16;

/** Code points that a search may have. */
export const LONGEST_SEARCH = 100;

/** All that a visitor chose; each filter as `<taxonomy>:<term_id>`. */
export interface Choice {
  /** Sorted as text, each once; none: every item. */
  readonly filters: readonly string[];
  /** Empty: no search. */
  readonly search: string;
  /** Empty: the order that the gallery has by itself. */
  readonly sort: string;
  /** Counted from 1. */
  readonly page: number;
}

/**
 * Reads the choice of an address. Empty fields say nothing, as a form without JavaScript sends them; `sorts` are the
 * orders that there are, the first of them the default. Without `sorts`, as in a browser, any order is read.
 */
export function readChoice(url: URL, prefix: string, sorts?: readonly string[]): Choice {
  const {searchParams} = url;
  const page = searchParams.get(`${prefix}_page`) ?? '';
  const sort = searchParams.getAll(`${prefix}_sort`).find(Boolean) ?? '';
  return {
    filters: listFilters(searchParams.getAll(`${prefix}_filter`)),
    search: cleanSearch(searchParams.getAll(`${prefix}_search`).find(Boolean) ?? ''),
    sort: sorts && sorts.indexOf(sort) < 1 ? '' : sort,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 1e15) : 1,
  };
}

/** Filters in their canonical order: sorted as text, each once. A text, as of an attribute, names them between spaces. */
export function listFilters(values: readonly string[] | string | null): readonly string[] {
  const all = typeof values === 'string' ? values.split(/\s/) : (values ?? []);
  return [...new Set(all.filter((value) => value !== '' && value !== '*'))].sort();
}

/** A search as it is written: no space around it, and one between words. */
export function cleanSearch(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** What an address asks too much of; undefined where it stays within bounds. */
export function findExcess({filters, search}: Pick<Choice, 'filters' | 'search'>): 'filters' | 'search' | undefined {
  if (filters.length > MOST_FILTERS) return 'filters';
  return Array.from(search).length > LONGEST_SEARCH ? 'search' : undefined;
}

/** The canonical address of a choice; other parameters stay as they were written, before it. */
export function writeChoice(url: URL, {filters, search, sort, page}: Choice, prefix: string): URL {
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOwnPart(part, prefix));
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

/** The name of a parameter, as it is written in an address: `name=value`, encoded. */
export function nameOf(part: string): string {
  return [...new URLSearchParams(`?${part}`).keys()][0] ?? '';
}

/** Whether a parameter is part of a choice in the galleries of `prefix`. */
export function isOwnPart(part: string, prefix: string): boolean {
  return ['filter', 'search', 'sort', 'page'].some((name) => nameOf(part) === `${prefix}_${name}`);
}
