/** A person who opens works in place, on the demo: with the address, Back, and the whole result. */
import {addressOf, choose, expect, expectFetched, fetchItems, itemsOf, test} from './fixtures.js';
import {edited, holdResponse, instead, trickled} from './network.js';
import {
  button,
  dialogOf,
  expectClosed,
  expectWork,
  goBack,
  keyOfFocus,
  linkOf,
  openWork,
  positionOf,
  pressWork,
  readHeading,
} from './viewer.js';

test('opens a work at its own address, with its picture, its text and its place in the whole result', async ({
  page,
}) => {
  const address = await openWork(page, '/gallery/', 2);
  expect(address).toMatch(/^\/work\/\d+\//);
  await expect(positionOf(page)).toHaveText('3 of 598');
  await expect(page).toHaveTitle(new RegExp(await readHeading(page)));
});

test('downloads one file to open a work, to go on and to close it', async ({page}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/dist\/portfolio-(.+)-[0-9a-f]+\.js$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  await page.goto('/gallery/');
  await page.locator('h1').click();
  // A file for that press would have been requested before this one.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(files).not.toContain('viewer');
  await pressWork(page, 1);
  await button(page, 'next').click();
  await expect(positionOf(page)).toHaveText('3 of 598');
  await expect(page.locator('portfolio-viewer h1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  // `extensions` and `forms` are for the gallery's form.
  expect(files.filter((name) => name !== 'extensions' && name !== 'forms')).toEqual(['viewer']);
});

test('goes on to the next work past the end of the page, can share its address, and the gallery follows to its page', async ({
  page,
}) => {
  await page.goto('/gallery/');
  const size = (await itemsOf(page)).length;
  const first = await pressWork(page, size - 1);
  await button(page, 'next').click();
  await expect(positionOf(page)).toHaveText(`${size + 1} of 598`);
  await expect.poll(() => addressOf(page)).not.toBe(first);
  const [key] = await fetchItems(page, '/gallery/?vp_page=2');
  await expect.poll(() => itemsOf(page).then(([one]) => one)).toBe(key);
  expect(addressOf(page)).toContain(`/work/${key}/`);
  // Browsers share the canonical address of a page.
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/work/${key}/$`));
  await page.goBack();
  await expectClosed(page, '/gallery/?vp_page=2');
  await expect(canonical).toHaveAttribute('href', /\/gallery\/\?vp_page=2$/);
  await expect.poll(() => keyOfFocus(page)).toBe(key);
  await expect(page.locator(`[data-item="${key}"]`)).toBeInViewport();
  await page.reload();
  expect(await itemsOf(page)).toEqual(await fetchItems(page, '/gallery/?vp_page=2'));
});

test('goes back before the beginning of the page, with the keyboard alone @firefox', async ({page}) => {
  await page.goto('/gallery/?vp_page=2');
  const size = (await itemsOf(page)).length;
  await linkOf(page, 0).focus();
  await page.keyboard.press('Enter');
  await expect(positionOf(page)).toHaveText(`${size + 1} of 598`);
  await page.keyboard.press('ArrowLeft');
  await expect(positionOf(page)).toHaveText(`${size} of 598`);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  const last = (await itemsOf(page)).at(-1);
  await expect.poll(() => keyOfFocus(page)).toBe(last);
});

test('adds what is loaded on the way to a gallery that loads more', async ({page}) => {
  await page.goto('/gallery/load-more/');
  const before = await itemsOf(page);
  await pressWork(page, before.length - 1);
  await button(page, 'next').click();
  await expect(positionOf(page)).toHaveText(new RegExp(`^${before.length + 1} of`));
  await button(page, 'close').click();
  await expectClosed(page, '/gallery/load-more/?vp_page=2');
  const after = await itemsOf(page);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(await keyOfFocus(page)).toBe(after[before.length]);
});

for (const way of ['Back', 'Escape', 'the button', 'a press beside it'] as const) {
  test(`closes a work by ${way}, however many were seen, and finds the gallery as it was @firefox`, async ({page}) => {
    await page.goto('/');
    await page.goto('/gallery/');
    await linkOf(page, 6).scrollIntoViewIfNeeded();
    const items = await itemsOf(page);
    const title = await page.title();
    await pressWork(page, 6);
    const place = await page.evaluate(() => Math.round(scrollY));
    for (const [key, position] of [
      ['ArrowRight', 8],
      ['ArrowRight', 9],
      ['ArrowLeft', 8],
      ['ArrowLeft', 7],
    ] as const) {
      await page.keyboard.press(key);
      await expect(positionOf(page)).toHaveText(`${position} of 598`);
    }
    if (way === 'Back') await page.goBack();
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'the button') await button(page, 'close').click();
    if (way === 'a press beside it') await page.mouse.click(8, 300);
    await expectClosed(page, '/gallery/');
    expect(await itemsOf(page)).toEqual(items);
    expect(await page.title()).toBe(title);
    await expect.poll(() => keyOfFocus(page)).toBe(items[6]);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    await goBack(page);
    await expect(page.locator('portfolio-gallery')).toHaveCount(0);
  });
}

for (const way of ['Escape', 'the button', 'Back'] as const) {
  test(`closes a work by ${way} after a script of the page has made entries, and finds the gallery at its address @firefox`, async ({
    page,
  }) => {
    const address = await openWork(page, '/gallery/', 1);
    await page.evaluate(() => {
      history.pushState({panel: 'one'}, '', '#one');
      history.pushState({...history.state, panel: 'two'}, '', '#two');
      history.pushState('three', '');
    });
    await page.keyboard.press('ArrowRight');
    await expect(positionOf(page)).toHaveText('3 of 598');
    await expect.poll(() => addressOf(page)).not.toBe(address);
    const next = addressOf(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'the button') await button(page, 'close').click();
    if (way === 'Back') {
      // Each entry of the script takes one Back, as ever; the work stays open until the last.
      for (const panel of ['two', 'one', undefined]) {
        await goBack(page);
        await expect.poll(() => page.evaluate<unknown>('history.state.panel')).toBe(panel);
        await expectWork(page, next);
      }
      await goBack(page);
    }
    await expectClosed(page, '/gallery/');
    await expect(page.locator('[data-item]').first()).toBeVisible();
    await pressWork(page, 0);
    await page.keyboard.press('Escape');
    await expectClosed(page, '/gallery/');
  });
}

for (const delay of [0, 300])
  test(`closes a work of one of two galleries after a script of the page has made entries, each ${delay} ms from the next by Back @firefox`, async ({
    page,
  }) => {
    await openWork(page, '/gallery/two/', 1);
    await page.evaluate((ms) => {
      history.pushState({panel: 'one'}, '', '#one');
      history.pushState({panel: 'two'}, '', '#two');
      const goBack = history.back.bind(history);
      if (ms > 0) history.back = () => setTimeout(goBack, ms);
    }, delay);
    await page.keyboard.press('Escape');
    await expectClosed(page, '/gallery/two/');
  });

test('closes one work after the other where a script of the page clears the state of their entries', async ({page}) => {
  await page.goto('/');
  await page.goto('/gallery/');
  for (const at of [1, 2]) {
    await pressWork(page, at);
    await page.evaluate(() => history.replaceState(null, ''));
    await page.keyboard.press('Escape');
    await expectClosed(page, '/gallery/');
  }
  await goBack(page);
  await expect.poll(() => addressOf(page)).toBe('/');
});

test('goes on and closes while the browser refuses to write the address', async ({page}) => {
  await openWork(page, '/gallery/', 1);
  // As Safari does after 100 calls in 30 seconds.
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
    };
  });
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText('3 of 598');
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  await expect.poll(() => keyOfFocus(page)).toBe((await itemsOf(page))[2]);
});

test('goes on by some quick steps, reloads at once, and sees the page of the work that was shown last @firefox', async ({
  page,
}) => {
  await openWork(page, '/gallery/', 1);
  const address = await linkOf(page, 5).getAttribute('href');
  const reloaded = page.waitForEvent('load');
  await page.locator('portfolio-viewer dialog').evaluate((dialog) => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      dialog.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    }
    location.reload();
  });
  await reloaded;
  await expect(page.locator('main h1')).toBeVisible();
  expect(addressOf(page)).toBe(address);
});

test('goes on by many quick steps, goes Back and Forward at once, leaves the page, comes back, and finds the work that was shown last @firefox', async ({
  page,
}) => {
  await openWork(page, '/gallery/', 1);
  await page.evaluate(async () => {
    const dialog = document.querySelector('portfolio-viewer')?.shadowRoot?.querySelector('dialog');
    // A slow machine would write the last address before Back.
    Reflect.set(globalThis, 'setTimeout', () => 0);
    // More than are written at once.
    for (let step = 0; step < 25; step += 1) {
      const key = step % 3 === 2 ? 'ArrowLeft' : 'ArrowRight';
      dialog?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    }
    for (const go of [() => history.back(), () => history.forward()]) {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
      go();
      await arrived;
    }
  });
  const shown = addressOf(page);
  await page.goto('/');
  await goBack(page);
  await expect(page.locator('main h1')).toBeVisible();
  expect(addressOf(page)).toBe(shown);
});

test('reloads a work to its own page, and comes back from there to the gallery @firefox', async ({page}) => {
  const address = await openWork(page, '/gallery/', 1);
  const name = await readHeading(page);
  await page.reload();
  expect(addressOf(page)).toBe(address);
  await expect(page.locator('main h1')).toHaveText(name);
  await expect(page.locator('portfolio-viewer')).toHaveCount(0);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  // Before the gallery has started, nothing handles Forward.
  await expect(page.locator('portfolio-gallery [aria-busy=false]')).toBeVisible();
  await expect(page.locator('[data-item] a').nth(1)).toBeFocused();
  await page.goForward();
  await expectWork(page, address);
  expect(await readHeading(page)).toBe(name);
});

test('reloads a work that was opened far down in the gallery, sees the top of its page, and comes back to the same place @firefox', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 640});
  await openWork(page, '/gallery/', 9);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const position = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(page.locator('main h1')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  await expect(page.locator('portfolio-gallery [aria-busy=false]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
  expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(2);
});

test('reloads a work to its own page, follows a link to a part of it, and comes back to the gallery @firefox', async ({
  page,
}) => {
  const address = await openWork(page, '/gallery/', 1);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isSameDocument', true);
    const link = document.createElement('a');
    link.href = '#main';
    link.click();
  });
  await expect.poll(() => page.url()).toMatch(/#main$/);
  expect(await page.evaluate(() => Boolean(Reflect.get(globalThis, 'isSameDocument')))).toBe(true);
  await page.reload();
  await goBack(page);
  // Playwright does not always notice this navigation in Firefox.
  const readAddress = () => page.evaluate(() => location.pathname + location.hash);
  await expect.poll(readAddress).toBe(address);
  await goBack(page);
  await expectClosed(page, '/gallery/');
  await expect(page.locator('[data-item]').first()).toBeVisible();
});

test('shares a work’s address, which is the work’s own page', async ({page, context}) => {
  const address = await openWork(page, '/gallery/', 1);
  const name = await readHeading(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator('main h1')).toHaveText(name);
});

test('opens the work again by Forward, also after the gallery was reloaded @firefox', async ({page}) => {
  const address = await openWork(page, '/gallery/', 1);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  await page.goForward();
  await expectWork(page, address);
  await page.goBack();
  await expectClosed(page, '/gallery/');
  await page.reload();
  await page.goForward();
  await expectWork(page, address);
  await expect(positionOf(page)).toHaveText('2 of 598');
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
});

test('opens another work in the moment in which one closes, and it stays open @firefox', async ({page}) => {
  await openWork(page, '/gallery/', 0);
  const address = (await linkOf(page, 1).getAttribute('href')) ?? '';
  await page.evaluate(() => {
    const back = history.back.bind(history);
    let count = 0;
    history.back = () => {
      count += 1;
      document.documentElement.dataset['backs'] = String(count);
      back();
    };
    // As a script of the page may do; Forward soon after Back leads to the same order of events.
    document.addEventListener(
      'portfolio-close',
      () => document.querySelectorAll<HTMLElement>('[data-item] a')[1]?.click(),
      {once: true},
    );
    // The browser reports late that the dialog was closed.
    const dialog = document.querySelector('portfolio-viewer')?.shadowRoot?.querySelector('dialog');
    dialog?.addEventListener('close', () => setTimeout(() => document.documentElement.classList.add('reported')), {
      once: true,
    });
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('html.reported')).toHaveAttribute('data-backs', '1');
  await expectWork(page, address);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
});

test('cannot filter while a work is open, and sees the works of the filter afterwards', async ({page}) => {
  const address = await openWork(page, '/gallery/', 0);
  const isReachable = await page
    .locator('portfolio-filter-bar a')
    .nth(1)
    .evaluate((link) => {
      const {x, y} = link.getBoundingClientRect();
      link.focus();
      return document.activeElement === link || link.contains(document.elementFromPoint(x + 1, y + 1));
    });
  expect(isReachable).toBe(false);
  expect(addressOf(page)).toBe(address);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  await page.locator('portfolio-filter-bar a').nth(1).click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'busy');
  const total = await page.locator('portfolio-gallery').getAttribute('total');
  await pressWork(page, 1);
  await expect(positionOf(page)).toHaveText(`2 of ${total}`);
});

test('sees in each of two galleries of a page only its own works', async ({page}) => {
  await page.goto('/gallery/two/');
  const galleries = page.locator('portfolio-gallery');
  for (const at of [1, 0]) {
    const gallery = galleries.nth(at);
    const total = await gallery.getAttribute('total');
    const keys = await gallery
      .locator('[data-item]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-item')));
    await gallery.locator('[data-item] a').last().click();
    const position = gallery.locator('portfolio-viewer [part=position]');
    await expect(position).toHaveText(`${keys.length} of ${total}`);
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(`${keys.length + 1} of ${total}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toMatch(/_page=2/);
  }
  await page.reload();
  const pages = await galleries.evaluateAll((all) => all.map((one) => one.getAttribute('page')));
  expect(pages).toEqual(['2', '2']);
});

test('goes on in the second of two galleries of one prefix, closes, and finds both at the page of the work', async ({
  page,
  network,
}) => {
  network.addRule(
    '/gallery/',
    edited((html) => {
      const [gallery = ''] = /<portfolio-gallery .*<\/portfolio-gallery>/s.exec(html) ?? [];
      return html.replace(gallery, () => gallery + gallery.replaceAll('"works"', '"again"'));
    }),
  );
  await page.goto('/gallery/');
  const second = page.locator('#again');
  await second.locator('[data-item] a').nth(11).click();
  const position = second.locator('portfolio-viewer [part=position]');
  await expect(position).toHaveText('12 of 598');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('13 of 598');
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/?vp_page=2');
  const items = (await fetchItems(page, '/gallery/?vp_page=2')).slice(0, 12);
  for (const gallery of ['#works', '#again']) await expect.poll(() => itemsOf(page, gallery)).toEqual(items);
});

test('comes by Forward to a work of another page, reads its place when that page has come, and goes on from it @firefox', async ({
  page,
}) => {
  const first = await openWork(page, '/gallery/load-more/', 11);
  await button(page, 'next').click();
  await expect(positionOf(page)).toHaveText('13 of 598');
  // The address is written a moment after the work is painted.
  await expect.poll(() => addressOf(page)).not.toBe(first);
  await page.reload();
  await goBack(page);
  await expect.poll(() => addressOf(page)).toMatch(/^\/gallery\//);
  await expect(page.locator('portfolio-gallery [aria-busy=false]')).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.forward()));
  await expect(dialogOf(page)).toBeVisible();
  await expect(positionOf(page)).toHaveText('13 of 598');
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText('14 of 598');
});

test('reloads a work, goes Back, and finds all pages that were loaded before', async ({page}) => {
  await page.goto('/gallery/load-more/');
  await page.locator('portfolio-paginator').getByRole('link', {name: 'Load more', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  const items = await itemsOf(page);
  await pressWork(page, 19);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await goBack(page);
  await expect(page.locator('[data-item]')).toHaveCount(24);
  expect(await itemsOf(page)).toEqual(items);
  await page.reload();
  await expect.poll(() => itemsOf(page)).toEqual(items.slice(12));
});

test('finds the gallery’s title again where the next page of the result has none', async ({page, network}) => {
  network.addRule(
    'vp_page=2',
    edited((html) => html.replace(/<title>.*<\/title>/, '')),
  );
  await page.goto('/gallery/');
  const title = await page.title();
  const size = (await itemsOf(page)).length;
  await pressWork(page, size - 1);
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText(`${size + 1} of 598`);
  await expect.poll(() => page.title()).toContain(await readHeading(page));
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/?vp_page=2');
  expect(await page.title()).toBe(title);
});

test('goes back once when the mouse is used while the viewer closes @firefox', async ({page}) => {
  await page.goto('/gallery/');
  await page.evaluate(() => {
    const {back} = History.prototype;
    History.prototype.back = function () {
      back.call(this);
      // The browser takes a moment to go back; a person may use the mouse meanwhile.
      document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
    };
  });
  const address = await pressWork(page, 0);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  await page.goForward();
  await expectWork(page, address);
});

test('closes a work, and finds what a script has loaded meanwhile into the other gallery of the page', async ({
  page,
}) => {
  await page.goto('/gallery/two/');
  const [first, other] = [page.locator('#prints'), page.locator('#sculpture')];
  await first.locator('[data-item] a').last().click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('page', '2');
  await other.evaluate((gallery) => void Reflect.set(gallery, 'page', 3));
  await expect(other).toHaveAttribute('page', '3');
  const items = await itemsOf(page);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/two/?vp_page=2&sc_page=3');
  await expect(first).toHaveAttribute('page', '2');
  await expect(other).toHaveAttribute('page', '3');
  expect(await itemsOf(page)).toEqual(items);
  expect(await fetchItems(page, addressOf(page))).toEqual(items);
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expectClosed(page, '/gallery/two/?vp_page=2&sc_page=3');
  expect(await itemsOf(page)).toEqual(items);
});

test('stays at the gallery if the work that cannot be shown in place arrives after Escape @firefox', async ({
  page,
  network,
}) => {
  const work = holdResponse(instead(200, 'text/plain', 'a work in words'));
  network.addRule('/work/', work.behaviour);
  await page.goto('/gallery/');
  // A browser goes back a moment after a script has asked for it; here, the response arrives in this moment.
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => addEventListener('test-go-back', back, {once: true});
  });
  await linkOf(page, 0).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const arrived = page.waitForResponse(/\/work\//);
  work.release();
  await arrived;
  await page.evaluate(() => dispatchEvent(new Event('test-go-back')));
  await expectClosed(page, '/gallery/');
  await expect(page.locator('[data-item]').first()).toBeVisible();
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
});

test('goes to the last work of the result and to the first one, where it goes no further', async ({page}) => {
  await openWork(page, '/gallery/', 0);
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'previous')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('End');
  await expect(positionOf(page)).toHaveText('598 of 598');
  await expect(button(page, 'next')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(positionOf(page)).toHaveText('1 of 598');
});

test('goes Back while the next page of the result is loaded, and finds the gallery as it was @firefox', async ({
  page,
  network,
}) => {
  await page.goto('/gallery/?vp_page=2');
  const items = await itemsOf(page);
  const next = holdResponse();
  network.addRule('vp_page=3', next.behaviour);
  await pressWork(page, items.length - 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'busy');
  await page.goBack();
  await expectClosed(page, '/gallery/?vp_page=2');
  next.release();
  await expect.poll(() => network.isQuiet).toBe(true);
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
  expect(await itemsOf(page)).toEqual(items);
  expect(addressOf(page)).toBe('/gallery/?vp_page=2');
});

test('is taken to a work’s page that cannot be shown in place, and comes back to the gallery', async ({
  page,
  network,
}) => {
  network.addRule('/work/', instead(200, 'text/plain', 'a work in words'));
  await page.goto('/gallery/');
  const address = (await linkOf(page, 0).getAttribute('href')) ?? '';
  await linkOf(page, 0).click();
  await expect(page.locator('body')).toHaveText('a work in words');
  expect(addressOf(page)).toBe(address);
  await goBack(page);
  await expect(page.locator('[data-item]').first()).toBeVisible();
});

test('downloads a work that is a file once, and opens and closes other works afterwards', async ({page, network}) => {
  await page.goto('/gallery/');
  const address = (await linkOf(page, 0).getAttribute('href')) ?? '';
  const disposition = {'content-disposition': 'attachment; filename="work.zip"'};
  network.addRule(address, instead(200, 'application/zip', 'PK', disposition));
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(new URL(download.url()).pathname));
  await linkOf(page, 0).click();
  await expect.poll(() => downloads).toEqual([address]);
  await expectClosed(page, '/gallery/');
  await linkOf(page, 1).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  expect(downloads).toEqual([address]);
});

test('sees all pictures of a work that stand together, stays when they cancel a choice of files, and types in a part with a shadow root @firefox', async ({
  page,
  network,
}) => {
  const pictures = [22760, 4746, 11496].map((id) => `<img src="/picture/${id}.svg" alt="Picture ${id}">`).join('');
  const work = `<main data-portfolio-work><h1>Three pictures</h1><div>${pictures}</div>
<form><input type="file"></form><div id="part"></div></main>`;
  await page.goto('/gallery/');
  network.addRule('/work/', instead(200, 'text/html; charset=utf-8', `<!doctype html><title>Work</title>${work}`));
  const address = await pressWork(page, 0);
  await expect(page.locator('portfolio-viewer img:visible')).toHaveCount(3);
  await page.locator('portfolio-viewer input[type=file]').dispatchEvent('cancel', {bubbles: true});
  await expect(dialogOf(page)).toBeVisible();
  await page.locator('portfolio-viewer #part').evaluate((part) => {
    const field = document.createElement('input');
    field.ariaLabel = 'Note';
    part.attachShadow({mode: 'open'}).append(field);
  });
  await page.getByLabel('Note').focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('+');
  await expect(page.getByLabel('Note')).toHaveValue('0+');
  expect(addressOf(page)).toBe(address);
});

for (const status of [404, 410]) {
  test(`is taken to the page that says that a work is gone (${status}), and comes back to the gallery`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4\d\d/);
    network.addRule('/work/', instead(status, 'text/html', '<main data-portfolio-work><h1>No longer here</h1></main>'));
    await page.goto('/gallery/');
    const address = (await linkOf(page, 0).getAttribute('href')) ?? '';
    await linkOf(page, 0).click();
    await expect(page.locator('body > main h1')).toHaveText('No longer here');
    expect(addressOf(page)).toBe(address);
    await goBack(page);
    await expect(page.locator('[data-item]').first()).toBeVisible();
  });
}

