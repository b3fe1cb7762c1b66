/** A person who opens works in place in WebKit: some of the tests of `e2e/viewer.spec.ts`. */
import {expect} from 'vitest';
import {fetchItems, itemsOf, test} from './fixtures.js';
import type {Page} from './page.js';

// Keys in the WebDriver protocol.
const ESCAPE = '\uE00C';
const LEFT = '\uE012';
const RIGHT = '\uE014';

const HEADING = 'portfolio-viewer [data-portfolio-work] h1';

const keyOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'));

const positionOf = async (page: Page) => (await page.names('[part=position]'))[0] ?? '';
const isOpen = async (page: Page) => (await page.names('dialog[open]')).length > 0;

/** Opens the work with this key by its link in the gallery; returns the work's address. */
async function openWork(page: Page, key: string | undefined): Promise<string> {
  await page.click(`[data-item="${key}"] a`);
  await expect.poll(() => page.names(HEADING)).toHaveLength(1);
  return page.address();
}

async function expectClosed(page: Page, address: string): Promise<void> {
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect.poll(() => page.address()).toBe(address);
}

test('opens a work at its own address, and goes on past the end of the page', async ({site, page}) => {
  await page.goto('/gallery/');
  const items = await itemsOf(page);
  expect(await openWork(page, items.at(-1))).toContain(`/work/${items.at(-1)}/`);
  expect(await positionOf(page)).toBe(`${items.length} of 598`);
  await page.click('[part~=next]');
  const [next] = await fetchItems(site, '/gallery/?vp_page=2');
  await expect.poll(() => page.address()).toContain(`/work/${next}/`);
  expect(await positionOf(page)).toBe(`${items.length + 1} of 598`);
  await page.goBack();
  await expectClosed(page, '/gallery/?vp_page=2');
  await expect.poll(() => keyOfFocus(page)).toBe(next);
});

test('goes back before the beginning of the page, with the keyboard alone', async ({page}) => {
  await page.goto('/gallery/?vp_page=2');
  const items = await itemsOf(page);
  await openWork(page, items[0]);
  await page.press(LEFT);
  await expect.poll(() => positionOf(page)).toBe(`${items.length} of 598`);
  await expect.poll(() => page.names(HEADING)).toHaveLength(1);
  await page.press(ESCAPE);
  await expectClosed(page, '/gallery/');
});

for (const way of ['Back', 'Escape', 'the button', 'a press beside it']) {
  test(`closes a work by ${way}, however many were seen, and finds the gallery as it was`, async ({page}) => {
    await page.goto('/gallery/');
    const items = await itemsOf(page);
    await openWork(page, items[2]);
    for (const position of [4, 5]) {
      await page.press(RIGHT);
      await expect.poll(() => positionOf(page)).toBe(`${position} of 598`);
    }
    if (way === 'Back') await page.goBack();
    if (way === 'Escape') await page.press(ESCAPE);
    if (way === 'the button') await page.click('[part~=close]');
    if (way === 'a press beside it') await page.clickAt(8, 300);
    await expectClosed(page, '/gallery/');
    expect(await itemsOf(page)).toEqual(items);
    await expect.poll(() => keyOfFocus(page)).toBe(items[4]);
  });
}

test('reloads a work to its own page, comes back, goes Forward, and opens its page by the address', async ({page}) => {
  await page.goto('/gallery/');
  const items = await itemsOf(page);
  const address = await openWork(page, items[1]);
  const [name] = await page.names(HEADING);
  await page.reload();
  expect(await page.address()).toBe(address);
  await expect.poll(() => page.names('main h1')).toEqual([name]);
  expect(await isOpen(page)).toBe(false);
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await page.address()).toBe('/gallery/');
  await page.goForward();
  await expect.poll(() => page.names(HEADING)).toEqual([name]);
  await page.goto(address);
  await expect.poll(() => page.names('main h1')).toEqual([name]);
});

test('opens the work again by Forward', async ({page}) => {
  await page.goto('/gallery/');
  const items = await itemsOf(page);
  const address = await openWork(page, items[1]);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  await page.goForward();
  await expect.poll(() => page.names(HEADING)).toHaveLength(1);
  expect(await page.address()).toBe(address);
  expect(await positionOf(page)).toBe('2 of 598');
});
