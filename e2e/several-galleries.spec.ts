import type {Page} from '@playwright/test';
import {addressOf, choose, currentFilterOf, expect, fetchItems, itemsOf, messageOf, test} from './fixtures.js';
import {edited, holdResponse, instead, resetConnection, UNSTORED} from './network.js';

const NATURE = '/gallery/?vp_filter=subject%3A60';
const PLACES = '/gallery/?vp_filter=subject%3A106';

/** Doubles the gallery of a page: two ids, one prefix. */
const doubled = edited((html) => {
  const [gallery = ''] = /<portfolio-gallery .*<\/portfolio-gallery>/s.exec(html) ?? [];
  const again = gallery.replaceAll('"works"', '"again"');
  return html.replace(gallery, () => `${gallery}\n${again}`);
});

async function expectBoth(page: Page, address: string, filter: string): Promise<void> {
  const serverItems = (await fetchItems(page, address)).slice(0, 12);
  await expect.poll(() => addressOf(page)).toBe(address);
  for (const gallery of ['#works', '#again']) {
    await expect.poll(() => itemsOf(page, gallery)).toEqual(serverItems);
    expect(await currentFilterOf(page, gallery)).toBe(filter);
    await expect(page.locator(gallery)).not.toHaveAttribute('status', /./);
  }
}

test('two galleries with the same prefix show the same state', async ({page, network}) => {
  network.addRule('/gallery/', doubled);
  await page.goto('/gallery/');
  await expectBoth(page, '/gallery/', 'All');
  await choose(page, 'Nature', '#again');
  await expectBoth(page, NATURE, 'Nature');
  await choose(page, 'Places', '#works');
  await expectBoth(page, PLACES, 'Places');
  await page.goBack();
  await expectBoth(page, NATURE, 'Nature');
  await page.goBack();
  await expectBoth(page, '/gallery/', 'All');
  await page.goForward();
  await expectBoth(page, NATURE, 'Nature');
});

test('a failed Forward leaves two galleries with the same prefix unchanged', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
  network.headers = UNSTORED;
  network.addRule('/gallery/', doubled);
  await page.goto('/gallery/images/');
  await page.goto('/gallery/');
  await choose(page, 'Nature', '#works');
  await expectBoth(page, NATURE, 'Nature');
  await page.goBack();
  await expectBoth(page, '/gallery/', 'All');
  // The response cache uses a page for a minute.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  network.addRule('subject%3A60', resetConnection);
  await page.evaluate(() => history.forward());
  await expect(messageOf(page).first()).toContainText('connection broke');
  await expectBothUnchanged(page);
  network.clear();
  network.addRule('/gallery/', doubled);
  await messageOf(page).first().getByRole('button', {name: 'Retry'}).click();
  await expectBoth(page, NATURE, 'Nature');
});

async function expectBothUnchanged(page: Page): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe('/gallery/');
  const serverItems = (await fetchItems(page, '/gallery/')).slice(0, 12);
  for (const gallery of ['#works', '#again']) expect(await itemsOf(page, gallery)).toEqual(serverItems);
}

const TWO = '/gallery/two/';

async function expectTwo(page: Page): Promise<void> {
  await expect(async () => {
    const serverItems = await fetchItems(page, addressOf(page));
    expect([...(await itemsOf(page, '#prints')), ...(await itemsOf(page, '#sculpture'))]).toEqual(serverItems);
  }).toPass();
}

test('two galleries with prefixes of their own keep what each shows, through pages, Back and Forward', async ({
  page,
}) => {
  await page.goto(TWO);
  await choose(page, 'Nature', '#prints');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await choose(page, 'People', '#sculpture');
  await expect.poll(() => addressOf(page)).toContain('sc_filter');
  await page.locator('#prints').getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  expect(addressOf(page)).toContain('sc_filter');
  await expectTwo(page);
  for (const step of [-1, -1, -1, 3, -2]) {
    await page.evaluate(
      (by) =>
        new Promise((resolve) => {
          addEventListener('popstate', resolve, {once: true});
          history.go(by);
        }).then(() => undefined),
      step,
    );
    await expectTwo(page);
  }
});

