/** Visitors who go on while Back is still loading, or after it has failed. */
import type {BrowserContext, Page} from '@playwright/test';
import {addressOf, choose, currentFilterOf, expect, itemsOf, test} from './fixtures.js';
import {edited, holdResponse, instead, send, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';
const PLACES = '/gallery/?vp_filter=subject%3A106';
const ERROR = instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title>');

/** Chooses filters one after the other, then loads the page again, so that it has none of the earlier responses. */
async function chooseThenReload(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await choose(page, name);
    await expect.poll(() => currentFilterOf(page)).toBe(name);
  }
  await page.reload();
  await expect(page.locator('portfolio-gallery').first()).not.toHaveAttribute('status', /./);
  await expect(page.locator('portfolio-message').first()).toBeAttached();
}

const goBack = (page: Page) => page.evaluate(() => history.back());

/** Copies the gallery of a page, so that two galleries show the same. */
const withSecondGallery = (html: string) =>
  html.replace(
    /<portfolio-gallery[\s\S]*<\/portfolio-gallery>/,
    (gallery) => gallery + gallery.replace(/ id="[^"]*"/g, ''),
  );

for (const [where, start] of [
  ['', () => {}],
  // As Safari before 26.2 and Firefox before 147.
  [
    ', in a browser without the Navigation API',
    (context: BrowserContext) => context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'navigation')),
  ],
] as const) {
  test(`a visitor who goes Back offline, on a page with two galleries, gets one entry back once they are online, not two${where}`, async ({
    page,
    context,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await start(context);
    network.headers = UNSTORED;
    network.addRule('/gallery/', edited(withSecondGallery));
    await page.goto('/gallery/');
    await chooseThenReload(page, 'Nature', 'Places');
    await context.setOffline(true);
    await goBack(page);
    for (const gallery of await page.locator('portfolio-gallery').all()) {
      await expect(gallery).toHaveAttribute('status', 'offline');
    }
    await expect.poll(() => addressOf(page)).toBe(PLACES);
    await context.setOffline(false);
    await expect.poll(() => addressOf(page)).not.toBe(PLACES);
    for (const gallery of await page.locator('portfolio-gallery').all()) {
      await expect(gallery.locator('portfolio-filter-bar > ul [aria-current]')).toHaveText(/^Nature/);
      await expect(gallery).not.toHaveAttribute('status', /./);
    }
    expect(addressOf(page)).toBe(NATURE);
  });

  test(`a script that retries at once, when Back fails, brings the visitor to where Back leads${where}`, async ({
    page,
    context,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await start(context);
    network.headers = UNSTORED;
    await page.goto('/gallery/');
    await chooseThenReload(page, 'Nature', 'Places');
    await page.evaluate(() =>
      document.addEventListener('portfolio-failed', (event) => {
        event.preventDefault();
        event.retry();
      }),
    );
    network.addRule(NATURE, ERROR, 1);
    await goBack(page);
    await expect.poll(() => currentFilterOf(page)).toBe('Nature');
    expect(addressOf(page)).toBe(NATURE);
  });
}

test('a visitor who has gone Back again, after a failed Back, stays at that entry when they press the page’s own Retry', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await chooseThenReload(page, 'Nature', 'Places');
  await page.evaluate(() => {
    document.addEventListener('portfolio-failed', (event) => {
      event.preventDefault();
      const button = document.createElement('button');
      button.textContent = 'Once more';
      button.addEventListener('click', () => event.retry());
      document.body.prepend(button);
    });
  });
  network.addRule(NATURE, ERROR, 1);
  await goBack(page);
  const retry = page.getByRole('button', {name: 'Once more'});
  await expect(retry).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(PLACES);
  await goBack(page);
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  await retry.click();
  // The next choice shows where the visitor was.
  await choose(page, 'People');
  await expect.poll(() => currentFilterOf(page)).toBe('People');
  await goBack(page);
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  expect(addressOf(page)).toBe(NATURE);
});

test('a visitor who chooses the shown filter again while Back loads can still go Back to the page before', async ({
  page,
  network,
}) => {
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  const all = await itemsOf(page);
  // As by a link to a part of the page, after which the first entry has no record of ours.
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await chooseThenReload(page, 'Nature');
  const nature = await itemsOf(page);
  const start = holdResponse();
  network.addRule('/gallery/', start.behaviour, 1);
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await itemsOf(page)).toEqual(nature);
  start.release();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expect.poll(() => itemsOf(page)).toEqual(all);
});

