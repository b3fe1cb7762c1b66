/**
 * Two sort orders: a key that is stored in the database, which PGlite and PostgreSQL sort in the same way, and natural
 * order for lists that the program sorts itself.
 */

/**
 * The key by which a title or a name is sorted: its letters and digits (NFKD), in lower case and without accents. Everything
 * between them becomes one space.
 */
export function makeSortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const collator = new Intl.Collator('en', {numeric: true});

/** Compares two names in natural sort order: numbers are compared by value, so that 9 comes before 10. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
