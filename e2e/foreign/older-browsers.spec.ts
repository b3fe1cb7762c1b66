/** Browsers that lack something, and tabs that are not seen. */
import {held} from '../network.js';
import {addressOf, expect, expectFetched, itemsOf, keysOf, link, open, test} from './fixtures.js';

test('a visitor with a browser that knows only states with two dashes filters like others', async ({page, network}) => {
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

test('a visitor whose tab is hidden in the middle of a load finds all items there when they come back', async ({
  page,
  network,
}) => {
  await open(page, '/plain/whole/');
  await link(page, 'Birds').hover();
  await expectFetched(network, 'subject%3A1');
  // A hidden tab gets no frame (HTML, 8.11). The driver cannot hide one: the page is told that it is, and gets none.
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
