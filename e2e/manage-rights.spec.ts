import type {Page} from '@playwright/test';
import {expect, signIn, test} from './fixtures.js';
import {
  button,
  call,
  fetchNonce,
  field,
  LAYOUT,
  panelOf,
  readSaved,
  restoreLarge,
  saveElsewhere,
  statusOf,
} from './manage.js';

const PEOPLE = ['admin', 'editor', 'author', 'subscriber'] as const;
type Person = (typeof PEOPLE)[number] | 'visitor';

const enter = (page: Page, who: Person) => (who === 'visitor' ? Promise.resolve() : signIn(page, who));

/** Files of the product that a page loads, without the hashes in their names. */
async function listScripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  return names
    .filter((name) => name.includes('/dist/'))
    .map((name) => name.replace(/.*\//, '').replace(/-[0-9a-f]{8}\.js$/, '.js'))
    .sort();
}

/** Scripts that are loaded only for people who may use a panel. */
const PANEL_SCRIPTS = ['portfolio-define-manager.js', 'portfolio-manager.js'];

/** Who sees the page of layouts, the panels of two galleries, and the notice about the number of items. */
const SEEN: readonly (readonly [
  Person,
  managePage: boolean,
  largePanel: boolean,
  barePanel: boolean,
  notice: boolean,
])[] = [
  ['admin', true, true, true, true],
  ['editor', true, true, true, false],
  // The author owns the layout of the bare gallery alone.
  ['author', true, false, true, false],
  ['subscriber', false, false, false, false],
  ['visitor', false, false, false, false],
];

for (const [who, managePage, largePanel, barePanel, notice] of SEEN) {
  test(`the ${who} sees only the manager’s tools that they may use`, async ({page, expectedErrors}) => {
    expectedErrors.push(/status of 403/);
    await enter(page, who);
    const answer = await page.goto('/manage/');
    expect(answer?.status()).toBe(managePage ? 200 : 403);
    await expect(panelOf(page)).toHaveCount(managePage ? 1 : 0);
    if (managePage) await expect(statusOf(page)).toHaveText('12 layouts');
    for (const [address, isSeen] of [
      ['/gallery/large/', largePanel],
      ['/gallery/bare/', barePanel],
    ] as const) {
      await page.goto(address);
      await expect(panelOf(page)).toHaveCount(isSeen ? 1 : 0);
      const scripts = await listScripts(page);
      expect(scripts.filter((name) => /manager|panel/.test(name))).toEqual(isSeen ? PANEL_SCRIPTS : []);
      if (who !== 'visitor' && who !== 'subscriber') continue;
      expect(scripts).toEqual(['portfolio.js']);
      const html = await (await page.request.get(address)).text();
      expect(html).not.toMatch(
        /portfolio-(manager|layouts|items-notice)|"layouts"|"preview"|nonce|layout-drawer|manage\.css/,
      );
    }
    if (notice) await restoreLarge(page.request);
    await page.goto('/gallery/large/');
    const dismiss = page.getByRole('button', {name: /Got it|About the number/});
    if (notice) await expect(dismiss).toBeVisible();
    else {
      await listScripts(page);
      await expect(page.locator('portfolio-items-notice')).toHaveCount(0);
    }
  });
}

test('an author changes their own layout, and may only look at another one', async ({page}) => {
  await signIn(page, 'author');
  await page.goto('/manage/');
  await button(page, 'Look at The print room').click();
  await expect(statusOf(page)).toHaveText(/^You may look at this layout/);
  await expect(field(page, 'Gap')).toBeDisabled();
  await expect(button(page, 'Save')).toHaveCount(0);
  await button(page, 'All layouts').click();
  await button(page, 'Edit Bare “walls” of the author').click();
  await field(page, 'Gap').fill('18');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.bare)).toMatchObject({vp_items_gap: '18'});
});

const POSTS = {content_source: 'post-based', post_id: 900_001, items_count: 12};

/** Who may call which operation, on the administrator's layout and on the author's. */
const OPERATIONS: readonly (readonly [operation: string, data: unknown, allowed: readonly Person[]])[] = [
  ['get_layouts', undefined, ['admin', 'editor', 'author']],
  ['get_filter_items', POSTS, ['admin', 'editor', 'author']],
  ['get-max-pages', POSTS, ['admin', 'editor', 'author']],
  ['update_layout', {post_id: LAYOUT.works, data: {vp_items_gap: '16'}}, ['admin', 'editor']],
  ['update_layout', {post_id: LAYOUT.bare, data: {vp_items_gap: '16'}}, ['admin', 'editor', 'author']],
  ['update_gallery_items_count_notice_state', {post_id: 900_001, notice_state: 'show'}, ['admin']],
];

for (const who of [...PEOPLE, 'visitor'] as const) {
  test(`the service allows the ${who} what the page offers them, and nothing else`, async ({page}) => {
    await enter(page, who);
    const nonce = who === 'visitor' ? undefined : await fetchNonce(page.request);
    for (const [operation, data, allowed] of OPERATIONS) {
      const answer = await call(page.request, operation, data, nonce);
      expect([operation, answer.status()]).toEqual([
        operation,
        allowed.includes(who) ? 200 : who === 'visitor' ? 401 : 403,
      ]);
    }
  });
}

test('forged requests in a manager’s browser, and requests with invalid settings, are refused and change nothing', async ({
  page,
  browser,
  network,
}) => {
  await signIn(page, 'admin');
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '16'});
  const other = await browser.newPage({baseURL: network.url});
  await signIn(other, 'editor');
  const nonceOfOther = await fetchNonce(other.request);
  await other.close();
  const change = {post_id: LAYOUT.works, data: {vp_items_gap: '99'}};
  const refusals = await Promise.all([
    // The request has the cookie and no nonce, as a request from another site's form would.
    call(page.request, 'update_layout', change),
    call(page.request, 'update_layout', change, 'made-up-nonce'),
    call(page.request, 'update_layout', change, nonceOfOther),
    call(
      page.request,
      'update_gallery_items_count_notice_state',
      {post_id: 900_001, notice_state: 'hide'},
      nonceOfOther,
    ),
    call(page.request, 'get_layouts', undefined),
  ]);
  for (const answer of refusals) expect([401, 403]).toContain(answer.status());
  const nonce = await fetchNonce(page.request);
  for (const data of [
    {post_id: LAYOUT.works, data: {other_gap: '9'}},
    {post_id: LAYOUT.works, data: {vp_items_gap: '-1'}},
    {post_id: LAYOUT.works, data: {vp_layout: 'carousel'}},
    {post_id: LAYOUT.works, data: {vp_columns: '7'}},
    {post_id: 101, data: {vp_items_gap: '9'}},
  ]) {
    expect((await call(page.request, 'update_layout', data, nonce)).ok()).toBe(false);
  }
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '16'});
});
