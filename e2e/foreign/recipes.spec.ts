/**
 * Tests of the recipes in docs/recipes.md, and of the code samples of other documents. Recipes for libraries of layouts and
 * components, and for other routers, are tested in layouts.spec.ts, bootstrap.spec.ts and routers.spec.ts.
 */

import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {instead} from '../network.js';
import {expect, hasNotReloaded, itemsOf, keysOfSubject, link, open, openWithReloadMarker, test} from './fixtures.js';
import {RECIPES} from './recipes.js';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('every recipe of the documentation runs on a page of the tests', () => {
  const pages = ['layouts', 'masonry', 'bootstrap', 'recipes'].map((name) => read(`pages/${name}.ts`)).join('\n');
  const notRun = RECIPES.filter((name) => !pages.includes(`readRecipe('${name}')`));
  expect(notRun).toEqual([]);
});

test('a visitor’s soft navigations are counted once each, with the title of the page', async ({page, network}) => {
  await openWithReloadMarker(page, '/recipes/analytics/');
  network.addRule('/hits', instead(204, '', ''));
  const listHits = () =>
    network.requests
      .filter(({path}) => path === '/hits')
      .map(({body}) => new URL(new URLSearchParams(body).get('url') ?? '').search);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => listHits().length).toBe(1);
  await link(page, 'Birds').click();
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1, 2));
  await expect.poll(listHits).toEqual(['?vp_filter=subject%3A1', '?vp_filter=subject%3A1&vp_page=2']);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('how long each filter took is reported for its own address', {tag: '@chromium'}, async ({page, network}) => {
  await openWithReloadMarker(page, '/recipes/vitals/');
  network.addRule('/measured', instead(204, '', ''));
  const listPaints = () =>
    network.requests
      .filter(({path}) => path === '/measured')
      .map(({body}) => new URLSearchParams(body))
      .filter((report) => report.get('name') === 'LCP')
      .map((report) => new URL(report.get('url') ?? '').search);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await link(page, 'All').click();
  await expect.poll(listPaints).toEqual(['', '?vp_filter=subject%3A1', '?vp_filter=subject%3A2']);
});

test('a visitor who has not agreed loads no embeds; after agreeing, embeds of newly loaded works are loaded, too', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/recipes/consent/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(fetched.filter((path) => path.startsWith('/picture/'))).toEqual([]);
  await page.getByRole('button', {name: 'Show embeds'}).click();
  await expect.poll(() => fetched).toContain('/picture/1.svg');
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect.poll(() => fetched).toContain('/picture/2.svg');
});

test('a visitor sees videos of new works play, and videos of removed works stop', async ({page}) => {
  await open(page, '/recipes/video/');
  // A handle of the element, because the element is later removed from the page.
  const oldVideo = await page.locator('[data-item="2"] video').elementHandle();
  const isPaused = () => oldVideo?.evaluate((video) => video instanceof HTMLVideoElement && video.paused);
  await expect.poll(isPaused).toBe(false);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(isPaused).toBe(true);
  const isPlaying = () => page.locator('[data-item="7"] video').evaluate((video: HTMLVideoElement) => !video.paused);
  await expect.poll(isPlaying).toBe(true);
});

test('somebody who prints a gallery gets its works without the controls', {tag: '@chromium'}, async ({page}) => {
  await open(page, '/recipes/print/');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('portfolio-filter-bar')).toBeHidden();
  await expect(page.locator('portfolio-paginator')).toBeHidden();
  await expect(page.locator('[data-item]').first()).toBeVisible();
});

test('a theme with Tailwind’s classes shows the current filter in bold, also after a load', async ({page}) => {
  await openWithReloadMarker(page, '/recipes/tailwind/');
  const weightOf = (name: string) => link(page, name).evaluate((element) => getComputedStyle(element).fontWeight);
  expect(await weightOf('All')).toBe('700');
  await link(page, 'Bridges').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(3));
  expect([await weightOf('All'), await weightOf('Bridges')]).toEqual(['400', '700']);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor of a site with htmx filters in the gallery, and htmx does not load the page', async ({page}) => {
  await openWithReloadMarker(page, '/recipes/htmx/');
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('vp_filter')) headers.push(request.headers()['hx-request']);
  });
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  expect(headers).toEqual([undefined]);
  expect(await hasNotReloaded(page)).toBe(true);
});

/** Code samples of other documents: JavaScript blocks without a name, which run on any page with a gallery. */
const SAMPLES = ['elements', 'events', 'troubleshooting'].flatMap((name) =>
  [...read(`../../docs/${name}.md`).matchAll(/^```js\n([^]*?)^```/gm)].map(([, code = '']) => ({name, code})),
);

for (const [at, {name, code}] of SAMPLES.entries()) {
  test(`somebody who copies sample ${at + 1}, of docs/${name}.md, gets no error and a gallery that filters`, async ({
    page,
  }) => {
    await openWithReloadMarker(page, '/plain/');
    await page.addScriptTag({type: 'module', content: code});
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    expect(await hasNotReloaded(page)).toBe(true);
  });
}