test('self-drawn links of a gallery keep the present state of the other gallery', async ({page, network}) => {
  network.addRule(
    '/gallery/two/',
    edited((html) =>
      html.replace(/(id="sculpture".*?<portfolio-paginator[^>]*>).*?(<\/portfolio-paginator>)/s, '$1$2'),
    ),
  );
  await page.goto(TWO);
  const drawn = page.locator('#sculpture').getByRole('link', {name: 'Page 2', exact: true});
  await expect(drawn).toBeVisible();
  await page.locator('#prints').getByRole('link', {name: 'Next'}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_page=2');
  await drawn.click();
  await expect.poll(() => addressOf(page)).toContain('sc_page=2');
  expect(addressOf(page)).toContain('vp_page=2');
});

test('two galleries that load at the same time both get their filters, and the address contains both', async ({
  page,
  network,
}) => {
  await page.goto(TWO);
  const prints = holdResponse();
  const sculpture = holdResponse();
  network.addRule('vp_filter', prints.behaviour);
  network.addRule('sc_filter', sculpture.behaviour);
  await choose(page, 'Nature', '#prints');
  await choose(page, 'People', '#sculpture');
  prints.release();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  sculpture.release();
  await expect.poll(() => addressOf(page)).toContain('sc_filter');
  expect(addressOf(page)).toContain('vp_filter');
  await expectTwo(page);
  expect(await currentFilterOf(page, '#prints')).toBe('Nature');
  expect(await currentFilterOf(page, '#sculpture')).toBe('People');
});

test('Retry in one gallery keeps in the address what the other one has shown since', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto(TWO);
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await choose(page, 'Nature', '#prints');
  await expect(messageOf(page).first()).toBeVisible();
  await choose(page, 'People', '#sculpture');
  await expect.poll(() => addressOf(page)).toContain('sc_filter');
  network.clear();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  expect(addressOf(page)).toContain('sc_filter');
  await expectTwo(page);
});

test('the plain link of a failure keeps in its address what the other gallery has shown since', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto(TWO);
  network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await choose(page, 'Nature', '#prints');
  const plain = messageOf(page).first().locator('a');
  await expect(plain).toHaveAttribute('href', /vp_filter/);
  await choose(page, 'People', '#sculpture');
  await expect(plain).toHaveAttribute('href', /sc_filter/);
  network.clear();
  await plain.click();
  await expect.poll(() => addressOf(page)).toMatch(/vp_filter.*sc_filter/);
  await page.waitForLoadState();
  expect(await currentFilterOf(page, '#prints')).toBe('Nature');
  expect(await currentFilterOf(page, '#sculpture')).toBe('People');
});

test('Retry keeps the filter of the failed gallery where a link of the other gallery leaves that out', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto(TWO);
  await choose(page, 'Nature', '#prints');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  network.addRule('vp_page=2', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await page.locator('#prints').getByRole('link', {name: 'Next'}).click();
  const retry = messageOf(page).first().getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  const link = page.locator('#sculpture portfolio-filter-bar').getByRole('link', {name: /^People/});
  await link.evaluate((one: HTMLAnchorElement) => {
    const {searchParams} = new URL(one.href);
    one.search = `?sc_filter=${encodeURIComponent(searchParams.get('sc_filter') ?? '')}`;
  });
  await link.click();
  await expect.poll(() => addressOf(page)).toMatch(/sc_filter.*vp_filter/);
  network.clear();
  await retry.click();
  await expect.poll(() => addressOf(page)).toMatch(/vp_filter.*vp_page=2/);
});

test('a gallery that is moved while it loads continues', async ({page, network}) => {
  await page.goto('/gallery/');
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  await page.locator('portfolio-gallery').evaluate((gallery) => {
    const place = document.createElement('div');
    document.querySelector('main')?.append(place);
    place.append(gallery);
  });
  release();
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await itemsOf(page)).toEqual(await fetchItems(page, NATURE));
  await choose(page, 'Places');
  await expect.poll(() => addressOf(page)).toBe(PLACES);
});

test('a gallery that is removed while it loads changes nothing, and loads the choice again when it is added again', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  const gallery = await page.locator('portfolio-gallery').evaluateHandle((one) => {
    one.remove();
    return one;
  });
  release();
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(addressOf(page)).toBe('/gallery/');
  const removed = await gallery.evaluate((one) =>
    [...one.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')),
  );
  expect(removed).toEqual(await fetchItems(page, '/gallery/'));
  await gallery.evaluate((one) => document.querySelector('main')?.append(one));
  await expect.poll(() => addressOf(page)).toBe(NATURE);
  expect(await itemsOf(page)).toEqual(await fetchItems(page, NATURE));
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  await choose(page, 'Places');
  await expect.poll(() => addressOf(page)).toBe(PLACES);
  expect(await itemsOf(page)).toEqual(await fetchItems(page, PLACES));
});

test('a gallery that is added while another one loads works, and shows the same state after the load', async ({
  page,
  network,
}) => {
  network.addRule('/gallery/', doubled);
  await page.goto('/gallery/');
  const taken = await page.locator('#again').evaluateHandle((one) => {
    one.remove();
    return one;
  });
  const {behaviour, release} = holdResponse(doubled);
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature', '#works');
  await taken.evaluate((one) => document.querySelector('main')?.append(one));
  release();
  await expectBoth(page, NATURE, 'Nature');
  await choose(page, 'Places', '#again');
  await expectBoth(page, PLACES, 'Places');
});
