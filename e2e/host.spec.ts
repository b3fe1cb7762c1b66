import {addressOf, expect, test} from './fixtures.js';
import {
  at,
  countHostInsertions,
  expectCurrentFilter,
  expectPage,
  fetchItems,
  ITEM,
  isSameDocument,
  itemsOf,
  linkOf,
  listRequests,
  open,
  VARIANTS,
  WITH_SCRIPT,
  WITHOUT_SCRIPT,
  waitReady,
} from './host.js';
import {edited, holdResponse, UNSTORED} from './network.js';

const NATURE = 'vp_filter=subject%3Anature';

for (const variant of VARIANTS) {
  test.describe(variant.name, () => {
    test('a visitor filters, sorts and pages a classic gallery, one request a click, and goes back and forward', async ({
      page,
      network,
    }) => {
      await open(page, at('classic', variant));
      network.requests.length = 0;
      const steps = [
        {click: 'Nature', address: at('classic', variant, NATURE)},
        {click: 'Sort by title', address: at('classic', variant, `${NATURE}&vp_sort=title`)},
        {click: '2', address: at('classic', variant, `${NATURE}&vp_sort=title&vp_page=2`)},
      ];
      for (const [turn, {click, address}] of steps.entries()) {
        await linkOf(page, click).click();
        // Otherwise the mouse rests on a link that the new page has in the same place, and the script fetches its page ahead.
        await page.mouse.move(0, 0);
        await expect.poll(() => addressOf(page)).toBe(address);
        await expect.poll(() => network.isQuiet).toBe(true);
        expect(listRequests(network)).toEqual([`GET ${address}`]);
        if (variant.hasScript) expect(await countHostInsertions(page)).toBe(turn + 1);
        await expectPage(page, address);
        network.requests.length = 0;
      }
      await expectCurrentFilter(page, 'Nature');
      await expectCurrentFilter(page, 'Sort by title', '.vp-sort');
      await expect(page.locator('.vp-pagination [aria-current="page"]')).toHaveText('2');
      for (const {address} of steps.slice(0, 2).toReversed()) {
        await page.goBack();
        await expectPage(page, address);
      }
      await page.goBack();
      await expectPage(page, at('classic', variant));
      await expectCurrentFilter(page, 'All');
      await page.goForward();
      await expectPage(page, at('classic', variant, NATURE));
      await expectCurrentFilter(page, 'Nature');
    });

    test('“Load more” shows each work once, and has no address on the last page', async ({page, network}) => {
      const start = at('load-more', variant, 'vp_filter=subject%3Ahistory&vp_page=4');
      const last = at('load-more', variant, 'vp_filter=subject%3Ahistory&vp_page=5');
      const both = [...(await fetchItems(page, start)), ...(await fetchItems(page, last))];
      network.requests.length = 0;
      await open(page, start);
      const more = page.locator('.vp-pagination__load-more');
      await more.click();
      await expect.poll(() => addressOf(page)).toBe(last);
      await expect.poll(() => itemsOf(page)).toEqual(both);
      await expect.poll(() => network.isQuiet).toBe(true);
      // The next page may have been prefetched, and is then not requested again.
      expect(listRequests(network)).toEqual([`GET ${start}`, `GET ${last}`]);
      await expect(page.locator('.vp-pagination__load-more[href]:not([href=""])')).toHaveCount(0);
      await linkOf(page, 'Nature').click();
      await expectPage(page, at('load-more', variant, NATURE));
      await page.goBack();
      await expect.poll(() => addressOf(page)).toBe(last);
      await expect.poll(() => itemsOf(page)).toEqual(both);
      expect(await isSameDocument(page)).toBe(true);
    });

    test('the focus stays in the bar after a filter, and goes to the first new item after “Load more”', async ({
      page,
    }) => {
      await open(page, at('classic', variant));
      await linkOf(page, 'Nature').focus();
      await page.keyboard.press('Enter');
      await expectPage(page, at('classic', variant, NATURE));
      await expect(linkOf(page, 'Nature')).toBeFocused();
      await page.goto(at('load-more', variant));
      await waitReady(page);
      await page.locator('.vp-pagination__load-more').focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await itemsOf(page)).length).toBe(24);
      await expect(page.locator('.vp-portfolio__items > article').nth(12).getByRole('link')).toBeFocused();
    });
  });
}

