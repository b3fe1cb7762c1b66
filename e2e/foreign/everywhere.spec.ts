/** The same steps on many pages as other people write them: filter, page, Back, Forward, a reload, and a failure. */
import type {Page} from '@playwright/test';
import {instead} from '../network.js';
import {expect, expectReady, keysOfAll, keysOfSubject, messageOf, test} from './fixtures.js';

const ITEMS = '[data-item], tr[id], .col[id], article[id]';

/** Numbers of the works that are shown, whatever marks them. */
function worksOf(page: Page): Promise<string[]> {
  return page
    .locator(ITEMS)
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? item.id.replace(/\D+/, '')));
}

const press = (page: Page, name: string) => page.getByRole('link', {name, exact: true}).first().click();

/** Chooses a filter whose page the server cannot give, then tries again. */
async function expectRecovery(page: Page, fail: () => void, mend: () => void): Promise<void> {
  const before = await worksOf(page);
  fail();
  await press(page, 'Boats');
  await expect(messageOf(page)).toBeVisible();
  expect(await worksOf(page)).toEqual(before);
  mend();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(2));
}

/** Pages whose tests run in Firefox, too: each kind of markup once. */
const IN_FIREFOX = new Set([
  '/archive/',
  '/bootstrap-cards/',
  '/charset/meta/',
  '/isotope-wall/',
  '/links/select/',
  '/load-more/',
  '/masonry-wall/',
  '/photoswipe-pictures/',
  '/plain/',
  '/routers/turbo/',
  '/table/',
  '/works/',
]);

const tagsOf = (address: string) => ({tag: IN_FIREFOX.has(address) ? ['@firefox'] : []});

const BROKEN = instead(500, 'text/html; charset=utf-8', '<h1>Broken</h1>');

for (const address of [
  '/archive/',
  '/bootstrap-cards/',
  '/charset/bom/',
  '/charset/header/',
  '/charset/meta/',
  '/items/no-total/',
  '/items/rich/',
  '/links/area/',
  '/links/base-href/',
  '/links/fragments/',
  '/links/select/',
  '/links/shadow/',
  '/long/',
  '/mistakes/none/',
  '/mistakes/duplicate-id/',
  '/plain/',
  '/redir/',
  '/routers/swup/',
  '/routers/turbo/',
  '/shop/',
  '/strict/nonce/',
  '/table/',
  '/works/',
]) {
  test(
    `a visitor of ${address} filters, pages, goes Back and Forward, reloads, and gets over a failure`,
    tagsOf(address),
    async ({page, network, expectedErrors}) => {
      expectedErrors.push(/500/);
      await page.goto(address);
      await expectReady(page);
      await press(page, 'Birds');
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1));
      await press(page, '2');
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1, 2));
      await page.goBack();
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1));
      await page.goForward();
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1, 2));
      await page.reload();
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1, 2));
      await expect(page.locator('portfolio-message')).toBeAttached();
      const fail = () => {
        for (const part of ['subject%3A2', 'subject:2', 'category/boats']) network.addRule(part, BROKEN);
      };
      await expectRecovery(page, fail, () => network.clear());
    },
  );
}

for (const address of [
  '/glightbox-pictures/',
  '/isotope-wall/',
  '/load-more/',
  '/load-more/long/',
  '/masonry-wall/',
  '/photoswipe-pictures/',
  '/strict/',
]) {
  test(
    `a visitor of ${address} filters, loads more, goes Back and Forward, reloads, and gets over a failure`,
    tagsOf(address),
    async ({page, network, expectedErrors}) => {
      expectedErrors.push(/500/);
      await page.goto(address);
      await expectReady(page);
      await press(page, 'Birds');
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1));
      await press(page, 'Load more');
      await expect.poll(() => worksOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(1, 2)]);
      await page.goBack();
      await expect.poll(() => worksOf(page)).toEqual(keysOfAll());
      await page.goForward();
      await expect.poll(() => worksOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(1, 2)]);
      await page.reload();
      await expect.poll(() => worksOf(page)).toEqual(keysOfSubject(1, 2));
      await press(page, 'Load earlier');
      await expect.poll(() => worksOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(1, 2)]);
      await expectRecovery(
        page,
        () => network.addRule('subject%3A2', BROKEN),
        () => network.clear(),
      );
    },
  );
}
