/** Makes an address absolute; undefined if it is missing, empty or malformed. */
export function toAbsolute(address: string | null | undefined, base: string): string | undefined {
  return address && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** Capitalizes escapes: `%d1` and `%D1` mean the same (RFC 3986, 2.1), and WordPress writes small letters, browsers capitals. */
export function capitalizeEscapes(path: string): string {
  return path.replace(/%../g, (escape) => escape.toUpperCase());
}

/** The end of a path with a page number. */
export const PAGE_PATH = /\/page\/(\d+)\/?$/;

/**
 * A path as it is compared: without a page number and the slash at its end (servers send the same page with and without it), and
 * with capital escapes.
 */
export function trimPage(path: string): string {
  return capitalizeEscapes(path).replace(PAGE_PATH, '').replace(/\/$/, '');
}
