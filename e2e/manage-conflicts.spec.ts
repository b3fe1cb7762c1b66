import type {Page} from '@playwright/test';
import {expect, signIn, test} from './fixtures.js';
import {
  button,
  field,
  LAYOUT,
  openDrawer,
  panelOf,
  radio,
  readSaved,
  type Settings,
  saveElsewhere,
  statusOf,
} from './manage.js';
import {holdResponse, resetConnection} from './network.js';

const REFUSED = /status of 40[13]|ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY/;
const USUAL = {
  vp_layout: 'grid',
  vp_items_style: 'caption',
  vp_items_gap: '16',
  vp_items_count: '12',
  vp_pagination: 'paged',
};
const KEPT = /^Not saved: .* What you changed is still here\.$/;

test.beforeEach(async ({page}) => {
  await signIn(page, 'admin');
  await saveElsewhere(page.request, LAYOUT.works, USUAL);
});

test('two managers who save different settings of one layout both find them saved', async ({
  page,
  browser,
  network,
}) => {
  const other = await browser.newPage({baseURL: network.url});
  await signIn(other, 'editor');
  await Promise.all([openDrawer(page, '/gallery/'), openDrawer(other, '/gallery/')]);
  await field(page, 'Gap').fill('21');
  await radio(other, 'Layout', 'Masonry').check();
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await button(other, 'Save').click();
  await expect(statusOf(other)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '21', vp_layout: 'masonry'});
  // The second manager sees the first one's change in the panel and in the gallery.
  await expect(field(other, 'Gap')).toHaveValue('21');
  await expect(other.locator('#works [data-items]')).toHaveAttribute('data-gap', '21');
  await other.close();
});

/** Lets somebody else save settings after the page has checked for newer ones, just before its next save arrives. */
async function saveBeforeNextSave(page: Page, settings: Settings): Promise<void> {
  await page.route(
    '**/update_layout/',
    async (route) => {
      await saveElsewhere(page.request, LAYOUT.works, settings);
      await route.continue();
    },
    {times: 1},
  );
}

test('a manager gets the question also where somebody saves between the check and the save', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/);
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('30');
  await saveBeforeNextSave(page, {vp_items_gap: '98'});
  await button(page, 'Save').click();
  await expect(panelOf(page).getByText('“Gap” was saved as 98. Yours is 30.')).toBeVisible();
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '98'});
  await button(page, 'Save mine').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '30'});
});

test('a manager’s save overwrites nobody’s where the panel could never read the saved settings', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412|ERR_FAILED/);
  // The panel reads them from the layout's editing screen or from this page.
  await page.route(
    ({pathname}) => /^\/(gallery|manage)\/$/.test(pathname),
    (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback()),
  );
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('32');
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '97'});
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(KEPT);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '97'});
});

test('a manager’s second save overwrites nobody’s where the saved settings could not be read again after the first', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (412|503)/);
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('20');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await page.route(
    ({pathname}) => /^\/(gallery|manage)\/$/.test(pathname),
    (route) => (route.request().resourceType() === 'fetch' ? route.fulfill({status: 503}) : route.fallback()),
  );
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '30'});
  await field(page, 'Gap').fill('40');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(KEPT);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '30'});
});

test('a manager’s save goes through where somebody saves another setting between the check and the save', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/);
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('31');
  await saveBeforeNextSave(page, {vp_items_style: 'emerge'});
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '31', vp_items_style: 'emerge'});
});

test('two managers who save the same setting at the same time get a question, and one of them decides', async ({
  page,
}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('30');
  await radio(page, 'Layout', 'Tiles').check();
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '99', vp_items_style: 'fade'});
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText('Somebody else saved this layout');
  await expect(panelOf(page).getByText('“Gap” was saved as 99. Yours is 30.')).toBeVisible();
  // No unsaved change is lost, and no saved one is overwritten without a question.
  await expect(field(page, 'Gap')).toHaveValue('30');
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '99', vp_layout: 'grid'});
  await button(page, 'Save').click();
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '99'});
  await button(page, 'Save mine').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({
    vp_items_gap: '30',
    vp_layout: 'tiles',
    vp_items_style: 'fade',
  });
});

test('“Take theirs” takes over the other manager’s value, and keeps the other changes', async ({page}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('30');
  await field(page, 'Items to a page').fill('9');
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '77'});
  await button(page, 'Save').click();
  await button(page, 'Take theirs').click();
  await expect(field(page, 'Gap')).toHaveValue('77');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '77', vp_items_count: '9'});
});

test('a manager’s second tab takes over what the first one saves', async ({page, context}) => {
  const other = await context.newPage();
  await Promise.all([openDrawer(page, '/gallery/'), openDrawer(other, '/gallery/')]);
  await field(other, 'Gap').fill('5');
  await radio(page, 'Captions', 'Below, others fade').check();
  await button(page, 'Save').click();
  await expect(radio(other, 'Captions', 'Below, others fade')).toBeChecked();
  await expect(statusOf(other)).toHaveText(/^Somebody else saved this layout in the meantime/);
  await expect(field(other, 'Gap')).toHaveValue('5');
});

