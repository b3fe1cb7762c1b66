/**
 * Checks how large the pages of a running demo's galleries are: each gallery, in each language, plain, under the fullest
 * and deepest terms, with three levels of its form open, and in the middle of combining. At most 80 kB of HTML, and 20 kB
 * as a browser gets it.
 *
 *   node scripts/check-page-sizes.mjs http://127.0.0.1:4173
 */
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {createLoad, writeFilter} from './service-load.mjs';

const [, , origin = 'http://127.0.0.1:4173'] = process.argv;
const MOST = 80_000;
const MOST_COMPRESSED = 20_000;
const LANGUAGES = ['', 'de', 'ar', 'ja'];
const PATHS = [
  '/gallery/',
  '/gallery/load-more/',
  '/gallery/infinite/',
  '/gallery/images/',
  '/gallery/two/',
  '/gallery/bare/',
  '/gallery/large/',
  '/gallery/theme/',
  '/gallery/terms/',
  '/gallery/dropdown/',
  '/collection/',
];

const {items} = await createLoad(origin).signIn('editor');
/** @type {Map<number, typeof items>} */
const children = new Map();
for (const item of items) {
  if (item.taxonomy === 'subject') children.set(item.parent, [...(children.get(item.parent) ?? []), item]);
}
/** How many boxes a level shows. @param {number} id */
const countBoxes = (id) => Math.min(40, children.get(id)?.length ?? 0);
/** Two or three terms, each below the one before, whose levels have the most boxes. */
const [deepest = []] = items
  .filter(({id, parent}) => children.has(id) && parent !== 0)
  .map(({id, parent}) => {
    const above = items.find((item) => item.id === parent)?.parent ?? 0;
    return above === 0 ? [parent, id] : [above, parent, id];
  })
  .toSorted((a, b) => sum(b) - sum(a));
/** @param {readonly number[]} ids */
function sum(ids) {
  return ids.reduce((total, id) => total + countBoxes(id), 0);
}
/** The terms of the two top levels, those with the most boxes below them first. */
const broadest = [0, ...(children.get(0) ?? []).map(({id}) => id)]
  .flatMap((id) => children.get(id) ?? [])
  .map(({id}) => id)
  .toSorted((a, b) => countBoxes(b) - countBoxes(a));
const open = (/** @type {readonly number[]} */ ids) =>
  ids.map((id) => `vp_open=${encodeURIComponent(`subject:${id}`)}`).join('&');
const filters = deepest.map((id) => writeFilter(`subject:${id}`));
const fullest = items.slice(0, 16).map(({taxonomy, id}) => writeFilter(`${taxonomy}:${id}`));

/** @type {readonly (readonly [string, string])[]} */
const CHOICES = [
  ['plain', ''],
  ['one full term', fullest[0] ?? ''],
  ['a deep term', filters.at(-1) ?? ''],
  ['three levels open', open(deepest)],
  ['three levels open, a combination and a search', [open(deepest), fullest[0], fullest[1], 'vp_search=the'].join('&')],
  ['a search for terms', 'vp_terms=e'],
  ['page 5,767', 'vp_page=5767'],
  ['a page far past the end', 'vp_page=99999999'],
  ['16 terms', fullest.join('&')],
  ['16 terms, and an unknown parameter of 400 characters', [...fullest, `utm=${'a'.repeat(400)}`].join('&')],
  ['an unknown parameter of 400 characters', `utm=${'a'.repeat(400)}`],
  ['16 levels open', open(broadest.slice(0, 16))],
];

let wrong = 0;
for (const [choice, query] of CHOICES) {
  let [whole, brotli, gzip, where] = [0, 0, 0, ''];
  for (const path of PATHS) {
    for (const language of LANGUAGES) {
      const address = `${path}?${[query, ...(language ? [`lang=${language}`] : [])].filter(Boolean).join('&')}`;
      const response = await fetch(origin + address, {headers: {'accept-encoding': 'identity'}});
      if (response.status === 429 || response.status >= 500) throw new Error(`${address} answers ${response.status}.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length > whole) [whole, where] = [bytes.length, address];
      // As the demo compresses.
      brotli = Math.max(brotli, brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 4}}).length);
      gzip = Math.max(gzip, gzipSync(bytes, {level: 5}).length);
    }
  }
  const isWrong = whole > MOST || Math.max(brotli, gzip) > MOST_COMPRESSED;
  if (isWrong) wrong += 1;

  const [a, b, c] = [whole, brotli, gzip].map((size) => (size / 1000).toFixed(1));
  console.log(
    `${isWrong ? '✗' : '✓'} ${choice}: at most ${a} kB, ${b} by brotli, ${c} by gzip (${where.slice(0, 100)})`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
