/** A gallery inside an item of another gallery: each is updated independently. */
import type {Page} from '@playwright/test';
import {addressOf, expect, hasNotReloaded, keysOfAll, keysOfSubject, openWithReloadMarker, test} from './fixtures.js';

const ADDRESS = '/items/nested/';

/** Keys of a gallery's own items. */
const ownItems = (page: Page, id: string) =>
  page
    .locator(`#${id} > [data-items] > [data-item]`)
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));

/** A link of a gallery's own bar or paginator. */
const ownLink = (page: Page, id: string, outlet: 'filter-bar' | 'paginator', name: string) =>
  page.locator(`#${id} > portfolio-${outlet}`).getByRole('link', {name, exact: true});

test('changing the page of an inner gallery changes only that gallery', async ({page}) => {
  await openWithReloadMarker(page, ADDRESS);
  await ownLink(page, 'inner-1', 'paginator', '2').click();
  await expect.poll(() => ownItems(page, 'inner-1')).toEqual(keysOfAll(2));
  expect(await ownItems(page, 'outer')).toEqual(keysOfAll());
  expect(await ownItems(page, 'inner-2')).toEqual(keysOfAll());
  expect(addressOf(page)).toBe(`${ADDRESS}?in1_page=2`);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('after a filter of the outer gallery, the inner galleries in new items work', async ({page}) => {
  await openWithReloadMarker(page, ADDRESS);
  await ownLink(page, 'outer', 'filter-bar', 'Birds').click();
  await expect.poll(() => ownItems(page, 'outer')).toEqual(keysOfSubject(1));
  await ownLink(page, 'inner-7', 'filter-bar', 'Boats').click();
  await expect.poll(() => ownItems(page, 'inner-7')).toEqual(keysOfSubject(2));
  expect(await ownItems(page, 'outer')).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toContain('vp_filter=subject%3A1');
  expect(addressOf(page)).toContain('in7_filter=subject%3A2');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('Back twice, after a filter of an inner gallery and a page of the outer one, restores first the outer, then the inner gallery', async ({
  page,
}) => {
  await openWithReloadMarker(page, ADDRESS);
  await ownLink(page, 'inner-1', 'filter-bar', 'Birds').click();
  await expect.poll(() => ownItems(page, 'inner-1')).toEqual(keysOfSubject(1));
  await ownLink(page, 'outer', 'paginator', '2').click();
  await expect.poll(() => ownItems(page, 'outer')).toEqual(keysOfAll(2));
  await page.goBack();
  await expect.poll(() => ownItems(page, 'outer')).toEqual(keysOfAll());
  await expect.poll(() => ownItems(page, 'inner-1')).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect.poll(() => ownItems(page, 'inner-1')).toEqual(keysOfAll());
  expect(await hasNotReloaded(page)).toBe(true);
});