test('a visitor who loads more while Back loads can still go Back to the page before', async ({page, network}) => {
  network.headers = UNSTORED;
  await page.goto('/gallery/load-more/');
  const all = await itemsOf(page);
  await chooseThenReload(page, 'Nature');
  const start = holdResponse();
  network.addRule('/gallery/load-more/', start.behaviour, 1);
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/load-more/');
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  expect(addressOf(page)).toBe('/gallery/load-more/?vp_filter=subject%3A60&vp_page=2');
  start.release();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/load-more/');
  await expect.poll(() => itemsOf(page)).toEqual(all);
});

/** What visitors do while Back loads, and where the page is scrolled afterwards. */
const ACTS = [
  {who: 'scrolls while Back loads stays there', act: (page: Page) => page.mouse.wheel(0, 150), scroll: 150},
  {who: 'waits while Back loads comes to where they were', act: () => Promise.resolve(), scroll: 600},
  {
    who: 'silences a screen reader by Control while Back loads comes to where they were',
    act: (page: Page) => page.keyboard.press('Control'),
    scroll: 600,
  },
];

for (const {who, act, scroll} of ACTS) {
  test(`a visitor who ${who}`, async ({page, network}) => {
    network.headers = UNSTORED;
    await page.goto('/gallery/');
    await page.evaluate(() => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, {once: true}));
      scrollTo({top: 600, behavior: 'instant'});
      return scrolled.then(() => {});
    });
    // By program: for a press, Playwright may scroll to the link.
    await page.getByRole('link', {name: /^Nature/}).evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => currentFilterOf(page)).toBe('Nature');
    await page.reload();
    await expect(page.locator('portfolio-message').first()).toBeAttached();
    const start = holdResponse();
    network.addRule('/gallery/', start.behaviour, 1);
    await page.mouse.move(300, 300);
    await goBack(page);
    await expect.poll(() => addressOf(page)).toBe('/gallery/');
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    await act(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll === 600 ? 0 : scroll);
    start.release();
    await expect.poll(() => currentFilterOf(page)).toBe('All');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scroll);
  });
}

test('a visitor who moves the focus while Back loads keeps it there', async ({page, network}) => {
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await page.getByRole('link', {name: /^Nature/}).press('Enter');
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  await page.reload();
  await expect(page.locator('portfolio-message').first()).toBeAttached();
  const start = holdResponse();
  network.addRule('/gallery/', start.behaviour, 1);
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  const name = await focused.innerText();
  expect(name).not.toContain('Nature');
  start.release();
  await expect.poll(() => currentFilterOf(page)).toBe('All');
  await expect(focused).toHaveText(name);
});

test('a visitor whose gallery is taken out of the page and put back while Back loads can still go Back to the page before', async ({
  page,
  network,
}) => {
  network.headers = UNSTORED;
  await page.goto('/gallery/load-more/');
  const all = await itemsOf(page);
  await chooseThenReload(page, 'Nature');
  const start = holdResponse();
  network.addRule('/gallery/load-more/', start.behaviour);
  network.addRule('vp_page=2', send);
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/load-more/');
  await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const next = gallery.nextSibling;
    const parent = gallery.parentNode;
    gallery.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parent?.insertBefore(gallery, next);
  });
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  network.clear();
  start.release();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/gallery/load-more/');
  await expect.poll(() => itemsOf(page)).toEqual(all);
});

test('a visitor can retry a failed Back although a router of the page never ends its navigations', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await chooseThenReload(page, 'Nature', 'Places');
  await page.evaluate(() => {
    if ('navigation' in globalThis) {
      navigation.addEventListener('navigate', (event) => {
        if (event.canIntercept && event.navigationType === 'traverse')
          event.intercept({handler: () => new Promise(() => {})});
      });
    }
  });
  network.addRule(NATURE, ERROR, 1);
  await goBack(page);
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  expect(addressOf(page)).toBe(NATURE);
});
