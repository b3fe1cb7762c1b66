/** Two galleries of the same prefix show the same state, whichever of them a visitor uses. */
import type {Page} from '@playwright/test';
import {holdResponse} from '../network.js';
import {addressOf, expect, itemsOf, keysOf, link, open, test} from './fixtures.js';

const PAGE = '/prefixes/same/';

/** Waits until both galleries show the works of one subject: 1 has the birds, 2 the boats. */
async function expectBoth(page: Page, subject: 1 | 2): Promise<void> {
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(subject));
}

for (const [clicked, waiting] of [
  ['#first', '#second'],
  ['#second', '#first'],
] as const) {
  test(`a visitor chooses birds in #first, and in ${clicked} boats before #second has the birds: both show the boats`, async ({
    page,
    network,
  }) => {
    const boats = holdResponse();
    network.addRule('subject%3A2', boats.behaviour);
    await open(page, PAGE);
    // A click at the moment when the first gallery has its items, and the second one does not yet.
    await page.evaluate((gallery) => {
      const click = () => document.querySelector<HTMLElement>(`${gallery} a[href*="subject%3A2"]`)?.click();
      document.querySelector('#first')?.addEventListener('portfolio-loaded', click, {once: true});
    }, clicked);
    await link(page, 'Birds', '#first').click();
    await expect.poll(() => network.requests.some(({path}) => path.includes('subject%3A2'))).toBe(true);
    // The gallery that is not clicked shows the birds while the boats are on their way.
    await expect.poll(() => itemsOf(page, waiting)).toEqual(keysOf(1));
    boats.release();
    await expectBoth(page, 2);
    await expect.poll(() => addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A2`);
  });
}

test('a visitor who uses one gallery and then the other goes Back, and both show the earlier works', async ({page}) => {
  await open(page, PAGE);
  await link(page, 'Birds', '#first').click();
  await expectBoth(page, 1);
  await link(page, 'Boats', '#second').click();
  await expectBoth(page, 2);
  await page.goBack();
  await expectBoth(page, 1);
  expect(addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A1`);
});
