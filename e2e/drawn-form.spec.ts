/** A filter bar without markup of its own draws a form, or links, from what the service says. */
import type {Page} from '@playwright/test';
import {recordAnnouncements} from './announcements.js';
import {audit} from './axe.js';
import {addressOf, expect, fetchItems, itemsOf, signIn, test} from './fixtures.js';
import {edited, holdResponse} from './network.js';
import {button, expectClosed, pressWork} from './viewer.js';

const FORM = '/gallery/bare/?bar=form';
const NATURE = `${FORM}&vp_filter=subject%3A60`;

const box = (page: Page, value: string) => page.locator(`portfolio-filter-bar input[value="${value}"]`);
const countOf = (page: Page, value: string) => box(page, value).locator('xpath=following-sibling::data');
const chips = (page: Page) => page.locator('[data-chips] a');

async function openForm(page: Page, address = FORM): Promise<void> {
  await signIn(page, 'editor');
  await page.goto(address);
  await expect(page.locator('portfolio-filter-bar fieldset').first()).toBeVisible();
}

test('an editor combines filters and an order, reads how many works a further filter would leave, and keeps the focus', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await openForm(page);
  await box(page, 'subject:60').press('Space');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expect(chips(page)).toHaveText(['Nature']);
  await expect(box(page, 'subject:60')).toBeFocused();
  const printing = 'classification:100001';
  const both = `${FORM}&vp_filter=classification%3A100001&vp_filter=subject%3A60`;
  const items = await fetchItems(page, both);
  await expect(countOf(page, printing)).toHaveAttribute('value', String(items.length));
  await expect(page.locator('portfolio-filter-bar input:disabled').first()).toBeAttached();
  await box(page, printing).press('Space');
  await expect.poll(() => addressOf(page)).toBe(both);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  await expect
    .poll(announcements)
    .toEqual([expect.stringMatching(/^Nature: /), expect.stringMatching(/^Block for printing and Nature: /)]);
  await page.getByLabel('Order').selectOption({label: 'Newest first'});
  await expect.poll(() => addressOf(page)).toBe(`${both}&vp_sort=newest`);
  await chips(page).first().press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${NATURE}&vp_sort=newest`);
  await expect(chips(page)).toHaveText(['Nature']);
  await expect(chips(page)).toBeFocused();
  await page.goBack();
  await expect(box(page, printing)).toBeChecked();
  await expect(chips(page)).toHaveText(['Block for printing', 'Nature']);
});

test('an editor’s choice takes effect as soon as the form is drawn, because the file for forms is loaded before', async ({
  page,
  network,
}) => {
  await signIn(page, 'editor');
  const terms = holdResponse();
  network.addRule('get_filter_items', terms.behaviour);
  const forms = page.waitForResponse(/portfolio-forms-/);
  await page.goto(FORM);
  await (await forms).finished();
  terms.release();
  await box(page, 'subject:60').press('Space');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
});

test('an editor unfolds a term and finds another by its name, without a load of the page', async ({page, network}) => {
  await openForm(page, `${FORM}&vp_filter=subject%3A91`);
  const item = page.locator('portfolio-filter-bar li', {has: page.locator('> label > input[value="subject:60"]')});
  const opener = item.locator('> button');
  const from = network.pages.length;
  await opener.press('Enter');
  await expect(item.locator('> ul input').first()).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Find a term').pressSequentially('BIRD');
  await expect(page.locator('portfolio-filter-bar [role=status]')).toHaveText(/terms? found$/);
  const labels = page.locator('portfolio-filter-bar form > ul label');
  await expect(labels.filter({hasText: /bird/i}).first()).toBeVisible();
  await page.getByLabel('Find a term').fill('');
  await expect(item.locator('> ul input').first()).toBeVisible();
  expect(network.pages.slice(from).filter(({path}) => !path.includes('get_filter_items'))).toEqual([]);
});

test('an editor ticks a term, unfolds another while that loads, ticks one more, and gets both', async ({
  page,
  network,
}) => {
  await openForm(page);
  const response = holdResponse();
  network.addRule('/gallery/bare/', response.behaviour, 1);
  await box(page, 'subject:60').press('Space');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  const opener = page.locator('portfolio-filter-bar .opener').first();
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(box(page, 'subject:60')).toBeChecked();
  await box(page, 'classification:100001').press('Space');
  await expect.poll(() => addressOf(page)).toBe(`${FORM}&vp_filter=classification%3A100001&vp_filter=subject%3A60`);
  response.release();
});

test('an editor who opens a shared address of a term that has a parent finds it checked, and named in a chip', async ({
  page,
}) => {
  await openForm(page, `${FORM}&vp_filter=subject%3A185`);
  await expect(box(page, 'subject:185')).toBeChecked();
  await expect(chips(page)).toHaveText(['Non-representational']);
});

for (const [links, address, selector, expected] of [
  ['the chips of the form', NATURE, '[data-chips] a', FORM],
  ['the drawn links', '/gallery/bare/?from=mail', 'portfolio-filter-bar li a', '/gallery/bare/?from=mail'],
] as const) {
  test(`the first of ${links} leads where it led before, when an editor has gone on to the next page in the viewer and closed it by Back`, async ({
    page,
    network,
  }) => {
    network.addRule(
      '/gallery/bare/',
      edited((html) => html.replace('</portfolio-gallery>', '<portfolio-viewer></portfolio-viewer>$&')),
    );
    await signIn(page, 'editor');
    await page.goto(address);
    const first = page.locator(selector).first();
    const hrefOf = async () => {
      const href = (await first.getAttribute('href')) ?? '';
      return href && new URL(href, page.url()).href.replace(/^https?:\/\/[^/]+/, '');
    };
    await expect.poll(hrefOf).toBe(expected);
    const before = await itemsOf(page);
    await pressWork(page, before.length - 1);
    await button(page, 'next').click();
    await expect.poll(() => itemsOf(page)).not.toEqual(before);
    await page.goBack();
    await expectClosed(page, `${address}&vp_page=2`);
    expect(await hrefOf()).toBe(expected);
  });
}

test('axe finds nothing on the drawn form, on a desktop, and 360 px wide in Arabic', async ({page}) => {
  await openForm(page, NATURE);
  await page.locator('portfolio-filter-bar .opener').first().click();
  const wide = await audit(page);
  await page.setViewportSize({width: 360, height: 740});
  await page.goto(`${NATURE}&lang=ar`);
  await expect(page.locator('portfolio-filter-bar fieldset').first()).toBeVisible();
  expect({wide, narrow: await audit(page)}).toEqual({wide: [], narrow: []});
});

test('an editor who ticks a found term by keyboard stays at its box, which moves to the top of the list', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('Find a term').pressSequentially('s');
  const found = page.locator('portfolio-filter-bar form > ul input');
  await expect.poll(() => found.count()).toBeGreaterThan(3);
  const last = found.nth(3);
  const value = (await last.getAttribute('value')) ?? '';
  await last.press('Space');
  await expect.poll(() => addressOf(page)).toContain(encodeURIComponent(value));
  await expect(chips(page)).toHaveCount(1);
  await expect(found.first()).toHaveValue(value);
  await expect(found.first()).toBeFocused();
});