test('sees no empty stage for a work without a picture', async ({page, network}) => {
  network.addRule(
    '/gallery/',
    edited((html) => html.replace(/(<li data-item[^>]*>.*?)<img[^>]*>/s, '$1')),
  );
  await page.goto('/gallery/');
  const work = '<main data-portfolio-work><h1>A poem</h1><p>Heron at dawn.</p></main>';
  network.addRule('/work/', instead(200, 'text/html; charset=utf-8', `<!doctype html><title>Work</title>${work}`));
  await linkOf(page, 0).click();
  await expect(page.locator('portfolio-viewer h1')).toHaveText('A poem');
  await expect(page.locator('portfolio-viewer [part=stage]')).toBeHidden();
});

test('goes on by keys after a step from a link in the work’s text', async ({page}) => {
  await openWork(page, '/gallery/', 1);
  await page.locator('portfolio-viewer [data-portfolio-work] a').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText('3 of 598');
  await page.keyboard.press('ArrowLeft');
  await expect(positionOf(page)).toHaveText('2 of 598');
});

test('finds an id of the page once while a work is open whose element has the same one', async ({page, network}) => {
  await page.goto('/gallery/');
  const work = '<main data-portfolio-work id="main"><h1>A poem</h1></main>';
  network.addRule('/work/', instead(200, 'text/html; charset=utf-8', `<!doctype html><title>Work</title>${work}`));
  await linkOf(page, 0).click();
  await expect(page.locator('portfolio-viewer h1')).toHaveText('A poem');
  await expect(page.locator('#main')).toHaveCount(1);
});

