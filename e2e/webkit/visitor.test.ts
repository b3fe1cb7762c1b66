import {expect} from 'vitest';
import {beforeItem, pauseResponse} from '../network.js';
import {expectNothingOverflows, expectPage, fetchItems, itemsOf, markPage, test} from './fixtures.js';
import {ENTER, type Page} from './page.js';

const FILTER = 'portfolio-filter-bar a';
const NATURE = '/gallery/?vp_filter=subject%3A60';
const MORE = '/gallery/load-more/';
const INFINITE = '/gallery/infinite/';

const currentFilterOf = async (page: Page) => (await page.names(`${FILTER}[aria-current]`)).at(-1);

test('a visitor filters and pages in place, and goes Back and Forward', async ({site, page}) => {
  const expectShown = async (address: string, mark: RegExp, title: RegExp) => {
    await expectPage(page, site, address);
    expect(await currentFilterOf(page)).toMatch(mark);
    expect(await page.title()).toMatch(title);
  };
  await page.goto('/gallery/');
  await markPage(page);
  await page.click(FILTER, 'Nature');
  await expectShown(NATURE, /^Nature/, /^Nature/);
  await page.click('portfolio-paginator a', 'Next');
  await expectShown(`${NATURE}&vp_page=2`, /^Nature/, /page 2/);
  expect(await page.names('portfolio-paginator [aria-current]')).toEqual(['Page 2']);
  await page.goBack();
  await expectShown(NATURE, /^Nature/, /^Nature/);
  await page.goBack();
  await expectShown('/gallery/', /^All/, /^(?!Nature)/);
  await page.goForward();
  await expectShown(NATURE, /^Nature/, /^Nature/);
});

test('a visitor finds the filter bar no wider than its column', async ({page}) => {
  await page.goto('/gallery/');
  const excess = await page.evaluate(() => {
    const bar = document.querySelector('portfolio-filter-bar');
    return bar && bar.scrollWidth - bar.clientWidth;
  });
  expect(excess).toBe(0);
});

test('a visitor with a small window filters and pages, and nothing is wider than the window', async ({site, page}) => {
  await page.resize(400, 800);
  await page.goto('/gallery/');
  await markPage(page);
  await expectNothingOverflows(page);
  await page.click(FILTER, 'Nature');
  await expectPage(page, site, NATURE);
  await page.click('portfolio-paginator a', 'Next');
  await expectPage(page, site, `${NATURE}&vp_page=2`);
  await expectNothingOverflows(page);
});

test('a keyboard user loads more, and goes on with the first new work each time', async ({site, page}) => {
  await page.goto(MORE);
  await markPage(page);
  const shown = await itemsOf(page);
  for (const n of [2, 3]) {
    const next = await fetchItems(site, `${MORE}?vp_page=${n}`);
    await page.type(ENTER, 'portfolio-paginator a', 'Load more');
    shown.push(...next);
    await expectPage(page, site, `${MORE}?vp_page=${n}`, shown);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item')))
      .toBe(next[0]);
    expect(await page.names('[data-shown]')).toEqual([`${n * 12} of 598 shown`]);
  }
});

test('an infinite gallery grows while a visitor comes to its end', async ({site, page}) => {
  await page.goto(INFINITE);
  await markPage(page);
  const shown = await itemsOf(page);
  for (const n of [2, 3, 4]) {
    shown.push(...(await fetchItems(site, `${INFINITE}?vp_page=${n}`)));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectPage(page, site, `${INFINITE}?vp_page=${n}`, shown);
  }
});

test('a visitor of a slow server sees the first works whole and in order before the rest has come', async ({
  site,
  network,
  page,
}) => {
  // The response pauses within an item: half of an item must not be shown.
  const {behaviour, release} = pauseResponse((body) => beforeItem(5)(body) + 60);
  network.addRule('subject%3A60', behaviour);
  await page.goto('/gallery/');
  await markPage(page);
  await page.click(FILTER, 'Nature');
  const serverItems = await fetchItems(site, NATURE);
  await expect.poll(() => itemsOf(page)).toEqual(serverItems.slice(0, 5));
  expect(await page.address()).toBe('/gallery/');
  release();
  await expectPage(page, site, NATURE);
});

