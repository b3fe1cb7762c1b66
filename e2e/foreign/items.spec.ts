/** What items bring with them stays whole, and nothing of it runs. */
import type {Page} from '@playwright/test';
import {expect, itemsOf, keysOf, keysOfAll, link, open, test} from './fixtures.js';

async function chooseBirds(page: Page): Promise<void> {
  await open(page, '/items/rich/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
}

/** A work that the first page does not have. */
const NEW = '[data-item="7"]';

test('a page author whose items have attributes that begin with “on” finds them on new items', async ({page}) => {
  await chooseBirds(page);
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('one-up', '7');
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('onboard', 'yes');
});

test('a page author whose items hold data finds it in new items', async ({page}) => {
  await chooseBirds(page);
  for (const type of ['application/ld+json', 'application/json']) {
    const data = page.locator(`${NEW} script[type="${type}"]`);
    await expect(data).toHaveCount(1);
    expect(JSON.parse((await data.textContent()) ?? '')).toEqual({'@type': 'VisualArtwork', name: 'Birds no. 7'});
  }
});

test('a visitor is safe from whatever an item would run', async ({page}) => {
  await chooseBirds(page);
  await expect(page.locator(`${NEW} script:is([type="speculationrules"], :not([type]))`)).toHaveCount(0);
  await expect(page.locator(`${NEW} [onclick]`)).toHaveCount(0);
  await page.locator(`${NEW} article`).dispatchEvent('click');
  expect(await page.title()).not.toBe('ran');
});

const shadowsOf = (page: Page) =>
  page
    .locator('[data-item] .card')
    .evaluateAll((cards) => cards.map((card) => card.shadowRoot?.querySelector('b')?.textContent ?? 'none'));

test('a visitor who loads more sees what new items draw in a shadow root', async ({page}) => {
  await open(page, '/items/shadow/');
  expect(await shadowsOf(page)).toEqual(Array.from({length: 6}, () => 'In the shadow: '));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
  await expect(page.locator('[data-item] template')).toHaveCount(0);
});

test('a visitor who returns to a gallery that had grown sees what items draw in a shadow root', async ({page}) => {
  await open(page, '/items/shadow/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await page.locator('[data-item="8"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The work at /work/8/');
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
  await expect(page.locator('[data-item] template')).toHaveCount(0);
});
