/** What a host says of a failure, as a sentence that may be shown to a person. */

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
]);

/** Decodes character references (HTML, 13.5), as text that is never parsed as HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED.get(name.toLowerCase()) ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

/**
 * A host's message, where it is one for a person: plain text of a reasonable length. Markup and paths of a server are
 * never shown; then, and where there is none, it is `otherwise`.
 */
export function readSentence(message: unknown, otherwise: string): string {
  if (typeof message !== 'string') return otherwise;
  const text = decodeEntities(message).replace(/\s+/g, ' ').trim();
  const isInternal = /<[a-z!/?]|(?:^|[\s("'])(?:\/[\w.-]+){2,}|[a-z]:\\|\.php\b|stack trace/i.test(text);
  return text === '' || text.length > 300 || isInternal ? otherwise : text;
}
