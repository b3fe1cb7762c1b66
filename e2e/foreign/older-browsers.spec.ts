/** Browsers without some features, and hidden tabs. */
import {held} from '../network.js';
import {addressOf, expect, expectFetched, itemsOf, keysOf, link, open, test} from './fixtures.js';

test('filters work in a browser whose custom states must begin with two dashes', async ({page, network}) => {
  // Chromium before 125: any other name is a syntax error.
  await page.addInitScript(() => {
    const add = CustomStateSet.prototype.add;
    CustomStateSet.prototype.add = function (name: string) {
      if (!name.startsWith('--')) throw new DOMException(`${name} does not begin with --`, 'SyntaxError');
      return add.call(this, name);
    };
  });
  const birds = held();
  network.on('subject%3A1', birds.behaviour);
  await open(page, '/plain/');
  await link(page, 'Birds').click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  birds.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
});

test('a load in a tab that gets hidden is complete when the visitor comes back', async ({page, network}) => {
  await open(page, '/plain/whole/');
  await link(page, 'Birds').hover();
  await expectFetched(network, 'subject%3A1');
  // A hidden tab gets no frames (HTML, 8.11). The driver cannot hide a tab, so the test simulates it in the page.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    document.querySelector<HTMLElement>('a[href*="vp_filter=subject%3A1"]')?.click();
    setTimeout(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
      Object.defineProperty(document, 'hidden', {value: true, configurable: true});
      document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    });
  });
  await expect.poll(async () => (await itemsOf(page)).length).toBe(14);
  await expect.poll(() => addressOf(page)).toBe('/plain/whole/?vp_filter=subject%3A1');
});
