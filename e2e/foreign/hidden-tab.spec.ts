import {addressOf, expect, expectFetched, itemsOf, link, open, test} from './fixtures.js';

test('a load completes while the tab is hidden', async ({page, network}) => {
  await open(page, '/plain/whole/');
  // Prefetch, so that the click only has to render.
  await link(page, 'Birds').hover();
  await expectFetched(network, 'subject%3A1');
  // A hidden tab has no rendering opportunities (HTML, “Event loop processing model”), so `requestAnimationFrame` never
  // calls back. Playwright cannot hide a tab, so the test simulates it in the page.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    document.querySelector<HTMLElement>('a[href*="vp_filter=subject%3A1"]')?.click();
    // Hide the tab after the click has begun the load.
    setTimeout(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
      Object.defineProperty(document, 'hidden', {value: true, configurable: true});
      document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    });
  });
  // Every third of the 42 works.
  await expect.poll(async () => (await itemsOf(page)).length).toBe(14);
  await expect.poll(() => addressOf(page)).toBe('/plain/whole/?vp_filter=subject%3A1');
});
