/** Loads for users of the keyboard and of screen readers, and loads with unusual responses. */

import {describeFocus, recordAnnouncements} from '../announcements.js';
import {edited, holdResponse, instead, pauseResponse, UNSTORED} from '../network.js';
import {
  addressOf,
  expect,
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

for (const name of ['Next', '2']) {
  test(`after Enter on “${name}” the focus is on the results, and the next Tab goes to the first new item`, async ({
    page,
  }) => {
    await open(page, '/plain/');
    await link(page, name).press('Enter');
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
    // The results' heading, or their container with the range as its name.
    await expect.poll(() => describeFocus(page)).toMatch(/^(h[1-6]: |(?!a\b)[\w-]+: .*7–12 of 42)/);
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-item="7"] a')).toBeFocused();
  });
}

test('if a load removes the clicked link from its menu, the focus goes to the menu’s button', async ({page}) => {
  await open(page, '/theme/');
  await page.locator('summary').press('Enter');
  await page.locator('#menu').getByRole('link', {name: 'Boats'}).press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(page.locator('#menu').getByRole('link', {name: 'Boats'})).toHaveCount(0);
  await expect.poll(() => describeFocus(page)).toMatch(/^summary: Subjects/);
});

test('if another link takes the place of the clicked one in its menu, the focus goes to the menu’s button', async ({
  page,
}) => {
  await open(page, '/theme/?vp_filter=subject%3A1');
  await page.locator('summary').press('Enter');
  // The menu leaves out the current choice: it has All, Boats and Towers now, and will have All, Birds and Towers.
  await page.locator('#menu').getByRole('link', {name: 'Boats'}).press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(page.locator('#menu').getByRole('link', {name: 'Birds'})).toHaveCount(1);
  await expect.poll(() => describeFocus(page)).toMatch(/^summary: Subjects/);
});

/** Adds a link that changes the order, beside the button of a menu, to the bar. */
const withOrderLink = (order: string, name: string) =>
  edited((html) =>
    html.replace(
      /<portfolio-filter-bar>/,
      `$&<p><a href="?vp_sort=${order}">${name}</a> <button aria-expanded="false">Subjects</button></p>`,
    ),
  );

test('if the clicked link becomes the link back to the other order, it keeps the focus, also beside a menu', async ({
  page,
  network,
}) => {
  network.addRule('/plain/', withOrderLink('oldest', 'Oldest first'));
  network.addRule('vp_sort=oldest', withOrderLink('newest', 'Newest first'));
  await open(page, '/plain/');
  await link(page, 'Oldest first').press('Enter');
  await expect(link(page, 'Newest first')).toBeFocused();
});

test('a slow load is announced once as loading, and then with its result', async ({page, network}) => {
  const birds = holdResponse();
  network.addRule('subject%3A1', birds.behaviour);
  const announcements = await recordAnnouncements(page, {withLoading: true});
  await open(page, '/plain/');
  await link(page, 'Birds').press('Enter');
  await expect.poll(announcements).toHaveLength(1);
  expect((await announcements())[0]).toMatch(/loading/i);
  birds.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect
    .poll(async () => (await announcements()).slice(1))
    .toEqual(['Birds: 14 items – The results follow the filters.']);
});

test('a quick load is announced only with its result', async ({page}) => {
  const announcements = await recordAnnouncements(page, {withLoading: true});
  await open(page, '/plain/');
  await link(page, 'Birds').press('Enter');
  await expect.poll(announcements).toEqual(['Birds: 14 items – The results follow the filters.']);
});

test('a filter is announced by its name where the server marks no link as current', async ({page, network}) => {
  network.addRule(
    '/plain/',
    edited((html) => html.replaceAll(/ aria-current="[^"]*"/g, '')),
  );
  const announcements = await recordAnnouncements(page);
  await open(page, '/plain/');
  await link(page, 'Birds').press('Enter');
  await expect.poll(announcements).toEqual(['Birds: 14 items – The results follow the filters.']);
});

test('when an infinite gallery stops loading by itself, it is announced how to load more', async ({page}) => {
  const announcements = await recordAnnouncements(page);
  await open(page, '/infinite/near/');
  for (const count of [12, 18, 24]) {
    await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}));
    await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThanOrEqual(count);
  }
  await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}));
  await expect.poll(async () => (await announcements()).filter((text) => /load more/i.test(text))).toHaveLength(1);
});

test('after a failed load, one Tab goes from the clicked link to “Retry”', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 500/);
  await open(page, '/plain/');
  network.addRule('subject%3A1', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await link(page, 'Birds').press('Enter');
  await expect(messageOf(page)).toBeVisible();
  await expect.poll(() => describeFocus(page)).toBe('a: Birds');
  await page.keyboard.press('Tab');
  await expect.poll(() => describeFocus(page)).toBe('button: Retry');
  network.clear();
  await page.keyboard.press('Enter');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/plain/?vp_filter=subject%3A1');
});

