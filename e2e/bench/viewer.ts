/**
 * The viewer: compares the time from the arrow key to the painted work with a navigation to the same work's page; measures input
 * delay, frames without a picture, and memory on a walk through all works.
 */
import type {Page} from '@playwright/test';
import {measureHeap, readTitles, walk} from '../viewer-steps.js';
import type {BenchBrowser, OpenedPage} from './bench-browser.js';
import {wait} from './bench-server.js';
import {type Figure, singleValue, spread} from './figures.js';
import {countFrames} from './frames.js';

const GALLERY = '/gallery/';
const SLOWDOWN = 4;

/** Pause at each work, in milliseconds: time to prefetch the previous and the next one. */
const PAUSE = 600;

/**
 * Yields the milliseconds from the arrow key to the paint of the next work, compared with a navigation to its page; the input
 * delay of the key; and the number of frames without a picture.
 */
export async function* benchViewer(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  const keyTimes: number[] = [];
  const navigationTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visit = await openViewer(bench, 1);
    keyTimes.push(await pressNext(visit.page));
    await visit.page.context().close();
    const plain = await bench.visit(server, GALLERY);
    await plain.page.evaluate(() => document.querySelector('portfolio-viewer')?.remove());
    navigationTimes.push(await navigate(plain.page));
    await plain.page.context().close();
  }
  yield {
    title: 'arrow key → next work painted, compared with a navigation, ms',
    spreads: {portfolio: spread(keyTimes), navigation: spread(navigationTimes)},
    base: 'navigation',
    target: 0.35,
  };
  const slow = await openViewer(bench, SLOWDOWN);
  const delays = await measureDelays(slow.page, rounds);
  await slow.page.context().close();
  yield {
    title: `arrow key → next frame (INP), processor ${SLOWDOWN} × slower, ms`,
    spreads: {portfolio: spread(delays)},
    value: Math.max(...delays),
    target: 100,
  };
  yield await measureFrames(bench, rounds);
}

/** Presses the arrow key, with a pause for prefetching; counts frames in which the middle of the picture is empty. */
async function measureFrames(bench: BenchBrowser, presses: number): Promise<Figure> {
  const {page} = await openViewer(bench, 1);
  const stage = await page.locator('portfolio-viewer [part=stage]').boundingBox();
  if (!stage) throw new Error('The viewer has no stage.');
  const {x, y, width, height} = stage;
  const middle = {x: x + width * 0.3, y: y + height * 0.3, width: width * 0.4, height: height * 0.4};
  const {all, blank} = await countFrames(bench.browser, page, middle, async () => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press('ArrowRight');
      await wait(PAUSE);
    }
  });
  await page.context().close();
  return {
    title: `frames without a picture, of ${all} at ${presses} presses`,
    spreads: {portfolio: singleValue(blank)},
    value: blank,
    target: 0,
  };
}

/** Steps with the arrow keys through all works to the last one and back; throws at the first wrong title or position. */
export async function* benchWalk(bench: BenchBrowser): AsyncGenerator<Figure> {
  bench.connect();
  const {page} = await openViewer(bench, 1);
  const pages = Number(await page.locator('portfolio-gallery').getAttribute('pages'));
  const titles = await readTitles(page, pages);
  const expected = titles.map((title, at) => `${at + 1} of ${titles.length} ${title}`);
  const heap = await measureHeap(page);
  const forth = await walk(page, 'ArrowRight', titles.length - 1);
  const back = await walk(page, 'ArrowLeft', titles.length - 1);
  const seen = [...forth.seen, ...back.seen];
  const route = [...expected.slice(1), ...expected.slice(0, -1).toReversed()];
  const wrong = route.findIndex((one, at) => one !== seen[at]);
  if (wrong >= 0) throw new Error(`Step ${wrong + 1} showed ${seen[wrong]} instead of ${route[wrong]}.`);
  const growth = (await measureHeap(page)) - heap;
  await page.context().close();
  const title = `${seen.length} steps through ${titles.length} works and back`;
  yield {title: `${title}: memory, MB`, spreads: {portfolio: singleValue(growth / 1_000_000)}, target: 10};
  yield {
    title: `${title}: works in the document`,
    spreads: {portfolio: singleValue(Math.max(forth.mostWorks, back.mostWorks))},
    target: 3,
  };
}

async function openViewer(bench: BenchBrowser, slowdown: number): Promise<OpenedPage> {
  const visit = await bench.visit(bench.find('portfolio'), GALLERY, {slowdown});
  await visit.page.locator('[data-item] a').first().click();
  await visit.page.locator('portfolio-viewer h1').waitFor();
  await wait(PAUSE * slowdown);
  return visit;
}

/** Presses the key for the next work; milliseconds until its text, and its thumbnail or picture, are painted. */
function pressNext(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const viewer = document.querySelector('portfolio-viewer');
    const dialog = viewer?.shadowRoot?.querySelector('dialog');
    const old = viewer?.querySelector('h1');
    const began = performance.now();
    dialog?.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
    const isShown = () => {
      const heading = viewer?.querySelector('h1');
      const pictures = [...(dialog?.querySelectorAll('img') ?? [])];
      return heading && heading !== old && pictures.some(({complete, naturalWidth}) => complete && naturalWidth > 0);
    };
    while (!isShown()) await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
}

/** Follows the second item's link by a navigation; milliseconds until the work's page is painted. */
async function navigate(page: Page): Promise<number> {
  const link = page.locator('[data-item] a').nth(1);
  const began = await link.evaluate((one) => {
    const now = performance.timeOrigin + performance.now();
    if (one instanceof HTMLAnchorElement) one.click();
    return now;
  });
  await page.waitForURL('**/work/**');
  const painted = await page.evaluate(async () => {
    for (;;) {
      const [entry] = performance.getEntriesByName('first-contentful-paint');
      if (entry) return performance.timeOrigin + entry.startTime;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  return painted - began;
}

/**
 * Presses the arrow key `presses` times; returns the browser's own measure (Event Timing, W3C), in milliseconds, of each press
 * that took 16 ms or longer; `[16]` if none did.
 */
async function measureDelays(page: Page, presses: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const options = {type: 'event', durationThreshold: 16};
    const delays: number[] = [];
    Reflect.set(globalThis, 'delays', delays);
    new PerformanceObserver((list) => {
      for (const {name, duration} of list.getEntries()) if (name === 'keydown') delays.push(duration);
    }).observe(options);
  });
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('ArrowRight');
    await wait(PAUSE * SLOWDOWN);
  }
  const delays: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'delays'));
  return Array.isArray(delays) && delays.length > 0 ? delays.map(Number) : [16];
}
