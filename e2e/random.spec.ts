import type {Page} from '@playwright/test';
import {addressOf, expect, test} from './fixtures.js';
import {type Network, send} from './network.js';
import {findDisagreements} from './random/agreement.js';
import {Dice} from './random/dice.js';
import {readLive, Truths} from './random/gallery-shape.js';
import {drawFates, drawSteps, type Fate, walk} from './random/walk.js';

// The seed and the sequence tell all; a trace of thousands of steps costs more than they do.
test.use({trace: 'off'});

// What one telling finds, another may miss.
test.describe.configure({retries: 0});

// The workers inherit it; SEED=… repeats a run.
process.env.SEED ??= String(Date.now() % 1_000_000);
const SEED = Number(process.env.SEED);

/** Sequences of one page's life, after how many it is loaded again, and how many pages live. */
const SEQUENCES = 50;
const RELOAD = 10;
const PAGES = 10;

/** Entries below which nobody goes back: a Back that is still on its way is not counted yet. */
const GROUND = 4;

/** Addresses that are loaded now; a browser's own navigation is not one of them. */
function watchLoads(page: Page): ReadonlySet<unknown> {
  const loads = new Set<unknown>();
  page.on('request', (request) => request.resourceType() === 'fetch' && loads.add(request));
  page.on('requestfinished', (request) => loads.delete(request));
  page.on('requestfailed', (request) => loads.delete(request));
  // Of what a document that is left had under way, nobody tells the end.
  page.on('domcontentloaded', () => loads.clear());
  return loads;
}

/** Pictures are most of the work, and no part of the story. */
async function leavePictures(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', {urls: ['*/picture/*']});
}

/** The next answers, and what becomes of each. */
function spoil(network: Network, fates: readonly Fate[]): readonly string[] {
  const met: string[] = [];
  const left = [...fates];
  network.on('/gallery/', (answer, response) => {
    const fate = left.shift();
    met.push(fate?.name ?? 'well');
    return (fate?.behaviour ?? send)(answer, response);
  });
  return met;
}

/** What is wrong with a page that has come to rest. */
async function inspect(page: Page, loads: ReadonlySet<unknown>, truths: Truths): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if (loads.size > 0) return ['a load is under way'];
  const status = await page.locator('portfolio-gallery').getAttribute('status');
  const faults = await findDisagreements(await readLive(page), addressOf(page), truths);
  return status === 'busy' ? [...faults, 'the gallery says that it is busy'] : faults;
}

/** In an append mode also from the middle, where there are earlier pages to load. */
const PATHS = ['/gallery/', '/gallery/load-more/', '/gallery/?vp_page=3', '/gallery/load-more/?vp_page=7'];

for (let turn = 0; turn < PAGES; turn += 1) {
  const path = PATHS[turn % PATHS.length] ?? '/gallery/';
  const seed = SEED + turn;
  test(`a hurried visitor on a bad line finds ${path} in agreement, whatever they do (SEED=${SEED}, page ${turn})`, async ({
    page,
    network,
    site,
    browser,
    expected,
  }) => {
    test.setTimeout(300_000);
    // The browser itself reports what the line does.
    expected.push(/Failed to load resource/);
    const dice = new Dice(seed);
    const reader = await browser.newPage();
    const truths = new Truths(site.url, reader);
    const loads = watchLoads(page);
    await leavePictures(page);
    await page.goto(path);
    const base = await page.evaluate(() => navigation.currentEntry?.index ?? 0);
    const agree = (told: () => readonly string[]) =>
      expect(async () => expect(await inspect(page, loads, truths), told().join('\n')).toEqual([])).toPass({
        intervals: [10, 20, 50, 100],
        timeout: 10_000,
      });

    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      if (sequence % RELOAD === RELOAD - 1) await page.reload();
      const index = await page.evaluate(() => navigation.currentEntry?.index ?? 0);
      const steps = drawSteps(dice, Math.max(0, index - base - GROUND));
      const met = spoil(network, drawFates(dice, 20));
      const story = [`seed ${seed}, sequence ${sequence}, from ${addressOf(page)}`, ...(await walk(page, steps))];
      await agree(() => [...story, `answers: ${met.join(', ')}`, `at rest at ${addressOf(page)}`]);
      network.heal();
      if (met.every((fate) => /^(well|slow)/.test(fate))) continue;
      const usable = await walk(page, [{deed: 'filter', share: dice.throw(), pause: 0}]);
      await agree(() => [...story, `answers: ${met.join(', ')}`, 'on a good line again:', ...usable]);
    }
    await reader.close();
  });
}
