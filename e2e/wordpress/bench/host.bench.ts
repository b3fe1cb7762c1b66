/** Compares the host alone with the host and the product, on two sites, taking turns: `npm run bench:host`. */
import {brotliCompressSync} from 'node:zlib';
import type {Page} from '@playwright/test';
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

const WAYS = ['alone', 'product', 'hover'] as const;
type Way = (typeof WAYS)[number];

async function openReady(page: Page, site: Site, path: string, way: Way): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  if (way !== 'alone') await expect(page.locator('.vp-portfolio portfolio-message')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

test('how long a visitor waits with the product, and with the host alone', async ({page, sites}) => {
  test.setTimeout(30 * 60_000);
  const product = await sites.get({theme: 'plain'});
  const alone = await sites.get({theme: 'plain', hasOurPlugin: false});
  await addProbe(page);
  const lines: string[] = [];
  for (const {name, path, selector} of CLICKS) {
    const taken: Record<Way, number[]> = {alone: [], product: [], hover: []};
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Each round begins with another way, so that none always comes first.
      for (const [turn] of WAYS.entries()) {
        const way = WAYS[(turn + round) % WAYS.length] ?? 'alone';
        await openReady(page, way === 'alone' ? alone : product, path, way);
        const time = await measureClick(page, selector, way === 'hover' ? 150 : 0);
        // The first round fills the caches of the server and of the browser.
        if (round > 0) taken[way].push(time);
      }
    }
    const host = median(taken.alone);
    const describe = (way: Way) => `${median(taken[way]).toFixed(0)} ms (${(median(taken[way]) / host).toFixed(2)})`;
    lines.push(
      `${name.padEnd(24)} alone ${host.toFixed(0)} ms, product ${describe('product')}, with 150 ms of hover ${describe('hover')}`,
    );
  }
  console.log(lines.join('\n'));
});

test('what a visitor downloads of the product, on pages with a gallery and on one without', async ({page, sites}) => {
  const product = await sites.get({theme: 'plain'});
  const alone = await sites.get({theme: 'plain', hasOurPlugin: false});
  const files = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().includes('/portfolio-gallery/dist/')) return;
    void response.body().then((body) => files.set(response.url(), brotliCompressSync(body).length));
  });
  const weighPage = async (site: Site, path: string) =>
    brotliCompressSync(await (await page.request.get(site.url + path)).body()).length;
  for (const path of ['/no-gallery/', '/numbers/', '/loop-numbers/', '/images/']) {
    files.clear();
    await page.goto(product.url + path, {waitUntil: 'networkidle'});
    const scripts = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    const markup = (await weighPage(product, path)) - (await weighPage(alone, path));
    console.log(`${path.padEnd(24)} scripts ${scripts} bytes (brotli), in the page ${markup} bytes`);
  }
});
