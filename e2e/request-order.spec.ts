import type {Page} from '@playwright/test';
import {
  addressOf,
  choose,
  currentFilterOf,
  expect,
  expectAgreement,
  expectFetched,
  fetchItems,
  filterLink,
  itemsOf,
  signIn,
  test,
  watchItems,
} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {delayed, holdResponse, instead, type Network, pauseResponse, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

/** Addresses of the requested pages, without those of the service. */
function listPageRequests(network: Network): string[] {
  return network.pages.filter(({path}) => path.startsWith('/gallery/')).map(({path}) => path);
}

test('of a filter and a page, the one clicked last is shown, whichever response arrives first', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const filter = holdResponse();
  const next = holdResponse();
  network.addRule('subject%3A60', filter.behaviour);
  network.addRule('vp_page=2', next.behaviour);
  await choose(page, 'Nature');
  await page.getByRole('link', {name: 'Next'}).click();
  filter.release();
  next.release();
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/?vp_page=2');
});

test('a click on the current filter while another one loads ends that load', async ({page, network}) => {
  await page.goto('/gallery/');
  const areSame = await watchItems(page);
  const length = await page.evaluate(() => history.length);
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await choose(page, 'All');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  release();
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/');
  expect(await currentFilterOf(page)).toBe('All');
  expect(await areSame()).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a page that was shown is not requested again by Back, although its footer was still arriving at the next click', async ({
  page,
  network,
}) => {
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  const {behaviour, release} = pauseResponse((body) => body.indexOf('</body>'));
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  await choose(page, 'Places');
  await expect.poll(() => currentFilterOf(page)).toBe('Places');
  release();
  await page.goBack();
  await expect.poll(() => currentFilterOf(page)).toBe('Nature');
  expect(listPageRequests(network).filter((path) => path === NATURE)).toHaveLength(1);
  await expectAgreement(page, network);
});

test('a filter that is chosen before the file for “Load more” has loaded cancels the “Load more” that was clicked', async ({
  page,
  network,
}) => {
  const [file, more] = [holdResponse(), holdResponse()];
  network.addRule('portfolio-load-more', file.behaviour);
  network.addRule('vp_page=2', more.behaviour);
  await page.goto('/gallery/load-more/', {waitUntil: 'domcontentloaded'});
  await page.locator('portfolio-paginator a').click();
  await expect.poll(() => network.pages.map(({path}) => path)).toContain('/gallery/load-more/?vp_page=2');
  await choose(page, 'Nature');
  file.release();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await expect.poll(() => network.isQuiet).toBe(true);
});

test('a double click on load more adds one page', async ({page, network}) => {
  await page.goto('/gallery/load-more/');
  const both = [...(await itemsOf(page)), ...(await fetchItems(page, '/gallery/load-more/?vp_page=2'))];
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).dblclick();
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect.poll(() => itemsOf(page)).toEqual(both);
  expect(addressOf(page)).toBe('/gallery/load-more/?vp_page=2');
});

test('a failed filter after a cancelled Back keeps what is shown, with its address', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await choose(page, 'Places');
  await expect.poll(() => addressOf(page)).not.toBe(NATURE);
  const [shown, items] = [addressOf(page), await itemsOf(page)];
  const back = holdResponse();
  network.addRule('/gallery/', back.behaviour);
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  network.addRule('subject', instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title>'));
  await choose(page, 'People');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await expect.poll(() => addressOf(page)).toBe(shown);
  expect(await itemsOf(page)).toEqual(items);
  back.release();
});

// Firefox does not go Back any more if a script makes an entry meanwhile.
test('a failed page after a Back that met a new filter keeps what is shown, with its address', {
  tag: '@chromium',
}, async ({page, network, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await choose(page, 'Places');
  await expect.poll(() => addressOf(page)).not.toBe(NATURE);
  // The new document has none of the responses.
  await page.reload();
  const back = holdResponse();
  network.addRule(NATURE, back.behaviour);
  // The visitor presses Back at the moment when the address of the filter “People” is written.
  await page.evaluate(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.back();
      pushState(...entry);
      history.pushState = pushState;
    };
  });
  await choose(page, 'People');
  await expect.poll(() => currentFilterOf(page)).toBe('People');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  const items = await itemsOf(page);
  network.addRule('vp_page=2', instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title>'));
  const next = page.getByRole('link', {name: 'Next'});
  const shown = ((await next.getAttribute('href')) ?? '').replace('&vp_page=2', '');
  await next.click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await expect.poll(() => addressOf(page)).toBe(`/gallery/${shown}`);
  expect(await itemsOf(page)).toEqual(items);
  back.release();
});

/** Steps of a hurried visitor: each is taken before the response to the one before it. */
const HURRIES: readonly (readonly string[])[] = [
  ['Nature', 'Places', 'back'],
  ['Nature', 'back', 'Places'],
  ['Nature', 'shown', 'Places', 'back', 'forward'],
  ['Nature', 'shown', 'Places', 'shown', 'back', 'back', 'forward'],
  ['Nature', 'shown', 'back', 'Places', 'forward'],
  ['Nature', 'shown', 'Next', 'shown', 'back', 'back', 'Places', 'back'],
];

/** Counts the loads that were shown so far. */
function loadsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.loads ?? 0));
}

/** Takes the steps; the step `shown` waits until the load before it is shown. */
async function hurry(page: Page, steps: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('portfolio-loaded', () => {
      const {dataset} = document.documentElement;
      dataset.loads = String(Number(dataset.loads ?? 0) + 1);
    });
  });
  let before = 0;
  for (const step of steps) {
    if (step === 'shown') await expect.poll(() => loadsOf(page)).toBeGreaterThan(before);
    before = await loadsOf(page);
    if (step === 'back') await page.evaluate(() => history.back());
    else if (step === 'forward') await page.evaluate(() => history.forward());
    else if (step === 'Next') await page.getByRole('link', {name: 'Next'}).click();
    else if (step !== 'shown') await choose(page, step);
  }
}