// The host's own script is tested in e2e/wordpress. Here a stand-in takes its place, for what a real host cannot be made to do.
test.describe(WITH_SCRIPT.name, () => {
  const variant = WITH_SCRIPT;

  test('the focus goes to the first new item after a click on “Load more”, which the script replaces', async ({
    page,
  }) => {
    await open(page, at('load-more', variant));
    await page.locator('.vp-pagination__load-more').click();
    await expect.poll(async () => (await itemsOf(page)).length).toBe(24);
    await expect(page.locator('.vp-portfolio__items > article').nth(12).getByRole('link')).toBeFocused();
  });

  test('scrolling to the end of an infinite gallery while a filter loads does not disturb it, and more of its items are loaded later', async ({
    page,
    network,
  }) => {
    await open(page, at('infinite', variant));
    const {behaviour, release} = holdResponse();
    network.addRule('nature', behaviour);
    await linkOf(page, 'Nature').click();
    await expect(page.locator('.vp-portfolio')).toHaveAttribute('status', 'busy');
    // Scrolls by script: the link may be replaced at any moment, and a locator waits until it stays the same.
    const scrollToEnd = () =>
      page.evaluate(() => document.querySelector('.vp-pagination__load-more')?.scrollIntoView({block: 'end'}));
    await scrollToEnd();
    release();
    await expect.poll(() => addressOf(page)).toContain('nature');
    await expect
      .poll(async () => {
        await scrollToEnd();
        return addressOf(page);
      })
      .toContain('vp_page=');
    await expect.poll(() => network.isQuiet).toBe(true);
    const shown = await itemsOf(page);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(0, 12)).toEqual(await fetchItems(page, at('infinite', variant, NATURE)));
    expect(shown.slice(12, 24)).toEqual(await fetchItems(page, at('infinite', variant, `${NATURE}&vp_page=2`)));
    await expectCurrentFilter(page, 'Nature');
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('if a script cancels a filter, the current filter, the items and the address stay', async ({page, network}) => {
    await open(page, at('classic', variant));
    const shown = await itemsOf(page);
    await page.evaluate(() => {
      document.addEventListener('portfolio-filter', (event) => {
        Reflect.set(globalThis, 'isRefused', true);
        event.preventDefault();
      });
    });
    await linkOf(page, 'Nature').click();
    await expect.poll(() => page.evaluate(() => Boolean(Reflect.get(globalThis, 'isRefused')))).toBe(true);
    await expectCurrentFilter(page, 'All');
    expect(await itemsOf(page)).toEqual(shown);
    expect(addressOf(page)).toBe(at('classic', variant));
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('of two quick clicks the last wins, even if it is for what was shown before', async ({page, network}) => {
    await open(page, at('classic', variant));
    const shown = await itemsOf(page);
    const nature = holdResponse();
    network.addRule('nature', nature.behaviour, 1);
    await linkOf(page, 'Nature').click();
    await expect(page.locator('.vp-portfolio')).toHaveAttribute('status', 'busy');
    await linkOf(page, 'All').click();
    nature.release();
    await expect.poll(() => network.isQuiet).toBe(true);
    await expect(page.locator('.vp-portfolio')).not.toHaveAttribute('status', 'busy');
    await expectCurrentFilter(page, 'All');
    expect(addressOf(page)).toBe(at('classic', variant));
    expect(await itemsOf(page)).toEqual(shown);
    await linkOf(page, 'Nature').click();
    await linkOf(page, 'People').click();
    await expectPage(page, at('classic', variant, 'vp_filter=subject%3Apeople'));
    await expectCurrentFilter(page, 'People');
  });
});

test.describe(WITHOUT_SCRIPT.name, () => {
  const variant = WITHOUT_SCRIPT;

  test('a page past the last one adds no work twice, and “Load more” is no longer seen', async ({page, network}) => {
    network.addRule(
      '/host/load-more/',
      edited((html) => html.replaceAll('vp_page=2', 'vp_page=99')),
    );
    const start = at('load-more', variant);
    await open(page, start);
    const shown = await itemsOf(page);
    await page.locator('.vp-pagination__load-more').click();
    await expect(page.locator('.vp-pagination__load-more:visible')).toHaveCount(0);
    expect(await itemsOf(page)).toEqual(shown);
    expect(addressOf(page)).toBe(start);
  });

  test('an infinite gallery loads more when its end comes near', async ({page, network}) => {
    const start = at('infinite', variant);
    await open(page, start);
    await page.locator('.vp-pagination__load-more').scrollIntoViewIfNeeded();
    await expect.poll(() => addressOf(page)).toContain('vp_page=');
    await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(12);
    await expect.poll(() => network.isQuiet).toBe(true);
    const shown = await itemsOf(page);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(0, 12)).toEqual(await fetchItems(page, start));
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('an empty result keeps the bar, with the new current link, and another filter works', async ({
    page,
    network,
  }) => {
    const nothing = at('classic', variant, 'vp_filter=subject%3Ataken-down');
    await open(page, at('classic', variant));
    await linkOf(page, 'Taken down').click();
    await expectPage(page, nothing);
    await expect(page.getByText('No items were found.')).toBeVisible();
    await expectCurrentFilter(page, 'Taken down');
    await expect(page.locator('.vp-pagination a')).toHaveCount(0);
    await linkOf(page, 'Nature').click();
    await expectPage(page, at('classic', variant, NATURE));
    await expectCurrentFilter(page, 'Nature');
    await expect(page.getByText('No items were found.')).toHaveCount(0);
    await expect(page.locator('.vp-pagination__item-active')).toHaveText('1');
    await page.goBack();
    await expectPage(page, nothing);
    await page.reload();
    await waitReady(page);
    await page.goBack();
    await expectPage(page, at('classic', variant));
    await expectCurrentFilter(page, 'All');
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('a filter in one of two galleries with the same parameters leaves the other gallery as it is', async ({
    page,
    network,
  }) => {
    const first = '.vp-portfolio >> nth=0 >> article';
    const second = '.vp-portfolio >> nth=1 >> article';
    const all = await fetchItems(page, at('two', variant));
    const nature = await fetchItems(page, at('two', variant, NATURE));
    await open(page, at('two', variant));
    const others = await itemsOf(page, second);
    const works = await itemsOf(page, first);
    expect(all).toEqual([...works, ...others]);
    network.requests.length = 0;
    await linkOf(page, 'Nature').click();
    await expect.poll(() => addressOf(page)).toBe(at('two', variant, NATURE));
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(listRequests(network)).toEqual([`GET ${at('two', variant, NATURE)}`]);
    await expect.poll(() => itemsOf(page, first)).toEqual(nature.slice(0, works.length));
    expect(await itemsOf(page, second)).toEqual(others);
    await expect(page.locator('.vp-filter__item-active')).toContainText(['Nature', 'All']);
    await page.goBack();
    await expectPage(page, at('two', variant));
  });

  test('further pages of a random order continue the same order', async ({page}) => {
    await open(page, at('random', variant));
    const shown = await itemsOf(page);
    const seed = await page.locator('.vp-portfolio').getAttribute('data-vp-random-seed');
    await page.locator('.vp-pagination__load-more').click();
    await expect.poll(() => addressOf(page)).toContain(`vp_page=2&vpf_random_seed=${seed}`);
    await expect.poll(async () => (await itemsOf(page)).length).toBe(24);
    expect((await itemsOf(page)).slice(0, 12)).toEqual(shown);
    expect((await itemsOf(page)).slice(12)).toEqual(await fetchItems(page, addressOf(page)));
    await expect(page.locator('.vp-portfolio')).toHaveAttribute('data-vp-random-seed', String(seed));
  });

  test('a filter that is chosen again within a minute is not requested again, and no request identifies the visitor', async ({
    page,
    network,
  }) => {
    await open(page, at('classic', variant));
    network.requests.length = 0;
    await linkOf(page, 'Nature').click();
    await expect.poll(() => addressOf(page)).toBe(at('classic', variant, NATURE));
    await linkOf(page, 'People').click();
    await expect.poll(() => addressOf(page)).toContain('people');
    await linkOf(page, 'Nature').click();
    await expect.poll(() => addressOf(page)).toBe(at('classic', variant, NATURE));
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(listRequests(network).filter((request) => request.includes('nature'))).toHaveLength(1);
    expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
    for (const {headers} of network.requests) {
      const names = Object.keys(headers).filter((name) => name.startsWith('x-') || /cookie|authoriz/.test(name));
      expect(names).toEqual([]);
    }
  });

  test('a visitor uses dropdowns', async ({page, network}) => {
    await open(page, at('dropdown', variant));
    network.requests.length = 0;
    const [filter, sort] = [page.locator('.vp-filter select'), page.locator('.vp-sort select')];
    await filter.selectOption({label: 'Nature'});
    await expect.poll(() => addressOf(page)).toBe(at('dropdown', variant, NATURE));
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(listRequests(network)).toEqual([`GET ${at('dropdown', variant, NATURE)}`]);
    await expectPage(page, at('dropdown', variant, NATURE));
    await sort.selectOption({label: 'Sort by title (A–Z)'});
    await expectPage(page, at('dropdown', variant, `${NATURE}&vp_sort=title`));
    await page.goBack();
    await expectPage(page, at('dropdown', variant, NATURE));
    await expect(sort.locator('option:checked')).toHaveText('Default sorting');
    await expect(filter.locator('option:checked')).toHaveText('Nature');
  });

  test('a visitor filters by a bar elsewhere on the page', async ({page, network}) => {
    await open(page, at('single-filter', variant));
    network.requests.length = 0;
    await linkOf(page, 'Nature').click();
    await expect.poll(() => addressOf(page)).toBe(at('single-filter', variant, NATURE));
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(listRequests(network)).toEqual([`GET ${at('single-filter', variant, NATURE)}`]);
    await expectPage(page, at('single-filter', variant, NATURE));
    await expectCurrentFilter(page, 'Nature', '.vp-single-filter');
    await page.locator('.vp-single-sort select').selectOption({label: 'Sort by title (A–Z)'});
    await expectPage(page, at('single-filter', variant, `${NATURE}&vp_sort=title`));
    await linkOf(page, 'Taken down').click();
    await expectCurrentFilter(page, 'Taken down', '.vp-single-filter');
    await linkOf(page, 'Nature').click();
    await expectPage(page, at('single-filter', variant, `${NATURE}&vp_sort=title`));
  });

  test('a visitor filters, sorts and pages a loop block', async ({page, network}) => {
    await open(page, at('blocks', variant));
    await linkOf(page, 'Nature').click();
    await expectPage(page, at('blocks', variant, NATURE));
    await expectCurrentFilter(page, 'Nature', '.vp-block-filter-by-category');
    await page.locator('.vp-block-sort select').selectOption({label: 'Sort by title (A–Z)'});
    await expectPage(page, at('blocks', variant, `${NATURE}&vp_sort=title`));
    await linkOf(page, '2').click();
    await expectPage(page, at('blocks', variant, `${NATURE}&vp_sort=title&vp_page=2`));
    await expect(page.locator('.vp-block-pagination [aria-current="page"]')).toHaveText('2');
    await page.goBack();
    await expectPage(page, at('blocks', variant, `${NATURE}&vp_sort=title`));
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('a visitor loads more of a loop block', async ({page}) => {
    const start = at('blocks-more', variant, 'vp_filter=subject%3Ahistory&vp_page=4');
    const last = at('blocks-more', variant, 'vp_filter=subject%3Ahistory&vp_page=5');
    await open(page, start);
    const both = [...(await fetchItems(page, start)), ...(await fetchItems(page, last))];
    const more = page.locator('.vp-block-pagination').getByRole('link', {name: 'Load More'});
    await more.click();
    await expect.poll(() => addressOf(page)).toBe(last);
    await expect.poll(() => itemsOf(page)).toEqual(both);
    await expect(more).toHaveCount(0);
  });

  test('a click with a modifier key is left to the browser', async ({page, context, network}) => {
    await open(page, at('classic', variant));
    const opened = context.waitForEvent('page');
    await linkOf(page, 'Nature').click({modifiers: ['Control']});
    await expect.poll(async () => addressOf(await opened)).toBe(at('classic', variant, NATURE));
    expect(addressOf(page)).toBe(at('classic', variant));
    await expectCurrentFilter(page, 'All');
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test('arrows and dropdowns have labels for screen readers', async ({page}) => {
    await open(page, at('classic', variant));
    const pages = page.locator('.vp-pagination');
    await expect(pages.getByRole('link', {name: 'Previous'})).toHaveCount(0);
    await pages.getByRole('link', {name: 'Next'}).click();
    await expectPage(page, at('classic', variant, 'vp_page=2'));
    await pages.getByRole('link', {name: 'Previous'}).click();
    await expectPage(page, at('classic', variant));
    await page.goto(at('dropdown', variant));
    await waitReady(page);
    await page.getByRole('combobox', {name: 'Filter'}).selectOption({label: 'Nature'});
    await expectPage(page, at('dropdown', variant, NATURE));
    await page.getByRole('combobox', {name: 'Sort'}).selectOption({label: 'Sort by title (A–Z)'});
    await expectPage(page, at('dropdown', variant, `${NATURE}&vp_sort=title`));
    await expect(page.getByRole('combobox', {name: 'Filter'})).toHaveCount(1);
  });
});

for (const variant of VARIANTS) {
  test(`a visitor of a random order who goes back, forward or returns from a work finds the same order, ${variant.name}`, async ({
    page,
    network,
  }) => {
    // As WordPress sends pages: otherwise the browser's cache has them in the order that they had.
    network.headers = UNSTORED;
    await open(page, at('random-numbers', variant));
    const all = await itemsOf(page);
    await linkOf(page, 'Nature').click();
    await expectCurrentFilter(page, 'Nature');
    await expect.poll(() => itemsOf(page)).not.toEqual(all);
    await expect(page.locator(ITEM)).toHaveCount(12);
    const nature = await itemsOf(page);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(all);
    await page.goForward();
    await expect.poll(() => itemsOf(page)).toEqual(nature);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(all);
    await page.locator(ITEM).locator('a').first().click();
    await expect(page.locator('.vp-portfolio')).toHaveCount(0);
    await page.goBack();
    await waitReady(page);
    expect(await itemsOf(page)).toEqual(all);
  });
}

test('a visitor of a random order who follows a link to a place in this page keeps the works, and the address gets no seed', async ({
  page,
}) => {
  await open(page, at('random', WITHOUT_SCRIPT));
  const shown = await itemsOf(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = `${location.href}#contact`;
    link.text = 'Contact';
    document.body.prepend(link);
  });
  await page.getByRole('link', {name: 'Contact'}).click();
  await expect(page).toHaveURL(`${at('random', WITHOUT_SCRIPT)}#contact`);
  expect(await isSameDocument(page)).toBe(true);
  expect(await itemsOf(page)).toEqual(shown);
});

test('a visitor of blocks finds the order above the pictures, large enough to be pressed, and Next beside the page numbers', async ({
  page,
}) => {
  await page.goto(at('blocks', WITHOUT_SCRIPT));
  const read = async (selector: string) => {
    const {y = 0, height = 0} = (await page.locator(selector).first().boundingBox()) ?? {};
    return {height, bottom: y + height, middle: Math.round(y + height / 2), top: y};
  };
  const order = await read('.vp-block-sort select');
  expect(order.height).toBeGreaterThanOrEqual(36);
  expect((await read('.vp-portfolio__items')).top - order.bottom).toBeGreaterThanOrEqual(16);
  expect((await read('.vp-block-pagination-next')).middle).toBe((await read('.vp-block-pagination-numbers a')).middle);
});
