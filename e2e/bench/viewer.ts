/** Works in place: a press on "next" against a full navigation to the same work's page, and the delay of a press. */
import type {Page} from '@playwright/test';
import {type BenchBrowser, type Visit} from './bench-browser.js';
import {wait} from './bench-server.js';
import {type Figure, spread} from './figures.js';

const GALLERY = '/gallery/';
const SLOWDOWN = 4;

/** Milliseconds that a visitor looks at a work, in which its neighbours are fetched ahead. */
const LOOK = 600;

/** Milliseconds from a press to the paint of the work: the column `limit` is a navigation to the work's page. */
export async function* benchViewer(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  const shown: number[] = [];
  const navigated: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visit = await openViewer(bench, 1);
    shown.push(await pressNext(visit.page));
    await visit.page.context().close();
    const plain = await bench.visit(server, GALLERY);
    await plain.page.evaluate(() => document.querySelector('portfolio-viewer')?.remove());
    navigated.push(await navigate(plain.page));
    await plain.page.context().close();
  }
  yield {
    title: 'press → work painted: in place, against a navigation, ms',
    spreads: {portfolio: spread(shown), limit: spread(navigated)},
    base: 'limit',
    most: 0.35,
  };
  const slow = await openViewer(bench, SLOWDOWN);
  const delays = await measureDelays(slow.page, rounds);
  await slow.page.context().close();
  yield {
    title: `a press on "next" → next frame (INP), processor ${SLOWDOWN} × slower, ms`,
    spreads: {portfolio: spread(delays)},
    value: Math.max(...delays),
    most: 100,
  };
}

async function openViewer(bench: BenchBrowser, slowdown: number): Promise<Visit> {
  const visit = await bench.visit(bench.find('portfolio'), GALLERY, {slowdown});
  await visit.page.locator('[data-item] a').first().click();
  await visit.page.locator('portfolio-viewer h1').waitFor();
  await wait(LOOK * slowdown);
  return visit;
}

/** Presses the key for the next work; milliseconds until its text and picture are painted. */
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

/** Presses "next" with the keyboard; the browser's own measure of each press (Event Timing, W3C). */
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
    await wait(LOOK * SLOWDOWN);
  }
  const delays: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'delays'));
  // A press that is quicker than 16 ms has no entry.
  return Array.isArray(delays) && delays.length > 0 ? delays.map(Number) : [16];
}
