/**
 * Decodes a page's bytes as a browser does (HTML, 13.2.3). The encoding comes from the first of these that names a known one: the
 * byte order mark, the Content-Type header, a `<meta>`, the live page.
 */
import type {parsePage} from './parser.js';

/** Bytes at the start of a page in which a browser looks for the encoding. */
const PRESCAN_LENGTH = 1024;

/** Bytes of the longest byte order mark. */
const BYTE_ORDER_MARK_LENGTH = 3;

/**
 * Yields the text of a response while its bytes arrive. `charset`: the encoding that the Content-Type header names. `parse`:
 * passed in, because a copy of the parser in this file would create a second Trusted Types policy.
 */
export async function* decodePage(
  chunks: AsyncIterable<Uint8Array>,
  charset: string | undefined,
  parse: typeof parsePage,
): AsyncGenerator<string, void> {
  const declared = charset && makeDecoder(charset);
  let start: Uint8Array = new Uint8Array();
  const chooseDecoder = () => readByteOrderMark(start) ?? (declared || readMeta(start, parse));
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, {stream: true});
      continue;
    }
    // Usually the first chunk is long enough.
    start = start.length > 0 ? Uint8Array.from([...start, ...chunk]) : chunk;
    if (start.length < (declared ? BYTE_ORDER_MARK_LENGTH : PRESCAN_LENGTH)) continue;
    decoder = chooseDecoder();
    yield decoder.decode(start, {stream: true});
  }
  // If the page ended before the loop had a decoder, decode all of it here; otherwise an incomplete last character.
  const rest = decoder ? decoder.decode() : chooseDecoder().decode(start);
  if (rest) yield rest;
}

/** Makes a decoder; undefined for an unknown encoding label (WHATWG Encoding, 4.2), which browsers ignore, too. */
function makeDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function readByteOrderMark([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : undefined;
}

/** A decoder for the encoding that a `<meta>` names; without one, for that of the live page. */
function readMeta(start: Uint8Array, parse: typeof parsePage): TextDecoder {
  const page = parse(new TextDecoder('latin1').decode(start.subarray(0, PRESCAN_LENGTH)));
  for (const meta of page.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]')) {
    const label =
      meta.getAttribute('charset') ?? /charset\s*=\s*["']?([^\s"';]+)/i.exec(meta.getAttribute('content') ?? '')?.[1];
    const decoder = label && makeDecoder(label);
    // The `<meta>` could be read as single bytes, so the page is not in UTF-16, even if the `<meta>` says so.
    if (decoder) return decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder;
  }
  return new TextDecoder(document.characterSet);
}
