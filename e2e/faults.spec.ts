import type {Page} from '@playwright/test';
import {listHandledFaults, NAVIGATED_FAULTS} from './faults.js';
import {
  addressOf,
  choose,
  currentFilterOf,
  expect,
  expectAgreement,
  fetchItems,
  filterLink,
  itemsOf,
  messageOf,
  test,
  visibleItems,
  watchFailures,
  watchItems,
} from './fixtures.js';
import {
  type Behaviour,
  beforeItem,
  edited,
  holdResponse,
  instead,
  type Network,
  pauseResponse,
  resetConnection,
  send,
  UNSTORED,
} from './network.js';

/** A load of one kind, and how a visitor starts it. */
interface Load {
  readonly name: string;
  readonly start: string;
  /** Part of the addresses whose responses are faulty. */
  readonly broken: string;
  /** The addresses before and after the load. */
  readonly from: string;
  readonly to: string;
  prepare(page: Page): Promise<void>;
  go(page: Page): Promise<unknown>;
}

const NATURE = '/gallery/?vp_filter=subject%3A60';

const LOADS: readonly Load[] = [
  {
    name: 'filters',
    start: '/gallery/',
    broken: 'subject%3A60',
    from: '/gallery/',
    to: NATURE,
    prepare: async () => {},
    go: (page) => choose(page, 'Nature'),
  },
  {
    name: 'loads more',
    start: '/gallery/load-more/',
    broken: 'vp_page=2',
    from: '/gallery/load-more/',
    to: '/gallery/load-more/?vp_page=2',
    prepare: async () => {},
    go: (page) => page.getByRole('link', {name: 'Load more', exact: true}).last().click(),
  },
  {
    name: 'goes back',
    start: '/gallery/',
    broken: '/gallery/',
    from: NATURE,
    to: '/gallery/',
    prepare: async (page) => {
      await choose(page, 'Nature');
      await expect.poll(() => addressOf(page)).toBe(NATURE);
    },
    go: (page) => page.evaluate(() => history.back()),
  },
];

async function open(page: Page, network: Network, load: Load, fault: Behaviour, timeout = 20_000): Promise<void> {
  network.headers = UNSTORED;
  network.addRule(
    load.start,
    edited((html) => html.replace('<portfolio-gallery ', `<portfolio-gallery timeout="${timeout}" `)),
  );
  // Prefetches meet the fault, too. Going back needs a good response first: its fault comes after the preparation.
  if (load.broken !== load.start) network.addRule(load.broken, fault);
  await page.goto(load.start);
  await load.prepare(page);
  if (load.broken === load.start) network.addRule(load.broken, fault);
}

/** Pairs each fault with two of the three loads: a fault rarely fails with the third one alone. */
function* pair<Fault>(faults: readonly Fault[]): Generator<readonly [Fault, Load]> {
  for (const [i, fault] of faults.entries()) {
    for (const [j, load] of LOADS.entries()) if ((i + j) % LOADS.length > 0) yield [fault, load];
  }
}

for (const [fault, load] of pair(listHandledFaults('<li data-item'))) {
  test(`a visitor who ${load.name} and meets ${fault.name} gets a message, keeps all items, and can retry`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    if (fault.consoleError) expectedErrors.push(fault.consoleError);
    const serverItems = await fetchItems(page, load.to);
    await open(page, network, load, fault.behaviour, fault.timeout);
    const gallery = page.locator('portfolio-gallery');
    const areSame = await watchItems(page);
    const failures = await watchFailures(page);
    const filter = await currentFilterOf(page);
    const check = async () => {
      await expect(messageOf(page)).toContainText(fault.says);
      await expect(gallery).toHaveAttribute('status', 'error');
      await expect.poll(() => addressOf(page)).toBe(load.from);
      expect(await areSame()).toBe(true);
      expect(await currentFilterOf(page)).toBe(filter);
      await expect(page.locator('[data-items]')).toHaveAttribute('aria-busy', 'false');
      const link = messageOf(page).getByRole('link');
      expect(await link.evaluate((one: HTMLAnchorElement) => one.pathname + one.search)).toBe(load.to);
    };
    await load.go(page);
    await check();
    // The same link is used again while the fault lasts: it must not be dead.
    await load.go(page);
    await expect.poll(failures).toBe(2);
    await check();
    network.clear();
    await messageOf(page).getByRole('button', {name: 'Retry'}).click();
    await expect.poll(() => addressOf(page)).toBe(load.to);
    await expect.poll(async () => (await itemsOf(page)).slice(-serverItems.length)).toEqual(serverItems);
    await expect(messageOf(page)).toBeHidden();
    await expect(gallery).not.toHaveAttribute('status', /./);
  });
}

