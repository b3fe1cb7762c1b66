/** Two galleries of the same prefix show the same state, whichever of them a visitor uses. */
import {holdResponse} from '../network.js';
import {addressOf, expect, itemsOf, keysOf, link, open, test} from './fixtures.js';

const PAGE = '/prefixes/same/';

test('a click while the second gallery is still following the first wins in both', async ({page, network}) => {
  const boats = holdResponse();
  network.addRule('subject%3A2', boats.behaviour);
  await open(page, PAGE);
  // Click at the moment when the first gallery has its items, and the second one does not yet.
  await page.evaluate(() => {
    const first = document.querySelector('#first');
    first?.addEventListener(
      'portfolio-loaded',
      () => first.querySelector<HTMLElement>('a[href*="subject%3A2"]')?.click(),
      {once: true},
    );
  });
  await link(page, 'Birds', '#first').click();
  await expect.poll(() => network.requests.some(({path}) => path.includes('subject%3A2'))).toBe(true);
  await expect.poll(() => itemsOf(page, '#second')).toEqual(keysOf(1));
  boats.release();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(2));
  await expect.poll(() => addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A2`);
});

test('a click in the second gallery while it is following the first wins in both', async ({page, network}) => {
  const boats = holdResponse();
  network.addRule('subject%3A2', boats.behaviour);
  await open(page, PAGE);
  await page.evaluate(() => {
    document
      .querySelector('#first')
      ?.addEventListener(
        'portfolio-loaded',
        () => document.querySelector<HTMLElement>('#second a[href*="subject%3A2"]')?.click(),
        {once: true},
      );
  });
  await link(page, 'Birds', '#first').click();
  await expect.poll(() => network.requests.some(({path}) => path.includes('subject%3A2'))).toBe(true);
  await expect.poll(() => itemsOf(page, '#first')).toEqual(keysOf(1));
  boats.release();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(2));
  await expect.poll(() => addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A2`);
});

test('Back restores both galleries', async ({page}) => {
  await open(page, PAGE);
  await link(page, 'Birds', '#first').click();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(1));
  await link(page, 'Boats', '#second').click();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(2));
  await page.goBack();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOf(1));
  expect(addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A1`);
});