for (const steps of HURRIES) {
  test(`items, marks and address agree at rest after ${steps.join(', ')}`, async ({page, network}) => {
    network.headers = UNSTORED;
    // A history entry of the same page comes first, so that no step back leaves the page.
    await page.goto('/gallery/?vp_filter=subject%3A91');
    await choose(page, 'All');
    await expectAgreement(page, network);
    let turn = 0;
    network.addRule('/gallery/', (upstream, response) => {
      // Of each three responses the second is the quickest, and the third the slowest.
      turn += 1;
      return delayed([120, 60, 5][turn % 3] ?? 0)(upstream, response);
    });
    await hurry(page, steps);
    await expectAgreement(page, network);
    // No late response changes anything: the page still agrees.
    await expectAgreement(page, network);
  });
}

/** Comes to a filter by Tab: a focus that a script sets prefetches nothing. */
async function tabTo(page: Page, name: string): Promise<void> {
  await filterLink(page, name).evaluate((target) => {
    const links = [...document.querySelectorAll<HTMLElement>('portfolio-filter-bar a')];
    links[links.findIndex((link) => link === target) - 1]?.focus();
  });
  await page.keyboard.press('Tab');
  await expect(filterLink(page, name)).toBeFocused();
}

const INTENTS = {
  'rests on': (page: Page) => filterLink(page, 'Nature').hover(),
  'tabs to': (page: Page) => tabTo(page, 'Nature'),
  presses: async (page: Page) => {
    await filterLink(page, 'Nature').hover();
    await page.mouse.down();
  },
};

for (const [name, intend] of Object.entries(INTENTS)) {
  test(`the load begins when a visitor ${name} a filter, and the click uses it`, async ({page, network}) => {
    network.headers = UNSTORED;
    await page.goto('/gallery/');
    network.clear();
    const {behaviour, release} = holdResponse();
    network.addRule('subject%3A60', behaviour);
    await intend(page);
    await expect.poll(() => listPageRequests(network)).toEqual([NATURE]);
    expect(addressOf(page)).toBe('/gallery/');
    if (name === 'presses') await page.mouse.up();
    else if (name === 'tabs to') await page.keyboard.press('Enter');
    else await choose(page, 'Nature');
    release();
    await expect.poll(() => addressOf(page)).toBe(NATURE);
    expect(listPageRequests(network)).toEqual([NATURE]);
  });
}

const SOCIETY = '/gallery/?vp_filter=subject%3A145';
for (const [sentence, facts, ahead] of [
  ['nothing is fetched ahead for a visitor who wants to save data', {saveData: true, effectiveType: '4g'}, []],
  ['only a press fetches ahead for a visitor with a slow line', {saveData: false, effectiveType: '2g'}, [SOCIETY]],
  [
    'only a press fetches ahead for a visitor with a very slow line',
    {saveData: false, effectiveType: 'slow-2g'},
    [SOCIETY],
  ],
] as const) {
  test(sentence, async ({page, network}) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(Navigator.prototype, 'connection', {get: () => connection});
    }, facts);
    await page.goto('/gallery/');
    network.clear();
    // The pointer rests on one filter, others get focus and a press, and the last one is opened by keyboard.
    await filterLink(page, 'Nature').hover();
    await filterLink(page, 'People').focus();
    await filterLink(page, 'Society').dispatchEvent('pointerdown');
    await filterLink(page, 'Places').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_filter=subject%3A106');
    expect(listPageRequests(network)).toEqual([...ahead, '/gallery/?vp_filter=subject%3A106']);
  });
}

test('at most two pages are fetched ahead at once', async ({page, network}) => {
  await page.goto('/gallery/');
  network.clear();
  const {behaviour, release} = holdResponse();
  network.addRule('vp_filter', behaviour);
  await tabTo(page, 'Nature');
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  // A click always sends a request.
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(() => listPageRequests(network)).toContain(`/gallery/${chosen}`);
  expect(listPageRequests(network)).toHaveLength(3);
  release();
  await expectAgreement(page, network);
});

test('a filter that is clicked again within a minute is shown without a request', async ({page, network}) => {
  network.headers = UNSTORED;
  await page.clock.install();
  await page.goto('/gallery/');
  network.clear();
  for (const [name, address] of [
    ['Nature', NATURE],
    ['All', '/gallery/'],
    ['Nature', NATURE],
    ['All', '/gallery/'],
  ] as const) {
    await choose(page, name);
    await expect.poll(() => addressOf(page)).toBe(address);
    await expect.poll(() => network.isQuiet).toBe(true);
  }
  expect(listPageRequests(network)).toEqual([NATURE, '/gallery/']);
  await page.clock.fastForward(61_000);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(listPageRequests(network)).toEqual([NATURE, '/gallery/', NATURE]);
});

test('a manager’s change is visible after the next filter', async ({page, network}) => {
  const address = '/gallery/large/?vp_filter=subject%3A60';
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  const notice = page.locator('portfolio-items-notice').getByRole('button', {name: /Got it|About/});
  await expect(notice).toBeVisible();
  for (const [name, to] of [
    ['Nature', address],
    ['All', '/gallery/large/'],
  ] as const) {
    await choose(page, name);
    await expect.poll(() => addressOf(page)).toBe(to);
    await expectAgreement(page, network);
  }
  network.requests.length = 0;
  await notice.click();
  await expectFetched(network, 'update_gallery_items_count_notice_state');
  network.clear();
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(address);
  expect(listPageRequests(network)).toEqual([address]);
});