for (const [fault, load] of pair(NAVIGATED_FAULTS)) {
  test(`a visitor who ${load.name} and gets ${fault.name} gets an ordinary navigation`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    if (fault.consoleError) expectedErrors.push(fault.consoleError);
    await open(page, network, load, (upstream, response) =>
      // The page that the redirect leads to has no fault.
      fault.url?.test(response.req.url ?? '') ? send(upstream, response) : fault.behaviour(upstream, response),
    );
    await load.go(page);
    await expect(page.locator('h1, body > pre')).toContainText(fault.shows);
    if (fault.url) expect(page.url()).toMatch(fault.url);
    else expect(addressOf(page)).toBe(load.to);
  });
}

test('if the response breaks off after new items were shown, the old items are restored in place', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONTENT_LENGTH_MISMATCH/);
  await page.goto('/gallery/large/');
  const serverItems = await fetchItems(page, '/gallery/large/?vp_filter=subject%3A60');
  const areSame = await watchItems(page);
  // Not to the end, where the browser's own scroll anchoring at the footer would restore the position.
  await page.evaluate(() => scrollTo(0, 3000));
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBe(3000);
  const {behaviour, release} = pauseResponse(beforeItem(4), 'break');
  network.addRule('subject%3A60', behaviour);
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => visibleItems(page)).toEqual(serverItems.slice(0, 4));
  release();
  await expect(messageOf(page)).toContainText('broke off half-way');
  expect(await areSame()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  expect(addressOf(page)).toBe('/gallery/large/');
  network.clear();
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/large/?vp_filter=subject%3A60');
});

test('a link to another origin is left to the browser', async ({page, network}) => {
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  network.addRule(
    '/gallery/',
    edited((html) => html.replaceAll('href="?vp_filter=subject%3A60"', `href="${elsewhere}${NATURE}"`)),
  );
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await page.waitForURL(`${elsewhere}${NATURE}`);
});

test('a visitor who is redirected to another origin gets an ordinary navigation there', async ({
  page,
  network,
  expectedErrors,
}) => {
  // The page's policy forbids the script to follow the redirect; an ordinary navigation may.
  expectedErrors.push(/connect-src|Unsafe attempt to load|may not load data from/);
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  await page.goto('/gallery/');
  network.addRule('subject%3A60', instead(302, '', '', {location: `${elsewhere}/gallery/images/`}));
  await choose(page, 'Nature');
  await page.waitForURL(`${elsewhere}/gallery/images/`);
});

test('a link past the last page shows the server’s message for it', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 404/);
  network.addRule(
    '/gallery/',
    edited((html) => html.replaceAll('vp_page=2" rel="next"', 'vp_page=99" rel="next"')),
  );
  await page.goto('/gallery/');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect(page.getByText('The wall ends before page 99')).toBeVisible();
  expect(addressOf(page)).toBe('/gallery/?vp_page=99');
  await page.getByRole('link', {name: /Go to the last page/}).click();
  await expect.poll(() => itemsOf(page)).not.toHaveLength(0);
  await expect(page.getByText('The wall ends')).toHaveCount(0);
});

