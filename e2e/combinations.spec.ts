/** The form in which filters combine, as the server renders it: every choice loads in place, and works without JavaScript. */
import type {Page} from '@playwright/test';
import {recordAnnouncements} from './announcements.js';
import {audit} from './axe.js';
import {addressOf, expect, fetchItems, itemsOf, test} from './fixtures.js';
import {delayed, holdResponse, send} from './network.js';

const NATURE = 'subject:60';
const PRINTING = 'classification:100001';
const BOTH = '/collection/?vp_filter=classification%3A100001&vp_filter=subject%3A60';

const box = (page: Page, value: string) => page.locator(`.choice input[value="${value}"]`);
const chips = (page: Page) => page.locator('[data-chips] a');

/** Opens the collection and its form, and marks the document, so that a later page load can be recognised. */
async function openForm(page: Page, address = '/collection/'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('portfolio-message')).toBeAttached();
  const details = page.locator('details.choice');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
}

/** Waits until the page shows an address, in place and as the server shows it. */
async function expectShown(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const items = await fetchItems(page, address);
  // After Back the address comes first, and the works a moment later.
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSameDocument')))).toBe(true);
  await expect(page.locator('details.choice')).toHaveAttribute('open');
}

test('a visitor ticks two boxes and keeps the focus, hears each result once, and goes Back to the first', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await openForm(page);
  await box(page, NATURE).press('Space');
  await expectShown(page, '/collection/?vp_filter=subject%3A60');
  await expect(box(page, NATURE)).toBeFocused();
  await expect
    .poll(announcements)
    .toEqual([expect.stringMatching(/^Nature: \d+ items – The results follow the filters\.$/)]);
  const count = box(page, PRINTING).locator('xpath=following-sibling::data');
  const works = await count.getAttribute('value');
  await box(page, PRINTING).press('Space');
  await expectShown(page, BOTH);
  await expect(box(page, PRINTING)).toBeFocused();
  await expect(chips(page)).toHaveText(['Block for printing', 'Nature']);
  const expected = `Block for printing and Nature: ${works} items`;
  await expect.poll(async () => (await announcements()).slice(1)).toEqual([expected]);
  const gallery = page.locator('portfolio-gallery');
  await expect(gallery).toHaveAttribute('filters', `${PRINTING} ${NATURE}`);
  await page.goBack();
  await expectShown(page, '/collection/?vp_filter=subject%3A60');
  await expect(box(page, PRINTING)).not.toBeChecked();
  await expect(chips(page)).toHaveText(['Nature']);
  await expect(gallery).toHaveAttribute('filters', NATURE);
});

test('if a script of the page takes back what a visitor has ticked, before the response arrives, the box is empty again', async ({
  page,
  network,
}) => {
  await openForm(page);
  const {behaviour} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await box(page, NATURE).click();
  await expect.poll(() => network.pages.filter(({path}) => path.includes('subject%3A60'))).toHaveLength(1);
  await page.locator('portfolio-gallery').evaluate((gallery) => void Reflect.set(gallery, 'filters', []));
  await expect(box(page, NATURE)).not.toBeChecked();
  await expectShown(page, '/collection/');
});

test('a visitor adds an order and a search, hears what is chosen, and takes all of it back', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await openForm(page, BOTH);
  await page.getByLabel('Order').selectOption('title');
  await expectShown(page, `${BOTH}&vp_sort=title`);
  const last = async () => (await announcements()).at(-1);
  await expect.poll(last).toMatch(/^Block for printing and Nature, By title: \d+ items/);
  await page.getByLabel('Search titles').fill('landscape');
  await page.getByLabel('Search titles').press('Enter');
  await expectShown(page, `${BOTH}&vp_search=landscape&vp_sort=title`);
  await expect.poll(last).toMatch(/^Block for printing and Nature, “landscape”, By title: \d+ items$/);
  await chips(page).first().press('Enter');
  await expectShown(page, '/collection/?vp_filter=subject%3A60&vp_search=landscape&vp_sort=title');
  await expect(chips(page)).toHaveText(['Nature']);
  await expect(chips(page)).toBeFocused();
  await expect(page.getByLabel('Search titles')).toHaveValue('landscape');
});

for (const way of ['mouse', 'keyboard']) {
  test(`a visitor removes a chip by ${way}, goes to the search field while the works load, and keeps the focus there`, async ({
    page,
    network,
  }) => {
    await openForm(page, BOTH);
    const {behaviour, release} = holdResponse();
    network.addRule('subject%3A60', behaviour);
    if (way === 'mouse') await chips(page).first().click();
    else await chips(page).first().press('Enter');
    if (way === 'mouse') await page.getByLabel('Search titles').click();
    else await page.getByLabel('Search titles').focus();
    release();
    await expectShown(page, '/collection/?vp_filter=subject%3A60');
    await expect(chips(page)).toHaveText(['Nature']);
    await expect(page.getByLabel('Search titles')).toBeFocused();
  });
}

test('a keyboard user unticks a term that is only shown because it is chosen, and stays in its list', async ({
  page,
}) => {
  await openForm(page, `/collection/?vp_terms=bird&vp_filter=${encodeURIComponent(NATURE)}`);
  await box(page, NATURE).focus();
  await page.keyboard.press('Space');
  await expectShown(page, '/collection/?vp_terms=bird');
  await expect(box(page, NATURE)).toHaveCount(0);
  await expect(page.locator('.choice fieldset input').first()).toBeFocused();
  await expect(page.locator('.choice fieldset input').first()).toBeInViewport();
});

