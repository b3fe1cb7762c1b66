/**
 * A person who opens works in the viewer while a work, the gallery's next page or the viewer's own file is loading, or fails to
 * load. These tests are not in `viewer.spec.ts`, so that `npm test` runs them in Chromium only; `npm run test:firefox` runs
 * them in Firefox, too.
 */
import {addressOf, choose, expect, expectFetched, fetchItems, itemsOf, test} from './fixtures.js';
import {edited, holdResponse, instead, send} from './network.js';
import {
  button,
  dialogOf,
  expectClosed,
  expectWork,
  linkOf,
  openWork,
  positionOf,
  pressWork,
  readHeading,
} from './viewer.js';

test('presses one work and then another before the viewer’s script has loaded, and sees the second', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-viewer', file.behaviour);
  await page.goto('/gallery/');
  const address = await linkOf(page, 4).getAttribute('href');
  await linkOf(page, 1).click();
  await linkOf(page, 4).click();
  file.release();
  await expectWork(page, address ?? '');
});

test('presses a work in each of two galleries before the viewer’s script has loaded, and sees the second', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-viewer', file.behaviour);
  await page.goto('/gallery/two/');
  const [first, second] = [
    page.locator('#prints [data-item] a').first(),
    page.locator('#sculpture [data-item] a').nth(1),
  ];
  const address = await second.getAttribute('href');
  await first.click();
  await second.click();
  file.release();
  await expectWork(page, address ?? '');
});

test('presses a work and then a filter before the viewer’s script has loaded, and sees the filtered gallery', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-viewer', file.behaviour);
  await page.goto('/gallery/');
  await linkOf(page, 1).click();
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toBe('/gallery/?vp_filter=subject%3A60');
  const answered = page.waitForResponse(/portfolio-viewer/);
  file.release();
  await answered;
  await page.waitForLoadState('networkidle');
  await expectClosed(page, '/gallery/?vp_filter=subject%3A60');
});

test('reads the title of the work that is open while another gallery of the page loads, and the page’s title afterwards', async ({
  page,
}) => {
  await page.goto('/gallery/two/');
  await linkOf(page, 0).click();
  const heading = page.locator('portfolio-viewer [data-portfolio-work] h1');
  await expect(heading).toBeVisible();
  const work = await page.title();
  const other = page.locator('portfolio-gallery').nth(1);
  await other.evaluate((gallery) => void Reflect.set(gallery, 'page', 2));
  await expect(other).toHaveAttribute('page', '2');
  expect(await page.title()).toBe(work);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => page.title()).not.toBe(work);
  const title = await page.title();
  await page.reload();
  expect(await page.title()).toBe(title);
});

test('keeps the gallery when a work fails, tries again, and can go to the work’s page instead', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/');
  const items = await itemsOf(page);
  network.addRule(`/work/${items[0]}/`, instead(500, 'text/html', 'failed'));
  await linkOf(page, 0).click();
  const message = page.locator('portfolio-viewer [part=message]');
  await expect(message).toBeVisible();
  await expect(message.locator('a')).toHaveAttribute('href', new RegExp(`/work/${items[0]}/`));
  expect(await itemsOf(page)).toEqual(items);
  const countRequests = () => network.requests.filter(({path}) => path.includes(`/work/${items[0]}/`)).length;
  const before = countRequests();
  await message.locator('button').click();
  await expect.poll(countRequests).toBeGreaterThan(before);
  await expect(message).toBeVisible();
  network.clear();
  // Added now, because the viewer may prefetch the next work as soon as this one is shown.
  network.addRule(`/work/${items[1]}/`, instead(500, 'text/html', 'failed'));
  await message.locator('button').click();
  await expect(message).toBeHidden();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(message).toBeVisible();
  // The message says which work it is, because the picture above it and the position are that work's already.
  const [title, artist] = await linkOf(page, 1).locator('.caption > span').allTextContents();
  const name = `${title}, ${artist}`;
  await expect(message.locator('p')).toHaveText(`This could not be shown: ${name}`);
  // The document's title is that of the work in the address, although it failed to load.
  await expect(page).toHaveTitle(name);
  network.clear();
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
});

