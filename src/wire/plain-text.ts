/** Makes plain text of a host's labels and error messages, and holds back messages that are not for people. */

const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
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

/** Decodes numeric character references, and the names above; others stay. The result is text and must not be parsed as HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED_ENTITIES.get(name.toLowerCase()) ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

/**
 * Returns a host's message if it is plain text of a reasonable length. Returns `fallback` if there is none, or if it
 * contains markup, a path on the server or a stack trace.
 */
export function readSentence(message: unknown, fallback: string): string {
  if (typeof message !== 'string') return fallback;
  const text = decodeEntities(message).replace(/\s+/g, ' ').trim();
  const isInternal = /<[a-z!/?]|(?:^|[\s("'])(?:\/[\w.-]+){2,}|[a-z]:\\|\.php\b|stack trace/i.test(text);
  return text === '' || text.length > 300 || isInternal ? fallback : text;
}
