import type {Page} from '@playwright/test';
import {LEFT, listTold} from './faults.js';
import {addressOf, expect, messageOf, test, watchFailures, watchItems} from './fixtures.js';
import {
  at,
  countHanded,
  expectMark,
  expectPage,
  ITEM,
  itemsOf,
  linkOf,
  listAsked,
  open,
  truthOf,
  WAYS,
  type Way,
} from './host.js';
import {type Behaviour, edited, instead, type Network, reset, send, UNSTORED} from './network.js';

const NATURE = 'vp_filter=subject%3Anature';

/** A way into a load. */
interface Entrance {
  readonly name: string;
  readonly path: string;
  /** Part of the addresses that break. */
  readonly broken: string;
  /** Queries before and after. */
  readonly from: string;
  readonly to: string;
  readonly mark: string;
  prepare(page: Page, way: Way): Promise<void>;
  go(page: Page): Promise<unknown>;
}

const ENTRANCES: readonly Entrance[] = [
  {
    name: 'filters',
    path: 'classic',
    broken: 'nature',
    from: '',
    to: NATURE,
    mark: 'All',
    prepare: async () => {},
    go: (page) => linkOf(page, 'Nature').click(),
  },
  {
    name: 'loads more',
    path: 'load-more',
    broken: 'vp_page=2',
    from: '',
    to: 'vp_page=2',
    mark: 'All',
    prepare: async () => {},
    go: (page) => page.locator('.vp-pagination__load-more').click(),
  },
  {
    name: 'goes back',
    path: 'classic',
    broken: '/host/classic/',
    from: NATURE,
    to: '',
    mark: 'Nature',
    prepare: async (page, way) => {
      await linkOf(page, 'Nature').click();
      await expectPage(page, at('classic', way, NATURE));
    },
    go: (page) => page.evaluate(() => history.back()),
  },
];

async function enter(
  page: Page,
  network: Network,
  way: Way,
  {path, broken, prepare}: Entrance,
  fault: Behaviour,
  timeout = 20_000,
): Promise<void> {
  network.headers = UNSTORED;
  network.on(
    `/host/${path}/`,
    edited((html) => html.replaceAll('<div class="vp-portfolio ', `<div timeout="${timeout}" class="vp-portfolio `)),
  );
  // Also what is fetched ahead meets the fault; only a way back leads through addresses that were well before.
  const isBack = broken.startsWith('/');
  if (!isBack) network.on(broken, fault);
  await open(page, at(path, way));
  await prepare(page, way);
  if (isBack) network.on(broken, fault);
}