test('is told that a picture cannot be enlarged while offline, and sees it large when the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await openWork(page, '/gallery/', 0);
  await context.setOffline(true);
  await button(page, 'zoom').click();
  const message = page.locator('portfolio-viewer [part=message]');
  await expect(message).toContainText('offline');
  await context.setOffline(false);
  await expect(message).toBeHidden();
  await expect(page.locator('portfolio-viewer')).toHaveAttribute('status', 'zoomed');
});

test('opens a work that was fetched ahead while offline, with a file that the gallery has loaded, and sees the work', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await page.goto('/gallery/');
  const {length} = await itemsOf(page);
  await pressWork(page, length - 1);
  // While a work is open, the gallery's page has another path: for its next page, the gallery makes addresses absolute.
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText(`${length + 1} of 598`);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/?vp_page=2');
  const address = new URL((await linkOf(page, 6).getAttribute('href')) ?? '', page.url()).pathname;
  network.addRule(
    address,
    edited((html) => html.replace('</h1>', '</h1><p><a href="more/">More</a></p>')),
  );
  await linkOf(page, 6).hover();
  await page.mouse.down();
  await expectFetched(network, address);
  await context.setOffline(true);
  await page.mouse.up();
  await expectWork(page, address);
  await expect(page.getByRole('link', {name: 'More', exact: true})).toHaveAttribute(
    'href',
    new RegExp(`${address}more/$`),
  );
});