test('sees no message of a work that fails where the page shows its own, and that message’s button loads the work again', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/');
  const [first = ''] = await itemsOf(page);
  network.addRule(`/work/${first}/`, instead(500, 'text/html', 'failed'));
  await page.evaluate(() => {
    document.addEventListener('portfolio-failed', (event) => {
      event.preventDefault();
      const button = document.createElement('button');
      button.textContent = 'Once more';
      button.title = `${event.target instanceof Element ? event.target.localName : ''}: ${event.error.message}`;
      button.addEventListener('click', event.retry, {once: true});
      document.querySelector('portfolio-viewer')?.append(button);
    });
  });
  await linkOf(page, 0).click();
  const button = page.getByRole('button', {name: 'Once more'});
  await expect(button).toHaveAttribute('title', /^portfolio-viewer: status: .*\/work\//);
  await expect(page.locator('portfolio-viewer [part=message]')).toBeHidden();
  await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'error');
  network.clear();
  await button.click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  await expect(page.locator('portfolio-viewer')).not.toHaveAttribute('status', /./);
});

test('closes a work that failed; a later `retry` of the event opens nothing, and other works still open', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/');
  const [first = ''] = await itemsOf(page);
  network.addRule(`/work/${first}/`, instead(500, 'text/html', 'failed'));
  const failure = page.evaluateHandle(
    () =>
      new Promise<HTMLElementEventMap['portfolio-failed']>((resolve) => {
        document.addEventListener('portfolio-failed', resolve, {once: true});
      }),
  );
  const title = await page.title();
  await linkOf(page, 0).click();
  const event = await failure;
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  network.clear();
  await event.evaluate(({retry}) => retry());
  await expect.poll(() => network.isQuiet).toBe(true);
  await expectClosed(page, '/gallery/');
  expect(await page.title()).toBe(title);
  await linkOf(page, 1).click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
});

test('closes a work whose page broke off, which the browser has kept, presses it again, and sees the whole work', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const [first = ''] = await itemsOf(page);
  network.addRule(`/work/${first}/`, ({status, headers, body}, response) => {
    // Without a length and without chunks, the browser takes what has come for the whole page.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(status, {...headers, connection: 'close', 'cache-control': 'max-age=600'});
    response.end(body.subarray(0, body.indexOf('</h1>')));
  });
  await linkOf(page, 0).click();
  await expect(page.locator('portfolio-viewer [part=message]')).toBeVisible();
  network.clear();
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  await linkOf(page, 0).click();
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
});

test('goes on to a work that is forbidden, and its page has been requested once, ahead', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await page.goto('/gallery/');
  const [, second = ''] = await itemsOf(page);
  const forbidden = instead(403, 'text/html; charset=utf-8', '<h1>Forbidden</h1>', {'cache-control': 'max-age=600'});
  network.addRule(`/work/${second}/`, forbidden);
  await pressWork(page, 0);
  await expectFetched(network, `/work/${second}/`);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', {name: 'Forbidden'})).toBeVisible();
  expect(network.requests.filter(({path}) => path.startsWith(`/work/${second}/`))).toHaveLength(1);
});

test('retries to load the gallery’s next page, and then sees the first work of that page', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/?vp_page=2');
  const items = await itemsOf(page);
  network.addRule('vp_page=3', instead(500, 'text/html', 'failed'));
  await pressWork(page, items.length - 1);
  await page.keyboard.press('ArrowRight');
  const message = page.locator('portfolio-viewer [part=message]');
  await expect(message).toBeVisible();
  network.clear();
  expect(await itemsOf(page)).toEqual(items);
  await expect(page.locator('portfolio-gallery > portfolio-message [part=message]')).toBeHidden();
  await message.locator('button').click();
  await expect(positionOf(page)).toHaveText(`${2 * items.length + 1} of 598`);
});

test('presses Retry after the gallery’s next page has failed, and sees that it is loading until its first work is there', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/?vp_page=2');
  const {length} = await itemsOf(page);
  network.addRule('vp_page=3', instead(500, 'text/html', 'failed'));
  await pressWork(page, length - 1);
  await page.keyboard.press('ArrowRight');
  const retry = page.locator('portfolio-viewer [part=message] button');
  await expect(retry).toBeVisible();
  network.clear();
  const next = holdResponse();
  network.addRule('vp_page=3', next.behaviour);
  await retry.click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer).toHaveAttribute('status', 'busy');
  next.release();
  await expect(positionOf(page)).toHaveText(`${2 * length + 1} of 598`);
  await expect(viewer).not.toHaveAttribute('status');
});

test('holds the right arrow on a slow server, and sees the work at which they stop before the works that they passed', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const keys = await itemsOf(page);
  const passed = holdResponse();
  network.addRule('/work/', passed.behaviour);
  network.addRule(`/work/${keys[9]}/`, send);
  await linkOf(page, 0).click();
  await expect(dialogOf(page)).toBeVisible();
  for (let at = 1; at <= 9; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(positionOf(page)).toHaveText(`${at + 1} of 598`);
  }
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
  passed.release();
  await page.keyboard.press('ArrowLeft');
  await expect(positionOf(page)).toHaveText('9 of 598');
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
});