test('a visitor opens one level after the other and finds a term, while the works stay and nothing of them is announced', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await openForm(page);
  const opener = page.locator('.choice .opener');
  const first = (await opener.first().getAttribute('value')) ?? '';
  const works = await itemsOf(page);
  await opener.first().press('Enter');
  await expect.poll(() => addressOf(page)).toContain(`vp_open=${encodeURIComponent(first)}`);
  const below = page.locator(`.choice li:has(> label > input[value="${first}"]) > ul`);
  await expect(below).toBeVisible();
  await expect(opener.first()).toBeFocused();
  await expect(opener.first()).toHaveAttribute('aria-expanded', 'true');
  await below.locator('.opener').first().press('Enter');
  await expect(below.locator('ul')).toBeVisible();
  await opener.first().press('Enter');
  await expect(below).toHaveCount(0);
  await expect(opener.first()).toBeFocused();
  await opener.first().press('Enter');
  await expect(below.locator('ul')).toBeVisible();
  await page.getByLabel('Find a term').pressSequentially('nat');
  await expect(page.locator('.choice legend[data-found]')).toBeVisible();
  await expect(page.getByLabel('Find a term')).toBeFocused();
  await expect(page.getByLabel('Find a term')).toHaveValue('nat');
  await expect.poll(announcements).toEqual([expect.stringMatching(/terms found$/)]);
  expect(await itemsOf(page)).toEqual(works);
  await box(page, NATURE).check();
  await expect(chips(page)).toHaveText(['Nature']);
  await expect(page.getByLabel('Find a term')).toHaveValue('nat');
});

test('a visitor who opens a second level as soon as the first one has loaded hears nothing of the works', async ({
  page,
  network,
}) => {
  const announcements = await recordAnnouncements(page);
  await openForm(page);
  network.addRule('&vp_open=', delayed(250, send));
  await page.evaluate(() => {
    document.addEventListener(
      'portfolio-loaded',
      () => document.querySelectorAll<HTMLElement>('.choice .opener')[1]?.click(),
      {once: true},
    );
  });
  await page.locator('.choice .opener').first().press('Enter');
  await expect.poll(() => addressOf(page).match(/vp_open/g)).toHaveLength(2);
  await page.getByLabel('Find a term').fill('nat');
  await expect.poll(announcements).toEqual([expect.stringMatching(/terms found$/)]);
});

test('a visitor who asks for more than 16 filters gets an error page that says so, and Back shows the gallery as it was', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await openForm(page, BOTH);
  await page.locator('portfolio-gallery').evaluate((gallery) =>
    Reflect.set(
      gallery,
      'filters',
      Array.from({length: 17}, (_, at) => `subject:${at + 1}`),
    ),
  );
  await expect(page.locator('portfolio-gallery')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('16');
  await page.goBack();
  await expect(chips(page)).toHaveText(['Block for printing', 'Nature']);
});

test('a visitor on a phone whose search finds nothing gets one button that shows works: no boxes stand before a second one', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/collection/?vp_search=zzzz');
  await expect(page.getByRole('button', {name: 'Show works'})).toHaveCount(1);
  await page.goto('/collection/?vp_search=landscape');
  await expect(page.getByRole('button', {name: 'Show works'})).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a visitor chooses two filters, a search and an order, and takes each back', async ({page}) => {
    await page.goto('/collection/');
    await page.locator('details.choice summary').click();
    await box(page, NATURE).check();
    await page.getByRole('button', {name: 'Show works'}).first().click();
    await expect(chips(page)).toHaveText(['Nature']);
    await page.locator('details.choice').evaluate((details) => details.setAttribute('open', ''));
    await box(page, PRINTING).check();
    await page.getByLabel('Search titles').fill('landscape');
    await page.getByLabel('Order').selectOption('title');
    await page.getByRole('button', {name: 'Show works'}).first().click();
    await expect(chips(page)).toHaveText(['Block for printing', 'Nature']);
    expect(await itemsOf(page)).toEqual(await fetchItems(page, `${BOTH}&vp_search=landscape&vp_sort=title`));
    await box(page, PRINTING).uncheck();
    await page.getByLabel('Search titles').fill('');
    await page.getByLabel('Order').selectOption('newest');
    await page.getByRole('button', {name: 'Show works'}).first().click();
    expect(await itemsOf(page)).toEqual(await fetchItems(page, '/collection/?vp_filter=subject%3A60'));
    await chips(page).click();
    await expect.poll(() => addressOf(page)).toBe('/collection/');
  });
});

for (const [state, path] of [
  ['an open level', '/collection/?vp_open=subject%3A60'],
  ['chosen filters', `${BOTH}&vp_sort=title`],
  ['no results', `${BOTH}&vp_search=xyzzy`],
  ['a search in its terms', '/collection/?vp_terms=bird&vp_filter=subject%3A60'],
  ['chosen filters from right to left', `${BOTH}&vp_open=subject%3A91&lang=ar`],
] as const) {
  test(`axe finds nothing on the collection with ${state}, in light on a desktop and in dark at 360 px`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('details.choice')).toHaveAttribute('open');
    await expect(page.locator('portfolio-message')).toBeAttached();
    const wide = await audit(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.setViewportSize({width: 360, height: 740});
    expect({wide, narrow: await audit(page)}).toEqual({wide: [], narrow: []});
  });
}

test('a visitor with a phone whose search finds nothing reads so within two screens', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/collection/?vp_search=xyzzy');
  const top = await page.locator('[data-empty]').evaluate((message) => message.getBoundingClientRect().top);
  expect(top).toBeLessThan(2 * 740);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});
