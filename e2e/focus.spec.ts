/** The focus after loads and failures, the filter that an announcement names, and a dropdown that is used during loads. */

import {describeFocus, recordAnnouncements} from './announcements.js';
import {addressOf, expect, itemsOf, messageOf, test} from './fixtures.js';
import {beforeItem, holdResponse, instead, pauseResponse} from './network.js';

const BROKEN = instead(500, 'text/html', '<h1>Fatal error</h1>');

test('after Retry of a failed search, the focus is on the button that unfolds the filters', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/terms/');
  network.addRule('vp_filter', BROKEN, 1);
  await page.getByRole('button', {name: 'More filters'}).press('Enter');
  await page.keyboard.type('tree');
  await page.keyboard.press('Enter');
  const retry = messageOf(page).getByRole('button', {name: 'Retry'});
  await retry.press('Enter');
  await expect.poll(() => describeFocus(page)).toBe('button: More filters');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await expect.poll(announcements).toContain('Trees: 23 items – The results follow the filters.');
  expect(await describeFocus(page)).toBe('button: More filters');
});

test('the offline message is announced, and when the load continues by itself, the focus goes from Retry to the results', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/');
  await context.setOffline(true);
  await page.getByRole('link', {name: 'Page 2', exact: true}).press('Enter');
  const retry = messageOf(page).getByRole('button', {name: 'Retry'});
  await retry.focus();
  await expect.poll(announcements).toEqual(['You are offline. Loading goes on when the connection is back.']);
  network.clear();
  await context.setOffline(false);
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  await expect.poll(() => describeFocus(page)).toMatch(/13–24 of/);
});

test('the focus moves from “Load more” to the first new work when the last page, loaded by scrolling, removes the button', async ({
  page,
  network,
}) => {
  const last = holdResponse();
  network.addRule('vp_page=2', last.behaviour);
  await page.goto('/gallery/infinite/?vp_filter=classification%3A100002');
  const before = (await itemsOf(page)).length;
  await page.locator('portfolio-paginator a').focus();
  last.release();
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(before);
  const first = page.locator('[data-item]').nth(before).locator('a').first();
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a keyboard user who presses “Load more” while that page already loads by scrolling goes on with its first new work, and other scripts learn of the press', async ({
  page,
  network,
}) => {
  const next = holdResponse();
  network.addRule('vp_page=2', next.behaviour);
  await page.goto('/gallery/infinite/');
  const before = (await itemsOf(page)).length;
  const button = page.locator('portfolio-paginator a');
  await expect(messageOf(page)).toBeAttached();
  await page.evaluate(() => document.addEventListener('portfolio-page', () => Reflect.set(window, 'wasPressed', true)));
  await page.mouse.wheel(0, 100_000);
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await button.press('Enter');
  next.release();
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(before);
  const first = page.locator('[data-item]').nth(before).locator('a').first();
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => Boolean(Reflect.get(window, 'wasPressed')))).toBe(true);
});

test('after “Load earlier” the focus is on the nearest of the new works, which is visible', async ({page}) => {
  await page.goto('/gallery/load-more/?vp_page=3');
  await page.getByRole('link', {name: 'Load earlier'}).press('Enter');
  await expect.poll(async () => (await itemsOf(page)).length).toBe(24);
  const nearest = page.locator('[data-item]').nth(11).locator('a').first();
  await expect.poll(() => nearest.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect(nearest).toBeInViewport();
});

test('a work keeps the focus while a page that a script asked for arrives; then the focus goes to the gallery', async ({
  page,
  network,
}) => {
  const half = pauseResponse(beforeItem(6));
  network.addRule('vp_page=3', half.behaviour);
  await page.goto('/gallery/');
  const work = page.locator('[data-item]').nth(3);
  const key = await work.getAttribute('data-item');
  await work.locator('a').focus();
  await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'page', 3));
  // Of the old works only that one is still shown.
  await expect(page.locator('[data-item]:visible')).toHaveCount(7);
  await expect(page.locator(`[data-item="${key}"] a`)).toBeFocused();
  half.release();
  await expect.poll(() => addressOf(page)).toContain('vp_page=3');
  await expect.poll(() => describeFocus(page)).toMatch(/^portfolio-gallery/);
});

test('with two bars, the announcement names the filter that is marked as current', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/gallery/theme/');
  await expect(messageOf(page)).toBeAttached();
  await page.getByRole('link', {name: 'Architecture', exact: true}).press('Enter');
  await expect.poll(announcements).toEqual([expect.stringMatching(/^Architecture: /)]);
});

for (const path of ['/gallery/dropdown/', '/gallery/theme/']) {
  test(`a person steps through the dropdown of ${path} during loads, gets the last option, and can step on afterwards`, async ({
    page,
    network,
  }) => {
    const [first, second] = [holdResponse(), holdResponse()];
    await page.goto(path);
    await expect(messageOf(page)).toBeAttached();
    const select = page.getByRole('combobox');
    await select.focus();
    network.addRule('vp_filter', second.behaviour, 1);
    network.addRule('vp_filter', first.behaviour, 1);
    network.requests.length = 0;
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => network.requests.filter(({path}) => path.includes('vp_filter')).length).toBe(1);
    await page.keyboard.press('ArrowDown');
    const meant = await select.locator('option:checked').innerText();
    await expect.poll(() => network.requests.filter(({path}) => path.includes('vp_filter')).length).toBe(2);
    await expect(select.locator('option:checked')).toHaveText(meant);
    first.release();
    second.release();
    await expect.poll(() => addressOf(page)).toContain('vp_filter');
    await expect(select.locator('option:checked')).toHaveText(meant);
    await page.keyboard.press('ArrowDown');
    await expect(select.locator('option:checked')).not.toHaveText(meant);
  });
}

test('a visitor of two loaded pages who comes back from another page has the focus and the works where they were', async ({
  page,
}) => {
  const readScroll = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/gallery/load-more/');
  const more = page.locator('portfolio-paginator a');
  await more.click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(more).toBeFocused();
  await page.evaluate(() => scrollTo({top: 500, behavior: 'instant'}));
  await expect.poll(readScroll).toBe(500);
  // A click of a person would scroll up to the link.
  await page
    .getByRole('banner')
    .getByRole('link', {name: 'Artists'})
    .evaluate((one: HTMLAnchorElement) => one.click());
  await expect(page.locator('h1')).toHaveText('Artists');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(more).toBeFocused();
  expect(await readScroll()).toBe(500);
});
