/** Decodes a page's bytes as a browser does: byte order mark, Content-Type, `<meta>`, the open page (HTML, 13.2.3). */
import type {parsePage} from './parser.js';

/** Bytes at the start of a page in which a browser looks for the encoding. */
const PRESCAN = 1024;

/** Bytes of the longest byte order mark. */
const MARK = 3;

/**
 * The text of a response while its bytes arrive. `charset`: the encoding that the Content-Type header names. `parse` is
 * handed in, because this file is loaded on demand, and a second copy of the parser would make a second policy.
 */
export async function* decodePage(
  chunks: AsyncIterable<Uint8Array>,
  charset: string | undefined,
  parse: typeof parsePage,
): AsyncGenerator<string, void> {
  const named = charset && makeDecoder(charset);
  let start = new Uint8Array();
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, {stream: true});
      continue;
    }
    start = join(start, chunk);
    if (start.length < (named ? MARK : PRESCAN)) continue;
    decoder = readMark(start) ?? (named || readMeta(start, parse));
    yield decoder.decode(start, {stream: true});
  }
  // A short page is decoded here; of a longer one, a character that was cut.
  const rest = decoder ? decoder.decode() : (readMark(start) ?? (named || readMeta(start, parse))).decode(start);
  if (rest) yield rest;
}

function join(start: Uint8Array<ArrayBuffer>, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(start.length + chunk.length);
  joined.set(start);
  joined.set(chunk, start.length);
  return joined;
}

/** Undefined for a label that no browser knows (WHATWG Encoding, 4.2): it is ignored, as a browser ignores it. */
function makeDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function readMark([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : undefined;
}

/** The encoding that a `<meta>` names, else that of the open page. */
function readMeta(start: Uint8Array, parse: typeof parsePage): TextDecoder {
  const page = parse(new TextDecoder('latin1').decode(start.subarray(0, PRESCAN)));
  for (const meta of page.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]')) {
    const label =
      meta.getAttribute('charset') ?? /charset\s*=\s*["']?([^\s"';]+)/i.exec(meta.getAttribute('content') ?? '')?.[1];
    const decoder = label && makeDecoder(label);
    // The `<meta>` was read byte by byte, so the page cannot be in UTF-16, whatever it says.
    if (decoder) return decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder;
  }
  return new TextDecoder(document.characterSet);
}
