/** The parameters of an address as they are written: parts such as `words=river`. */
import {decodeName} from '../address/address.js';

/** Whether two queries have the same parameters: their order and the way they are encoded may differ. */
export function hasSameParts(one: readonly string[], other: readonly string[]): boolean {
  return normalize(one) === normalize(other);
}

/**
 * The parts for a new choice, which starts at its first page: if anything but the page differs from the `given` parts, without the
 * page number that is in them. `isPage`: whether a parameter is the page of this gallery.
 */
export function leaveOutPage(
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
    .map((part) => new URLSearchParams(`?${part}`).toString())
    .sort()
    .join('&');
}