test('“Load more” past the last page keeps all items and the address', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 404/);
  network.addRule(
    '/gallery/load-more/',
    edited((html) => html.replaceAll('vp_page=2" rel="next"', 'vp_page=99" rel="next"')),
  );
  await page.goto('/gallery/load-more/');
  const areSame = await watchItems(page);
  const more = page.getByRole('link', {name: 'Load more', exact: true}).last();
  await more.click();
  await expect(page.locator('portfolio-paginator').getByRole('link', {name: 'Load more'})).toHaveCount(0);
  expect(await areSame()).toBe(true);
  expect(addressOf(page)).toBe('/gallery/load-more/');
  await expect(page.locator('[data-shown]')).toContainText('12 of');
});

test('“Load more” past the last page keeps the total, where the server does not repeat it', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  network.addRule(
    '/gallery/load-more/',
    edited((html) => html.replaceAll('vp_page=2" rel="next"', 'vp_page=99" rel="next"')),
  );
  network.addRule(
    'vp_page=99',
    edited((html) => html.replace(/ pages="\d+"/, '').replace(/ total="\d+"/, '')),
  );
  await page.goto('/gallery/load-more/');
  const gallery = page.locator('portfolio-gallery');
  const total = await gallery.getAttribute('total');
  await page.getByRole('link', {name: 'Load more', exact: true}).last().click();
  await expect(page.locator('portfolio-paginator').getByRole('link', {name: 'Load more'})).toHaveCount(0);
  expect(total).toMatch(/^\d+$/);
  await expect(gallery).toHaveAttribute('total', total ?? '');
  await expect(gallery).toHaveJSProperty('total', Number(total));
});

test('Retry after a failed Back to an entry that another script has rewritten ends at the right address', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expectAgreement(page, network);
  await page.evaluate(() => history.replaceState({theirs: 1}, ''));
  await page.evaluate(() => history.forward());
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expectAgreement(page, network);
  // The response cache keeps a page for a minute.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  network.addRule('/gallery/', resetConnection);
  await page.evaluate(() => history.back());
  await expect(messageOf(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  network.clear();
  await messageOf(page).getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expectAgreement(page, network);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"theirs":1');
});

test('a visitor with as many history entries as a browser keeps gets the right address after a Back that failed', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  // Browsers keep 50 entries: from now on, each new entry removes the first one, and all others get another position.
  await page.evaluate(() => {
    for (let entry = 0; entry < 60; entry += 1) history.pushState(null, '');
  });
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  await page.clock.install();
  // The response cache keeps a page for a minute.
  await page.clock.fastForward(120_000);
  network.addRule('/gallery/', resetConnection);
  await page.evaluate(() => history.back());
  await expect(messageOf(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  network.clear();
  await messageOf(page).getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expectAgreement(page, network);
});

test('a keyboard user of a dropdown reaches Retry by Tab after a failed choice, and comes back to it by Shift and Tab', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/dropdown/');
  await expect(messageOf(page)).toBeAttached();
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  const select = page.getByRole('combobox');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  const retry = messageOf(page).getByRole('button', {name: 'Retry'});
  await expect(retry).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(select).toBeFocused();
});

test('a keyboard user reaches Retry by Tab and uses it by Enter', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/ERR_/);
  await page.goto('/gallery/');
  network.addRule('vp_page=2', resetConnection);
  await page.getByRole('link', {name: 'Next'}).focus();
  await page.keyboard.press('Enter');
  await expect(messageOf(page)).toBeVisible();
  network.clear();
  await page.keyboard.press('Tab');
  await expect(messageOf(page).getByRole('button', {name: 'Retry'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/?vp_page=2');
  // The Retry button is gone: the focus is at the link that was used first.
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});

test('an offline visitor sees pages that are in the cache', async ({page, context, network, expectedErrors}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/gallery/');
  const serverItems = await fetchItems(page, NATURE);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await choose(page, 'All');
  await expectAgreement(page, network);
  await context.setOffline(true);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await itemsOf(page)).toEqual(serverItems);
  await expect(messageOf(page)).toBeHidden();
});

for (const load of LOADS) {
  test(`a visitor who ${load.name} while offline gets a message, and the load continues when the connection is back`, async ({
    page,
    context,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    expectedErrors.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
    network.headers = UNSTORED;
    // A prefetch must not bring the page before the connection is lost.
    if (load.broken !== load.start) network.addRule(load.broken, resetConnection);
    await page.goto(load.start);
    await load.prepare(page);
    // The file for append modes is loaded on demand; without it a click offline would be an ordinary navigation.
    const appending = page.locator('portfolio-paginator:is([mode="load-more"], [mode="infinite"])');
    await expect(page.locator('[data-portfolio-growing]')).toHaveCount(await appending.count());
    await expect.poll(() => network.isQuiet).toBe(true);
    await context.setOffline(true);
    network.clear();
    const areSame = await watchItems(page);
    await load.go(page);
    await expect(messageOf(page)).toContainText('You are offline');
    await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'offline');
    await expect.poll(() => addressOf(page)).toBe(load.from);
    expect(await areSame()).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => addressOf(page)).toBe(load.to);
    await expect(messageOf(page)).toBeHidden();
    await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
    const serverItems = await fetchItems(page, load.to);
    await expect.poll(async () => (await itemsOf(page)).slice(-serverItems.length)).toEqual(serverItems);
  });
}

