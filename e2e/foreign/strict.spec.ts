/** A page with the strictest Content Security Policy; the fixtures fail a test if the page violates it. */
import type {Page} from '@playwright/test';
import {addressOf, expect, hasNotReloaded, itemsOf, keysOf, link, openWithReloadMarker, test} from './fixtures.js';

test('filters, “Load more” and Back work under a strict Content Security Policy', async ({page}) => {
  await openWithReloadMarker(page, '/strict/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOf(1), ...keysOf(1, 2)]);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/strict/');
  await expect.poll(() => itemsOf(page)).toContain('2');
  expect(await hasNotReloaded(page)).toBe(true);
});

/** Counts the violations that the browser reports in the page. */
async function watchViolations(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'violations', seen);
    document.addEventListener('securitypolicyviolation', ({violatedDirective}) => seen.push(violatedDirective));
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'violations'), 'length')));
}

test('a visitor of a page whose styles have nonces causes no report of a violation', async ({page}) => {
  const count = await watchViolations(page);
  await openWithReloadMarker(page, '/strict/nonce/');
  for (const [name, subject] of [
    ['Birds', 1],
    ['Boats', 2],
  ] as const) {
    await link(page, name).click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOf(subject));
  }
  expect(await count()).toBe(0);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor of a page whose policy blocks the styles of its works causes reports at no load after the first', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/style-src|Content Security Policy/);
  const count = await watchViolations(page);
  await openWithReloadMarker(page, '/strict/attributes/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(1));
  const before = await count();
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
  await expect(page.locator('[data-item="8"] p')).toHaveAttribute('title', 'style="kept"');
  await expect(page.locator('[data-item="8"] a')).toHaveText('style="stays"');
  expect(await count()).toBe(before);
});
