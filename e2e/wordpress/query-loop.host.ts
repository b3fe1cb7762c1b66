import type {Locator, Page} from '@playwright/test';
import {expect, THEMES, test} from './fixtures.js';
import {
  addressOf,
  filterLink,
  galleryOf,
  isSameDocument,
  keysOf,
  moreLink,
  numberLink,
  open,
  serverKeysOf,
} from './gallery.js';
import type {Site} from './site/start.js';

/** Opens a page with Query Loops, and waits until the product has found them. */
async function openLoop(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.locator('.wp-block-query portfolio-message')).not.toHaveCount(0);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
}

function loopOf(page: Page, index = 0): Locator {
  return page.locator('.wp-block-query').nth(index);
}

function titlesOf(loop: Locator): Promise<string[]> {
  return loop.locator('.wp-block-post-title').allTextContents();
}

/** Titles of the notes from the first to the last number. */
function notes(first: number, last: number): string[] {
  return Array.from({length: last - first + 1}, (_, i) => `Note ${String(first + i).padStart(2, '0')}`);
}

for (const {theme, name: where} of THEMES) {
  test.describe(where, () => {
    test('a visitor of a Query Loop goes to page 2 and 3 by one GET each, back and forward', async ({
      page,
      sites,
      requests,
    }) => {
      await openLoop(page, await sites.get({theme}), '/query-numbers/');
      const loop = loopOf(page);
      requests.length = 0;
      await loop.locator('.page-numbers').filter({hasText: '2'}).click();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(5, 8));
      expect(addressOf(page)).toContain('query-1-page=2');
      await loop.locator('.wp-block-query-pagination-next').click();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
      await expect(loop.locator('.page-numbers[aria-current]')).toHaveText('3');
      await page.goBack();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(5, 8));
      await page.goBack();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(1, 4));
      expect(addressOf(page)).toBe('/query-numbers/');
      await page.goForward();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(5, 8));
      for (const number of [2, 3]) {
        expect(requests.filter((request) => request.includes(`query-1-page=${number}`))).toHaveLength(1);
      }
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test('a visitor who clicks a page number sees no outline around the posts, and someone with a keyboard sees it', async ({
  page,
  sites,
}) => {
  // The theme Twenty Twenty-Four outlines everything that has the focus.
  await openLoop(page, await sites.get(), '/query-numbers/');
  const loop = loopOf(page);
  const posts = loop.locator('.wp-block-post-template');
  await pageNumber(loop, 2).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(5, 8));
  await expect(posts).toBeFocused();
  await expect(posts).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowDown');
  await expect(posts).toHaveCSS('outline-style', 'solid');
  await pageNumber(loop, 1).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(1, 4));
  await expect(posts).toHaveCSS('outline-style', 'none');
  await pageNumber(loop, 3).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
  await expect(posts).toBeFocused();
  await expect(posts).toHaveCSS('outline-style', 'solid');
});

test('a visitor of a Query Loop that loads more gets each note once, and after a reload sees the last page', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/query-load-more/');
  const loop = loopOf(page);
  const more = loop.getByRole('link', {name: 'Load more'});
  await expect(loop.locator('.wp-block-query-pagination-numbers')).toBeHidden();
  for (const last of [8, 12, 16, 20]) {
    await more.click();
    await expect.poll(() => titlesOf(loop)).toEqual(notes(1, last));
  }
  await expect(more).toHaveCount(0);
  expect(addressOf(page)).toContain('query-2-page=5');
  await page.reload();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(17, 20));
  await loop.getByRole('link', {name: 'Load earlier'}).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(13, 20));
});

test('a visitor who scrolls an infinite Query Loop gets three pages by themselves, and the last by a press', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/query-infinite/');
  const loop = loopOf(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return titlesOf(loop);
    })
    .toEqual(notes(1, 16));
  await expect(loop.locator('portfolio-message [role=status]')).toHaveText(/^Paused/);
  await loop.getByRole('link', {name: 'Load more'}).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(1, 20));
});

