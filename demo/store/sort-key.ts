/** Sort order for titles and names, identical in PostgreSQL and PGlite. */

/** The text by which a title or a name is sorted: its letters and digits without case, accents and punctuation. */
export function makeSortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const collator = new Intl.Collator('en', {numeric: true});

/** Compares two names in natural sort order: digits are compared by their value. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