test('a manager who comes Back after a save, or opens a layout that somebody else has saved meanwhile, sees what is saved', async ({
  page,
}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('23');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await page.goto('/about/');
  await page.goBack();
  await page.locator('.layout-drawer > summary').click();
  await expect(field(page, 'Gap')).toHaveValue('23');
  await page.goto('/manage/');
  await expect(statusOf(page)).toHaveText('12 layouts');
  await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '24'});
  await panelOf(page).locator(`[data-edit="${LAYOUT.works}"]`).click();
  await expect(field(page, 'Gap')).toHaveValue('24');
});

for (const how of ['somebody else has saved it', 'the answer to a save was lost'] as const) {
  test(`a manager filters by the saved number of items, also where ${how} since that page was fetched`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    await openDrawer(page, '/gallery/');
    const nature = page.locator('#works portfolio-filter-bar a', {hasText: 'Nature'}).first();
    const status = page.locator('#works portfolio-status');
    await nature.click();
    await expect(status).toHaveText('1–12 of 244');
    await page.goBack();
    await expect(status).toHaveText('1–12 of 598');
    if (how === 'somebody else has saved it') {
      await saveElsewhere(page.request, LAYOUT.works, {vp_items_count: '6'});
      await button(page, 'All layouts').click();
      await panelOf(page).locator(`[data-edit="${LAYOUT.works}"]`).click();
    } else {
      await field(page, 'Items to a page').fill('6');
      await page.route(
        '**/update_layout/',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        {times: 1},
      );
      await button(page, 'Save').click();
      await expect(statusOf(page)).toHaveText(KEPT);
      await button(page, 'Save').click();
      await expect(statusOf(page)).toHaveText(/^Saved/);
      // The preview of what is saved by now has ended.
      await expect(page.locator('#works portfolio-paginator a[href*=layout_preview]')).toHaveCount(0);
    }
    await expect(status).toHaveText('1–6 of 598');
    await nature.click();
    await expect(status).toHaveText('1–6 of 244');
  });
}

test('after a refused save the reason is shown, nothing is lost, and a later save works', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('44');
  network.addRule(
    'update_layout',
    (_answer, response) => {
      response.writeHead(403, {'content-type': 'application/json'});
      response.end('{"error":true,"success":false,"error_code":"not_allowed","response":"Not on Sundays."}');
    },
    1,
  );
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText('Not saved: Not on Sundays. What you changed is still here.');
  await expect(field(page, 'Gap')).toHaveValue('44');
  await expect(page.locator('#works [data-items]')).toHaveAttribute('data-gap', '44');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
});

test('a save without a connection shows a message, and works when the connection is back', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('45');
  await context.setOffline(true);
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(KEPT);
  await expect(statusOf(page)).toContainText('The service did not answer.');
  await context.setOffline(false);
  // The browser repeats a request whose connection breaks: the connection has to break more than once.
  network.addRule('update_layout', resetConnection);
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(KEPT);
  network.clear();
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '45'});
});

test('a save with an expired nonce gets a new one; after a sign-in in another tab, a save works again', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  network.addRule('/gallery/', ({status, headers, body}, response) => {
    response.writeHead(status, headers);
    response.end(body.toString().replace(/"nonce":"[^"]*"/, '"nonce":"made-some-days-ago"'));
  });
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('46');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  await field(page, 'Gap').fill('47');
  await context.clearCookies();
  await button(page, 'Save').click();
  await expect(statusOf(page)).toContainText('You are signed out, or this page is too old.');
  await expect(field(page, 'Gap')).toHaveValue('47');
  await signIn(page, 'admin');
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText(/^Saved/);
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '47'});
});

test('what a manager types during a save is not lost, and is shown as unsaved', async ({page, network}) => {
  await openDrawer(page, '/gallery/');
  await field(page, 'Gap').fill('10');
  const latch = holdResponse();
  network.addRule('update_layout', latch.behaviour, 1);
  network.requests.length = 0;
  await button(page, 'Save').click();
  await expect(statusOf(page)).toHaveText('Saving…');
  // The panel reads the saved settings before it saves; a change made meanwhile is sent, too.
  await expect.poll(() => network.requests.some(({path}) => path.includes('update_layout'))).toBe(true);
  await field(page, 'Gap').fill('11');
  latch.release();
  await expect(button(page, 'Save')).toBeVisible();
  await expect(field(page, 'Gap')).toHaveValue('11');
  await expect(panelOf(page).getByText('Not saved yet')).toBeVisible();
  await button(page, 'Save').click();
  await expect.poll(() => readSaved(page.request, LAYOUT.works)).toMatchObject({vp_items_gap: '11'});
});

test('the browser asks before a manager leaves the page with unsaved changes, and only then', async ({page}) => {
  await openDrawer(page, '/gallery/');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await field(page, 'Gap').fill('12');
  const leave = page.evaluate(() => location.assign('/'));
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await leave;
  await expect(field(page, 'Gap')).toHaveValue('12');
  await button(page, 'Undo').click();
  await page.goto('/');
  expect(dialogs).toHaveLength(1);
});