test('a visitor who pages through one of two Query Loops sees the other stay, and both again after a reload', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/query-two/');
  const [first, second] = [loopOf(page, 0), loopOf(page, 1)];
  await first.locator('.wp-block-query-pagination-next').click();
  await expect.poll(() => titlesOf(first)).toEqual(notes(5, 8));
  expect(await titlesOf(second)).toEqual(notes(1, 4));
  await second.locator('.page-numbers').filter({hasText: '3'}).click();
  await expect.poll(() => titlesOf(second)).toEqual(notes(9, 12));
  expect(await titlesOf(first)).toEqual(notes(5, 8));
  const {searchParams} = new URL(page.url());
  expect([searchParams.get('query-5-page'), searchParams.get('query-6-page')]).toEqual(['2', '3']);
  await page.reload();
  await expect.poll(() => titlesOf(second)).toEqual(notes(9, 12));
  expect(await titlesOf(first)).toEqual(notes(5, 8));
  await page.goBack();
  await expect.poll(() => titlesOf(second)).toEqual(notes(1, 4));
  expect(await titlesOf(first)).toEqual(notes(5, 8));
});

test('a visitor of a Query Loop with WordPress’s own enhanced pagination gets page 2 from WordPress alone', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await page.goto(`${site.url}/query-enhanced/`);
  await page.locator('.page-numbers').filter({hasText: '2'}).click();
  await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(5, 8));
  await expect(page.locator('portfolio-message')).toHaveCount(0);
});

/** Opens a page of a site with plain permalinks, to which a list of two categories is added, as a theme may have one. */
async function openWithCategories(page: Page, site: Site, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const entries = Object.entries(site.facts.topics).map(
        ([name, id]) => `<li><a href="/?cat=${id}">${name}</a></li>`,
      );
      const list = `<ul class="wp-block-categories">${entries.join('')}</ul>`;
      await route.fulfill({response, body: (await response.text()).replace('<main', `${list}<main`)});
    },
  );
  await openLoop(page, site, path);
}

test('a visitor of a category chooses another one by its link, without a page change, reads its name, and goes back', async ({
  page,
  sites,
}) => {
  const site = await sites.get({permalinks: 'plain'});
  await openWithCategories(page, site, `/?cat=${site.facts.topics['Prints']}`);
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toHaveText('Category: Prints');
  await page.locator('.wp-block-categories a').filter({hasText: 'Paintings'}).click();
  await expect.poll(() => addressOf(page)).toBe(`/?cat=${site.facts.topics['Paintings']}`);
  await expect.poll(() => titlesOf(loopOf(page))).toContain('Note 01');
  await expect(heading).toHaveText('Category: Paintings');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => titlesOf(loopOf(page))).toContain('Note 02');
  await expect(heading).toHaveText('Category: Prints');
});

