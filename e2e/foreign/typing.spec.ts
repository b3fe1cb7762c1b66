/** What a person types in a form of a bar: when it is searched, what stays in the field, and where Back leads. */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {addressOf, expect, hasNotReloaded, openWithReloadMarker, test} from './fixtures.js';

const ADDRESS = '/forms/';

const wordsOf = (page: Page) => page.getByLabel('Words');

async function openForms(page: Page): Promise<void> {
  await openWithReloadMarker(page, ADDRESS);
  // The button is hidden when the forms load in place.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
}

async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${address}`);
  expect(await hasNotReloaded(page)).toBe(true);
}

/** Resolves after the next load, when the fields are set to what is shown. */
function nextLoad(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('portfolio-loaded', () => setTimeout(() => setTimeout(resolve)), {once: true});
      }),
  );
}

test('a visitor who pauses after a space goes on with the next word: the space is still there', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('name="words"', 'name="vp_search"')),
  );
  await openForms(page);
  const loaded = nextLoad(page);
  await wordsOf(page).pressSequentially('river ');
  await loaded;
  await expectAddress(page, '?vp_search=river');
  await wordsOf(page).pressSequentially('bank');
  await expectAddress(page, '?vp_search=river%20bank');
  await expect(wordsOf(page)).toHaveValue('river bank');
});
