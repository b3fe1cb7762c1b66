import type {Page} from '@playwright/test';
import {addressOf, expect, messageOf, test} from './fixtures.js';
import {edited, instead, pauseResponse} from './network.js';

const THEME = '/gallery/theme/';
const NATURE = `${THEME}?vp_filter=subject%3A60`;

const keysIn = (html: string) => [...html.matchAll(/class="c-card" id="([^"]+)"/g)].map(([, key]) => key);
const fetchItems = async (page: Page, address: string) => keysIn(await (await page.request.get(address)).text());
const itemsOf = (page: Page) => page.locator('.c-card').evaluateAll((cards) => cards.map(({id}) => id));
const tab = (page: Page, name: string) => page.locator('.c-tab', {hasText: name});
const isSame = (page: Page) => page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSameDocument')));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  // The theme marks the current filter with a class alone: `aria-current` shows that the gallery is alive.
  await expect(page.locator('.c-tab [aria-current]')).toHaveCount(1);
}

async function expectPage(page: Page, address: string, name: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(await fetchItems(page, address));
  await expect(page.locator('.c-tab.is-active')).toHaveText(name);
  await expect(page.locator('.c-tab [aria-current="true"]')).toHaveText(name);
  expect(await isSame(page)).toBe(true);
}

test('a visitor of a third-party theme filters, sorts and pages, and goes Back and Forward', async ({
  page,
  network,
}) => {
  await open(page, THEME);
  network.clear();
  await tab(page, 'Nature').getByRole('link').click();
  await expectPage(page, NATURE, 'Nature');
  await page.locator('.c-order').getByRole('link', {name: 'by title'}).click();
  const sorted = `${NATURE}&order=title`;
  await expectPage(page, sorted, 'Nature');
  await expect(page.locator('.c-order .c-link--current')).toHaveText('by title');
  await expect(page.locator('.c-order [aria-current]')).toHaveText('by title');
  await page.locator('.c-pager').getByRole('link', {name: '2', exact: true}).click();
  const second = `${THEME}?order=title&vp_filter=subject%3A60&vp_page=2`;
  await expectPage(page, second, 'Nature');
  await expect(page.locator('.c-pager [aria-current="page"]')).toHaveText('2');
  await page.goBack();
  await expectPage(page, sorted, 'Nature');
  await page.goBack();
  await expectPage(page, NATURE, 'Nature');
  await page.goForward();
  await expectPage(page, sorted, 'Nature');
  expect(network.pages.filter(({method}) => method !== 'GET')).toEqual([]);
});