test('a visitor of the journal who chooses a category sees it in the theme’s layout for categories', async ({
  page,
  sites,
}) => {
  const site = await sites.get({permalinks: 'plain'});
  await openWithCategories(page, site, '/');
  await page.locator('.wp-block-categories a').filter({hasText: 'Prints'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Category: Prints');
  await expect(loopOf(page).locator('.wp-block-post-title').first()).toHaveText('Note 02');
  expect(addressOf(page)).toBe(`/?cat=${site.facts.topics['Prints']}`);
});

test('a visitor who has loaded more works keeps them while the page’s Query Loop loads more, and the other way round', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/query-and-gallery/');
  const [gallery, loop] = [galleryOf(page), loopOf(page)];
  await moreLink(gallery).click();
  await expect.poll(() => keysOf(gallery)).toHaveLength(12);
  const works = await keysOf(gallery);
  for (const last of [8, 12]) {
    await loop.getByRole('link', {name: 'Load more'}).click();
    await expect.poll(() => titlesOf(loop)).toEqual(notes(1, last));
    expect(await keysOf(gallery)).toEqual(works);
  }
  await moreLink(gallery).click();
  await expect.poll(() => keysOf(gallery)).toHaveLength(18);
  expect(await titlesOf(loop)).toEqual(notes(1, 12));
  const {searchParams} = new URL(page.url());
  expect([searchParams.get('vp_page'), searchParams.get('query-8-page')]).toEqual(['3', '3']);
  await expect(page.getByRole('link', {name: 'Load earlier'})).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', {name: 'Load earlier'})).toHaveCount(2);
  expect(await titlesOf(loop)).toEqual(notes(9, 12));
});

test('a visitor of a page with a Query Loop who follows a link of a list of categories comes to that category', async ({
  page,
  sites,
}) => {
  const site = await sites.get({permalinks: 'plain'});
  await openLoop(page, site, `/?page_id=${site.facts.pages['query-and-list']}`);
  await page.locator('.wp-block-categories a').filter({hasText: 'Prints'}).click();
  await expect.poll(() => addressOf(page)).toBe(`/?cat=${site.facts.topics['Prints']}`);
  await expect(page.locator('h1')).toContainText('Prints');
  expect(await isSameDocument(page)).toBe(false);
});

/** The values of parameters in the address of the page; null for one that it does not have. */
function parametersOf(page: Page, ...names: readonly string[]): (string | null)[] {
  const {searchParams} = new URL(page.url());
  return names.map((name) => searchParams.get(name));
}

function pageNumber(loop: Locator, number: number): Locator {
  return loop.locator('.page-numbers').filter({hasText: `${number}`});
}

for (const isLoopFirst of [true, false]) {
  const order = isLoopFirst ? 'the loop, then the gallery' : 'the gallery, then the loop';
  test(`a visitor of a Query Loop beside two galleries finds both pages after a reload: ${order}`, async ({
    page,
    sites,
  }) => {
    await open(page, await sites.get(), '/query-and-two/');
    const [gallery, loop] = [galleryOf(page), loopOf(page)];
    const opened = await keysOf(gallery);
    const works = await serverKeysOf(page, '/query-and-two/?vp_page=2');
    const readBoth = () => parametersOf(page, 'query-9-page', 'vp_page');
    const useLoop = async () => {
      await pageNumber(loop, 3).click();
      await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
    };
    const useGallery = async () => {
      await numberLink(page, 2).click();
      await expect.poll(() => keysOf(gallery)).toEqual(works);
    };
    for (const use of isLoopFirst ? [useLoop, useGallery] : [useGallery, useLoop]) await use();
    expect(readBoth()).toEqual(['3', '2']);
    await page.reload();
    await expect.poll(() => keysOf(gallery)).toEqual(works);
    expect(await titlesOf(loop)).toEqual(notes(9, 12));
    expect(readBoth()).toEqual(['3', '2']);
    await page.goBack();
    await expect.poll(() => keysOf(gallery)).toEqual(isLoopFirst ? opened : works);
    await expect.poll(() => titlesOf(loop)).toEqual(isLoopFirst ? notes(9, 12) : notes(1, 4));
    expect(readBoth()).toEqual(isLoopFirst ? ['3', null] : [null, '2']);
  });
}

test('a visitor who has used a Query Loop and chooses the filter that a gallery beside it shows stays where they are', async ({
  page,
  sites,
  requests,
}) => {
  await open(page, await sites.get(), '/query-and-two/');
  const loop = loopOf(page);
  await pageNumber(loop, 3).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
  const readEntries = () => page.evaluate(() => history.length);
  const entries = await readEntries();
  requests.length = 0;
  await filterLink(page, 'All').click();
  await filterLink(page, 'Nature').click();
  await expect.poll(() => parametersOf(page, 'query-9-page', 'vp_filter')).toEqual(['3', 'portfolio_category:nature']);
  expect(await readEntries()).toBe(entries + 1);
  expect(requests.filter((request) => !request.includes('vp_filter'))).toEqual([]);
});

test('a visitor who steps through the notes of a Query Loop in the viewer keeps the page of a gallery beside it', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await page.route(
    (url) => url.pathname === '/query-and-two/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<portfolio-viewer></portfolio-viewer></main>');
      await route.fulfill({response, body});
    },
  );
  await open(page, site, '/query-and-two/');
  await numberLink(page, 2).click();
  await expect.poll(() => addressOf(page)).toBe('/query-and-two/?vp_page=2');
  await loopOf(page).getByRole('link', {name: 'Note 04'}).click();
  await expect(page.locator('portfolio-viewer')).toContainText('About note 4.');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('portfolio-viewer')).toContainText('About note 5.');
  await page.keyboard.press('Escape');
  await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(5, 8));
  await expect.poll(() => parametersOf(page, 'query-9-page', 'vp_page')).toEqual(['2', '2']);
});

test('a visitor of WordPress’s own enhanced pagination beside another Query Loop keeps the page of each', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/query-enhanced-beside/');
  const [enhanced, loop] = [loopOf(page, 0), loopOf(page, 1)];
  const readBoth = () => parametersOf(page, 'query-10-page', 'query-11-page');
  await pageNumber(loop, 3).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
  await pageNumber(enhanced, 2).click();
  await expect.poll(() => titlesOf(enhanced)).toEqual(notes(5, 8));
  expect(readBoth()).toEqual(['2', '3']);
  // WordPress has rendered the links of its loop again.
  await pageNumber(loop, 4).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(13, 16));
  expect(readBoth()).toEqual(['2', '4']);
  await enhanced.locator('.wp-block-query-pagination-next').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOf(enhanced)).toEqual(notes(9, 12));
  expect(readBoth()).toEqual(['3', '4']);
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(13, 16));
  expect(await titlesOf(enhanced)).toEqual(notes(9, 12));
});

