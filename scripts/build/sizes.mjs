/**
 * Prints the sizes of the files in `dist` that pages load as they are (drop-in files), and fails the build if a visitor's page
 * would load more than its budget.
 */
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

/**
 * Pages of visitors. Each loads the entry and the on-demand files of its `features`. The entry contains names of
 * on-demand files; the hashes in these names change its compressed size by up to 100 bytes, for which the budgets have room.
 * @type {readonly {page: string, features: readonly string[], budget: number}[]}
 */
export const VISITOR_PAGES = [
  {page: 'a page with a numbers paginator', features: [], budget: 24_290},
  {page: 'a page that appends', features: ['load-more'], budget: 27_620},
  {page: 'a page on which somebody opens a work', features: ['viewer'], budget: 31_870},
];

/** @param {string | Buffer} text */
export function weigh(text) {
  const bytes = Buffer.from(text);
  const brotli = brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
  return {raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length, brotli};
}

/**
 * Prints the size of each file, the parts of the visitor's entry, and what visitors' pages load; throws over a budget.
 * @param {readonly import('./files.mjs').DropInFile[]} files
 */
export function printSizes(files) {
  for (const {name, text} of files) {
    const {raw, gzip, brotli} = weigh(text);
    console.log(`dist/${name}`.padEnd(48), `${raw} bytes, gzip ${gzip}, brotli ${brotli}`);
  }
  const entry = files.find(({name}) => name === 'portfolio.js');
  if (!entry) throw new Error('There is no dist/portfolio.js.');
  console.log(`dist/portfolio.js is made of ${listShares(entry)}`);
  const tooLarge = VISITOR_PAGES.flatMap(({page, features, budget}) => {
    const loaded = features.map((feature) => findFeature(files, feature));
    for (const {name, text} of [entry, ...loaded]) {
      const imports = [...text.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, imported]) => imported);
      const imported = imports.find((one) => !loaded.some((file) => file.name === one));
      if (imported)
        throw new Error(
          `${name} imports ${imported}, which VISITOR_PAGES does not count for "${page}": add its feature there.`,
        );
    }
    const brotli = [entry, ...loaded].reduce((sum, {text}) => sum + weigh(text).brotli, 0);
    console.log(`${page} loads ${brotli} of ${budget} bytes (brotli)`);
    return brotli > budget ? [`${page} loads ${brotli} bytes (brotli); its budget is ${budget}.`] : [];
  });
  if (tooLarge.length > 0) throw new Error(tooLarge.join('\n'));
}

/**
 * @param {readonly import('./files.mjs').DropInFile[]} files
 * @param {string} feature
 */
function findFeature(files, feature) {
  const file = files.find(({name}) => name.replace(/-[0-9a-f]{8}\.js$/, '') === `portfolio-${feature}`);
  if (!file)
    throw new Error(`No file is loaded on demand for "${feature}": correct VISITOR_PAGES in scripts/build/sizes.mjs.`);
  return file;
}

/**
 * Says how much of a file comes from each folder or file of `src`: `gallery 41 %, page 20 %`.
 * @param {import('./files.mjs').DropInFile} file
 */
function listShares({sources, text}) {
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const [source, bytes] of Object.entries(sources)) {
    const part = source.replace(/^src\//, '').replace(/\/.*|\.ts$/, '');
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  }
  return [...parts]
    .sort(([, a], [, b]) => b - a)
    .map(([part, bytes]) => `${part} ${Math.round((bytes / text.length) * 100)} %`)
    .join(', ');
}
