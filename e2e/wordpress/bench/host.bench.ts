/**
 * Compares click times on two WordPress sites that are measured alternately: one with the plugin Visual Portfolio alone (the host),
 * one that has our plugin, too: `npm run bench:host`. The environment's `ROUNDS`: measurements of each kind (default: 15).
 */
import {brotliCompressSync} from 'node:zlib';
import type {Page, Response} from '@playwright/test';
import {expect, test} from '../fixtures.js';
import type {Site} from '../site/start.js';
import {addProbe, measureClick} from './probe.js';

const ROUNDS = Number(process.env['ROUNDS'] ?? 15);

const NATURE = '.vp-filter a[href*="nature"]';

/** Kinds of page, and what a visitor clicks there. */
const CLICKS = [
  {name: 'page numbers: a filter', path: '/numbers/', selector: NATURE},
  {name: 'page numbers: page 2', path: '/numbers/', selector: '.vp-pagination a[href*="vp_page=2"]'},
  {name: 'load more', path: '/load-more/', selector: '.vp-pagination__load-more'},
  {name: 'images: a filter', path: '/images/', selector: '.vp-filter a[href*="hills"]'},
  {name: 'masonry: a filter', path: '/masonry/', selector: NATURE},
  {name: 'loop block: page 2', path: '/loop-numbers/', selector: '.vp-block-pagination-numbers a'},
] as const;

const HOVER_MS = 150;

/** `alone`: the host without our plugin. `product`: with it. `hover`: with it, and the pointer rests on the link before the click. */
const VARIANTS = ['alone', 'product', 'hover'] as const;
type Variant = (typeof VARIANTS)[number];

async function openReady(page: Page, site: Site, path: string, variant: Variant): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  if (variant !== 'alone') await expect(page.locator('.vp-portfolio portfolio-message')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

/** The median; the upper one of the two in the middle of an even number of values. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

test('how long a visitor waits with the product, and with the host alone', async ({page, sites}) => {
  test.setTimeout(30 * 60_000);
  const productSite = await sites.get({theme: 'plain'});
  const hostSite = await sites.get({theme: 'plain', hasOurPlugin: false});
  await addProbe(page);
  const lines: string[] = [];
  for (const {name, path, selector} of CLICKS) {
    const taken: Record<Variant, number[]> = {alone: [], product: [], hover: []};
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Each round begins with the next variant, so that none always comes first.
      const start = round % VARIANTS.length;
      for (const variant of [...VARIANTS.slice(start), ...VARIANTS.slice(0, start)]) {
        await openReady(page, variant === 'alone' ? hostSite : productSite, path, variant);
        const time = await measureClick(page, selector, variant === 'hover' ? HOVER_MS : 0);
        // The first round fills the caches of the server and of the browser.
        if (round > 0) taken[variant].push(time);
      }
    }
    const hostTime = median(taken.alone);
    const format = (variant: Variant) => {
      const time = median(taken[variant]);
      return `${time.toFixed(0)} ms (${(time / hostTime).toFixed(2)} × the host)`;
    };
    lines.push(
      `${name.padEnd(24)} the host ${hostTime.toFixed(0)} ms, with the product ${format('product')}, after ${HOVER_MS} ms of hover ${format('hover')}`,
    );
  }
  console.log(lines.join('\n'));
});

test('the bytes that the product adds to pages with a gallery, and to one without', async ({page, sites}) => {
  const productSite = await sites.get({theme: 'plain'});
  const hostSite = await sites.get({theme: 'plain', hasOurPlugin: false});
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/portfolio-gallery/dist/')) responses.push(response);
  });
  const measurePage = async (site: Site, path: string) =>
    brotliCompressSync(await (await page.request.get(site.url + path)).body()).length;
  for (const path of ['/no-gallery/', '/numbers/', '/loop-numbers/', '/images/']) {
    responses.length = 0;
    await page.goto(productSite.url + path, {waitUntil: 'networkidle'});
    const files = new Map<string, number>();
    for (const response of responses) files.set(response.url(), brotliCompressSync(await response.body()).length);
    const scripts = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    const html = (await measurePage(productSite, path)) - (await measurePage(hostSite, path));
    console.log(`${path.padEnd(24)} scripts ${scripts} bytes, additional HTML ${html} bytes (both brotli)`);
  }
});
