import type {Page} from '@playwright/test';
import {LEFT, listTold} from './faults.js';
import {
  addressOf,
  choose,
  expect,
  expectAgreement,
  expectFetched,
  filterLink,
  itemsOf,
  markOf,
  messageOf,
  test,
  truthOf,
  visibleItems,
  watchFailures,
  watchItems,
} from './fixtures.js';
import {
  type Behaviour,
  beforeItem,
  edited,
  held,
  instead,
  type Network,
  pausedAt,
  reset,
  send,
  UNSTORED,
} from './network.js';

/** A way into a load. */
interface Way {
  readonly name: string;
  readonly start: string;
  /** Part of the addresses that break. */
  readonly broken: string;
  /** Address before and after. */
  readonly from: string;
  readonly to: string;
  prepare(page: Page): Promise<void>;
  go(page: Page): Promise<unknown>;
}

const NATURE = '/gallery/?vp_filter=subject%3A60';

const WAYS: readonly Way[] = [
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

async function open(page: Page, network: Network, way: Way, fault: Behaviour, timeout = 20_000): Promise<void> {
  network.headers = UNSTORED;
  network.on(
    way.start,
    edited((html) => html.replace('<portfolio-gallery ', `<portfolio-gallery timeout="${timeout}" `)),
  );
  // Also what is fetched ahead meets the fault; only a way back leads through addresses that were well before.
  if (way.broken !== way.start) network.on(way.broken, fault);
  await page.goto(way.start);
  await way.prepare(page);
  if (way.broken === way.start) network.on(way.broken, fault);
}

for (const fault of listTold('<li data-item')) {
  for (const way of WAYS) {
    test(`a visitor who ${way.name} and meets ${fault.name} is told, keeps all, and can retry`, async ({
      page,
      network,
      expected,
    }) => {
      if (fault.complaint) expected.push(fault.complaint);
      const truth = await truthOf(page, way.to);
      await open(page, network, way, fault.behaviour, fault.timeout);
      const gallery = page.locator('portfolio-gallery');
      const areSame = await watchItems(page);
      const failures = await watchFailures(page);
      const mark = await markOf(page);
      const check = async () => {
        await expect(messageOf(page)).toContainText(fault.says);
        await expect(gallery).toHaveAttribute('status', 'error');
        await expect.poll(() => addressOf(page)).toBe(way.from);
        expect(await areSame()).toBe(true);
        expect(await markOf(page)).toBe(mark);
        await expect(page.locator('[data-items]')).toHaveAttribute('aria-busy', 'false');
        const link = messageOf(page).getByRole('link');
        expect(await link.evaluate((one: HTMLAnchorElement) => one.pathname + one.search)).toBe(way.to);
      };
      await way.go(page);
      await check();
      // The same again, still broken: no dead link.
      await way.go(page);
      await expect.poll(failures).toBe(2);
      await check();
      network.heal();
      await messageOf(page).getByRole('button', {name: 'Retry'}).click();
      await expect.poll(() => addressOf(page)).toBe(way.to);
      await expect.poll(async () => (await itemsOf(page)).slice(-truth.length)).toEqual(truth);
      await expect(messageOf(page)).toBeHidden();
      await expect(gallery).not.toHaveAttribute('status', /./);
    });
  }
}

for (const fault of LEFT) {
  for (const way of WAYS) {
    test(`a visitor who ${way.name} and gets ${fault.name} sees what an ordinary link would show`, async ({
      page,
      network,
      expected,
    }) => {
      if (fault.complaint) expected.push(fault.complaint);
      await open(page, network, way, (answer, response) =>
        // The page that a redirect leads to is itself well.
        fault.url?.test(response.req.url ?? '') ? send(answer, response) : fault.behaviour(answer, response),
      );
      await way.go(page);
      await expect(page.locator('h1, pre')).toContainText(fault.shows);
      if (fault.url) expect(page.url()).toMatch(fault.url);
      else expect(addressOf(page)).toBe(way.to);
    });
  }
}

test('a visitor whose new items break off after they were seen gets the old gallery back, whole and in place', async ({
  page,
  network,
  expected,
}) => {
  expected.push(/ERR_CONTENT_LENGTH_MISMATCH/);
  await page.goto('/gallery/large/');
  const truth = await truthOf(page, '/gallery/large/?vp_filter=subject%3A60');
  const areSame = await watchItems(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(2000);
  const {behaviour, release} = pausedAt(beforeItem(4), 'break');
  network.on('subject%3A60', behaviour);
  await filterLink(page, 'Nature').evaluate((link: HTMLAnchorElement) => link.click());
  await expect.poll(() => visibleItems(page)).toEqual(truth.slice(0, 4));
  release();
  await expect(messageOf(page)).toContainText('broke off half-way');
  expect(await areSame()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  expect(addressOf(page)).toBe('/gallery/large/');
  network.heal();
  await choose(page, 'Nature');
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/large/?vp_filter=subject%3A60');
});

test('a link to another origin is the browser’s', async ({page, network}) => {
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  network.on(
    '/gallery/',
    edited((html) => html.replaceAll('href="?vp_filter=subject%3A60"', `href="${elsewhere}${NATURE}"`)),
  );
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await page.waitForURL(`${elsewhere}${NATURE}`);
});

test('a visitor who is redirected to another origin is brought there by the browser', async ({
  page,
  network,
  expected,
}) => {
  // The page's own policy forbids the look ahead; an ordinary navigation is not forbidden.
  expected.push(/connect-src|Unsafe attempt to load/);
  const elsewhere = network.url.replace('127.0.0.1', 'localhost');
  await page.goto('/gallery/');
  network.on('subject%3A60', instead(302, '', '', {location: `${elsewhere}/gallery/images/`}));
  await choose(page, 'Nature');
  await page.waitForURL(`${elsewhere}/gallery/images/`);
});

test('a visitor whose link leads past the last page sees what the server says of it', async ({
  page,
  network,
  expected,
}) => {
  expected.push(/status of 404/);
  network.on(
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

test('a visitor who loads more where nothing more is left keeps all, and the address that shows it', async ({
  page,
  network,
  expected,
}) => {
  expected.push(/status of 404/);
  network.on(
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

test('a visitor who retries a return to an entry that another script wrote anew finds its address right', async ({
  page,
  network,
  expected,
}) => {
  expected.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
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
  // What was seen before is not asked for again within a minute.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  network.on('/gallery/', reset);
  await page.evaluate(() => history.back());
  await expect(messageOf(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  network.heal();
  await messageOf(page).getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  await expectAgreement(page, network);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"theirs":1');
});

test('a visitor without a pointer reaches Retry by Tab and uses it by Enter', async ({page, network, expected}) => {
  expected.push(/ERR_/);
  await page.goto('/gallery/');
  network.on('vp_page=2', reset);
  await page.getByRole('link', {name: 'Next'}).focus();
  await page.keyboard.press('Enter');
  await expect(messageOf(page)).toBeVisible();
  network.heal();
  await page.keyboard.press('Tab');
  await expect(messageOf(page).getByRole('button', {name: 'Retry'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/?vp_page=2');
  // Its button is gone: focus is not, it goes on from the control that asked.
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});

test('a visitor who is offline sees what was seen before', async ({page, context, network, expected}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/gallery/');
  const truth = await truthOf(page, NATURE);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await choose(page, 'All');
  await expectAgreement(page, network);
  await context.setOffline(true);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await itemsOf(page)).toEqual(truth);
  await expect(messageOf(page)).toBeHidden();
});

for (const way of WAYS) {
  test(`a visitor who ${way.name} while offline is told, and it goes on when the connection is back`, async ({
    page,
    context,
    network,
    expected,
  }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    expected.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
    network.headers = UNSTORED;
    // Nothing could be fetched ahead.
    if (way.broken !== way.start) network.on(way.broken, reset);
    const tried = way.name === 'loads more' ? page.waitForEvent('requestfailed') : undefined;
    await page.goto(way.start);
    await tried;
    await way.prepare(page);
    await context.setOffline(true);
    network.heal();
    const areSame = await watchItems(page);
    await way.go(page);
    await expect(messageOf(page)).toContainText('You are offline');
    await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'offline');
    await expect.poll(() => addressOf(page)).toBe(way.from);
    expect(await areSame()).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => addressOf(page)).toBe(way.to);
    await expect(messageOf(page)).toBeHidden();
    await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
    const truth = await truthOf(page, way.to);
    await expect.poll(async () => (await itemsOf(page)).slice(-truth.length)).toEqual(truth);
  });
}

test('a slow load says that the gallery is busy, until it is over', async ({page, network}) => {
  await page.goto('/gallery/');
  const {behaviour, release} = held();
  network.on('subject%3A60', behaviour);
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

test('a quick load never says that it is busy', async ({page, network}) => {
  await page.goto('/gallery/');
  const said = await page.locator('portfolio-gallery').evaluateHandle((gallery) => {
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(gallery.getAttribute('status'))).observe(gallery, {
      attributeFilter: ['status'],
    });
    return said;
  });
  // The answer is there before the click, so that the machine's own slowness is none of the load's.
  await filterLink(page, 'Nature').hover();
  await expectFetched(network, 'subject%3A60');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await expectAgreement(page, network);
  expect(await said.jsonValue()).not.toContain('busy');
});