test('follows links of a work, and comes back to it @firefox', async ({page}) => {
  await openWork(page, '/gallery/', 0);
  const link = page.locator('portfolio-viewer [data-portfolio-work] a').first();
  const to = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(() => page.url()).toContain(to);
  await goBack(page);
  await expect(page.locator('[data-portfolio-work]')).toBeVisible();
  await goBack(page);
  await expect(page.locator('[data-item]').first()).toBeVisible();
});

test('opens a work in a new tab with the modifier key, as ever @firefox', async ({page, context}) => {
  await page.goto('/gallery/');
  const opened = context.waitForEvent('page');
  await linkOf(page, 0).click({modifiers: ['ControlOrMeta']});
  await (await opened).close();
  await expectClosed(page, '/gallery/');
});

test('opens a work while a filter is still loading, and finds the gallery as it was', async ({page, network}) => {
  const {behaviour, release} = holdResponse();
  network.addRule('vp_filter', behaviour);
  await page.goto('/gallery/');
  await expect(page.locator('portfolio-message')).toBeAttached();
  const items = await itemsOf(page);
  await page.locator('portfolio-filter-bar a').nth(1).click();
  const address = await pressWork(page, 2);
  release();
  await expect.poll(() => network.isQuiet).toBe(true);
  await expectWork(page, address);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  expect(await itemsOf(page)).toEqual(items);
});