test('a visitor of WordPress’s own enhanced pagination who filters a gallery beside it keeps the page of the loop', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/query-enhanced-and-gallery/');
  const [gallery, loop] = [galleryOf(page), loopOf(page)];
  await pageNumber(loop, 3).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
  await filterLink(page, 'Nature').click();
  await expect(gallery.locator('[role=status]')).toContainText('Nature');
  expect(parametersOf(page, 'query-12-page', 'vp_filter')).toEqual(['3', 'portfolio_category:nature']);
  const works = await serverKeysOf(page, addressOf(page));
  await expect.poll(() => keysOf(gallery)).toEqual(works);
  await page.reload();
  await expect.poll(() => keysOf(gallery)).toEqual(works);
  expect(await titlesOf(loop)).toEqual(notes(9, 12));
});

function nextLink(loop: Locator): Locator {
  return loop.locator('.wp-block-query-pagination-next');
}

for (const permalinks of ['pretty', 'plain'] as const) {
  test(`a visitor of an archive with another Query Loop keeps the page of each, with ${permalinks} permalinks`, async ({
    page,
    sites,
  }) => {
    const site = await sites.get({permalinks});
    await openLoop(page, site, permalinks === 'pretty' ? '/author/admin/' : '/?author=1');
    const [archive, other] = [loopOf(page, 0), loopOf(page, 1)];
    await nextLink(archive).click();
    await expect.poll(() => titlesOf(archive)).toEqual(notes(5, 8));
    await nextLink(other).click();
    await expect.poll(() => titlesOf(other)).toEqual(notes(5, 8));
    expect(await titlesOf(archive)).toEqual(notes(5, 8));
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    await expect.poll(() => titlesOf(other)).toEqual(notes(5, 8));
    expect(await titlesOf(archive)).toEqual(notes(5, 8));
    await nextLink(archive).click();
    await expect.poll(() => titlesOf(archive)).toEqual(notes(9, 12));
    expect(await titlesOf(other)).toEqual(notes(5, 8));
    await page.goBack();
    await expect.poll(() => titlesOf(archive)).toEqual(notes(5, 8));
    await page.goBack();
    await expect.poll(() => titlesOf(other)).toEqual(notes(1, 4));
    expect(await titlesOf(archive)).toEqual(notes(5, 8));
  });
}

test('a visitor of an archive with WordPress’s own enhanced pagination keeps its page while another Query Loop loads', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/2024/05/');
  const [archive, other] = [loopOf(page, 0), loopOf(page, 1)];
  await nextLink(archive).click();
  await expect.poll(() => titlesOf(archive)).toEqual(notes(5, 8));
  await nextLink(other).click();
  await expect.poll(() => titlesOf(other)).toEqual(notes(5, 8));
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await expect.poll(() => titlesOf(other)).toEqual(notes(5, 8));
  expect(await titlesOf(archive)).toEqual(notes(5, 8));
});

test('a visitor of a Query Loop with whole posts sees a button of page 2 where it belongs, and plain posts in place', async ({
  page,
  sites,
}) => {
  await openLoop(page, await sites.get(), '/query-whole-posts/');
  const loop = loopOf(page);
  await pageNumber(loop, 3).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(9, 12));
  expect(await isSameDocument(page)).toBe(true);
  await pageNumber(loop, 2).click();
  // The browser opens the page: an assertion of Playwright's own waits through a navigation.
  const titles = loop.locator('.wp-block-post-title');
  await expect(titles).toHaveText(notes(5, 8));
  const button = loop.getByText('Order');
  const left = (await button.boundingBox())?.x;
  expect(left).toBeDefined();
  await page.reload();
  expect(left).toBe((await button.boundingBox())?.x);
  await page.goBack();
  await expect(titles).toHaveText(notes(9, 12));
});

