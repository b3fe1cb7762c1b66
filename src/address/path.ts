import {readParameters} from './parts.js';

/** Makes an address absolute; undefined if it is missing, empty or malformed. */
export function toAbsolute(address: string | null | undefined, base: string): string | undefined {
  return address && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** Capitalizes escapes: `%d1` and `%D1` mean the same (RFC 3986, 2.1), and WordPress writes small letters, browsers capitals. */
export function capitalizeEscapes(path: string): string {
  return path.replace(/%../g, (escape) => escape.toUpperCase());
}

/** The end of a path with a page number. Groups: the number, and the slash after it. */
export const PAGE_PATH = /\/page\/(\d+)(\/?)$/;

/**
 * A path as it is compared: without a page number and the slash at its end (servers send the same page with and without it), and
 * with capital escapes.
 */
export function trimPage(path: string): string {
  return capitalizeEscapes(path).replace(PAGE_PATH, '').replace(/\/$/, '');
}

/** The page number in an address's path (`/works/page/2/`), or 1. */
export function readPathNumber(url: string): number {
  return Number(PAGE_PATH.exec(new URL(url).pathname)?.[1] ?? 1);
}

/** Whether two addresses have the same path, apart from a page number in it. */
export function isSamePath(a: string | URL, b: string | URL): boolean {
  return trimPage(new URL(a).pathname) === trimPage(new URL(b).pathname);
}

/** The name under which `isSameAddress` compares the page number in a path: WordPress's, for addresses without such paths. */
export const PATH_PAGE = 'paged';

/**
 * Whether two addresses have the same origin, the same path, and the same parameters, in any order. A page number in the path is
 * compared like a parameter. `counts`: whether a parameter is compared.
 */
export function isSameAddress(a: string, b: string, counts: (name: string) => boolean): boolean {
  const [one, other] = [a, b].map((address) => {
    // Menus have placeholders that are no valid address, such as `http://`.
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    const parameters = [...readParameters(url), [PATH_PAGE, readPathNumber(address)] as const];
    const counted = parameters.filter(([name]) => counts(name)).map((pair) => pair.join('='));
    return [url.origin, trimPage(url.pathname), ...counted.sort()].join('&');
  });
  return one === other;
}
