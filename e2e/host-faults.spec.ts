import type {Page} from '@playwright/test';
import {listHandledFaults, NAVIGATED_FAULTS} from './faults.js';
import {addressOf, expect, messageOf, test, watchFailures, watchItems} from './fixtures.js';
import {
  at,
  countHostInsertions,
  expectCurrentFilter,
  expectPage,
  fetchItems,
  type HostVariant,
  ITEM,
  itemsOf,
  linkOf,
  listRequests,
  open,
  VARIANTS,
} from './host.js';
import {type Behaviour, edited, instead, type Network, resetConnection, UNSTORED} from './network.js';

const NATURE = 'vp_filter=subject%3Anature';

/** A load of one kind, and how a visitor starts it. */
interface Load {
  readonly name: string;
  readonly path: string;
  /** Part of the addresses whose responses are faulty. */
  readonly broken: string;
  /** The queries before and after the load. */
  readonly from: string;
  readonly to: string;
  /** Label of the filter that is current before the load, and still after it has failed. */
  readonly filterBefore: string;
  prepare(page: Page, variant: HostVariant): Promise<void>;
  go(page: Page): Promise<unknown>;
}

const LOADS: readonly Load[] = [
  {
    name: 'filters',
    path: 'classic',
    broken: 'nature',
    from: '',
    to: NATURE,
    filterBefore: 'All',
    prepare: async () => {},
    go: (page) => linkOf(page, 'Nature').click(),
  },
  {
    name: 'loads more',
    path: 'load-more',
    broken: 'vp_page=2',
    from: '',
    to: 'vp_page=2',
    filterBefore: 'All',
    prepare: async () => {},
    go: (page) => page.locator('.vp-pagination__load-more').click(),
  },
  {
    name: 'goes back',
    path: 'classic',
    broken: '/host/classic/',
    from: NATURE,
    to: '',
    filterBefore: 'Nature',
    prepare: async (page, variant) => {
      await linkOf(page, 'Nature').click();
      await expectPage(page, at('classic', variant, NATURE));
    },
    go: (page) => page.evaluate(() => history.back()),
  },
];

async function openWithFault(
  page: Page,
  network: Network,
  variant: HostVariant,
  {path, broken, prepare}: Load,
  fault: Behaviour,
  timeout = 20_000,
): Promise<void> {
  network.headers = UNSTORED;
  network.addRule(
    `/host/${path}/`,
    edited((html) => html.replaceAll('<div class="vp-portfolio ', `<div timeout="${timeout}" class="vp-portfolio `)),
  );
  // Prefetches meet the fault, too. Going back needs a good response first: its fault comes after the preparation.
  const isBack = broken.startsWith('/');
  if (!isBack) network.addRule(broken, fault);
  await open(page, at(path, variant));
  await prepare(page, variant);
  if (isBack) network.addRule(broken, fault);
}

/**
 * Gives each fault one load and one variant, in turn, so that each load meets a handled fault in each variant. More pairs are
 * not needed: `faults.spec.ts` has most of them, and a load runs the same way on the host's pages and on our own.
 */
function* pair<Fault>(faults: readonly Fault[], variant: HostVariant): Generator<readonly [Fault, Load]> {
  for (const [i, fault] of faults.entries()) {
    const load = LOADS[i % LOADS.length];
    if (load && i % VARIANTS.length === VARIANTS.indexOf(variant)) yield [fault, load];
  }
}

