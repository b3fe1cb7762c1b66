/** Pages in other encodings than UTF-8, and with several ways to say which one. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {ForeignPage, PageResponse} from './page.js';

/** Every letter of it beyond ASCII is of windows-1252. */
export const TITLE = 'L’été à Orléans – nº';

/** Letters of the title that windows-1252 has at other numbers than Unicode. */
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
const KINDS: Readonly<Record<string, (url: URL) => PageResponse>> = {
  header: (url) => ({
    headers: {'content-type': 'text/html; charset=windows-1252'},
    body: encode1252(withMeta(url, '')),
  }),
  meta: (url) => ({
    headers: {'content-type': 'text/html'},
    body: encode1252(withMeta(url, '<meta charset="windows-1252">')),
  }),
  // Some pages of a site that was moved to UTF-8 are still as they were.
  mixed: (url) => (url.search ? KINDS.meta?.(url) : undefined) ?? {body: render(url)},
  'http-equiv': (url) => ({
    headers: {'content-type': 'text/html'},
    body: encode1252(withMeta(url, '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">')),
  }),
  // A database's name of UTF-8, which no browser knows.
  unknown: (url) => ({headers: {'content-type': 'text/html; charset=utf8mb4'}, body: render(url)}),
  // A byte order mark counts for more than the header, which is wrong here.
  bom: (url) => ({headers: {'content-type': 'text/html; charset=windows-1252'}, body: `\u{feff}${withMeta(url, '')}`}),
  // Only the first page names its encoding.
  own: (url) => ({
    headers: {'content-type': url.search ? 'text/html' : 'text/html; charset=windows-1252'},
    body: encode1252(withMeta(url, '')),
  }),
};

export const charsetPage: ForeignPage = (url) => KINDS[url.pathname.split('/')[2] ?? '']?.(url);