for (const way of WAYS) {
  test.describe(way.name, () => {
    for (const fault of listTold('<article')) {
      for (const entrance of ENTRANCES) {
        test(`a visitor who ${entrance.name} and meets ${fault.name} is told, keeps all, and can retry`, async ({
          page,
          network,
          expected,
        }) => {
          if (fault.complaint) expected.push(fault.complaint);
          const [from, to] = [at(entrance.path, way, entrance.from), at(entrance.path, way, entrance.to)];
          const truth = await truthOf(page, to);
          await enter(page, network, way, entrance, fault.behaviour, fault.timeout);
          const areSame = await watchItems(page, ITEM);
          const failures = await watchFailures(page);
          const handed = await countHanded(page);
          const check = async () => {
            await expect(messageOf(page)).toContainText(fault.says);
            await expect(page.locator('.vp-portfolio')).toHaveAttribute('status', 'error');
            await expect.poll(() => addressOf(page)).toBe(from);
            expect(await areSame()).toBe(true);
            await expectMark(page, entrance.mark);
            await expect(page.locator('.vp-portfolio__items')).toHaveAttribute('aria-busy', 'false');
          };
          await entrance.go(page);
          await check();
          // The same again, still broken: no dead link.
          await entrance.go(page);
          await expect.poll(failures).toBe(2);
          await check();
          expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
          network.heal();
          await messageOf(page).getByRole('button', {name: 'Retry'}).click();
          await expect.poll(() => addressOf(page)).toBe(to);
          await expect.poll(async () => (await itemsOf(page)).slice(-truth.length)).toEqual(truth);
          await expect(messageOf(page)).toBeHidden();
          if (way.hasScript) expect(await countHanded(page)).toBe(handed + 1);
          expect(network.requests.filter(({method}) => method !== 'GET')).toEqual([]);
        });
      }
    }

    for (const fault of LEFT) {
      for (const entrance of ENTRANCES) {
        test(`a visitor who ${entrance.name} and gets ${fault.name} sees what an ordinary link would show`, async ({
          page,
          network,
          expected,
        }) => {
          if (fault.complaint) expected.push(fault.complaint);
          await enter(page, network, way, entrance, (answer, response) =>
            // The page that a redirect leads to is itself well.
            fault.url?.test(response.req.url ?? '') ? send(answer, response) : fault.behaviour(answer, response),
          );
          await entrance.go(page);
          await expect(page.locator('h1, pre')).toContainText(fault.shows);
          if (fault.url) expect(page.url()).toMatch(fault.url);
          else expect(addressOf(page)).toBe(at(entrance.path, way, entrance.to));
        });
      }
    }

    test('a visitor who is redirected to another origin is brought there by the browser', async ({
      page,
      network,
      expected,
    }) => {
      // The page's own policy forbids the look ahead; an ordinary navigation is not forbidden.
      expected.push(/connect-src|Unsafe attempt to load/);
      const elsewhere = network.url.replace('127.0.0.1', 'localhost');
      await open(page, at('classic', way));
      network.on('nature', instead(302, '', '', {location: `${elsewhere}/gallery/images/`}));
      await linkOf(page, 'Nature').click();
      await page.waitForURL(`${elsewhere}/gallery/images/`);
    });

    test('a link to another origin is the browser’s', async ({page, network}) => {
      const elsewhere = network.url.replace('127.0.0.1', 'localhost');
      network.on(
        '/host/classic/',
        edited((html) => html.replaceAll(/href="([^"]*nature[^"]*)"/g, `href="${elsewhere}$1"`)),
      );
      await open(page, at('classic', way));
      await linkOf(page, 'Nature').click();
      await page.waitForURL(`${elsewhere}${at('classic', way, NATURE)}`);
    });

    test('a visitor whose number leads past the last page sees what the server shows there', async ({
      page,
      network,
    }) => {
      network.on(
        '/host/classic/',
        edited((html) => html.replaceAll('vp_page=2', 'vp_page=99')),
      );
      await open(page, at('classic', way));
      await linkOf(page, '2').click();
      await expectPage(page, at('classic', way, 'vp_page=99'));
      await expect(page.locator('.vp-pagination [aria-current="page"]')).toHaveText('1');
    });

    test('a visitor of an endless page is told of a page that fails, is never led away, and goes on by a press', async ({
      page,
      network,
      expected,
    }) => {
      expected.push(/status of 500/);
      for (const fault of [
        instead(500, 'text/html', '<h1>Fatal error'),
        instead(200, 'application/json', '{}'),
        instead(303, '', '', {location: '/login/'}),
      ]) {
        network.heal();
        network.headers = UNSTORED;
        network.on('vp_page=2', fault);
        await open(page, at('infinite', way));
        const areSame = await watchItems(page, ITEM);
        await page.locator('.vp-pagination__load-more').scrollIntoViewIfNeeded();
        await expect(messageOf(page)).toContainText('What you see has not changed');
        expect(await areSame()).toBe(true);
        expect(addressOf(page)).toBe(at('infinite', way));
        network.heal();
        await messageOf(page).getByRole('button', {name: 'Retry'}).click();
        await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThanOrEqual(24);
        await expect(messageOf(page)).toBeHidden();
      }
    });

    for (const entrance of ENTRANCES) {
      test(`a visitor who ${entrance.name} while offline is told, and it goes on when the connection is back`, async ({
        page,
        context,
        network,
        expected,
      }) => {
        expected.push(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)/);
        // Nothing could be fetched ahead.
        const isAhead = entrance.path === 'load-more' && !way.hasScript;
        const tried = isAhead
          ? page.waitForEvent('requestfailed', (request) => request.url().includes(entrance.broken))
          : undefined;
        await enter(page, network, way, entrance, reset);
        await tried;
        await expect.poll(() => network.isQuiet).toBe(true);
        await context.setOffline(true);
        network.heal();
        const areSame = await watchItems(page, ITEM);
        await entrance.go(page);
        await expect(messageOf(page)).toContainText('You are offline');
        await expect.poll(() => addressOf(page)).toBe(at(entrance.path, way, entrance.from));
        expect(await areSame()).toBe(true);
        await expectMark(page, entrance.mark);
        await context.setOffline(false);
        const to = at(entrance.path, way, entrance.to);
        const isShown = {address: to, message: ''};
        await expect
          .poll(async () => ({address: addressOf(page), message: await messageOf(page).innerText()}))
          .toEqual(isShown);
        await expect(messageOf(page)).toBeHidden();
        const truth = await truthOf(page, to);
        await expect.poll(async () => (await itemsOf(page)).slice(-truth.length)).toEqual(truth);
        expect(listAsked(network).filter((asked) => !asked.startsWith('GET '))).toEqual([]);
      });
    }
  });
}
