import type {Page} from '@playwright/test';
import {expect, itemsOf, signIn, test} from './fixtures.js';
import {button, field, LAYOUT, radio, restoreLarge, saveElsewhere, statusOf} from './manage.js';
import {edited, holdResponse, type Network, resetConnection, UNSTORED} from './network.js';

const NOTICE = 'update_gallery_items_count_notice_state';
const REFUSED = /status of 40[13]|ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY/;
const PAGE_ID = 900_007;

const notice = (page: Page) => page.locator('portfolio-items-notice');
const dismissButton = (page: Page) => notice(page).getByRole('button', {name: 'Got it'});
const bringBackButton = (page: Page) => notice(page).getByRole('button', {name: 'About'});
const sent = (network: Network) => network.requests.filter(({path}) => path.includes(NOTICE));

async function readPage(page: Page): Promise<{readonly id: number; readonly state: string}> {
  const html = await (await page.request.get('/gallery/large/', {maxRetries: 2})).text();
  return {
    id: Number(/"post_id":(\d+)/.exec(html)?.[1]),
    state: /"notice":\{"state":"(\w+)"/.exec(html)?.[1] ?? '',
  };
}

const stateOf = async (page: Page) => (await readPage(page)).state;

test.beforeEach(async ({page}) => {
  await signIn(page, 'admin');
  expect((await readPage(page)).id).toBe(PAGE_ID);
  await restoreLarge(page.request);
});

// Other tests use the same gallery.
test.afterEach(async ({page, context, network}) => {
  network.clear();
  await context.setOffline(false);
  await signIn(page, 'admin');
  await restoreLarge(page.request);
});

test('a manager who dismisses the notice or brings it back, and closes the tab within 50 ms, finds that saved, six times out of six', async ({
  page,
  context,
}) => {
  const wanted: string[] = [];
  const stored: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const tab = await context.newPage();
    await tab.goto('/gallery/large/', {waitUntil: 'domcontentloaded'});
    const isHiding = turn % 2 === 0;
    const control = isHiding ? dismissButton(tab) : bringBackButton(tab);
    await expect(control).toBeVisible();
    // The page closes itself: a close by Playwright might come later than 50 ms.
    await control.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
      setTimeout(() => close(), 40);
    });
    await expect.poll(() => tab.isClosed() || tab.close().then(() => true)).toBe(true);
    wanted.push(isHiding ? 'hide' : 'show');
    await expect.poll(() => stateOf(page), {timeout: 3000}).toBe(wanted.at(-1));
    stored.push(await stateOf(page));
  }
  expect(stored).toEqual(wanted);
});

test('a manager who toggles ten times in a second sends two requests, and the last state is stored', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/large/');
  await expect(dismissButton(page)).toBeVisible();
  network.clear();
  // The presses follow one another as quickly as the notice is drawn, within a second.
  await notice(page).evaluate(async (element) => {
    for (let turn = 0; turn < 9; turn += 1) {
      element.shadowRoot?.querySelector<HTMLElement>('[part="dismiss"], [part="show"]')?.click();
      await Reflect.get(element, 'updateComplete');
    }
    element.shadowRoot?.querySelector<HTMLElement>('[part="dismiss"], [part="show"]')?.click();
  });
  await expect(dismissButton(page)).toBeVisible();
  await expect.poll(() => sent(network).length).toBe(2);
  await expect.poll(() => stateOf(page)).toBe('show');
  // One press more makes their number odd: the notice ends hidden.
  await dismissButton(page).click();
  await expect.poll(() => stateOf(page)).toBe('hide');
  expect(sent(network)).toHaveLength(3);
});

test('a change that waits for its debounce is sent when the manager leaves the page', async ({page}) => {
  await page.goto('/gallery/large/');
  await dismissButton(page).click();
  await bringBackButton(page).click();
  await dismissButton(page).click();
  await bringBackButton(page).click();
  await page.goto('/');
  await expect.poll(() => stateOf(page)).toBe('show');
});

test('a manager who dismisses the notice without a connection reads that this is not saved yet; it is saved when the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await page.goto('/gallery/large/');
  await expect(dismissButton(page)).toBeVisible();
  await context.setOffline(true);
  await dismissButton(page).click();
  await expect(notice(page).getByRole('alert')).toHaveText(/^Not saved yet: The service did not answer\./);
  await expect(bringBackButton(page)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => stateOf(page)).toBe('hide');
  await expect(notice(page).getByRole('alert')).toHaveCount(0);
  await expect(bringBackButton(page)).toBeVisible();
});

test('a change that a page could not save is saved by the next page', async ({page, network, expectedErrors}) => {
  expectedErrors.push(REFUSED);
  await page.goto('/gallery/large/');
  await expect(dismissButton(page)).toBeVisible();
  // The connection of every request to the service breaks before the request reaches it.
  network.addRule('/wp-json/', resetConnection);
  await dismissButton(page).click();
  await expect(notice(page).getByRole('alert')).toContainText('Not saved yet');
  await page.goto('/');
  network.clear();
  await page.goto('/gallery/large/');
  await expect(bringBackButton(page)).toBeVisible();
  await expect.poll(() => stateOf(page)).toBe('hide');
});

