import type {Page} from '@playwright/test';
import {
  addressOf,
  choose,
  expect,
  expectAgreement,
  expectFetched,
  filterLink,
  itemsOf,
  markOf,
  signIn,
  test,
  truthOf,
  watchItems,
} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {delayed, held, instead, type Network, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';

/** Addresses of pages that were asked for, without those of the service. */
function asked(network: Network): string[] {
  return network.pages.filter(({path}) => path.startsWith('/gallery/')).map(({path}) => path);
}

test('of a filter and a page, the choice made last is shown, whichever is answered first', async ({page, network}) => {
  await page.goto('/gallery/');
  const filter = held();
  const next = held();
  network.on('subject%3A60', filter.behaviour);
  network.on('vp_page=2', next.behaviour);
  await choose(page, 'Nature');
  await page.getByRole('link', {name: 'Next'}).click();
  filter.release();
  next.release();
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/?vp_page=2');
});

test('a visitor who chooses during a load what is shown already goes back to it', async ({page, network}) => {
  await page.goto('/gallery/');
  const areSame = await watchItems(page);
  const length = await page.evaluate(() => history.length);
  const {behaviour, release} = held();
  network.on('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await choose(page, 'All');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  release();
  await expectAgreement(page, network);
  expect(addressOf(page)).toBe('/gallery/');
  expect(await markOf(page)).toBe('All');
  expect(await areSame()).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a double click on load more adds one page', async ({page, network}) => {
  await page.goto('/gallery/load-more/');
  const both = [...(await itemsOf(page)), ...(await truthOf(page, '/gallery/load-more/?vp_page=2'))];
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).dblclick();
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect.poll(() => itemsOf(page)).toEqual(both);
  expect(addressOf(page)).toBe('/gallery/load-more/?vp_page=2');
});

test('a choice that fails after a Back was given up leaves what is shown under its own address', async ({
  page,
  network,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  network.headers = UNSTORED;
  await page.goto('/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  await choose(page, 'Places');
  await expect.poll(() => addressOf(page)).not.toBe(NATURE);
  const [shown, items] = [addressOf(page), await itemsOf(page)];
  const back = held();
  network.on('/gallery/', back.behaviour);
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  network.on('subject', instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title>'));
  await choose(page, 'People');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await expect.poll(() => addressOf(page)).toBe(shown);
  expect(await itemsOf(page)).toEqual(items);
  back.release();
});

/** Steps of a hurried visitor: each is taken before the one before it was answered. */
const HURRIES: readonly (readonly string[])[] = [
  ['Nature', 'Places', 'back'],
  ['Nature', 'back', 'Places'],
  ['Nature', 'shown', 'Places', 'back', 'forward'],
  ['Nature', 'shown', 'Places', 'shown', 'back', 'back', 'forward'],
  ['Nature', 'shown', 'back', 'Places', 'forward'],
  ['Nature', 'shown', 'Next', 'shown', 'back', 'back', 'Places', 'back'],
];

/** Loads that were shown so far. */
function loadsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.loads ?? 0));
}

/** Takes the steps; a choice before `shown` is waited for. */
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
    // An entry of the same page below it, so that no step leads out.
    await page.goto('/gallery/?vp_filter=subject%3A91');
    await choose(page, 'All');
    await expectAgreement(page, network);
    let turn = 0;
    network.on('/gallery/', (answer, response) => {
      // The later ones of each three overtake the first.
      turn += 1;
      return delayed([120, 60, 5][turn % 3] ?? 0)(answer, response);
    });
    await hurry(page, steps);
    await expectAgreement(page, network);
    // Nothing comes late: the same holds after one more look.
    await expectAgreement(page, network);
  });
}

const INTENTS = {
  rests: (page: Page) => filterLink(page, 'Nature').hover(),
  focuses: (page: Page) => filterLink(page, 'Nature').focus(),
  presses: async (page: Page) => {
    await filterLink(page, 'Nature').hover();
    await page.mouse.down();
  },
};

for (const [name, intend] of Object.entries(INTENTS)) {
  test(`the load begins when a visitor ${name} on a filter, and the click takes it over`, async ({page, network}) => {
    network.headers = UNSTORED;
    await page.goto('/gallery/');
    network.heal();
    const {behaviour, release} = held();
    network.on('subject%3A60', behaviour);
    await intend(page);
    await expect.poll(() => asked(network)).toEqual([NATURE]);
    expect(addressOf(page)).toBe('/gallery/');
    if (name === 'presses') await page.mouse.up();
    else if (name === 'focuses') await page.keyboard.press('Enter');
    else await choose(page, 'Nature');
    release();
    await expect.poll(() => addressOf(page)).toBe(NATURE);
    expect(asked(network)).toEqual([NATURE]);
  });
}

for (const [line, facts] of Object.entries({
  'asked to save data': {saveData: true, effectiveType: '4g'},
  'has a slow line': {saveData: false, effectiveType: '2g'},
  'has a very slow line': {saveData: false, effectiveType: 'slow-2g'},
})) {
  test(`nothing is fetched ahead for a visitor who ${line}`, async ({page, network}) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(Navigator.prototype, 'connection', {get: () => connection});
    }, facts);
    await page.goto('/gallery/');
    network.heal();
    // The pointer rests on one, focus and a press fall on others; the last is chosen by keyboard.
    await filterLink(page, 'Nature').hover();
    await filterLink(page, 'People').focus();
    await filterLink(page, 'Society').dispatchEvent('pointerdown');
    await filterLink(page, 'Places').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_filter=subject%3A106');
    expect(asked(network)).toEqual(['/gallery/?vp_filter=subject%3A106']);
  });
}

test('at most two pages are fetched ahead at once', async ({page, network}) => {
  await page.goto('/gallery/');
  network.heal();
  const {behaviour, release} = held();
  network.on('vp_filter', behaviour);
  for (const name of ['Nature', 'People', 'Society']) await filterLink(page, name).focus();
  // A choice is asked for in any case.
  await filterLink(page, 'Places').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(network)).toContain('/gallery/?vp_filter=subject%3A106');
  expect(asked(network)).toHaveLength(3);
  release();
  await expectAgreement(page, network);
});

test('a filter chosen a second time is shown without a request, within a minute', async ({page, network}) => {
  network.headers = UNSTORED;
  await page.clock.install();
  await page.goto('/gallery/');
  network.heal();
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
  expect(asked(network)).toEqual([NATURE, '/gallery/']);
  await page.clock.fastForward(61_000);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(asked(network)).toEqual([NATURE, '/gallery/', NATURE]);
});

test('what a manager changes is seen at the next choice', async ({page, network}) => {
  const address = '/gallery/large/?vp_filter=subject%3A60';
  await signIn(page, 'admin');
  await restoreLarge(page.request);
  await page.goto('/gallery/large/');
  const notice = page.locator('portfolio-items-notice').getByRole('button', {name: /Got it|About/});
  await expect(notice).toBeVisible();
  for (const name of ['Nature', 'All']) await choose(page, name);
  await expectAgreement(page, network);
  network.requests.length = 0;
  await notice.click();
  await expectFetched(network, 'update_gallery_items_count_notice_state');
  network.heal();
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe(address);
  expect(asked(network)).toEqual([address]);
});
