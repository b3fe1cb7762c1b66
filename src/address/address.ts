/**
 * The address of a gallery's state (contract, section 4): which filter and page it names, and how to write them without
 * changing anything else. Start at `readQuery` and `writeQuery`. No function here touches the document; the demo site
 * uses them, too.
 */

export {
  type Choice,
  cleanSearch,
  findExcess,
  LONGEST_SEARCH,
  listFilters,
  MOST_FILTERS,
  readChoice,
  writeChoice,
} from './choice.js';
export {isOwnParameter} from './parameters.js';

/** The filter that shows every item. */
export const ALL = '*';

/** A filter as the address names it (`<taxonomy>:<term_id>`, opaque here, or `*`), and a page counted from 1. */
export interface Query {
  readonly filter: string;
  readonly page: number;
}

/** Reads the query of an address; a page that is not a whole number of at least 1 is page 1. */
export function readQuery(url: URL, prefix: string): Query {
  const page = url.searchParams.get(`${prefix}_page`) ?? '';
  return {
    filter: url.searchParams.get(`${prefix}_filter`) || ALL,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * The address that names this query. Page 1 and the filter `*` leave their parameter out; every other parameter stays
 * as it was written, to the byte.
 */
export function writeQuery(url: URL, {filter, page}: Query, prefix: string): URL {
  const parts = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOwnPart(part, prefix));
  if (filter !== ALL) parts.push(`${prefix}_filter=${encodeURIComponent(filter)}`);
  if (page > 1) parts.push(`${prefix}_page=${page}`);
  const written = new URL(url);
  // Without this question mark, the setter would drop one that belongs to the first parameter's name.
  written.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return written;
}

/**
 * Adds the page's other parameters (sort, language) to the addresses that a service gives for its filters: a filter
 * changes nothing but the filter and the page (contract, section 4). Addresses of other pages stay as given. `isAll`:
 * whether an address shows every item.
 */
export function keepQuery(given: readonly string[], here: URL, isAll: (url: string) => boolean): readonly string[] {
  const filter = findPart([here.href, ...given], here, (part) => !isAll(`?${part}`));
  // Without one filter's parameter, the prefix is unknown, and so is which parameters are others.
  if (filter === undefined) return given;
  const prefix = nameOf(filter)?.replace(/_filter$/, '') ?? '';
  const others = listParts(here.href, here).filter((part) => !isOwnPart(part, prefix));
  if (others.length === 0) return given;
  return given.map((address) => {
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (url?.origin !== here.origin || !isPageOf(url.pathname, here.pathname)) return address;
    const {searchParams} = url;
    const kept = others.filter((part) => !searchParams.has(nameOf(part) ?? ''));
    // A paginator's links have the same order, so one state has one address.
    url.search = `?${[...kept, ...listParts(address, here)].join('&')}`;
    return url.href;
  });
}

/** Whether a path is the gallery's own, or one of its pages below it (`/works/page/2/`). */
function isPageOf(gallery: string, path: string): boolean {
  const base = gallery.replace(/\/$/, '');
  return path.startsWith(base) && /^(\/page\/\d+)?\/?$/.test(path.slice(base.length));
}

/** The first part of the addresses' queries that fits; addresses after it are not parsed. */
function findPart(addresses: readonly string[], base: URL, fits: (part: string) => boolean): string | undefined {
  for (const address of addresses) {
    const part = listParts(address, base).find(fits);
    if (part !== undefined) return part;
  }
  return undefined;
}

function listParts(address: string, base: URL): readonly string[] {
  if (!URL.canParse(address, base)) return [];
  return new URL(address, base).search.slice(1).split('&').filter(Boolean);
}

function nameOf(part: string): string | undefined {
  const [name] = new URLSearchParams(`?${part}`).keys();
  return name;
}

function isOwnPart(part: string, prefix: string): boolean {
  const name = nameOf(part);
  return name === `${prefix}_filter` || name === `${prefix}_page`;
}

/**
 * The numbers that a paginator shows (GOV.UK pattern): the first, the last, the current and its neighbours; `null`
 * stands for an ellipsis, which never replaces a single number. One page alone has no numbers.
 */
export function listPages(page: number, pages: number): readonly (number | null)[] {
  if (pages < 2) return [];
  const shown: (number | null)[] = [];
  let last = 0;
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  for (const n of new Set(wanted.sort((a, b) => a - b))) {
    if (n - last === 2) shown.push(n - 1);
    else if (n - last > 2) shown.push(null);
    shown.push(n);
    last = n;
  }
  return shown;
}
