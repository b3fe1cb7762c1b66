/** Properties that a script sets on a gallery take effect, whenever it sets them. */
import {beforeItem, holdResponse, pauseResponse} from '../network.js';
import {addressOf, expect, expectReady, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

const TWO_PREFIXES = '/prefixes/two/';

test('a gallery with an empty attribute `total` shows its items, and is not “empty”', async ({page}) => {
  await open(page, '/items/no-total/');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
});

test('a filter that is set before the script is loaded takes effect', async ({page, network}) => {
  const script = holdResponse();
  network.addRule('/dist/portfolio.js', script.behaviour);
  await page.goto('/plain/', {waitUntil: 'commit'});
  await expect(page.getByText('End')).toBeAttached();
  await page.evaluate(() =>
    Reflect.set(document.querySelector('portfolio-gallery') ?? document, 'filter', 'subject:2'),
  );
  script.release();
  await expectReady(page);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect.poll(() => addressOf(page)).toBe('/plain/?vp_filter=subject%3A2');
});

test('a number of items that is set before the script is loaded counts until a filter has another', async ({
  page,
  network,
}) => {
  const script = holdResponse();
  network.addRule('/dist/portfolio.js', script.behaviour);
  await page.goto('/plain/', {waitUntil: 'commit'});
  await expect(page.getByText('End')).toBeAttached();
  const gallery = page.locator('portfolio-gallery');
  await gallery.evaluate((one) => Object.assign(one, {total: 99, pages: 17}));
  script.release();
  await expectReady(page);
  const readNumbers = () =>
    gallery.evaluate((one) => `${String(Reflect.get(one, 'total'))} ${String(Reflect.get(one, 'pages'))}`);
  await expect.poll(readNumbers).toBe('99 17');
  await link(page, 'Birds').click();
  await expect.poll(readNumbers).toBe('14 3');
});

test('filters, a search and an order that are set before the script is loaded take effect together', async ({
  page,
  network,
}) => {
  const script = holdResponse();
  network.addRule('/dist/portfolio.js', script.behaviour);
  await page.goto('/plain/?lang=en', {waitUntil: 'commit'});
  await expect(page.getByText('End')).toBeAttached();
  await page.evaluate(() =>
    Object.assign(document.querySelector('portfolio-gallery') ?? {}, {
      sort: 'title',
      search: 'no.',
      filters: ['subject:3', 'subject:2'],
    }),
  );
  script.release();
  await expectReady(page);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  const chosen = '/plain/?lang=en&vp_filter=subject%3A2&vp_filter=subject%3A3&vp_search=no.&vp_sort=title';
  await expect.poll(() => addressOf(page)).toBe(chosen);
  const gallery = page.locator('portfolio-gallery');
  await expect(gallery).toHaveAttribute('filters', 'subject:2 subject:3');
  await expect(gallery).toHaveAttribute('search', 'no.');
  await gallery.evaluate((one) => Reflect.set(one, 'page', 2));
  await expect.poll(() => addressOf(page)).toBe(`${chosen}&vp_page=2`);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect
    .poll(() => gallery.evaluate((one) => `${String(Reflect.get(one, 'filters'))} ${String(Reflect.get(one, 'page'))}`))
    .toBe('subject:2,subject:3 2');
  await expect.poll(() => addressOf(page)).toBe(`${chosen}&vp_page=2`);
});

test('two galleries on a page each keep several filters of their own, also after Back', async ({page}) => {
  await open(page, TWO_PREFIXES);
  const first = page.locator('#gallery-vp');
  const second = page.locator('#gallery-vp_two');
  await first.evaluate((one) => Reflect.set(one, 'filters', ['subject:2', 'subject:1']));
  const own = 'vp_filter=subject%3A1&vp_filter=subject%3A2';
  await expect.poll(() => addressOf(page)).toBe(`${TWO_PREFIXES}?${own}`);
  await second.evaluate((one) => Object.assign(one, {filters: ['subject:3', 'subject:2'], search: 'no.'}));
  const others = 'vp_two_filter=subject%3A2&vp_two_filter=subject%3A3&vp_two_search=no.';
  await expect.poll(() => addressOf(page)).toBe(`${TWO_PREFIXES}?${own}&${others}`);
  await expect(first).toHaveAttribute('filters', 'subject:1 subject:2');
  await expect.poll(() => itemsOf(page, '#gallery-vp_two')).toEqual(keysOfSubject(2));
  await first.getByRole('link', {name: '2', exact: true}).click();
  await expect.poll(() => addressOf(page)).toContain(others);
  await expect.poll(() => itemsOf(page, '#gallery-vp')).toEqual(keysOfSubject(1, 2));
  await page.goBack();
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(`${TWO_PREFIXES}?${own}`);
  await expect(second).not.toHaveAttribute('filters');
  await expect(second).not.toHaveAttribute('search');
  await expect(first).toHaveAttribute('filters', 'subject:1 subject:2');
});

test('a page that is set before the gallery is in the document takes effect', async ({page}) => {
  await open(page, '/plain/');
  await page.evaluate(() => {
    const old = document.querySelector('portfolio-gallery');
    const own = document.createElement('portfolio-gallery');
    own.id = old?.id ?? '';
    own.append(...(old?.querySelectorAll(':scope > :not(portfolio-message)') ?? []));
    Reflect.set(own, 'page', 3);
    old?.replaceWith(own);
  });
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(3));
  await expect.poll(() => addressOf(page)).toBe('/plain/?vp_page=3');
});

test('after Back while the gallery is out of the document, its items fit the address when it returns', async ({
  page,
}) => {
  await open(page, '/plain/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  const gallery = await page.evaluateHandle(() => document.querySelector('portfolio-gallery'));
  await gallery.evaluate((one) => one?.remove());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), {once: true});
        history.back();
      }),
  );
  await gallery.evaluate((one) => one && document.querySelector('h1')?.after(one));
  await expect.poll(() => addressOf(page)).toBe('/plain/');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect(link(page, 'All')).toHaveAttribute('aria-current', 'true');
});

test('a manager’s preview does not end a load of which half of the items have arrived', async ({page, network}) => {
  await open(page, '/plain/');
  const second = pauseResponse(beforeItem(3));
  network.addRule('vp_page=2', second.behaviour, 1);
  await link(page, '2').click();
  await expect(page.locator('[data-item="8"]')).toBeVisible();
  const isShown = await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const address = new URL('/plain/?preview', location.href).href;
    const html = await (await fetch(address)).text();
    const show: unknown = Reflect.get(gallery, 'applyDocument');
    const preview = new DOMParser().parseFromString(html, 'text/html');
    return typeof show === 'function' && Boolean(await Reflect.apply(show, gallery, [preview, address, () => true]));
  });
  expect(isShown).toBe(false);
  second.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
});
