/**
 * New items keep their attributes, data and shadow roots, and none of their scripts runs. The spaces between inline
 * items, and the numbers of an ordered list, stay right.
 */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {expect, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

async function chooseBirds(page: Page): Promise<void> {
  await open(page, '/items/rich/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
}

/** A work that the first page does not have. */
const NEW = '[data-item="7"]';

test('attributes that begin with “on” but are no event handlers are kept on new items', async ({page}) => {
  await chooseBirds(page);
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('one-up', '7');
  await expect(page.locator(`${NEW} article`)).toHaveAttribute('onboard', 'yes');
});

test('data blocks in items are kept in new items', async ({page}) => {
  await chooseBirds(page);
  for (const type of ['application/ld+json', 'application/json']) {
    const data = page.locator(`${NEW} script[type="${type}"]`);
    await expect(data).toHaveCount(1);
    expect(JSON.parse((await data.textContent()) ?? '')).toEqual({'@type': 'VisualArtwork', name: 'Birds no. 7'});
  }
});

test('scripts and event handlers in new items do not run', async ({page}) => {
  await chooseBirds(page);
  await expect(page.locator(`${NEW} script:is([type="speculationrules"], :not([type]))`)).toHaveCount(0);
  await expect(page.locator(`${NEW} [onclick]`)).toHaveCount(0);
  await page.locator(`${NEW} article`).dispatchEvent('click');
  expect(await page.title()).not.toBe('ran');
});

const shadowsOf = (page: Page) =>
  page
    .locator('[data-item] .card')
    .evaluateAll((cards) => cards.map((card) => card.shadowRoot?.querySelector('b')?.textContent ?? 'none'));

test('declarative shadow roots of new items are attached after “Load more”', async ({page}) => {
  await open(page, '/items/shadow/');
  expect(await shadowsOf(page)).toEqual(Array.from({length: 6}, () => 'In the shadow: '));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
  await expect(page.locator('[data-item] template')).toHaveCount(0);
});

test('Back to a gallery with several loaded pages restores the shadow roots of items', async ({page}) => {
  await open(page, '/items/shadow/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await page.locator('[data-item="8"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The work at /work/8/');
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
  await expect(page.locator('[data-item] template')).toHaveCount(0);
});

test('Back to a gallery with several loaded pages restores the shadow roots of tags that no script has defined', async ({
  page,
  network,
}) => {
  network.addRule(
    '/items/shadow/',
    edited((html) =>
      html
        .replaceAll(/<div class="card">([^]*?)<\/div>/g, '<work-card class="card">$1</work-card>')
        .replaceAll(' shadowrootserializable', ''),
    ),
  );
  await open(page, '/items/shadow/');
  expect(await shadowsOf(page)).toEqual(Array.from({length: 6}, () => 'In the shadow: '));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await page.locator('[data-item="8"] a').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The work at /work/8/');
  await page.goBack({waitUntil: 'commit'});
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect.poll(() => shadowsOf(page)).toEqual(Array.from({length: 12}, () => 'In the shadow: '));
});

/** Returns the spaces between neighbors in one line, in pixels, and the number of text nodes in the container. */
async function measureSpaces(page: Page): Promise<{spaces: number[]; texts: number}> {
  return page.locator('[data-items]').evaluate((container) => {
    const boxes = [...container.children].map((item) => item.getBoundingClientRect());
    const spaces = boxes.slice(1).map(({left, top}, at) => {
      const before = boxes[at];
      return before?.top === top ? left - before.right : Number.NaN;
    });
    const texts = [...container.childNodes].filter((node) => node instanceof Text).length;
    return {spaces: spaces.filter((space) => !Number.isNaN(space)).map((space) => Math.round(space * 10) / 10), texts};
  });
}

/**
 * Opens a page and makes its items inline boxes. Returns a check that the spaces between them are those of the
 * beginning, and that the container has no more text nodes than `count` items need.
 */
async function openInline(page: Page, address: string): Promise<(count: number) => Promise<void>> {
  await open(page, address);
  await page.addStyleTag({content: '[data-item] { display: inline-block; inline-size: 3rem; overflow: hidden; }'});
  const space = (await measureSpaces(page)).spaces[0] ?? 0;
  expect(space).toBeGreaterThan(1);
  return async (count) => {
    const {spaces, texts} = await measureSpaces(page);
    expect(spaces.length).toBeGreaterThan(2);
    expect(new Set(spaces)).toEqual(new Set([space]));
    expect(texts).toBeLessThanOrEqual(count + 2);
  };
}

test('a visitor sees the same spaces between inline items after filters and pages, however many were chosen', async ({
  page,
}) => {
  const expectSpaces = await openInline(page, '/plain/');
  for (const round of [1, 2, 3]) {
    for (const [name, keys] of [
      ['Birds', keysOfSubject(1)],
      ['2', keysOfSubject(1, 2)],
      ['All', keysOfAll()],
      ['7', keysOfAll(7)],
    ] as const) {
      await link(page, name).click();
      await expect.poll(() => itemsOf(page), `${name}, round ${round}`).toEqual(keys);
      await expectSpaces(6);
    }
  }
});

/** Leaves only the first `count` items in a page. */
const only = (count: number) =>
  edited((html) => {
    let left = count;
    return html.replaceAll(/<li data-item[^]*?<\/li>\n/g, (item) => (left-- > 0 ? item : ''));
  });

test('a visitor sees spaces between all inline items after a filter that has shown one item, and one that has shown none', async ({
  page,
  network,
}) => {
  network.addRule('subject%3A1', only(1));
  network.addRule('subject%3A2', only(0));
  const expectSpaces = await openInline(page, '/plain/');
  for (const [name, count] of [
    ['Birds', 1],
    ['Boats', 0],
  ] as const) {
    await link(page, name).click();
    await expect.poll(() => itemsOf(page)).toHaveLength(count);
    await link(page, 'All').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expectSpaces(6);
  }
});

test('a visitor sees the same spaces between inline items after “Load more” and “Load earlier”', async ({page}) => {
  const expectSpaces = await openInline(page, '/load-more/?vp_page=3');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(3), ...keysOfAll(4)]);
  await expectSpaces(12);
  for (const [at, count] of [18, 24].entries()) {
    await page.locator('[data-portfolio-earlier] a').click();
    await expect.poll(() => itemsOf(page)).toHaveLength(count);
    expect((await itemsOf(page))[0]).toBe(keysOfAll(2 - at)[0]);
    await expectSpaces(count);
  }
});

test('a visitor sees the same spaces between inline items where the server writes a comment before and after each', async ({
  page,
  network,
}) => {
  network.addRule(
    '/load-more/',
    edited((html) => html.replaceAll(/<li data-item[^]*?<\/li>/g, (item) => `<!-- work -->${item}<!-- end -->`)),
  );
  const expectSpaces = await openInline(page, '/load-more/?vp_page=3');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(3), ...keysOfAll(4)]);
  await expectSpaces(12);
  await page.locator('[data-portfolio-earlier] a').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(18);
  await expectSpaces(18);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expectSpaces(6);
});