test('a visitor of the theme uses a dropdown that stands outside of the gallery', async ({page}) => {
  await open(page, THEME);
  const dropdown = page.getByLabel('Movement');
  const [, movement = ''] = await dropdown
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  await dropdown.selectOption({label: movement});
  await expect.poll(() => addressOf(page)).toMatch(/vp_filter=movement%3A\d+$/);
  await expect.poll(() => itemsOf(page)).toEqual(await fetchItems(page, addressOf(page)));
  expect(await isSame(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(THEME);
  await expect(dropdown).toHaveValue('');
});

test('after a failed load the theme’s dropdown shows the present filter again', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await open(page, THEME);
  network.addRule('movement', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await page.getByLabel('Movement').selectOption({index: 1});
  await expect(messageOf(page)).toContainText('could not show this');
  await expect(page.getByLabel('Movement')).toHaveValue('');
  expect(addressOf(page)).toBe(THEME);
});

test('a visitor of the theme loads more, each work once, until there is no more', async ({page, network}) => {
  const start = `${NATURE}&ways=more`;
  await open(page, start);
  network.clear();
  const more = page.getByRole('link', {name: 'More works'});
  const second = `${THEME}?ways=more&vp_filter=subject%3A60&vp_page=2`;
  const both = [...(await fetchItems(page, start)), ...(await fetchItems(page, second))];
  await more.click();
  await expect.poll(() => addressOf(page)).toBe(second);
  await expect.poll(() => itemsOf(page)).toEqual(both);
  await more.click();
  await expect.poll(() => addressOf(page)).toContain('vp_page=3');
  expect(new Set(await itemsOf(page)).size).toBe((await itemsOf(page)).length);
  await page.goto(`${THEME}?ways=more&vp_filter=subject%3A60&vp_page=2`);
  await expect(page.getByRole('link', {name: 'Load earlier'})).toBeVisible();
});

test('the theme’s infinite gallery loads more near its end', async ({page}) => {
  await open(page, `${THEME}?ways=endless`);
  await page.getByRole('link', {name: 'More works'}).scrollIntoViewIfNeeded();
  await expect.poll(() => addressOf(page)).toContain('vp_page=');
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(12);
});

test('an empty result in the theme shows its message, and another filter works', async ({page, network}) => {
  network.addRule(
    'order=title',
    edited((html) =>
      html
        .replace(/<article[^]*<\/article>/, '')
        .replace('<div class="c-pager">', '<p class="c-nothing">This wall is empty.</p><div class="c-pager">'),
    ),
  );
  await open(page, THEME);
  await page.locator('.c-order').getByRole('link', {name: 'by title'}).click();
  await expect(page.getByText('This wall is empty.')).toBeVisible();
  expect(await itemsOf(page)).toEqual([]);
  await expect(page.locator('.c-wall')).toHaveAttribute('status', 'empty');
  await page.locator('.c-order').getByRole('link', {name: 'by artist'}).click();
  await expect(page.getByText('This wall is empty.')).toHaveCount(0);
  await expect.poll(async () => (await itemsOf(page)).length).toBe(12);
});

test('filters work after a start on a page of the theme without items and their container', async ({page, network}) => {
  network.addRule(
    'order=title',
    edited((html) => html.replace(/<div class="c-grid">[^]*?<\/div>/, '<p class="c-nothing">This wall is empty.</p>')),
  );
  await open(page, `${THEME}?order=title`);
  await expect(page.locator('.c-grid')).toHaveCount(0);
  await page.locator('.c-order').getByRole('link', {name: 'by artist'}).click();
  await expect(page.getByText('This wall is empty.')).toHaveCount(0);
  await expect.poll(() => itemsOf(page)).toEqual(await fetchItems(page, `${THEME}?order=artist`));
  await expect(page.locator('.c-grid > .c-card')).toHaveCount(12);
  await expect(page.locator('.c-order [aria-current]')).toHaveText('by artist');
});

test('a filter that is chosen in one of two equal galleries of a theme is shown by both', async ({page, network}) => {
  // The gallery stands on the page twice, and both show what the address says.
  network.addRule(
    THEME,
    edited((html) => html.replace(/<section class="c-wall">[^]*?<\/section>/, (wall) => `${wall}${wall}`)),
  );
  await page.goto(THEME);
  await expect(page.locator('.c-tab [aria-current]')).toHaveCount(2);
  network.requests.length = 0;
  await page.locator('.c-wall').nth(1).locator('.c-tab', {hasText: 'Nature'}).getByRole('link').click();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  const serverItems = await fetchItems(page, NATURE);
  await expect.poll(() => itemsOf(page)).toEqual(serverItems);
  await expect(page.locator('.c-tab.is-active')).toHaveText(['Nature', 'Nature']);
});

test('a visitor of a theme whose pages stand after the gallery gets them where the first page had none, and Back takes them away', async ({
  page,
  network,
}) => {
  network.addRule(
    THEME,
    edited((html) => html.replace(/(<div class="c-pager">[^]*?<\/div>)([^]*?<\/section>)/, '$2<footer>$1</footer>')),
  );
  network.addRule(
    NATURE,
    edited((html) => html.replace(/<div class="c-pager">[^]*?<\/div>/, '<footer></footer>')),
  );
  await open(page, NATURE);
  await tab(page, 'Everything').getByRole('link').click();
  await expect.poll(() => addressOf(page)).toBe(THEME);
  await page.locator('.c-wall ~ .c-pager').getByRole('link', {name: '2', exact: true}).click();
  await expect.poll(() => addressOf(page)).toBe(`${THEME}?vp_page=2`);
  await expect(page.locator('.c-pager [aria-current="page"]')).toHaveText('2');
  expect(await isSame(page)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expectPage(page, NATURE, 'Nature');
  await expect(page.locator('.c-pager a')).toHaveCount(0);
});

test('a visitor gets the pages after the gallery also where they arrive later than its end', async ({
  page,
  network,
}) => {
  const [first = ''] = await fetchItems(page, THEME);
  const {behaviour, release} = pauseResponse((body) => body.indexOf('<footer>'));
  network.addRule(THEME, ({body, ...rest}, response) => {
    const html = body
      .toString()
      .replace(/(<div class="c-pager">[^]*?<\/div>)([^]*?<\/section>)/, '$2<hr><footer>$1</footer>');
    return behaviour({...rest, body: Buffer.from(html)}, response);
  });
  network.addRule(
    NATURE,
    edited((html) => html.replace(/<div class="c-pager">[^]*?<\/div>/, '')),
  );
  await open(page, NATURE);
  await tab(page, 'Everything').getByRole('link').click();
  await expect(page.locator('.c-card').first()).toHaveId(first);
  release();
  await expect(page.locator('.c-wall ~ .c-pager').getByRole('link', {name: '2', exact: true})).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test('an invalid selector causes a warning that names it, and the page works', async ({page, network}) => {
  network.addRule(
    THEME,
    edited((html) => html.replace('".c-grid"', '".c-grid >"')),
  );
  const warned = page.waitForEvent('console', (message) => message.text().includes('selectors.items'));
  await page.goto(THEME);
  await warned;
  await tab(page, 'Nature').getByRole('link').click();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expect(page.locator('.c-tab.is-active')).toHaveText('Nature');
});

test.describe('without a script', () => {
  test.use({javaScriptEnabled: false});

  test('a visitor of the theme filters by link and by form', async ({page}) => {
    await page.goto(`${THEME}?order=title`);
    await tab(page, 'Nature').getByRole('link').click();
    await expect.poll(() => addressOf(page)).toBe(`${THEME}?order=title&vp_filter=subject%3A60`);
    await expect(page.locator('.c-card')).toHaveCount(12);
    await page.getByLabel('Movement').selectOption({index: 2});
    await page.getByRole('button', {name: 'Show'}).click();
    await expect.poll(() => addressOf(page)).toMatch(/vp_filter=movement%3A\d+/);
    expect(addressOf(page)).toContain('order=title');
    await expect(page.locator('.c-card').first()).toBeVisible();
  });
});

test('a visitor of the theme with text of double size on a tablet scrolls down alone, and finds its frame within the column', async ({
  page,
}) => {
  await page.setViewportSize({width: 768, height: 900});
  await page.goto(THEME);
  const sideways = await page.evaluate(() => {
    const {documentElement} = document;
    documentElement.style.fontSize = '200%';
    return documentElement.scrollWidth - documentElement.clientWidth;
  });
  expect(sideways).toBe(0);
  const readLeft = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
  // The frame is an outline of 6 pixels.
  expect((await readLeft('.c-wall')) - 6).toBe(await readLeft('.c-ways'));
});