test('goes on from a work that is still loading, back to it, on and back again, and it is requested once more, as any page', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/');
  const [first = ''] = await itemsOf(page);
  const held = holdResponse();
  network.addRule(`/work/${first}/`, held.behaviour, 1);
  await linkOf(page, 0).click();
  const heading = page.locator('portfolio-viewer [data-portfolio-work] h1');
  const findRequests = () => network.requests.filter(({path}) => path.startsWith(`/work/${first}/`));
  await expect.poll(() => findRequests().length).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(positionOf(page)).toHaveText('1 of 598');
  await expect(heading).toBeVisible();
  for (const [key, place] of [
    ['ArrowRight', '2 of 598'],
    ['ArrowLeft', '1 of 598'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(positionOf(page)).toHaveText(place);
    await expect(heading).toBeVisible();
  }
  // A load that was given up does not count as broken: the browser may use its cache.
  expect(findRequests().map(({headers}) => headers['cache-control'])).toEqual([undefined, undefined]);
  held.release();
});

test('tries a failed work again after its gallery has loaded its page anew, and reads its place in the result', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/');
  const [first = ''] = await itemsOf(page);
  network.addRule(`/work/${first}/`, instead(500, 'text/html', 'failed'));
  await linkOf(page, 0).click();
  const retry = page.locator('portfolio-viewer [part=message] button');
  await expect(retry).toBeVisible();
  const gallery = page.locator('portfolio-gallery');
  for (const [number, place] of [
    [2, ''],
    [1, '1 of 598'],
  ] as const) {
    await gallery.evaluate((element, to) => void Reflect.set(element, 'page', to), number);
    await expect(gallery).toHaveAttribute('page', String(number));
    await expect(positionOf(page)).toHaveText(place);
  }
  network.clear();
  await retry.click();
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
  await expect(positionOf(page)).toHaveText('1 of 598');
});

test('enlarges and fits the thumbnail of a work that has failed, and it stays marked as failed while the message stands', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/');
  network.addRule('/work/', instead(500, 'text/html', 'failed'));
  await linkOf(page, 0).click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer).toHaveAttribute('status', 'error');
  for (const [key, pressed] of [
    ['+', 'true'],
    ['0', 'false'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button(page, 'zoom')).toHaveAttribute('aria-pressed', pressed);
    await expect(viewer).toHaveAttribute('status', 'error');
  }
  await expect(viewer.locator('[part=message]')).toBeVisible();
});

test('comes by Forward to a work that the gallery no longer shows, goes on where no work can be opened, and keeps that work', async ({
  page,
  network,
}) => {
  const address = await openWork(page, '/gallery/', 0);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('[data-item] a')) link.remove();
  });
  network.addRule(
    'vp_page=2',
    edited((html) => html.replaceAll('href="/work/', 'data-address="/work/')),
  );
  await page.goForward();
  await expectWork(page, address);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('page', '2');
  await expectWork(page, address);
  await expect(page.locator('portfolio-viewer')).not.toHaveAttribute('status');
});

test('finds the page behind the viewer at the same scroll position when the gallery’s next page fails to load', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.setViewportSize({width: 1000, height: 700});
  await page.goto('/gallery/?vp_page=2');
  network.addRule('vp_page=3', instead(500, 'text/html', 'failed'));
  await pressWork(page, (await itemsOf(page)).length - 1);
  await expect(button(page, 'next')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await button(page, 'next').click();
  await expect(page.locator('portfolio-viewer [part=message]')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('retries to load the gallery’s next page by the arrow key, too', async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/?vp_page=2');
  const {length} = await itemsOf(page);
  network.addRule('vp_page=3', instead(500, 'text/html', 'failed'));
  await pressWork(page, length - 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('portfolio-viewer [part=message]')).toBeVisible();
  network.clear();
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText(`${2 * length + 1} of 598`);
});

test('presses End twice on the last loaded work where the server does not say how many pages there are, and goes on', async ({
  page,
  network,
}) => {
  const [next] = await fetchItems(page, '/gallery/?vp_page=2');
  network.addRule(
    '/gallery/',
    edited((html) => html.replace(/ pages="\d+" total="\d+"/, '')),
  );
  await page.goto('/gallery/');
  const keys = await itemsOf(page);
  const second = holdResponse();
  network.addRule('vp_page=2', second.behaviour, 1);
  network.requests.length = 0;
  await pressWork(page, keys.length - 1);
  await page.keyboard.press('End');
  await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'busy');
  await page.keyboard.press('End');
  second.release();
  await expect.poll(() => addressOf(page)).toContain(`/work/${next}/`);
  expect(network.requests.filter(({path}) => path === '/gallery/?vp_page=2')).toHaveLength(1);
});

test('presses End and then Left on the first work before the last page has loaded: the first work stays, no longer busy', async ({
  page,
  network,
}) => {
  const last = holdResponse();
  network.addRule('vp_page=50', last.behaviour);
  await openWork(page, '/gallery/', 0);
  const heading = await readHeading(page);
  await page.keyboard.press('End');
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer).toHaveAttribute('status', 'busy');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).not.toHaveAttribute('status');
  await expect(viewer.getByText('This is the first one.')).toBeAttached();
  last.release();
  await expect.poll(() => network.isQuiet).toBe(true);
  expect(await readHeading(page)).toBe(heading);
});

