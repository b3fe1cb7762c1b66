/** The parameters of an address as they are written: parts such as `words=river`. */
import {decodeName, listParts, readParameters, withParts} from '../address/parts.js';

/** The name of the list that a parameter belongs to: `cat[]` for `cat[0]`, as PHP writes it in links. Other names stay. */
export function toListName(name: string): string {
  return name.replace(/\[\d+\]$/, '[]');
}

/** An address whose parameters have the names of a form's fields: `cat[0]` is `cat[]`, if only the latter is a field. */
export function nameAsFields(address: string | URL, fields: ReadonlyMap<string, unknown>): URL {
  const url = new URL(address);
  const parts = listParts(url).map((part) => {
    const name = decodeName(part);
    const list = toListName(name);
    return fields.has(list) && !fields.has(name) ? part.replace(/^[^=]*/, encodeURIComponent(list)) : part;
  });
  return withParts(url, parts);
}

/** Writes a parameter as browsers do for a form: each line break as CRLF. */
export function writePart(name: string, value: string): string {
  return new URLSearchParams([[name, value.replace(/\r\n?|\n/g, '\r\n')]]).toString();
}

/** Whether two queries have the same parameters: their order and the way they are encoded may differ. */
export function hasSameParts(one: readonly string[], other: readonly string[]): boolean {
  return normalize(one) === normalize(other);
}

/**
 * A new choice starts at its first page: if `parts` differ from `given` in anything but the page number, returns them without the
 * page number of `given`. `isPage`: whether a parameter is the page of this gallery.
 */
export function startAtFirstPage(
  parts: readonly string[],
  given: readonly string[],
  isPage: (name: string) => boolean,
): readonly string[] {
  const isNumber = (part: string) => isPage(decodeName(part)) && /=\d*$/.test(part);
  const withoutPage = (all: readonly string[]) => all.filter((part) => !isNumber(part));
  return hasSameParts(withoutPage(parts), withoutPage(given))
    ? parts
    : parts.filter((part) => !isNumber(part) || !given.includes(part));
}

function normalize(parts: readonly string[]): string {
  return parts
    .map((part) => readParameters({search: `?${part}`}).toString())
    .sort()
    .join('&');
}
