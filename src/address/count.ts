/** Reads a whole number from an attribute (`total="80"`); undefined if there is none, as in `total=""`. */
export function readCount(text: string | null): number | undefined {
  const digits = text?.trim() ?? '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