test('a failure is announced as a sentence, without the labels of its buttons', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await open(page, '/plain/');
  network.addRule('subject%3A1', instead(500, 'text/html', '<h1>Fatal error</h1>'));
  await link(page, 'Birds').press('Enter');
  await expect(messageOf(page)).toBeVisible();
  const regions = page.locator('portfolio-message').locator('[role=status], [role=alert], [aria-live]');
  const listTexts = () => regions.evaluateAll((all) => all.map((one) => one.textContent.trim()).filter(Boolean));
  // Of several announcements in quick succession only the last is made, so it comes a moment later.
  await expect.poll(listTexts).toEqual([expect.stringMatching(/could not show this(?!.*(Retry|open the page))/i)]);
});

test('a visitor leaves an empty result before it is shown, and the rest of it is not received', async ({
  page,
  network,
}) => {
  network.headers = UNSTORED;
  await open(page, '/plain/');
  const [emptyPage, file] = [pauseResponse((body) => body.indexOf('</body>')), holdResponse()];
  network.addRule('subject%3A9', emptyPage.behaviour);
  network.addRule('portfolio-extensions', file.behaviour);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('subject%3A9'));
  await page.locator('portfolio-gallery').evaluate((gallery) => {
    // So that the load is not given up only because no byte comes.
    gallery.setAttribute('timeout', '600000');
    Reflect.set(gallery, 'filter', 'subject:9');
  });
  // At an empty result, the script loads a file that checks whether a mistake of the page author is the reason.
  await expect.poll(() => network.requests.filter(({path}) => path.includes('portfolio-extensions'))).toHaveLength(1);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await failed;
  file.release();
  emptyPage.release();
});

test('a visitor of an address with a user name and password filters, pages and goes Back', async ({page, baseURL}) => {
  const site = new URL(baseURL ?? '');
  site.username = 'visitor';
  site.password = 'secret';
  await openWithReloadMarker(page, new URL('/plain/', site).href);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => addressOf(page)).toBe('/plain/?vp_filter=subject%3A1');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1, 2));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  expect(addressOf(page)).toBe('/plain/');
  await page.goForward();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor of an address with a user name and password scrolls through an infinite gallery', async ({
  page,
  baseURL,
}) => {
  const site = Object.assign(new URL('/infinite/', baseURL), {username: 'visitor', password: 'secret'});
  await openWithReloadMarker(page, site.href);
  await page.locator('[data-item]').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(6);
  await expect.poll(() => addressOf(page)).toContain('vp_page=');
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor whose server answers without a body (204) reads that it sent nothing, and can try again', async ({
  page,
  network,
}) => {
  await openWithReloadMarker(page, '/plain/');
  network.addRule('vp_page=2', (_upstream, response) => {
    response.writeHead(204);
    response.end();
  });
  await link(page, 'Next').click();
  await expect(messageOf(page)).toContainText('sent nothing');
  network.clear();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor whose browser has kept a page that broke off gets the whole page by Retry, and so does the next visit', async ({
  page,
  network,
}) => {
  network.addRule('vp_page=2', ({status, headers, body}, response) => {
    // Without a length and without chunks, the browser takes what has come for the whole page.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(status, {...headers, connection: 'close', 'cache-control': 'max-age=600'});
    response.end(body.subarray(0, body.indexOf('data-item="9"')));
  });
  await open(page, '/plain/');
  await link(page, '2').click();
  const retry = messageOf(page).getByRole('button', {name: 'Retry'});
  await expect(retry).toBeVisible();
  network.clear();
  await retry.click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await open(page, '/plain/');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
});

test('a visitor who loads more while works are published above goes on with the works that follow', async ({
  page,
  network,
}) => {
  // As many new works as a page has: page 2 now has the works that are shown.
  network.addRule(
    'vp_page=2',
    edited((html) => html.replace(/(data-item=")(\d+)/g, (_, before, key) => before + String(Number(key) - 6))),
  );
  const announcements = await recordAnnouncements(page);
  await openWithReloadMarker(page, '/load-more/');
  await link(page, 'Load more').click();
  await expect.poll(announcements).toEqual(['0 more items, 6 of 42']);
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(3)]);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('a visitor who loads more than there is, where the server counts no works on the page past the end, is not told that nothing was found', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const announcements = await recordAnnouncements(page);
  await openWithReloadMarker(page, '/load-more/');
  const end =
    '<portfolio-gallery page="2" total="0"><div data-items></div><portfolio-paginator mode="load-more"></portfolio-paginator></portfolio-gallery>';
  network.addRule('vp_page=2', instead(404, 'text/html; charset=utf-8', end));
  await link(page, 'Load more').click();
  await expect(link(page, 'Load more')).toHaveCount(0);
  await expect.poll(announcements).toEqual(['0 more items, 6 of 42']);
  const gallery = page.locator('portfolio-gallery');
  await expect(gallery).not.toHaveAttribute('status', 'empty');
  await expect(gallery).toHaveAttribute('total', '42');
  expect(await itemsOf(page)).toEqual(keysOfAll());
});
