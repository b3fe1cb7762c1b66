/** Pages in windows-1252 and UTF-8: each names its encoding in another way, wrongly, or not at all. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler, RouteResponse} from './route.js';

/** A title whose letters beyond ASCII all exist in windows-1252. */
export const TITLE = 'L’été à Orléans – nº';

/** Letters of the title with other codes in windows-1252 than in Unicode. */
const SPECIAL: Readonly<Record<string, number>> = {'’': 0x92, '–': 0x96};

function encode1252(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => SPECIAL[letter] ?? letter.charCodeAt(0)));
}

function renderItem({id}: Work): string {
  return `<a href="/work/${id}/">${TITLE} ${id}</a>`;
}

function render(url: URL): string {
  return renderPage('Encodings', `<h1>Encodings</h1>\n${renderGallery(readQueryView(url), {renderItem})}`);
}

const withMeta = (url: URL, meta: string) => render(url).replace('<meta charset="utf-8">', meta);

/** The encodings by the last part of the path. */
const KINDS: Readonly<Record<string, (url: URL) => RouteResponse>> = {
  header: (url) => ({
    headers: {'content-type': 'text/html; charset=windows-1252'},
    body: encode1252(withMeta(url, '')),
  }),
  meta: (url) => ({
    headers: {'content-type': 'text/html'},
    body: encode1252(withMeta(url, '<meta charset="windows-1252">')),
  }),
  // A site that was moved to UTF-8 may still have some pages in the old encoding.
  mixed: (url) => (url.search ? KINDS.meta?.(url) : undefined) ?? {body: render(url)},
  'http-equiv': (url) => ({
    headers: {'content-type': 'text/html'},
    body: encode1252(withMeta(url, '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">')),
  }),
  // MySQL's name for UTF-8; browsers do not know it.
  unknown: (url) => ({headers: {'content-type': 'text/html; charset=utf8mb4'}, body: render(url)}),
  // The byte order mark has priority over the header, which is wrong here.
  bom: (url) => ({headers: {'content-type': 'text/html; charset=windows-1252'}, body: `\u{feff}${withMeta(url, '')}`}),
  // Only the first page names its encoding.
  'first-only': (url) => ({
    headers: {'content-type': url.search ? 'text/html' : 'text/html; charset=windows-1252'},
    body: encode1252(withMeta(url, '')),
  }),
};

export const charsetPage: RouteHandler = (url) => KINDS[url.pathname.split('/')[2] ?? '']?.(url);
