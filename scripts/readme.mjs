/**
 * `npm run readme`: writes into the README what is derived: the entry's hash, the sizes, and the two files of
 * `examples/static`; and draws `docs/click.svg`. A test compares, and asks for this command. The build comes before.
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
 * The README with what is derived, as it is now.
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
    .replace(/portfolio-gallery-[\d.]+\.tgz/, `portfolio-gallery-${version}.tgz`)
    .replace(/integrity="[^"]*"/, `integrity="${hashes['portfolio.js']}"`)
    .replace(/loads [\d.]+ kB, a page that appends [\d.]+ kB/, () => {
      const [numbers, appends] = VISITOR_PAGES.map(({features}) => weighPage(features));
      return `loads ${numbers} kB, a page that appends ${appends} kB`;
    });
}

/** What a page loads, in kilobytes. @param {readonly string[]} features */
function weighPage(features) {
  const names = ['portfolio.js', ...features.map((name) => new RegExp(`portfolio-${name}-[0-9a-f]{8}\\.js$`))];
  const files = listFiles('dist').filter((file) =>
    names.some((name) => file === `dist/${name}` || (name instanceof RegExp && name.test(file))),
  );
  return (files.reduce((sum, file) => sum + weigh(read(file)).brotli, 0) / 1000).toFixed(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const before = read('README.md');
  const after = fillReadme(before);
  writeFileSync(join(root, 'README.md'), after);
  writeFileSync(join(root, 'docs/click.svg'), drawClick());
  console.log(after === before ? 'The README is as it should be.' : 'The README was written anew.');
}
