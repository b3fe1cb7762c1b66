/** A person who sees every work of a result, one after the other. */
import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.js';
import {button, expectClosed, pressWork} from './viewer.js';

/** Goes on by a key, as fast as the works come; returns position and heading of each, and the most works in the document. */
function walk(
  page: Page,
  key: string,
  steps: number,
): Promise<{readonly seen: readonly string[]; readonly most: number}> {
  return page.evaluate(
    async ([pressed, count]) => {
      const viewer = document.querySelector('portfolio-viewer');
      const dialog = viewer?.shadowRoot?.querySelector('dialog');
      const read = () => {
        const heading = viewer?.querySelector('h1');
        return heading ? `${dialog?.querySelector('[part=position]')?.textContent} ${heading.textContent?.trim()}` : '';
      };
      const seen: string[] = [];
      let most = 0;
      for (let step = 0; step < count; step += 1) {
        const before = read();
        dialog?.dispatchEvent(new KeyboardEvent('keydown', {key: pressed, bubbles: true}));
        while (read() === '' || read() === before) await new Promise((resolve) => setTimeout(resolve));
        seen.push(read());
        most = Math.max(most, document.querySelectorAll('[data-portfolio-work]').length);
      }
      return {seen, most};
    },
    [key, steps] as const,
  );
}

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** The titles of all works, in the order of the server's fifty pages. */
async function readTitles(page: Page): Promise<readonly string[]> {
  const addresses = Array.from({length: 50}, (_, at) => `/gallery/?vp_page=${at + 1}`);
  const texts = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
  // The policy of the demo's pages allows no other parser than the product's.
  const reader = await page.context().newPage();
  const titles = await reader.evaluate((given) => {
    const documents = given.map((text) => new DOMParser().parseFromString(text, 'text/html'));
    return documents.flatMap((one) =>
      [...one.querySelectorAll('[data-item] .caption-title')].map(({textContent}) => textContent?.trim() ?? ''),
    );
  }, texts);
  await reader.close();
  return titles;
}

test('walks through the whole result and back: order and number right at each step, and memory flat', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/gallery/');
  const titles = await readTitles(page);
  expect(titles).toHaveLength(598);
  const expected = titles.map((title, at) => `${at + 1} of 598 ${title}`);
  await pressWork(page, 0);
  const heap = await measureHeap(page);
  const forth = await walk(page, 'ArrowRight', 597);
  expect(forth.seen).toEqual(expected.slice(1));
  await expect(button(page, 'next')).toHaveAttribute('aria-disabled', 'true');
  const back = await walk(page, 'ArrowLeft', 597);
  expect(back.seen).toEqual(expected.slice(0, -1).toReversed());
  expect(Math.max(forth.most, back.most)).toBeLessThanOrEqual(3);
  expect((await measureHeap(page)) - heap).toBeLessThan(10_000_000);
  await page.goBack();
  await expectClosed(page, '/gallery/');
});
