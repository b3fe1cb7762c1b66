/** Two galleries on a page: those of one prefix show the same state, and those of two do not disturb each other. */
import type {Page} from '@playwright/test';
import {type Behaviour, edited, holdResponse, instead, type Network} from '../network.js';
import {
  addressOf,
  expect,
  expectReady,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  messageOf,
  open,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const PAGE = '/prefixes/same/';

/** Waits until both galleries show the works of one subject: 1 has the birds, 2 the boats. */
async function expectBoth(page: Page, subject: 1 | 2): Promise<void> {
  for (const gallery of ['#first', '#second'])
    await expect.poll(() => itemsOf(page, gallery)).toEqual(keysOfSubject(subject));
}

for (const [clicked, other] of [
  ['#first', '#second'],
  ['#second', '#first'],
] as const) {
  test(`a visitor chooses birds in #first, then boats in ${clicked} before #second has the birds: both show the boats`, async ({
    page,
    network,
  }) => {
    const boats = holdResponse();
    network.addRule('subject%3A2', boats.behaviour);
    await open(page, PAGE);
    // A click at the moment when the first gallery has its items, and the second one does not yet.
    await page.evaluate((gallery) => {
      const click = () => document.querySelector<HTMLElement>(`${gallery} a[href*="subject%3A2"]`)?.click();
      document.querySelector('#first')?.addEventListener('portfolio-loaded', click, {once: true});
    }, clicked);
    await link(page, 'Birds', '#first').click();
    await expect.poll(() => network.requests.some(({path}) => path.includes('subject%3A2'))).toBe(true);
    // The gallery that is not clicked shows the birds while the boats are on their way.
    await expect.poll(() => itemsOf(page, other)).toEqual(keysOfSubject(1));
    boats.release();
    await expectBoth(page, 2);
    await expect.poll(() => addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A2`);
  });
}

test('a visitor who is offline, and chooses in one gallery and then in the other, gets the later choice in both', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, PAGE);
  await expect.poll(() => network.isQuiet).toBe(true);
  await context.setOffline(true);
  for (const [name, gallery] of [
    ['Boats', '#second'],
    ['Birds', '#first'],
  ] as const) {
    await link(page, name, gallery).click();
    await expect(page.locator(gallery)).toHaveAttribute('status', 'offline');
  }
  await expect(messageOf(page).filter({visible: true})).toHaveCount(1);
  network.clear();
  await context.setOffline(false);
  await expectBoth(page, 1);
  expect(network.requests.filter(({path}) => path.includes('subject%3A2'))).toEqual([]);
});

test('a visitor who uses one gallery and then the other goes Back, and both show the earlier works', async ({page}) => {
  await open(page, PAGE);
  await link(page, 'Birds', '#first').click();
  await expectBoth(page, 1);
  await link(page, 'Boats', '#second').click();
  await expectBoth(page, 2);
  await page.goBack();
  await expectBoth(page, 1);
  expect(addressOf(page)).toBe(`${PAGE}?vp_filter=subject%3A1`);
});

test('a visitor who loads more in one gallery and filters by the other goes Back to all that was loaded', async ({
  page,
}) => {
  await open(page, '/prefixes/same/load-more/');
  await link(page, 'Load more', '#first').click();
  const twoPages = [...keysOfAll(), ...keysOfAll(2)];
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(twoPages);
  await link(page, 'Boats', '#second').click();
  await expectBoth(page, 2);
  await page.goBack();
  for (const gallery of ['#first', '#second']) await expect.poll(() => itemsOf(page, gallery)).toEqual(twoPages);
});

test('a visitor who loads more beside another gallery comes Back from another page to all that was loaded', async ({
  page,
}) => {
  await open(page, '/prefixes/load-more/');
  const twoPages = [...keysOfAll(), ...keysOfAll(2)];
  await link(page, 'Load more', '#gallery-vp').click();
  await expect.poll(() => itemsOf(page, '#gallery-vp')).toEqual(twoPages);
  // The works are shown before the load has ended; leaving the page earlier would cancel the load.
  await expect.poll(() => page.url()).toContain('vp_page=2');
  await open(page, '/plain/');
  await page.goBack();
  await expect.poll(() => itemsOf(page, '#gallery-vp')).toEqual(twoPages);
  expect(await itemsOf(page, '#gallery-sk')).toEqual(keysOfAll());
});

test('a visitor who uses galleries of two prefixes in turn goes Back twice to all that was loaded', async ({page}) => {
  await open(page, '/prefixes/load-more/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  await link(page, 'Load more', one).click();
  const twoPages = [...keysOfAll(), ...keysOfAll(2)];
  await expect.poll(() => itemsOf(page, one)).toEqual(twoPages);
  await expect.poll(() => page.url()).toContain('vp_page=2');
  await link(page, 'Boats', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfSubject(2));
  await link(page, 'Birds', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect.poll(() => itemsOf(page, one)).toEqual(twoPages);
  await page.goBack();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfAll());
  expect(await itemsOf(page, one)).toEqual(twoPages);
});

test('a gallery keeps its page number where the links of the other one leave its parameters out', async ({page}) => {
  await open(page, '/prefixes/forgetful/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  await link(page, 'Next', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfAll(2));
  await link(page, 'Next', two).click();
  await expect.poll(() => itemsOf(page, two)).toEqual(keysOfAll(2));
  expect(await itemsOf(page, one)).toEqual(keysOfAll(2));
  await expect(page.locator(`${one} portfolio-paginator [aria-current]`)).toHaveText('2');
  await link(page, 'Next', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfAll(3));
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?vp_page=3&sk_page=2');
  await page.reload();
  expect(await itemsOf(page, one)).toEqual(keysOfAll(3));
  expect(await itemsOf(page, two)).toEqual(keysOfAll(2));
});

test('a visitor goes in the viewer to the next page of one gallery, closes, and reloads, where its links leave out the page of the other one', async ({
  page,
  network,
}) => {
  network.addRule(
    '/prefixes/forgetful/',
    edited((html) => html.replace('</body>', '<portfolio-viewer for="gallery-vp"></portfolio-viewer></body>')),
  );
  network.addRule(
    '/work/',
    edited((html) => html.replace('<h1>', '<main><h1>').replace('</h1>', '</h1></main>')),
  );
  await open(page, '/prefixes/forgetful/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  await link(page, 'Next', two).click();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?sk_page=2');
  await page.locator(`${one} [data-item="6"] a`).click();
  await expect.poll(() => addressOf(page)).toBe('/work/6/');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe('/work/7/');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfAll(2));
  await expect.poll(() => new URL(page.url()).searchParams.get('sk_page')).toBe('2');
  await page.reload();
  expect(await itemsOf(page, one)).toEqual(keysOfAll(2));
  expect(await itemsOf(page, two)).toEqual(keysOfAll(2));
});

test('a visitor scrolls in one gallery, and reloads, where its links leave out the page of the other one', async ({
  page,
}) => {
  await open(page, '/prefixes/forgetful/infinite/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  await link(page, 'Next', one).click();
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  await page.locator(`${two} portfolio-paginator`).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await itemsOf(page, two)).length).toBeGreaterThan(keysOfAll().length);
  await expect.poll(() => addressOf(page)).toContain('sk_page');
  await page.reload();
  expect(await itemsOf(page, one)).toEqual(keysOfAll(2));
});

/** Goes to page 2 of the second gallery, Back and Forward, which waits for `release`; then filters the first one meanwhile. */
async function filterDuringForward(page: Page, network: Network, response?: Behaviour): Promise<() => void> {
  await open(page, '/prefixes/forgetful/');
  await link(page, 'Next', '#gallery-sk').click();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?sk_page=2');
  // Before Back: the mouse rests on the link to page 2, which may be fetched ahead at any time.
  const {behaviour, release} = holdResponse(response);
  network.addRule('/forgetful/?sk_page=2', behaviour);
  await page.goBack();
  await expect.poll(() => itemsOf(page, '#gallery-sk')).toEqual(keysOfAll());
  // The response cache uses a page for a minute.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  await page.evaluate(() => history.forward());
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?sk_page=2');
  await link(page, 'Birds', '#gallery-vp').click();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?vp_filter=subject%3A1&sk_page=2');
  expect(await itemsOf(page, '#gallery-vp')).toEqual(keysOfSubject(1));
  expect(await itemsOf(page, '#gallery-sk')).toEqual(keysOfAll());
  return release;
}

test('a visitor who goes Forward in one gallery, and chooses in the other meanwhile, gets an address that shows both', async ({
  page,
  network,
}) => {
  const release = await filterDuringForward(page, network);
  release();
  await expect.poll(() => itemsOf(page, '#gallery-sk')).toEqual(keysOfAll(2));
});

test('a visitor whose Forward fails in one gallery, after a choice in the other, keeps that choice, also by Retry', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const release = await filterDuringForward(page, network, instead(500, 'text/html', '<h1>Fatal error</h1>'));
  release();
  const retry = page.locator('#gallery-sk').getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?vp_filter=subject%3A1');
  network.clear();
  await retry.click();
  await expect.poll(() => itemsOf(page, '#gallery-sk')).toEqual(keysOfAll(2));
  expect(await itemsOf(page, '#gallery-vp')).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toContain('vp_filter=subject%3A1');
});

test('a visitor who chooses again what is shown adds no entry, where links leave out the other gallery’s page', async ({
  page,
  network,
}) => {
  await open(page, '/prefixes/forgetful/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  await link(page, 'Birds', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
  await link(page, 'Next', two).click();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?sk_page=2&vp_filter=subject%3A1');
  const length = await page.evaluate(() => history.length);
  await link(page, 'Birds', one).click();
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await link(page, 'Boats', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(2));
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?sk_page=2&vp_filter=subject%3A1');
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/prefixes/forgetful/?vp_filter=subject%3A1');
});

test('“Load more” goes on where the links of the other gallery leave its parameters out', async ({page}) => {
  await open(page, '/prefixes/forgetful/more/');
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  for (const gallery of [one, two]) {
    await link(page, 'Load more', gallery).click();
    await expect.poll(() => itemsOf(page, gallery)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  }
  await link(page, 'Load more', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual([...keysOfAll(), ...keysOfAll(2), ...keysOfAll(3)]);
});

test('after “Load earlier” in a gallery that another one follows, the page’s own scroll anchoring is restored', async ({
  page,
}) => {
  await open(page, `${PAGE}load-more/?vp_page=2`);
  await page.locator('#first').getByRole('link', {name: 'Load earlier'}).click();
  for (const gallery of ['#first', '#second']) {
    await expect.poll(() => itemsOf(page, gallery)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  }
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[style*="overflow-anchor: none"]').length))
    .toBe(0);
});

test('a visitor chooses all works in a gallery that the page of the birds did not have, and both show all', async ({
  page,
  network,
}) => {
  network.addRule(
    'subject%3A1',
    edited((html) => html.replace('id="second"', 'id="third"')),
  );
  await open(page, PAGE);
  await link(page, 'Birds', '#first').click();
  await expect.poll(() => itemsOf(page, '#first')).toEqual(keysOfSubject(1));
  await link(page, 'All', '#second').click();
  await expect.poll(() => itemsOf(page, '#first')).toEqual(keysOfAll());
  expect(addressOf(page)).toBe(PAGE);
});

test('a visitor whose page gets a second gallery during a load, and lacks the file for several, goes on by ordinary pages', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const birds = holdResponse();
  network.addRule('subject%3A1', birds.behaviour, 1);
  network.addRule('portfolio-followers', instead(404, 'text/plain', 'gone'));
  await openWithReloadMarker(page, '/plain/');
  await link(page, 'Birds').click();
  await page.locator('portfolio-gallery').evaluate((gallery) => {
    const second = document.importNode(gallery, true);
    second.removeAttribute('id');
    second.querySelector('portfolio-message')?.remove();
    gallery.after(second);
  });
  await expect(page.locator('portfolio-message')).toHaveCount(2);
  birds.release();
  // The evaluation throws while the page is left.
  await expect(async () => expect(await hasNotReloaded(page)).toBe(false)).toPass({timeout: 15_000});
  await expectReady(page);
  expect(await itemsOf(page)).toEqual(keysOfSubject(1));
});