test('a manager who goes back to a page on which they dismissed the notice finds it dismissed, unless the page says what somebody else has saved since', async ({
  page,
  network,
}) => {
  const dismiss = async () => {
    const saved = page.evaluate(() => new Promise<void>((done) => addEventListener('portfolio-notice', () => done())));
    await dismissButton(page).click();
    await saved;
  };
  await page.goto('/gallery/large/');
  await dismiss();
  await page.goto('/');
  // The browser shows the page again as it was sent first.
  await page.goBack();
  await expect(bringBackButton(page)).toBeVisible();
  await restoreLarge(page.request);
  await page.reload();
  await expect(dismissButton(page)).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(dismissButton(page)).toBeVisible();
  // A page that the browser must not keep is requested again.
  network.headers = UNSTORED;
  await page.reload();
  await dismiss();
  await page.goto('/');
  await restoreLarge(page.request);
  await page.goBack();
  await expect(dismissButton(page)).toBeVisible();
});

test('a cached page with an expired nonce saves with a new nonce, without a message', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  network.addRule(
    '/gallery/large/',
    edited((html) => html.replace(/"nonce":"[^"]*"/, '"nonce":"made-some-days-ago"')),
    1,
  );
  await page.goto('/gallery/large/');
  await dismissButton(page).click();
  await expect.poll(() => stateOf(page)).toBe('hide');
  await expect(bringBackButton(page)).toBeVisible();
  await expect(notice(page).getByRole('alert')).toHaveCount(0);
});

test('two tabs of a manager show the same state', async ({page, context}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/gallery/large/'), other.goto('/gallery/large/')]);
  await expect(dismissButton(other)).toBeVisible();
  await dismissButton(page).click();
  await expect(bringBackButton(other)).toBeVisible();
  await bringBackButton(other).click();
  await expect(dismissButton(page)).toBeVisible();
  await expect.poll(() => stateOf(page)).toBe('show');
});

test('a manager who changes the notice again during a slow save sees only the last state in another tab', async ({
  page,
  context,
  network,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/gallery/large/'), other.goto('/gallery/large/')]);
  // The notice of the other tab listens.
  await expect(dismissButton(other)).toBeVisible();
  network.clear();
  const {behaviour, release} = holdResponse();
  network.addRule(NOTICE, behaviour, 1);
  await dismissButton(page).click();
  await expect(bringBackButton(other)).toBeVisible();
  await bringBackButton(page).click();
  await expect(dismissButton(other)).toBeVisible();
  const states = await notice(other).evaluateHandle((element) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(element.getAttribute('state'))).observe(element, {attributeFilter: ['state']});
    return seen;
  });
  release();
  await expect.poll(() => stateOf(page)).toBe('show');
  await expect.poll(() => sent(network).length).toBe(2);
  expect(await states.jsonValue()).not.toContain('hide');
});

test('a manager reads what the pictures of this very page cost', async ({page}) => {
  await page.goto('/gallery/large/');
  const text = notice(page).getByText('60 items at once');
  await expect(text).toHaveText(
    /In your browser, \d+ pictures so far weigh [\d,.]+\skB and took [\d.]+\s(ms|sec); the others/,
  );
  const counted = Number(/(\d+) pictures so far/.exec((await text.textContent()) ?? '')?.[1]);
  await page.locator('[data-item]').last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => Number(/(\d+) pictures/.exec((await text.textContent()) ?? '')?.[1]))
    .toBeGreaterThan(counted);
});

test('a manager does what the notice offers, sees it, and saves it', async ({page}) => {
  await page.goto('/gallery/large/');
  await notice(page).getByRole('button', {name: 'Show 40 a page'}).click();
  await expect(field(page, 'Items to a page')).toBeFocused();
  await expect(field(page, 'Items to a page')).toHaveValue('40');
  await expect.poll(() => itemsOf(page)).toHaveLength(40);
  await expect(dismissButton(page)).toBeHidden();
  await button(page, 'Discard').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(60);
  await notice(page).getByRole('button', {name: 'Let visitors load more'}).click();
  await expect(radio(page, 'Further pages', 'Load more')).toBeChecked();
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await page.reload();
  await expect(page.locator('portfolio-paginator')).toHaveAttribute('mode', 'load-more');
});

test('a manager who filters a large gallery reads how many items are shown, and sees no notice where nothing is found', async ({
  page,
}) => {
  await saveElsewhere(page.request, LAYOUT.large, {vp_items_count: '1000'});
  await page.goto('/gallery/large/?vp_filter=subject%3A60');
  await expect(notice(page).getByText('244 items at once')).toBeVisible();
  // Where nothing is found, no items are shown at once, so there is nothing to say.
  await page.goto('/gallery/large/?vp_filter=subject%3A999999');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(dismissButton(page)).toBeHidden();
});

test('loading more pages one by one shows no notice, because only the items of one page are shown at once', async ({
  page,
}) => {
  await saveElsewhere(page.request, LAYOUT.large, {vp_items_count: '12', vp_pagination: 'load-more'});
  await page.goto('/gallery/large/');
  for (const count of [24, 36, 48]) {
    await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more'}).click();
    await expect.poll(() => itemsOf(page)).toHaveLength(count);
  }
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'busy');
  await expect(dismissButton(page)).toBeHidden();
});