test('a slow load sets the status “busy” until it ends', async ({page, network}) => {
  await page.goto('/gallery/');
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  const gallery = page.locator('portfolio-gallery');
  const items = page.locator('[data-items]');
  await expect(gallery).toHaveAttribute('status', 'busy');
  expect(await gallery.evaluate((one) => one.matches(':state(busy)'))).toBe(true);
  await expect(items).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('portfolio-message [part=progress]')).toBeVisible();
  release();
  await expect(gallery).not.toHaveAttribute('status', /./);
  expect(await gallery.evaluate((one) => one.matches(':state(busy)'))).toBe(false);
  await expect(items).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('portfolio-message [part=progress]')).toBeHidden();
  await expectAgreement(page, network);
});

test('a load of a tenth of a second never sets the status “busy”', async ({page, network}) => {
  await page.clock.install();
  await page.goto('/gallery/');
  const statuses = await page.locator('portfolio-gallery').evaluateHandle((gallery) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(gallery.getAttribute('status'))).observe(gallery, {
      attributeFilter: ['status'],
    });
    return seen;
  });
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  // The page's clock stands still between these steps, so that the load is as quick on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, 'Nature');
  await page.clock.runFor(100);
  release();
  const lookAgain = async () => {
    await page.clock.runFor(3);
    return addressOf(page);
  };
  await expect.poll(lookAgain, {intervals: [50, 100, 250, 500, 1000], timeout: 10_000}).toBe(NATURE);
  await expectAgreement(page, network);
  expect(await statuses.jsonValue()).not.toContain('busy');
});

for (const {name, goOn} of [
  {name: 'has chosen a filter', goOn: (page: Page) => choose(page, 'Nature')},
  {
    name: 'has gone to a view without the gallery',
    goOn: (page: Page) =>
      page.evaluate(() => {
        document.querySelector('portfolio-gallery')?.remove();
        history.pushState(null, '', '/about/');
      }),
  },
]) {
  test(`a script that retries a failed “Load more” later, when the visitor ${name}, changes nothing`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/gallery/load-more/');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Once more';
      document.body.prepend(button);
      document.addEventListener('portfolio-failed', (event) => {
        event.preventDefault();
        button.addEventListener('click', () => event.retry());
      });
    });
    network.addRule('vp_page=2', instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title>'));
    await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
    await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
    network.clear();
    await goOn(page);
    await expect.poll(() => addressOf(page)).not.toBe('/gallery/load-more/');
    await expect.poll(() => network.isQuiet).toBe(true);
    const [address, items, requests] = [addressOf(page), await itemsOf(page), network.pages.length];
    await page.getByRole('button', {name: 'Once more'}).click();
    // A wrong retry would have been sent before this request.
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(network.pages.filter(({path}) => path !== '/readyz')).toHaveLength(requests);
    expect([addressOf(page), await itemsOf(page)]).toEqual([address, items]);
  });
}
