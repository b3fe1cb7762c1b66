import type {Page} from '@playwright/test';
import {addressOf, expect, test} from './fixtures.js';
import {type Network, send} from './network.js';
import {findDifferences} from './random/find-differences.js';
import {readLiveContent, ServerPages} from './random/gallery-content.js';
import {SeededRandom} from './random/seeded-random.js';
import {drawResponses, drawSteps, type PlannedResponse, takeSteps} from './random/steps.js';

// The seed and the logged steps repeat a failure; a trace of thousands of steps would slow the test down.
test.use({trace: 'off'});

// The same sequences in each run, so that a new failure comes from a change of the code; SEED=… tries others.
const SEED = Number(process.env.SEED ?? 351_156);

/** How many sequences of steps each browser page gets. */
const SEQUENCES = 20;
/** Every tenth sequence begins with a reload. */
const RELOAD_EVERY = 10;

/**
 * The number of entries at the start of the history to which no Back is planned. They are a reserve: while an earlier
 * Back is still under way, `currentEntry.index` can be too high.
 */
const RESERVED_ENTRIES = 4;

/** Watches the page's fetches that are under way; a navigation of the browser is not one of them. */
function watchLoads(page: Page): ReadonlySet<unknown> {
  const loads = new Set<unknown>();
  page.on('request', (request) => request.resourceType() === 'fetch' && loads.add(request));
  page.on('requestfinished', (request) => loads.delete(request));
  page.on('requestfailed', (request) => loads.delete(request));
  // The browser does not report the end of the requests of a document that is left.
  page.on('domcontentloaded', () => loads.clear());
  return loads;
}

/**
 * Blocks images, which would be most of the requests, because the test does not look at them. It uses the DevTools
 * protocol, which only Chromium has.
 */
async function blockImages(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', {urls: ['*/picture/*']});
}

/** Plans how the next responses are sent. Returns a list that gets the name of each when it is sent. */
function planResponses(network: Network, planned: readonly PlannedResponse[]): readonly string[] {
  const sent: string[] = [];
  const left = [...planned];
  network.addRule('/gallery/', (upstream, response) => {
    const next = left.shift();
    sent.push(next?.name ?? 'normal');
    return (next?.behaviour ?? send)(upstream, response);
  });
  return sent;
}

/** Lists what is wrong with the page. A load under way is wrong, too, so that the caller waits and asks again. */
async function inspect(page: Page, loads: ReadonlySet<unknown>, serverPages: ServerPages): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if (loads.size > 0) return ['a load is under way'];
  const status = await page.locator('portfolio-gallery').getAttribute('status');
  const differences = await findDifferences(await readLiveContent(page), addressOf(page), serverPages);
  return status === 'busy' ? [...differences, 'the gallery is still busy'] : differences;
}

/** The last one begins in the middle of a gallery that appends items, so that it has earlier pages to load. */
const PATHS = ['/gallery/', '/gallery/load-more/', '/gallery/?vp_page=3', '/gallery/load-more/?vp_page=7'];

for (const [position, path] of PATHS.entries()) {
  const seed = SEED + position;
  test(`a hurried visitor on a bad connection who starts at ${path} always sees what the server shows (SEED=${SEED})`, async ({
    page,
    network,
    site,
    browser,
    browserName,
    expectedErrors,
  }) => {
    test.setTimeout(300_000);
    // The browser writes every broken connection into its console.
    expectedErrors.push(/Failed to load resource/);
    const random = new SeededRandom(seed);
    const reader = await browser.newPage();
    const serverPages = new ServerPages(site.url, reader);
    const loads = watchLoads(page);
    if (browserName === 'chromium') await blockImages(page);
    await page.goto(path);
    const base = await page.evaluate(() => navigation.currentEntry?.index ?? 0);
    const expectAgreement = (readLog: () => readonly string[]) =>
      expect(async () => expect(await inspect(page, loads, serverPages), readLog().join('\n')).toEqual([])).toPass({
        intervals: [10, 20, 50, 100],
        timeout: 10_000,
      });

    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      if (sequence % RELOAD_EVERY === RELOAD_EVERY - 1) await page.reload();
      const index = await page.evaluate(() => navigation.currentEntry?.index ?? 0);
      const steps = drawSteps(random, Math.max(0, index - base - RESERVED_ENTRIES));
      const sent = planResponses(network, drawResponses(random, 20));
      const log = [`SEED=${SEED}, sequence ${sequence}, from ${addressOf(page)}`, ...(await takeSteps(page, steps))];
      await expectAgreement(() => [...log, `responses: ${sent.join(', ')}`, `finally at ${addressOf(page)}`]);
      network.clear();
      // After a bad response, a filter on a good connection has to show again what the server shows.
      if (sent.every((name) => /^(normal|slow)/.test(name))) continue;
      const further = await takeSteps(page, [
        {action: 'filter', fraction: random.next(), isPaginatorLink: false, pause: 0},
      ]);
      await expectAgreement(() => [...log, `responses: ${sent.join(', ')}`, 'with a good connection:', ...further]);
    }
    await reader.close();
  });
}
