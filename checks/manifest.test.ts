import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import * as z from 'zod';

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

test('an editor that reads the manifest finds what it names among what is delivered', () => {
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
  ]);
  const members = elements.flatMap((element) => element.members ?? []).map(({name}) => name);
  expect(members.filter((name) => name.startsWith('#'))).toEqual([]);
});