for (const variant of VARIANTS) {
  test.describe(variant.name, () => {
    for (const [fault, load] of pair(listHandledFaults('<article'), variant)) {
      test(`a visitor who ${load.name} and meets ${fault.name} gets a message, keeps all items, and can retry`, async ({
        page,
        network,
        expectedErrors,
      }) => {
        if (fault.consoleError) expectedErrors.push(fault.consoleError);
        const [from, to] = [at(load.path, variant, load.from), at(load.path, variant, load.to)];
        const serverItems = await fetchItems(page, to);
        await openWithFault(page, network, variant, load, fault.behaviour, fault.timeout);
        const hasSameItems = await watchItems(page, ITEM);
        const countFailures = await watchFailures(page);
        const hostInsertions = await countHostInsertions(page);
        const expectFailureShown = async () => {
          await expect(messageOf(page)).toContainText(fault.says);
          await expect(page.locator('.vp-portfolio')).toHaveAttribute('status', 'error');
          await expect.poll(() => addressOf(page)).toBe(from);
          expect(await hasSameItems()).toBe(true);
          await expectCurrentFilter(page, load.filterBefore);
          await expect(page.locator('.vp-portfolio__items')).toHaveAttribute('aria-busy', 'false');
        };
        await load.go(page);
        await expectFailureShown();
        // The same load again while the fault lasts.
        await load.go(page);
        await expect.poll(countFailures).toBe(2);
        await expectFailureShown();
        expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
        network.clear();
        await messageOf(page).getByRole('button', {name: 'Retry'}).click();
        await expect.poll(() => addressOf(page)).toBe(to);
        await expect.poll(async () => (await itemsOf(page)).slice(-serverItems.length)).toEqual(serverItems);
        await expect(messageOf(page)).toBeHidden();
        if (variant.hasScript) expect(await countHostInsertions(page)).toBe(hostInsertions + 1);
        expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
      });
    }

    for (const [fault, load] of pair(NAVIGATED_FAULTS, variant)) {
      test(`a visitor who ${load.name} and receives ${fault.name} gets an ordinary navigation`, async ({
        page,
        network,
        expectedErrors,
      }) => {
        if (fault.consoleError) expectedErrors.push(fault.consoleError);
        await openWithFault(page, network, variant, load, fault.behaviour);
        await load.go(page);
        await expect(page.locator('h1, body > pre')).toContainText(fault.shows);
        if (fault.url) expect(page.url()).toMatch(fault.url);
        else expect(addressOf(page)).toBe(at(load.path, variant, load.to));
      });
    }

    test('a visitor who is redirected to another origin gets an ordinary navigation there', async ({
      page,
      network,
      expectedErrors,
    }) => {
      // The page's policy forbids the script to follow the redirect, but not an ordinary navigation.
      expectedErrors.push(/connect-src|Unsafe attempt to load|may not load data from/);
      const elsewhere = network.url.replace('127.0.0.1', 'localhost');
      await open(page, at('classic', variant));
      network.addRule('nature', instead(302, '', '', {location: `${elsewhere}/gallery/images/`}));
      await linkOf(page, 'Nature').click();
      await page.waitForURL(`${elsewhere}/gallery/images/`);
    });

    test('a link to another origin is left to the browser', async ({page, network}) => {
      const elsewhere = network.url.replace('127.0.0.1', 'localhost');
      network.addRule(
        '/host/classic/',
        edited((html) => html.replaceAll(/href="([^"]*nature[^"]*)"/g, `href="${elsewhere}$1"`)),
      );
      await open(page, at('classic', variant));
      await linkOf(page, 'Nature').click();
      await page.waitForURL(`${elsewhere}${at('classic', variant, NATURE)}`);
    });

    test('a page number past the last page shows what the host sends for it: its first page', async ({
      page,
      network,
    }) => {
      network.addRule(
        '/host/classic/',
        edited((html) => html.replaceAll('vp_page=2', 'vp_page=99')),
      );
      await open(page, at('classic', variant));
      await linkOf(page, '2').click();
      await expectPage(page, at('classic', variant, 'vp_page=99'));
      await expect(page.locator('.vp-pagination [aria-current="page"]')).toHaveText('1');
    });

    test('a failed automatic load of an infinite gallery shows a message without a navigation, and Retry continues', async ({
      page,
      network,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 500/);
      for (const fault of [
        instead(500, 'text/html', '<h1>Fatal error'),
        instead(200, 'application/json', '{}'),
        instead(303, '', '', {location: '/login/'}),
      ]) {
        network.clear();
        network.headers = UNSTORED;
        network.addRule('vp_page=2', fault);
        await open(page, at('infinite', variant));
        const hasSameItems = await watchItems(page, ITEM);
        await page.locator('.vp-pagination__load-more').scrollIntoViewIfNeeded();
        await expect(messageOf(page)).toContainText('What you see has not changed');
        expect(await hasSameItems()).toBe(true);
        expect(addressOf(page)).toBe(at('infinite', variant));
        network.clear();
        await messageOf(page).getByRole('button', {name: 'Retry'}).click();
        await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThanOrEqual(24);
        await expect(messageOf(page)).toBeHidden();
      }
    });

    for (const load of LOADS) {
      test(`a visitor who ${load.name} while offline gets a message, and the load continues when the connection is back`, async ({
        page,
        context,
        network,
        expectedErrors,
      }) => {
        expectedErrors.push(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)/);
        // A prefetch must not bring the page before the connection is lost.
        await openWithFault(page, network, variant, load, resetConnection);
        await expect.poll(() => network.isQuiet).toBe(true);
        await context.setOffline(true);
        network.clear();
        const hasSameItems = await watchItems(page, ITEM);
        await load.go(page);
        await expect(messageOf(page)).toContainText('You are offline');
        await expect.poll(() => addressOf(page)).toBe(at(load.path, variant, load.from));
        expect(await hasSameItems()).toBe(true);
        await expectCurrentFilter(page, load.filterBefore);
        await context.setOffline(false);
        const to = at(load.path, variant, load.to);
        const expected = {address: to, message: ''};
        await expect
          .poll(async () => ({address: addressOf(page), message: await messageOf(page).innerText()}))
          .toEqual(expected);
        await expect(messageOf(page)).toBeHidden();
        const serverItems = await fetchItems(page, to);
        await expect.poll(async () => (await itemsOf(page)).slice(-serverItems.length)).toEqual(serverItems);
        expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
      });
    }
  });
}
