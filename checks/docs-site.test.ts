/** The documentation's site, as the build wrote it. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readElements} from '../scripts/build/editor-files.mjs';

const FOLDER = 'build/docs';
// The document in the frame of the examples is no page for readers.
const PAGES = readdirSync(FOLDER).filter((file) => file.endsWith('.html') && file !== 'example.html');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const idsOf = (file: string) => [...read(file).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test('somebody looks a tag up and finds its page, and a page for each file of docs', () => {
  const files = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'README.md');
  const expected = [
    ...files.map((file) => file.replace('.md', '.html')),
    ...readElements().map((one) => `${one.tagName}.html`),
  ];
  expect(PAGES).toEqual(expect.arrayContaining(['index.html', ...expected]));
});

describe.each(PAGES)('somebody who reads %s', (page) => {
  test('finds no dead link and no picture that is missing', () => {
    const links = [...read(page).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      if (/^https?:/.test(link)) return false;
      if (file && !existsSync(join(FOLDER, file))) return true;
      return anchor !== undefined && !idsOf(file || page).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  test('finds one title, no level of heading left out, and no anchor twice', () => {
    const main = read(page).split('<main')[1] ?? '';
    const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    expect(idsOf(page)).toEqual([...new Set(idsOf(page))]);
  });

  test('finds a title and a description, which search engines show', () => {
    expect(read(page)).toMatch(/<title>.{3,} – portfolio-gallery<\/title>/);
    expect(read(page)).toMatch(/<meta name="description" content=".{20,160}">/);
  });
});
