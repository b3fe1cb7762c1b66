import type {Page} from '@playwright/test';
import {addressOf, choose, expect, fetchItems, filterLink, itemsOf, messageOf, test, visibleItems} from './fixtures.js';
import {beforeItem, pauseResponse} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

/** An item that both pages show, and that is not the first item of the new page. */
async function findKept(page: Page): Promise<string> {
  const old = await itemsOf(page);
  const fresh = await fetchItems(page, NATURE);
  const key = fresh.slice(1).find((one) => old.includes(one));
  expect(key).toBeDefined();
  return key ?? '';
}

test('an item that stays keeps its element: its playing video, opened details, focus and listeners', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const key = await findKept(page);
  const item = page.locator(`[data-item="${key}"]`);
  await item.evaluate(async (one) => {
    const video = document.createElement('video');
    video.muted = true;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
    video.srcObject = canvas.captureStream(30);
    const details = document.createElement('details');
    details.append(document.createElement('summary'), 'more');
    details.open = true;
    one.append(video, details);
    video.addEventListener('pause', () => one.setAttribute('data-paused', ''));
    one.addEventListener('ping', () => one.setAttribute('data-pinged', ''));
    await video.play();
  });
  const element = await item.elementHandle();
  // The response pauses before the kept item, so that the old items are hidden first.
  const [first = ''] = await fetchItems(page, NATURE);
  const {behaviour, release} = pauseResponse(beforeItem(1));
  network.addRule('subject%3A60', behaviour);
  await item.locator('summary').focus();
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  // An item with the focus is not hidden.
  await expect.poll(() => visibleItems(page)).toEqual([first, key]);
  release();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await item.evaluate((one, same) => one === same, element)).toBe(true);
  await expect(item.locator('details')).toHaveAttribute('open', '');
  await expect(item).not.toHaveAttribute('data-paused', /.*/);
  expect(await item.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await expect(item.locator('summary')).toBeFocused();
  await item.dispatchEvent('ping');
  await expect(item).toHaveAttribute('data-pinged', '');
  expect(await itemsOf(page)).toEqual(await fetchItems(page, NATURE));
});

test('portfolio-loaded lists the added, kept and removed items', async ({page}) => {
  await page.goto('/gallery/');
  const old = await itemsOf(page);
  const fresh = await fetchItems(page, NATURE);
  const loaded = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('portfolio-loaded', ({url, filter, page, pages, added, kept, removed}) => {
          const [one, two, three] = [added, kept, removed].map((items) =>
            items.map((item) => item.getAttribute('data-item')),
          );
          resolve({url, filter, page, pages, added: one, kept: two, removed: three});
        });
      }),
  );
  await choose(page, 'Nature');
  expect(await loaded).toEqual({
    url: new URL(NATURE, page.url()).href,
    filter: 'subject:60',
    page: 1,
    pages: Number(await page.locator('portfolio-gallery').getAttribute('pages')),
    added: fresh.filter((key) => !old.includes(key)),
    kept: fresh.filter((key) => old.includes(key)),
    removed: old.filter((key) => !fresh.includes(key)),
  });
});

/** From now on a script inserts items itself, as a layout library does, and marks each with `data-laid-out`. */
async function insertByScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const container = document.querySelector('[data-items]');
    document.addEventListener('portfolio-before-insert', (event) => {
      event.preventDefault();
      for (const item of event.items) item.setAttribute('data-laid-out', '');
      container?.append(...event.items);
    });
  });
}

test('a script that cancels portfolio-before-insert inserts the items itself', async ({page}) => {
  await page.goto('/gallery/');
  await insertByScript(page);
  for (const [name, address] of [
    ['Nature', NATURE],
    ['All', '/gallery/'],
  ] as const) {
    await choose(page, name);
    await expect.poll(() => addressOf(page)).toBe(address);
    expect(await itemsOf(page)).toEqual(await fetchItems(page, address));
    await expect(page.locator('[data-item]:not([data-laid-out])')).toHaveCount(0);
  }
});

test('after a script has inserted items itself, the old ones come back if the response breaks off', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONTENT_LENGTH_MISMATCH/);
  await page.goto('/gallery/');
  const old = await itemsOf(page);
  const fresh = await fetchItems(page, NATURE);
  await insertByScript(page);
  const {behaviour, release} = pauseResponse(beforeItem(4), 'break');
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect.poll(() => visibleItems(page)).toEqual(fresh.slice(0, 4));
  release();
  await expect(messageOf(page)).toContainText('broke off half-way');
  expect(await itemsOf(page)).toEqual(old);
  expect(await visibleItems(page)).toEqual(old);
});
