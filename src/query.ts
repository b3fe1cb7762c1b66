/** What the visitor asked, and the address that says it (contract, section 4). Pure; shared with the demo site. */

/** Everything is shown. */
export const ALL = '*';

/** A filter as the address says it (`<taxonomy>:<term_id>`, opaque here, or `*`), and a page counted from 1. */
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
 * The address that says this query. Page 1 and the filter `*` leave their parameter out; every other parameter stays
 * as it was written, to the byte.
 */
export function writeQuery(url: URL, {filter, page}: Query, prefix: string): URL {
  const parts = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isOurs(part, prefix));
  if (filter !== ALL) parts.push(`${prefix}_filter=${encodeURIComponent(filter)}`);
  if (page > 1) parts.push(`${prefix}_page=${page}`);
  const written = new URL(url);
  // With its question mark, so that one with which the first name begins is not taken for it.
  written.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return written;
}

/**
 * The addresses that a service gives for a page's filters, with whatever else the page's own address says: a filter
 * changes nothing but the filter and the page (contract, section 4). Those of other pages stay as given. `isAll` tells
 * of an address whether it shows everything.
 */
export function keepQuery(given: readonly string[], here: URL, isAll: (url: string) => boolean): readonly string[] {
  const filter = findPart([here.href, ...given], here, (part) => !isAll(`?${part}`));
  // Where nobody says how a filter is said, nobody knows what is not one.
  if (filter === undefined) return given;
  const prefix = nameOf(filter)?.replace(/_filter$/, '') ?? '';
  const others = listParts(here.href, here).filter((part) => !isOurs(part, prefix));
  if (others.length === 0) return given;
  return given.map((address) => {
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (url?.origin !== here.origin || !isPageOf(url.pathname, here.pathname)) return address;
    const {searchParams} = url;
    const kept = others.filter((part) => !searchParams.has(nameOf(part) ?? ''));
    // In the order in which a paginator has them: one state has one address.
    url.search = `?${[...kept, ...listParts(address, here)].join('&')}`;
    return url.href;
  });
}

/** Whether a path is that of a gallery's page, or of a further one below it (`/works/page/2/`). */
function isPageOf(gallery: string, path: string): boolean {
  const base = gallery.replace(/\/$/, '');
  return path.startsWith(base) && /^(\/page\/\d+)?\/?$/.test(path.slice(base.length));
}

/** The first part of the addresses' queries that fits; a thousand others are not read. */
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

function isOurs(part: string, prefix: string): boolean {
  const name = nameOf(part);
  return name === `${prefix}_filter` || name === `${prefix}_page`;
}

/**
 * The numbers that a paginator shows (GOV.UK pattern): the first, the last, the current and its neighbours; `null`
 * stands for an ellipsis, which never stands for one page alone. Nothing at all for one page.
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
