/**
 * `npm run readme`: updates what the README takes from the build and the examples: versions, the hash of `portfolio.js`, sizes,
 * `examples/static/index.html`, and the gallery of `examples/static/birds/index.html`; also the sizes in `docs/hosts.md`, and draws
 * `docs/click.svg`. Run `npm run build` first. A test (`checks/docs.test.ts`) fails if they are out of date.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as z from 'zod';
import {listFiles, root, version} from './build/files.mjs';
import {VISITOR_PAGES, weigh} from './build/sizes.mjs';
import {drawClick} from './docs/click-drawing.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Returns the README's text with these parts updated.
 * @param {string} text
 */
export function fillReadme(text) {
  const hashes = z.record(z.string(), z.string()).parse(JSON.parse(read('dist/integrity.json')));
  const [gallery = ''] =
    /<portfolio-gallery[^]*<\/portfolio-gallery>/.exec(read('examples/static/birds/index.html')) ?? [];
  return text
    .replace(/(```html index\n)[^]*?(```)/, (_, start, end) => start + read('examples/static/index.html') + end)
    .replace(/(```html birds\n)[^]*?(```)/, (_, start, end) => `${start}${gallery}\n${end}`)
    .replace(/portfolio-gallery@[\d.]+\//, `portfolio-gallery@${version}/`)
    .replace(/(portfolio-gallery-(?:wordpress-)?)[\d.]+(\.(?:tgz|zip))/g, `$1${version}$2`)
    .replace(/integrity="[^"]*"/, `integrity="${hashes['portfolio.js']}"`)
    .replace(/loads [\d.]+ kB, one with "Load more" or endless scrolling [\d.]+ kB/, () => {
      const [numbersSize, appendsSize] = VISITOR_PAGES.map(({features}) => measurePage(features));
      return `loads ${numbersSize} kB, one with "Load more" or endless scrolling ${appendsSize} kB`;
    });
}

/**
 * Returns the text of `docs/hosts.md` with the sizes updated.
 * @param {string} text
 */
export function fillHosts(text) {
  const [numbers, appends] = [[], ['load-more']].map((more) => measurePage(['visual-portfolio', ...more]));
  const sentence = /downloads [\d.]+ kB of scripts \(brotli\), [\d.]+ kB where pages are appended/;
  if (!sentence.test(text))
    throw new Error(`docs/hosts.md has no sentence like ${sentence}: correct scripts/readme.mjs.`);
  return text.replace(sentence, `downloads ${numbers} kB of scripts (brotli), ${appends} kB where pages are appended`);
}

/** Size in kB (brotli) of the scripts that a page with these on-demand features loads. @param {readonly string[]} features */
function measurePage(features) {
  const names = ['portfolio.js', ...features.map((name) => new RegExp(`portfolio-${name}-[0-9a-f]{8}\\.js$`))];
  const files = listFiles('dist').filter((file) =>
    names.some((name) => file === `dist/${name}` || (name instanceof RegExp && name.test(file))),
  );
  return (files.reduce((sum, file) => sum + weigh(read(file)).brotli, 0) / 1000).toFixed(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const before = [read('README.md'), read('docs/hosts.md')];
  const after = [fillReadme(before[0] ?? ''), fillHosts(before[1] ?? '')];
  writeFileSync(join(root, 'README.md'), after[0] ?? '');
  writeFileSync(join(root, 'docs/hosts.md'), after[1] ?? '');
  writeFileSync(join(root, 'docs/click.svg'), drawClick());
  console.log(after.join() === before.join() ? 'Both texts were up to date.' : 'The texts have been updated.');
}
