/**
 * Reads a visitor's choice from an address, or writes it into an address and keeps all other parameters (docs/server.md and
 * docs/combinations.md). Start at `readQuery` and `writeQuery`. No function here uses the document, so the demo's server
 * uses them, too.
 */
import {type Choice, cleanSearch, decodeName, isChoiceParameter, listParts, readChoice, writeChoice} from './choice.js';
import {trimPage} from './path.js';

export * from './choice.js';

/** The filter that shows every item. */
export const ALL = '*';

/** All that a visitor chose. A filter is text, usually `<taxonomy>:<term_id>`, which is not parsed here. */
export interface Query extends Choice {
  /** The only filter, the first of several, or `*` where there is none. */
  readonly filter: string;
}

/** Whether two queries have the same filters and the same search; order and page may differ. */
export function isSameSelection(a: Pick<Query, 'filters' | 'search'>, b: Pick<Query, 'filters' | 'search'>): boolean {
  return String([a.filters, a.search]) === String([b.filters, b.search]);
}

/** Reads the query of an address; a page that is not a whole number of at least 1 is page 1. */
export function readQuery(url: URL, prefix: string): Query {
  const choice = readChoice(url, prefix);
  return {...choice, filter: choice.filters[0] ?? ALL};
}

/** Whether an address shows the same items as what is shown. `query`: what it names. */
export function isSameResult(
  url: string,
  query: Query,
  shown: Query & {readonly url: string},
  prefix: string,
): boolean {
  const {pathname, searchParams} = new URL(url);
  const isSame = isSameSelection(query, shown) && query.sort === shown.sort && query.page === shown.page;
  if (!isSame || pathname !== new URL(shown.url).pathname) return false;
  // Parameters of other names may choose items, too; those of our prefix that do were compared above.
  const read = (params: URLSearchParams) => String([...params].filter(([name]) => !name.startsWith(`${prefix}_`)));
  return read(searchParams) === read(new URL(shown.url).searchParams);
}

/**
 * Returns the address with `change` applied to its choice. A change of filter, search or order without a page leads to
 * page 1. `filters` replaces all filters; `filter` is the only one, or `*` for none. Empty values and page 1 are not
 * written; all other parameters stay byte for byte as they were, and come first. `shown`: the choice that `change`
 * applies to, where it is not the one that the address names.
 */
export function writeQuery(url: URL, change: Partial<Query>, prefix: string, shown = readQuery(url, prefix)): URL {
  const {filter, filters = filter === undefined ? undefined : [filter], search, sort} = change;
  const isChosen = (filters ?? search ?? sort) !== undefined;
  const {page = isChosen ? 1 : shown.page} = change;
  return writeChoice(
    url,
    {
      filters: filters ?? shown.filters,
      search: cleanSearch(search ?? shown.search),
      sort: sort ?? shown.sort,
      page,
    },
    prefix,
  );
}

/**
 * Adds the page's other parameters (such as a language) to the addresses that the service gives for filters, because a filter
 * must keep them. Addresses of other pages stay; all do where none names a filter: it is unknown then which parameters are others.
 */
export function keepOtherParameters(given: readonly string[], here: URL, prefix: string): readonly string[] {
  const others = listParts(here).filter((part) => !isChoiceParameter(part, prefix));
  const namesFilter = (address: string) =>
    URL.canParse(address, here) && new URL(address, here).searchParams.has(`${prefix}_filter`);
  if (others.length === 0 || ![here.href, ...given].some(namesFilter)) return given;
  return given.map((address) => {
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (url?.origin !== here.origin || trimPage(url.pathname) !== trimPage(here.pathname)) return address;
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
