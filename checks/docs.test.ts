/** The README and the documentation: generated parts are up to date, no link is dead, headings are in order. */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readElements} from '../scripts/build/editor-files.mjs';
import {drawClick} from '../scripts/docs/click-drawing.mjs';
import {fillHosts, fillReadme} from '../scripts/readme.mjs';
import {writeTimings} from '../scripts/timings.mjs';
import {readFile} from './source-files.js';

const FILES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The text without code, in which `#` and brackets mean something else. */
const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchor that a heading gets. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...readFile(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));

function isThere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(from), path) : from;
  if (!existsSync(file) || (statSync(file).isDirectory() && anchor)) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

describe('somebody who reads the README', () => {
  test('reads at most 120 lines, and 70 in CONTRIBUTING.md', () => {
    expect(readFile('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(readFile('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(70);
  });

  test('reads the hash, the sizes and the samples of this very build; else: npm run readme', () => {
    expect(readFile('README.md')).toBe(fillReadme(readFile('README.md')));
    expect(readFile('docs/hosts.md')).toBe(fillHosts(readFile('docs/hosts.md')));
  });

  test('sees the way of a click with the imports that the source has; else: npm run readme', () => {
    expect(readFile('docs/click.svg')).toBe(drawClick());
  });

  test('reads the table and sees the plot of the measurements that are kept; else: npm run timings', () => {
    const {text, plot} = writeTimings(readFile('docs/timings.md'));
    expect([readFile('docs/timings.md'), readFile('docs/timings.svg')]).toEqual([text, plot]);
  });

  test('finds only npm commands that package.json has', () => {
    const named = FILES.flatMap((file) =>
      [...readFile(file).matchAll(/`?npm run ([a-z:]+)/g)].map(([, name = '']) => name),
    );
    const missing = [...new Set(named)].filter((name) => !readFile('package.json').includes(`"${name}":`));
    expect(missing).toEqual([]);
  });
});

test('somebody who looks for a tag, an attribute, an event or a part finds it in the documentation', () => {
  const text = FILES.filter((file) => file.startsWith('docs/'))
    .map(readFile)
    .join('\n');
  const names = readElements().flatMap(({tagName, attributes, events, cssParts, cssProperties, cssStates}) => [
    tagName,
    ...[...attributes, ...events, ...cssParts, ...cssProperties, ...cssStates].map(({name}) => name),
  ]);
  expect([...new Set(names)].filter((name) => !new RegExp(`\`[^\`]*${name}\\b[^\`]*\``).test(text))).toEqual([]);
});

test('somebody who looks for a file of dist finds when it is loaded', () => {
  const names = readdirSync('dist').flatMap((name) => /^(portfolio-.*)-[0-9a-f]{8}\.js$/.exec(name)?.[1] ?? []);
  expect(names.filter((name) => !readFile('docs/loading.md').includes(`\`${name}-….js\``))).toEqual([]);
});

describe.each(FILES)('somebody who reads %s', (file) => {
  test('finds no dead link', () => {
    const links = [...withoutCode(readFile(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !/^https?:/.test(link) && !isThere(file, link))).toEqual([]);
  });

  test('finds one title, and no level of heading left out', () => {
    const levels = [...withoutCode(readFile(file)).matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  test('finds only paths of the project that are there', () => {
    const named = [...readFile(file).matchAll(/`((?:src|demo|e2e|checks|scripts|examples)\/[\w./-]*)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  test('finds only tags and attributes that the manifest has', () => {
    const blocks = [...readFile(file).matchAll(/^```html[^\n]*\n([^]*?)^```/gm)].map(([, block = '']) => block);
    const used = [...blocks.join('\n').matchAll(/<(portfolio-[a-z-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>/g)];
    const wrong = used.flatMap(([, tag, attributes = '']) => {
      const element = readElements().find(({tagName}) => tagName === tag);
      const known = [
        ...(element?.attributes.map(({name}) => name) ?? []),
        'id',
        'class',
        'hx-boost',
        'hx-boost:inherited',
      ];
      const names = [...attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name);
      return element ? names.filter((name) => !known.includes(name)) : [`${tag} itself`];
    });
    expect(wrong).toEqual([]);
  });
});
