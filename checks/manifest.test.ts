import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {DATA_ATTRIBUTES, readElements} from '../scripts/build/editor-files.mjs';
import {listSources, readFile} from './source-files.js';

const Manifest = z.object({
  modules: z.array(
    z.object({
      path: z.string(),
      declarations: z.array(
        z.object({
          name: z.string(),
          tagName: z.string().optional(),
          customElement: z.boolean().optional(),
          events: z.array(z.object({name: z.string(), type: z.object({text: z.string()})})).optional(),
          members: z.array(z.object({name: z.string()})).optional(),
        }),
      ),
      exports: z.array(z.object({kind: z.string(), name: z.string()})),
    }),
  ),
});

/** What the build wrote (`npm run build`). */
const {modules} = Manifest.parse(JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')));
const elements = modules.flatMap(({declarations}) => declarations).filter(({tagName}) => tagName !== undefined);

test('an editor that reads the manifest knows every tag', () => {
  const tags = modules.flatMap((one) => one.exports).filter(({kind}) => kind === 'custom-element-definition');
  expect(tags.map(({name}) => name).sort()).toEqual([
    'portfolio-filter-bar',
    'portfolio-gallery',
    'portfolio-items-notice',
    'portfolio-layouts',
    'portfolio-message',
    'portfolio-paginator',
    'portfolio-status',
    'portfolio-viewer',
  ]);
  expect(elements.filter(({customElement}) => customElement !== true)).toEqual([]);
});

test('an editor that reads the manifest finds each file that it names', () => {
  expect(modules.map(({path}) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test('an editor that reads the manifest offers each event with its class, and nothing private', () => {
  const gallery = elements.find(({tagName}) => tagName === 'portfolio-gallery');
  expect(gallery?.events?.map(({name, type}) => `${name}: ${type.text}`)).toEqual([
    'portfolio-filter: PortfolioFilterEvent',
    'portfolio-page: PortfolioPageEvent',
    'portfolio-before-insert: PortfolioBeforeInsertEvent',
    'portfolio-loaded: PortfolioLoadedEvent',
    'portfolio-failed: PortfolioFailedEvent',
    'portfolio-preview: PortfolioPreviewEvent',
    'portfolio-open: PortfolioOpenEvent',
    'portfolio-close: PortfolioCloseEvent',
  ]);
  const members = elements.flatMap((element) => element.members ?? []).map(({name}) => name);
  expect(members.filter((name) => name.startsWith('#'))).toEqual([]);
});

test('somebody who sets or reads the properties of the notice finds all of them in the manifest: they are public', () => {
  const notice = elements.find(({tagName}) => tagName === 'portfolio-items-notice');
  expect(notice?.members?.map(({name}) => name)).toEqual(['state', 'count', 'isAll', 'cost', 'fault', 'choose']);
});

/** The source without its block comments: the manifest is made from them, so they cannot prove that it is right. */
const source = listSources('src')
  .map(readFile)
  .join('\n')
  .replace(/\/\*[^]*?\*\//g, '');

const findNames = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort();
const listNames = (lists: readonly (readonly {readonly name: string}[])[]) =>
  [...new Set(lists.flat().map(({name}) => name))].sort();

test('somebody who styles the elements finds every part, custom property and state in the manifest, and no other', () => {
  const parts = [
    ...findNames(/\bpart="([a-z]+)"/g),
    ...findNames(/makePart\('[a-z]+', '([a-z]+)'\)/g),
    ...findNames(/setAttribute\('part', '([a-z]+)'\)/g),
    // Each button has its own part, besides the part that all buttons have.
    ...findNames(/makeButton\('([a-z]+)'/g),
    ...findNames(/makePart\('[a-z]+', `([a-z]+) \$/g),
  ];
  const all = [...new Set(parts)].sort();
  expect(listNames(readElements().map(({cssParts}) => cssParts))).toEqual(all);
  expect(listNames(readElements().map(({cssProperties}) => cssProperties))).toEqual(
    findNames(/var\((--portfolio-[a-z-]+)/g),
  );
  const [, states = ''] = /type Status = ([^;]*);/.exec(source) ?? [];
  const named = [...states.matchAll(/'([a-z]+)'/g)].map(([, name = '']) => name).filter((name) => name !== 'idle');
  expect(listNames(readElements().map(({cssStates}) => cssStates))).toEqual(named.sort());
});

test('somebody who listens to the elements finds every event in the manifest, and no other', () => {
  const events = findNames(/super\('(portfolio-[a-z-]+)'/g);
  expect(listNames(readElements().map(({events}) => events))).toEqual(events);
});

/** Attributes that HTML, ARIA or a host defines; data attributes are listed on their own. */
const OTHERS =
  /^(data-|aria-|shadowroot)|^(accept-charset|action|alt|charset|class|content|dir|download|form|hidden|href|id|lang|max|min|name|nonce|novalidate|open|part|rel|role|selected|src|srcset|sizes|start|style|tabindex|target|type|value|rest|inert|loading|method|exportparts|sizes)$/;

test('somebody who writes the tags finds every attribute in the manifest, and no other', () => {
  const used = findNames(/(?:get|has|toggle|set)Attribute\('([a-z-]+)'/g).filter((name) => !OTHERS.test(name));
  const documented = listNames(readElements().map(({attributes}) => attributes));
  expect(used.filter((name) => !documented.includes(name))).toEqual([]);
  const unused = documented.filter(
    (name) => !new RegExp(`['"[.]${name}\\b|\\b${name}: \\{|this\\.${name}\\b`).test(source),
  );
  expect(unused).toEqual([]);
});

test('an editor offers for a page’s own markup only attributes that the source reads', () => {
  const missing = DATA_ATTRIBUTES.map(({name}) => name).filter((name) => !source.includes(name));
  expect(missing).toEqual([]);
});

test('an editor offers the attributes for a page’s own markup that docs/versions.md lists as public', () => {
  const [list = ''] = /- the attributes of your own markup:[^;]*/.exec(readFile('docs/versions.md')) ?? [];
  const listed = [...list.matchAll(/`(data-[\w-]+)`/g)].map(([, name]) => name);
  expect(new Set(DATA_ATTRIBUTES.map(({name}) => name))).toEqual(new Set(listed));
});

const parse = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('an editor gets the same tags from the manifest, VS Code’s data and JetBrains’ types', () => {
  const Custom = z.object({tags: z.array(z.object({name: z.string()}))});
  const Web = z.object({contributions: z.object({html: z.object({elements: z.array(z.object({name: z.string()}))})})});
  const tags = readElements().map(({tagName}) => tagName);
  expect(Custom.parse(parse('dist/vscode.html-custom-data.json')).tags.map(({name}) => name)).toEqual(tags);
  const {elements} = Web.parse(parse('dist/web-types.json')).contributions.html;
  expect(elements.map(({name}) => name)).toEqual(tags);
});