test('a visitor whose filter breaks off half-way keeps the old works, is told, and can retry', async ({
  site,
  network,
  page,
}) => {
  const {behaviour, release} = pauseResponse(beforeItem(5), 'break');
  network.addRule('subject%3A60', behaviour);
  await page.goto('/gallery/');
  await markPage(page);
  await page.evaluate(() => Reflect.set(globalThis, 'old', [...document.querySelectorAll('[data-item]')]));
  await page.click(FILTER, 'Nature');
  // The new items are shown first, and then removed.
  await expect.poll(() => itemsOf(page)).toHaveLength(5);
  release();
  await expect.poll(() => page.names('[part=message]')).toEqual([expect.stringContaining('broke off half-way')]);
  const kept = await page.evaluate(() => {
    const old: unknown = Reflect.get(globalThis, 'old');
    const now = [...document.querySelectorAll('[data-item]')];
    return Array.isArray(old) && now.filter((item, i) => item === old[i] && item.checkVisibility()).length;
  });
  expect(kept).toBe(12);
  expect(await itemsOf(page)).toEqual(await fetchItems(site, '/gallery/'));
  expect(await page.address()).toBe('/gallery/');
  expect(await currentFilterOf(page)).toMatch(/^All/);
  network.clear();
  await page.click('[part=retry]');
  await expectPage(page, site, NATURE);
  expect(await page.names('[part=message]')).toEqual([]);
});

test('a keyboard user uses a dropdown, and goes Back', async ({site, page}) => {
  const chosen = () =>
    page.evaluate(() => {
      const select = document.querySelector('portfolio-filter-bar')?.shadowRoot?.querySelector('select');
      return select?.selectedOptions[0]?.textContent?.trim();
    });
  await page.goto('/gallery/dropdown/');
  await markPage(page);
  await page.type('Natu', '[part=select]');
  await expectPage(page, site, '/gallery/dropdown/?vp_filter=subject%3A60');
  await expect.poll(chosen).toMatch(/^Nature/);
  await page.goBack();
  await expectPage(page, site, '/gallery/dropdown/');
  await expect.poll(chosen).toMatch(/^All/);
});

test('a visitor unfolds a long bar, searches it and chooses, while works move to their places', async ({
  site,
  page,
}) => {
  await page.goto('/gallery/terms/');
  await markPage(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.finished.then(() => Reflect.set(globalThis, 'isMoved', true));
      return transition;
    };
  });
  const folded = (await page.names(FILTER)).length;
  await page.click('button', 'More filters');
  await expect.poll(async () => (await page.names(FILTER)).length).toBeGreaterThan(folded);
  await page.type('tree', '[part=search]');
  await expect.poll(() => page.names('[part=found]')).toEqual(['3 filters found']);
  await page.click('[part=result]', 'Trees');
  await expect.poll(() => page.address()).toContain('vp_filter=subject');
  await expectPage(page, site, await page.address());
  expect(await page.names('[part~=chip]')).toEqual(['Remove Trees']);
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'isMoved'))).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length))
    .toBe(0);
});

test('a visitor returns from a work, and works, place and focus are as they were', async ({page}) => {
  const sight = () =>
    page.evaluate(() => [
      location.pathname + location.search,
      [...document.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')),
      Math.round(scrollY),
      document.activeElement?.closest('[data-item]')?.getAttribute('data-item'),
    ]);
  await page.goto(MORE);
  await page.click(FILTER, 'Nature');
  await expect.poll(() => page.address()).toContain('vp_filter');
  for (const n of [2, 3]) {
    await page.click('portfolio-paginator a', 'Load more');
    await expect.poll(() => page.address()).toContain(`vp_page=${n}`);
    expect(await itemsOf(page)).toHaveLength(n * 12);
  }
  await page.evaluate(() => {
    addEventListener('scroll', () => Reflect.set(globalThis, 'isScrolled', true), {once: true});
    const link = document.querySelectorAll<HTMLElement>('[data-item] a')[20];
    link?.scrollIntoView({block: 'center'});
    link?.focus({preventScroll: true});
  });
  // The test waits for the scroll position to be painted before it leaves the page.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'isScrolled'))).toBe(true);
  const before = await sight();
  await page.pressEnter();
  await expect.poll(() => page.address()).toMatch(/^\/work\/\d+\//);
  await page.goBack();
  await expect.poll(sight).toEqual(before);
  // The restored gallery still loads: more items follow those that it shows.
  // By keyboard: WebKit may scroll a page out of its back/forward cache once more, under a mouse that is about to click.
  await page.type(ENTER, 'portfolio-paginator a', 'Load more');
  await expect.poll(() => itemsOf(page)).toHaveLength(48);
});
