/** Orders that people expect and both engines agree on. */

/** What a title or a name is sorted by: letters and digits without case, accents and punctuation. */
export function makeSortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const collator = new Intl.Collator('en', {numeric: true});

/** Compares two names as a person would order them. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
