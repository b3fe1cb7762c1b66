/** Pages with strict Content Security Policies; the fixtures fail a test if a page violates its policy unexpectedly. */
import type {Page} from '@playwright/test';
import {edited, resetConnection} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfSubject,
  link,
  messageOf,
  openWithReloadMarker,
  test,
} from './fixtures.js';

test('filters, “Load more” and Back work under a strict Content Security Policy', async ({page}) => {
  await openWithReloadMarker(page, '/strict/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfSubject(1), ...keysOfSubject(1, 2)]);
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
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(subject));
  }
  expect(await count()).toBe(0);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor of a page whose policy blocks the style attributes of its items causes no more reports after the first filter', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/style-src|Content Security Policy/);
  const count = await watchViolations(page);
  await openWithReloadMarker(page, '/strict/attributes/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  const before = await count();
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(page.locator('[data-item="8"] p')).toHaveAttribute('title', 'style="kept"');
  await expect(page.locator('[data-item="8"] a')).toHaveText('style="stays"');
  expect(await count()).toBe(before);
});

/** What the console says where our script cannot fetch or parse a page. */
const REASONS: Readonly<Record<string, RegExp>> = {
  sandbox:
    /^portfolio: this page is in a sandbox without allow-same-origin, .* add allow-same-origin to its sandbox\.$/,
  connect: /^portfolio: the page's Content-Security-Policy forbids fetching .* Add connect-src 'self' to the policy\.$/,
  types: /^portfolio: the page's Content-Security-Policy does not allow .* Add portfolio to its trusted-types\.$/,
};

for (const [name, reason] of Object.entries(REASONS)) {
  test(`a visitor where pages cannot be loaded in place (${name}) filters and opens works by ordinary links`, async ({
    page,
    consoleErrors,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('portfolio:')) warnings.push(message.text());
    });
    await openWithReloadMarker(page, `/strict/forbidden/${name}/`);
    // A browser without Trusted Types does not know that policy: there the filter loads in place, without a warning.
    const isEnforced = await page.evaluate((policy) => policy !== 'types' || 'trustedTypes' in globalThis, name);
    // Pressing starts the fetch, so the browser reports that it is forbidden before the button is released.
    await link(page, 'Birds').hover();
    await page.mouse.down();
    if (name === 'connect') await expect.poll(() => consoleErrors.join()).toContain('policy violated: connect-src');
    await page.mouse.up();
    await expect.poll(() => addressOf(page)).toBe(`/strict/forbidden/${name}/?vp_filter=subject%3A1`);
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await expect.poll(() => hasNotReloaded(page)).toBe(!isEnforced);
    expect(warnings).toEqual(isEnforced ? [expect.stringMatching(reason)] : []);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toContain('2');
    await link(page, 'Birds no. 1').click();
    await expect.poll(() => addressOf(page)).toBe('/work/1/');
    await expect(page.locator('h1')).toHaveText('The work at /work/1/');
  });
}

test('a visitor of a page in a sandbox chooses an order in a select by an ordinary page load', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const select = '<select><option data-url="?">New<option data-url="?vp_sort=old">Old</select>';
  network.addRule(
    '/strict/forbidden/',
    edited((html) => html.replace('<portfolio-filter-bar>', `$&${select}`)),
  );
  await openWithReloadMarker(page, '/strict/forbidden/sandbox/');
  await page.getByRole('combobox').selectOption('Old');
  await expect.poll(() => addressOf(page)).toBe('/strict/forbidden/sandbox/?vp_sort=old');
  await expect.poll(() => hasNotReloaded(page)).toBe(false);
});

test('a visitor whose connection fails on a page with a policy sees Retry, and tries again', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|NetworkError/);
  await openWithReloadMarker(page, '/strict/');
  network.addRule('subject', resetConnection);
  await link(page, 'Birds').click();
  await expect(messageOf(page)).toBeVisible();
  network.clear();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
});