test('presses End and then Left while the work itself is still loading, and sees that work when it has loaded', async ({
  page,
  network,
}) => {
  const work = holdResponse();
  const last = holdResponse();
  network.addRule('/work/', work.behaviour, 1);
  network.addRule('vp_page=50', last.behaviour);
  await page.goto('/gallery/');
  await linkOf(page, 0).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer).toHaveAttribute('status', 'busy');
  work.release();
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
  await expect(viewer).not.toHaveAttribute('status');
  last.release();
});

test('enlarges the picture while the work is still loading, and it is marked as enlarged also when the work has loaded', async ({
  page,
  network,
}) => {
  const work = holdResponse();
  network.addRule('/work/', work.behaviour, 1);
  await page.goto('/gallery/');
  await linkOf(page, 0).click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer).toHaveAttribute('status', 'busy');
  await button(page, 'zoom').click();
  await expect(button(page, 'zoom')).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer).toHaveAttribute('status', 'busy');
  work.release();
  await expect(viewer.locator('[data-portfolio-work] h1')).toBeVisible();
  await expect(button(page, 'zoom')).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer).toHaveAttribute('status', 'zoomed');
  await button(page, 'zoom').click();
  await expect(viewer).not.toHaveAttribute('status');
});

test('comes to the last work where the server does not say how many pages there are', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const more = '<a rel="next" href="?vp_page=51">Load more</a></portfolio-paginator>';
  network.addRule(
    '/gallery/load-more/',
    edited((html) => html.replace(/ pages="\d+" total="\d+"/, '').replace('</portfolio-paginator>', more)),
  );
  const next = holdResponse();
  network.addRule('vp_page=51', next.behaviour);
  await page.goto('/gallery/load-more/?vp_page=50');
  await pressWork(page, (await itemsOf(page)).length - 1);
  const heading = await readHeading(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'busy');
  next.release();
  await expect(button(page, 'next')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('portfolio-viewer')).not.toHaveAttribute('status', /./);
  expect(await readHeading(page)).toBe(heading);
});

test('waits for the connection, and goes on by itself', async ({page, context, expectedErrors}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await openWork(page, '/gallery/', 0);
  await context.setOffline(true);
  await page.keyboard.press('End');
  await expect(page.locator('portfolio-viewer [part=message]')).toContainText('offline');
  await context.setOffline(false);
  await expect(positionOf(page)).toHaveText('598 of 598');
});

test('presses another link of a work before the viewer’s script has loaded, and the page’s own script hears one click', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-viewer', file.behaviour);
  await page.goto('/gallery/');
  const likes = await page.evaluateHandle(() => {
    const like = document.createElement('a');
    like.href = '#like';
    like.textContent = 'Like';
    const counter = {likes: 0};
    like.addEventListener('click', () => (counter.likes += 1));
    document.querySelector('[data-item]')?.append(like);
    return counter;
  });
  // By program: the work’s picture lies above the link.
  await page.getByRole('link', {name: 'Like'}).evaluate((link) => link instanceof HTMLElement && link.click());
  await expect.poll(() => new URL(page.url()).hash).toBe('#like');
  // The viewer's script arrives, and opens the work that is pressed next.
  file.release();
  await pressWork(page, 3);
  expect(await likes.evaluate((counter) => counter.likes)).toBe(1);
});

test('presses Previous by keyboard, reaches Retry by one Tab when the page before fails, and is at Previous again', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.goto('/gallery/?vp_page=3');
  const {length} = await itemsOf(page);
  network.addRule('vp_page=2', instead(500, 'text/html', 'failed'));
  await pressWork(page, 0);
  await button(page, 'previous').focus();
  await page.keyboard.press('Enter');
  const message = page.locator('portfolio-viewer [part=message]');
  await expect(message).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(message.locator('button')).toBeFocused();
  network.clear();
  await page.keyboard.press('Enter');
  await expect(positionOf(page)).toHaveText(`${2 * length} of 598`);
  await expect(button(page, 'previous')).toBeFocused();
});