test('a visitor who goes Back in an archive while the files of its Query Loop are loading sees the posts of that address', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  await openLoop(page, site, '/author/admin/');
  await nextLink(loopOf(page)).click();
  await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(5, 8));
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isRequested = false;
  await page.route(/portfolio-query-loop-/, async (route) => {
    isRequested = true;
    await held;
    await route.continue();
  });
  await page.reload({waitUntil: 'domcontentloaded'});
  await expect.poll(() => isRequested).toBe(true);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => addressOf(page)).toBe('/author/admin/');
  release?.();
  await expect(loopOf(page).locator('.wp-block-post-title')).toHaveText(notes(1, 4));
});

test('a visitor of an archive on a site with an optimizer that merges styles sees posts laid out as after a reload', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  // As WP Rocket's "Remove unused CSS" does it.
  await page.route(
    (url) => url.pathname.startsWith('/category/'),
    async (route) => {
      const response = await route.fetch();
      const styles: string[] = [];
      const body = (await response.text()).replace(/<style[^>]*>(.*?)<\/style>/gs, (_, style: string) => {
        styles.push(style);
        return '';
      });
      const merged = `<style id="wpr-usedcss">${styles.join('\n')}</style></head>`;
      await route.fulfill({response, body: body.replace('</head>', merged)});
    },
  );
  await openLoop(page, site, '/category/prints/page/3/');
  const loop = loopOf(page);
  const count = await loop.locator('.wp-block-post').count();
  await loop.locator('.wp-block-query-pagination-previous').click();
  await expect.poll(() => addressOf(page)).toBe('/category/prints/page/2/');
  await expect(loop.locator('.wp-block-post')).not.toHaveCount(count);
  const readHeights = () =>
    loop.locator('.wp-block-post').evaluateAll((posts) => posts.map((post) => post.getBoundingClientRect().height));
  const heights = await readHeights();
  await page.reload();
  expect(await readHeights()).toEqual(heights);
});

for (const [name, path, parameter] of [
  ['2', '/query-numbers/', 'query-1-page'],
  ['Load more', '/query-load-more/', 'query-2-page'],
] as const) {
  test(`a visitor of a Query Loop behind a cache that ignores the query follows “${name}” as a link, and the console says why`, async ({
    page,
    sites,
    complaints,
    expected,
  }) => {
    expected.push(/^portfolio: the server gave/);
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch({url: route.request().url().replace(/\?.*/, '')});
        await route.fulfill({response});
      },
    );
    await openLoop(page, await sites.get(), path);
    await loopOf(page).getByRole('link', {name, exact: true}).click();
    await expect.poll(() => parametersOf(page, parameter)).toEqual(['2']);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(1, 4));
    expect(complaints.filter((text) => text.includes(`${path}?${parameter}=2 the items`))).toHaveLength(1);
  });
}

test('a visitor of a Query Loop who has loaded more behind a cache that then ignores the query follows “Load more” as a link', async ({
  page,
  sites,
  expected,
}) => {
  expected.push(/^portfolio: the server gave/);
  await page.route(
    (url) => url.searchParams.get('query-2-page') === '3',
    async (route) => {
      const response = await route.fetch({url: route.request().url().replace(/\?.*/, '')});
      await route.fulfill({response});
    },
  );
  await openLoop(page, await sites.get(), '/query-load-more/');
  const loop = loopOf(page);
  await loop.getByRole('link', {name: 'Load more'}).click();
  await expect.poll(() => titlesOf(loop)).toEqual(notes(1, 8));
  await loop.getByRole('link', {name: 'Load more'}).click();
  await expect.poll(() => parametersOf(page, 'query-2-page')).toEqual(['3']);
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
});

test('on a site that prefetches links, the page links of a Query Loop have the class that forbids it, also after loads and Back', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  // As WordPress 6.8 and newer print it.
  const rules = '<script type="speculationrules">{"prefetch": []}</script></body>';
  await page.route(
    (url) => url.pathname.startsWith('/author/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).replace('</body>', rules)});
    },
  );
  await openLoop(page, site, '/author/admin/');
  const prefetched = loopOf(page).locator('.wp-block-query-pagination a:not(.no-prefetch)');
  for (const last of [8, 12]) {
    await expect(nextLink(loopOf(page))).toHaveClass(/(^| )no-prefetch( |$)/);
    await expect(prefetched).toHaveCount(0);
    await nextLink(loopOf(page)).click();
    await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(last - 3, last));
  }
  await expect(prefetched).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => titlesOf(loopOf(page))).toEqual(notes(5, 8));
  await expect(prefetched).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});
