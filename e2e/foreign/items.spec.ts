/** New items keep their attributes, data and shadow roots, and none of their scripts runs. */
import type {Page} from '@playwright/test';
import {expect, itemsOf, keysOf, keysOfAll, link, open, test} from './fixtures.js';

async function chooseBirds(page: Page): Promise<void> {
  await open(page, '/items/rich/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
}

/** A work that the first page does not have. */
const NEW = '[data-item="7"]';

test('attributes that begin with “on” but are no event handlers are kept on new items', async ({page}) => {
  await chooseBirds(page);
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('one-up', '7');
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('onboard', 'yes');
});

test('data blocks in items are kept in new items', async ({page}) => {
  await chooseBirds(page);
  for (const type of ['application/ld+json', 'application/json']) {
    const data = page.locator(`${NEW} script[type="${type}"]`);
    await expect(data).toHaveCount(1);
    expect(JSON.parse((await data.textContent()) ?? '')).toEqual({'@type': 'VisualArtwork', name: 'Birds no. 7'});
  }
});

test('scripts and event handlers in new items do not run', async ({page}) => {
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

test('declarative shadow roots of new items are attached after “Load more”', async ({page}) => {
  await open(page, '/items/shadow/');
  expect(await shadowsOf(page)).toEqual(Array.from({length: 6}, () => 'In the shadow: '));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
  await expect(page.locator('[data-item] template')).toHaveCount(0);
});

test('Back to a gallery with several loaded pages restores the shadow roots of items', async ({page}) => {
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
