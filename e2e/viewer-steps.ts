/** Walks through a result in the viewer, for the tests and for the benchmark, which walks through all of it. */
import type {Page} from '@playwright/test';

/**
 * Presses a key once for each step, as soon as the work of the step before is shown. `seen`: position and heading of
 * each work; `mostWorks`: the greatest number of works that were in the document at once.
 */
export function walk(
  page: Page,
  key: string,
  steps: number,
): Promise<{readonly seen: readonly string[]; readonly mostWorks: number}> {
  return page.evaluate(
    async ([pressed, count]) => {
      const viewer = document.querySelector('portfolio-viewer');
      const dialog = viewer?.shadowRoot?.querySelector('dialog');
      const read = () => {
        const heading = viewer?.querySelector('h1');
        return heading ? `${dialog?.querySelector('[part=position]')?.textContent} ${heading.textContent?.trim()}` : '';
      };
      const seen: string[] = [];
      let mostWorks = 0;
      for (let step = 0; step < count; step += 1) {
        const before = read();
        dialog?.dispatchEvent(new KeyboardEvent('keydown', {key: pressed, bubbles: true}));
        while (read() === '' || read() === before) await new Promise((resolve) => setTimeout(resolve));
        seen.push(read());
        mostWorks = Math.max(mostWorks, document.querySelectorAll('[data-portfolio-work]').length);
      }
      return {seen, mostWorks};
    },
    [key, steps] as const,
  );
}

/** Bytes of the page's JavaScript heap after a garbage collection. 0 in Firefox, whose driver cannot tell. */
export async function measureHeap(page: Page): Promise<number> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return 0;
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Number of the page's event listeners after garbage collection; only Chromium can tell. */
export async function countListeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The first collection frees wrappers of nodes, which lets the second free the nodes.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({name}) => name === 'JSEventListeners')?.value ?? Number.NaN;
}

/** The titles of the works of the first `count` pages of a gallery, in the server's order. */
export async function readTitles(page: Page, count: number): Promise<readonly string[]> {
  const addresses = Array.from({length: count}, (_, at) => `/gallery/?vp_page=${at + 1}`);
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
