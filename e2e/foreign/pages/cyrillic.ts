/** A page in windows-1251 with two galleries. Its server reads and writes addresses in that encoding, too. */
import {renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const DECODER = new TextDecoder('windows-1251');

/** Each letter of the encoding, and its byte. */
const BYTES = new Map(Array.from({length: 256}, (_, byte) => [DECODER.decode(Uint8Array.of(byte)), byte] as const));

/** The works of each subject. */
const WORKS: Readonly<Record<string, readonly string[]>> = {
  птицы: ['аист', 'бекас', 'ворон', 'гусь'],
  лодки: ['яхта', 'ялик', 'шлюп', 'барк'],
};

const encode = (text: string) => Buffer.from(Array.from(text, (letter) => BYTES.get(letter) ?? 0x3f));

/** Encodes a value as browsers do for a page in windows-1251. */
export const escape1251 = (text: string) =>
  [...encode(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

function read(url: URL, name: string): string {
  const part = url.search
    .slice(1)
    .split('&')
    .find((one) => one.startsWith(`${name}=`));
  const [, value = ''] = part?.split('=') ?? [];
  return DECODER.decode(
    Buffer.from(
      value.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number(`0x${byte}`))),
      'latin1',
    ),
  );
}

/** The links of each gallery leave out what the other one shows. */
function renderGallery(url: URL, prefix: string, select: string): string {
  const filter = read(url, `${prefix}_filter`);
  const page = Number(read(url, `${prefix}_page`) || 1);
  const works = WORKS[filter] ?? (filter ? [] : Object.values(WORKS).flat());
  const links = Object.keys(WORKS).map((name) => `<a href="?${prefix}_filter=${escape1251(name)}">${name}</a>`);
  return `<portfolio-gallery id="${prefix}" prefix="${prefix}" page="${page}" pages="${Math.ceil(works.length / 2)}" total="${works.length}">
<portfolio-filter-bar>${links.join(' ')} ${select}</portfolio-filter-bar>
<ul data-items>${works
    .slice(page * 2 - 2, page * 2)
    .map((work) => `<li data-item="${work}">${work}</li>`)
    .join('\n')}</ul>
<portfolio-paginator></portfolio-paginator>
</portfolio-gallery>`;
}

export const cyrillicPage: RouteHandler = (url) => {
  const options = ['', ...Object.keys(WORKS)].map(
    (name) => `<option data-url="?vp_filter=${name}">${name || 'всё'}</option>`,
  );
  const select = `<select aria-label="Тема">${options.join('')}</select>`;
  const body = `<h1>Работы</h1>${renderGallery(url, 'vp', select)}${renderGallery(url, 'other', '')}`;
  return {
    headers: {'content-type': 'text/html; charset=windows-1251'},
    body: encode(renderPage('Работы', body).replace('<meta charset="utf-8">', '')),
  };
};