/** A WAV file of eight samples without a sound, which a video element plays, too. */
const SILENCE = 'RIFF,\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\x08\0\0\0        ';

test('plays a work’s video, also where the rest of the work’s page takes longer than the video’s tag @firefox', async ({
  page,
  network,
}) => {
  // The demo has no videos, and its policy allows none.
  network.headers = {'content-security-policy': ''};
  network.addRule('/work/', (upstream, response) => {
    const html = upstream.body.toString().replace('</h1>', '</h1><video src="/silence.wav"></video>');
    return trickled(10, 1000)({...upstream, body: Buffer.from(html)}, response);
  });
  network.addRule('/silence.wav', instead(200, 'audio/wav', SILENCE));
  await openWork(page, '/gallery/', 0);
  const video = page.locator('portfolio-viewer video');
  const readyState = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(readyState).toBe(4);
});

// In Firefox, the time between two presses makes them a double click, not the number that the test gives.
test('a double click on a work opens that work, although “next” comes under the pointer', {tag: '@chromium'}, async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 700});
  await openWork(page, '/gallery/', 0);
  const box = await button(page, 'next').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.keyboard.press('Escape');
  await expectClosed(page, '/gallery/');
  const readAddress = () =>
    page.evaluate(
      (point) => document.elementFromPoint(point.x, point.y)?.closest('[data-item] a')?.getAttribute('href') ?? '',
      {x, y},
    );
  await expect(async () => {
    await page.evaluate(() => scrollBy({top: 40, behavior: 'instant'}));
    expect(await readAddress()).not.toBe('');
  }).toPass();
  const address = await readAddress();
  await page.mouse.click(x, y, {clickCount: 1});
  await expectWork(page, address);
  await page.mouse.move(x, y);
  await page.mouse.down({clickCount: 2});
  await page.mouse.up({clickCount: 2});
  await expectWork(page, address);
  await button(page, 'next').click();
  await expect.poll(() => addressOf(page)).not.toBe(address);
});

test('a person who extends a selection by Shift and an arrow stays at the work', async ({page}) => {
  const address = await openWork(page, '/gallery/', 2);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+End');
  await expectWork(page, address);
  await expect(positionOf(page)).toHaveText('3 of 598');
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText('4 of 598');
});

test('a person who presses “+” at a work without a picture goes on by the arrows', async ({page, network}) => {
  network.addRule(
    '/',
    edited((html) => html.replace(/<img\b[^>]*>/g, '')),
  );
  await page.goto('/gallery/');
  await linkOf(page, 2).click();
  await expect(positionOf(page)).toHaveText('3 of 598');
  await page.keyboard.press('+');
  await expect(button(page, 'zoom')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(positionOf(page)).toHaveText('4 of 598');
});

test('a person goes on and closes by the viewer’s buttons with the keyboard', async ({page}) => {
  await page.goto('/gallery/');
  await linkOf(page, 2).press('Enter');
  await expect(positionOf(page)).toHaveText('3 of 598');
  await button(page, 'next').press('Enter');
  await expect(positionOf(page)).toHaveText('4 of 598');
  await button(page, 'close').press('Enter');
  await expectClosed(page, '/gallery/');
});
