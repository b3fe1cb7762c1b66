/**
 * After an update, a visitor's browser may have the entries (`portfolio.js`, `portfolio-manager.js`) of another version
 * than the server's folder: the files that they load on demand are then gone. Another version is built, in which every
 * such file has another name, and is mixed with `dist`.
 */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import * as z from 'zod';
import {buildDropIn} from '../scripts/build/drop-in.mjs';
import {expect, signIn, test} from './fixtures.js';
import {type Behaviour, type Network, send} from './network.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Which versions the site mixes: the older one is the version that is built for the test. */
const MIXTURES = ['an older entry and a newer folder', 'a newer entry and an older folder'] as const;

const PAGES = [
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
  '/host/classic/',
];

/** Pages of which each needs a file on demand. */
const NEEDING = ['/gallery/load-more/', '/gallery/infinite/', '/gallery/theme/', '/gallery/terms/', '/host/classic/'];

const WARNING = /^portfolio[\w-]*: .* could not be loaded/;

let folder = '';

test.beforeAll(async () => {
  folder = `build/another-version-${test.info().workerIndex}`;
  const files = await buildDropIn(folder, 'another version');
  const current = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(`${ROOT}dist/integrity.json`, 'utf8')));
  const shared = files.map(({name}) => name).filter((name) => name in current);
  expect(shared.sort()).toEqual(['portfolio-manager.js', 'portfolio.js']);
});

/** Sends the other version's file of this name; 404 if there is none. */
const sendOther: Behaviour = async (answer, response) => {
  const name = /[^/?]*\.js/.exec(response.req.url ?? '')?.[0] ?? '';
  try {
    await send({...answer, status: 200, body: await readFile(`${ROOT}${folder}/${name}`)}, response);
  } catch {
    response.writeHead(404).end();
  }
};

function mix(network: Network, mixture: (typeof MIXTURES)[number]): void {
  const others = mixture === MIXTURES[0] ? ['/dist/portfolio.js', '/dist/portfolio-manager.js'] : ['/dist/portfolio-'];
  for (const part of others) network.addRule(part, sendOther);
  if (mixture === MIXTURES[1]) network.addRule('/dist/portfolio-manager.js', send);
}

/** What each document writes first to the console: the warnings after it are those of this document. */
const DOCUMENT_STARTS = 'a document starts';

/** Collects the warnings of each document that the page loads, in order. Call it before `page.goto`. */
async function listWarnings(page: Page): Promise<string[][]> {
  const documents: string[][] = [];
  await page.addInitScript((text) => {
    if (window === window.top) console.debug(text);
  }, DOCUMENT_STARTS);
  page.on('console', (message) => {
    if (message.text() === DOCUMENT_STARTS) documents.push([]);
    if (message.type() === 'warning') documents.at(-1)?.push(message.text());
  });
  return documents;
}

const unique = (paths: readonly string[]) => [...new Set(paths)];

const listShown = async (page: Page) =>
  unique(
    await page
      .locator('main a[href*="/work/"]')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLAnchorElement ? new URL(link.href).pathname : '')),
      ),
  );

const listSent = async (page: Page, address: string) => {
  const html = await (await page.request.get(address)).text();
  return unique(
    [...html.matchAll(/<a [^>]*href="([^"]*\/work\/[^"]*)"/g)].map(
      ([, href = '']) => new URL(href, page.url()).pathname,
    ),
  );
};

/** Waits until the page shows what the server has at its address; where pages are appended, more may be before it. */
async function expectServersPage(page: Page): Promise<void> {
  await expect(async () => {
    const {pathname, search} = new URL(page.url());
    const sent = await listSent(page, pathname + search);
    expect((await listShown(page)).slice(-sent.length)).toEqual(sent);
    expect(sent.length).toBeGreaterThan(0);
  }).toPass({timeout: 15_000});
}

/** Clicks the first of the links that has another address, if there is one. */
async function follow(page: Page, selector: string): Promise<void> {
  const before = page.url();
  const link = page.locator(`main ${selector}:not([aria-current])`).first();
  if ((await link.count()) === 0) return;
  await link.dispatchEvent('click');
  await expect.poll(() => page.url()).not.toBe(before);
}

// What browsers write themselves about a script that is not there: Chromium, and Firefox.
const NOT_FOUND = /status of 404|blocked because of a disallowed MIME type/;

for (const [at, mixture] of MIXTURES.entries()) {
  // A page that needs no file on demand is visited with one of the mixtures.
  for (const path of PAGES.filter((one, index) => NEEDING.includes(one) || index % MIXTURES.length === at)) {
    test(`a visitor of ${path} filters and pages on a site with ${mixture}`, async ({
      page,
      network,
      expectedErrors,
    }) => {
      expectedErrors.push(NOT_FOUND);
      mix(network, mixture);
      const documents = await listWarnings(page);
      await page.goto(path, {waitUntil: 'networkidle'});
      await expectServersPage(page);
      for (const selector of ['a[href*="_page="]', 'a[href*="_filter="]']) {
        await follow(page, selector);
        await expectServersPage(page);
      }
      // Files on demand are requested at the latest when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(() => network.isQuiet).toBe(true);
      if (NEEDING.includes(path)) await expect.poll(() => documents.flat().length).toBeGreaterThan(0);
      for (const warnings of documents) {
        expect(warnings.filter((text) => !WARNING.test(text))).toEqual([]);
        expect(warnings.length).toBe(new Set(warnings).size);
      }
    });
  }

  test(`an editor keeps the server’s page on a site with ${mixture}`, async ({page, network, expectedErrors}) => {
    expectedErrors.push(NOT_FOUND);
    mix(network, mixture);
    await signIn(page, 'editor');
    const documents = await listWarnings(page);
    await page.goto('/gallery/large/', {waitUntil: 'networkidle'});
    await expectServersPage(page);
    const warnings = documents.flat();
    expect(warnings.filter((text) => !WARNING.test(text))).toEqual([]);
    // At least one of the files that an editor’s page loads on demand is gone; each is named once.
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.length).toBe(new Set(warnings).size);
  });
}