test('a visitor sees no space between inline items where the server writes none', async ({page, network}) => {
  network.addRule(
    '/load-more/',
    edited((html) => html.replaceAll('</li>\n<li', '</li><li')),
  );
  await open(page, '/load-more/');
  await page.addStyleTag({content: '[data-item] { display: inline-block; inline-size: 3rem; overflow: hidden; }'});
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  expect(new Set((await measureSpaces(page)).spaces)).toEqual(new Set([0]));
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(new Set((await measureSpaces(page)).spaces)).toEqual(new Set([0]));
});

test('a visitor of an ordered list reads the same number beside each work, however many pages were loaded above and below', async ({
  page,
  network,
}) => {
  for (const at of [1, 2, 3, 4])
    network.addRule(
      `/load-more/${at > 1 ? `?vp_page=${at}` : ''}`,
      edited((html) =>
        html.replace(
          /<ul data-items[^>]*>([^]*?)<\/ul>/,
          `<ol data-items${at > 1 ? ` start="${at * 6 - 5}"` : ''}>$1</ol>`,
        ),
      ),
    );
  await open(page, '/load-more/?vp_page=2');
  const list = page.locator('[data-items]');
  await expect(list).toHaveJSProperty('start', 7);
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(list).toHaveJSProperty('start', 7);
  await page.locator('[data-portfolio-earlier] a').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(18);
  await expect(list).toHaveJSProperty('start', 1);
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(24);
  await expect(list).toHaveJSProperty('start', 1);
  await open(page, '/load-more/');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(list).toHaveJSProperty('start', 1);
});

test('a class that a layout script puts on the list stays after Back to two pages and a further choice', async ({
  page,
}) => {
  await open(page, '/load-more/');
  const list = page.locator('[data-items]');
  await list.evaluate((element) => element.classList.add('justified'));
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(list).toHaveClass(/justified/);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(list).toHaveClass(/justified/);
});

test('a visitor who goes Back from a list view to two pages of a grid sees them laid out as a grid', async ({
  page,
  network,
}) => {
  for (const [path, view] of [
    ['/load-more/', 'grid'],
    ['vp_page=2', 'grid'],
    ['vp_filter=', 'list'],
  ] as const)
    network.addRule(
      path,
      edited((html) => html.replace('<ul data-items', `<ul class="${view}" data-items`)),
    );
  await open(page, '/load-more/');
  const list = page.locator('[data-items]');
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(list).toHaveClass('list');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(list).toHaveClass('grid');
});
