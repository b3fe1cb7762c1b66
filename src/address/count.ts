/** A count as markup says it (`total="80"`): a whole number; undefined where the markup says none, as in `total=""`. */
export function readCount(text: string | null): number | undefined {
  const digits = text?.trim() ?? '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
