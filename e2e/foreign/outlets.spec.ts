/** Bars, paginators and links “Earlier” that the server leaves out of some pages. */
import type {Page} from '@playwright/test';
import {edited, holdResponse} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  open,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const BAR = '<portfolio-filter-bar for="works" id="orders"><a href="?order=title">By title</a></portfolio-filter-bar>';
const PAGINATOR =
  '<portfolio-paginator for="works" id="top"><a href="?vp_page=2" rel="next">To page 2</a></portfolio-paginator>';

/** Bars and paginators of the page, each with its parent, its `id`, its `for` and its text. */
function listOutlets(page: Page): Promise<readonly string[]> {
  return page.locator('portfolio-filter-bar, portfolio-paginator').evaluateAll((all) =>
    all.map((one) => {
      const text = one.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      return `${one.localName} in ${one.parentElement?.localName}, id ${one.id}, for ${one.getAttribute('for')}: ${text}`;
    }),
  );
}

for (const [what, outlet] of [
  ['bar', BAR],
  ['paginator', PAGINATOR],
] as const) {
  test(`a visitor chooses a filter whose page lacks the ${what} above the gallery, keeps the one in the gallery, and finds both as they were after Back`, async ({
    page,
    network,
  }) => {
    network.addRule(
      '/plain/',
      edited((html) => html.replace('<h1>', `<header>${outlet}</header><h1>`)),
    );
    network.addRule('/plain/?vp_filter', edited(String));
    await openWithReloadMarker(page, '/plain/');
    const before = await listOutlets(page);
    expect(before).toHaveLength(3);
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await expect(page.getByRole('link', {name: 'Birds', exact: true})).toHaveCount(1);
    await expect(link(page, 'Birds')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expect.poll(() => listOutlets(page)).toEqual(before);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    await link(page, 'All').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
    await expect.poll(() => listOutlets(page)).toEqual(before);
    expect(await hasNotReloaded(page)).toBe(true);
  });
}

test('a visitor sees that each of two bars keeps its links although a script of the page has given the first one an id', async ({
  page,
  network,
}) => {
  const second = '<portfolio-filter-bar><a href="?order=title">By title</a></portfolio-filter-bar>';
  network.addRule(
    '/plain/',
    edited((html) => html.replace('<portfolio-paginator', `${second}<portfolio-paginator`)),
  );
  await openWithReloadMarker(page, '/plain/');
  const bars = page.locator('portfolio-filter-bar');
  await bars.first().evaluate((bar) => bar.setAttribute('id', 'subjects'));
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(bars).toHaveText(['All Birds Boats Bridges', 'By title']);
});

const PAGINATOR_CONTENT = /(mode="load-more">)(.*)(?=<\/portfolio-paginator>)/;

/** On page `page` of Load more, adds a link to the page before; `render` writes it and the link to the next page. */
const renderLinks = (render: (earlier: string, more: string) => string, page: number) => (html: string) =>
  html.replace(PAGINATOR_CONTENT, (_all: string, start: string, more: string) => {
    const earlier = html.includes(`page="${page}"`) ? `<a rel="prev" href="?vp_page=${page - 1}">Earlier</a>` : '';
    return start + render(earlier, more);
  });

/** The last page of Load more, where the paginator has no other link; and one in the middle, each link in a paragraph. */
const PAGES = [
  {page: 7, render: (earlier: string, more: string) => earlier + more},
  {page: 3, render: (...links: string[]) => links.map((one) => one && `<p>${one}</p>`).join('')},
];

/** Adds a link “Earlier” to the second gallery: it leads to page 2, and keeps the filter of the first gallery. */
function addEarlierToSecond(html: string): string {
  const filter = /id="gallery-vp"[^>]* filter="([^"*]+)"/.exec(html)?.[1];
  const href = `?${filter ? `vp_filter=${filter}&amp;` : ''}sk_page=2`;
  const at = html.lastIndexOf('</portfolio-paginator>');
  return `${html.slice(0, at)}<a rel="prev" href="${href}">Earlier</a>${html.slice(at)}`;
}

for (const {page: number, render} of PAGES) {
  test(`a visitor who filters at page ${number} of Load more finds no “Earlier” of the old filter`, async ({
    page,
    network,
  }) => {
    network.addRule('/load-more/', edited(renderLinks(render, number)));
    await open(page, `/load-more/?vp_page=${number}`);
    const earlier = link(page, 'Earlier');
    await expect(page.locator('[data-portfolio-earlier]')).toHaveText('Earlier');
    await link(page, 'Birds').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
    await expect(link(page, 'Load more')).toBeVisible();
    await expect(earlier).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(number));
    await earlier.click();
    await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(number - 1), ...keysOfAll(number)]);
  });
}

test('a visitor at “Earlier” of one gallery keeps the focus there while the other gallery is filtered', async ({
  page,
  network,
}) => {
  network.addRule('sk_page=3', edited(addEarlierToSecond));
  await open(page, '/prefixes/load-more/?sk_page=3');
  const filtered = holdResponse(edited(addEarlierToSecond));
  network.addRule('vp_filter', filtered.behaviour, 1);
  await link(page, 'Birds', '#gallery-vp').click();
  const earlier = link(page, 'Earlier', '#gallery-sk');
  await earlier.focus();
  filtered.release();
  await expect.poll(() => itemsOf(page, '#gallery-vp')).toEqual(keysOfSubject(1));
  await expect(earlier).toBeFocused();
});

/** The second gallery’s link to more works leads to its paginator; beside it is one that resets both galleries. */
function addResetToSecond(html: string): string {
  const start = html.lastIndexOf('<portfolio-paginator');
  const paginator = html.slice(start).replace(/(sk_page=4[^"]*)"/, '$1#more"');
  return html.slice(0, start) + paginator.replace('</portfolio-paginator>', '<a href="?">Reset everything</a>$&');
}

test('after Back to two pages of one gallery, the links of the other lead to these, and after Forward to the filter again', async ({
  page,
  network,
}) => {
  const [one, two] = ['#gallery-vp', '#gallery-sk'];
  const [more, earlier] = [link(page, 'Load more', two), link(page, 'Load earlier', two)];
  network.addRule('/prefixes/load-more/', edited(addResetToSecond));
  await open(page, '/prefixes/load-more/?sk_page=3');
  await link(page, 'Load more', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect(more).toHaveAttribute('href', /\?sk_page=4&vp_page=2#more$|\?vp_page=2&sk_page=4#more$/);
  await expect(earlier).toHaveAttribute('href', /\?sk_page=2&vp_page=2$|\?vp_page=2&sk_page=2$/);
  await link(page, 'Birds', one).click();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
  await expect(more).toHaveAttribute('href', /\bvp_filter=subject%3A1\b.*#more$/);
  await expect(earlier).toHaveAttribute('href', /\bvp_filter=subject%3A1\b/);
  await page.goBack();
  await expect.poll(() => itemsOf(page, one)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect(more).toHaveAttribute('href', /\?sk_page=4&vp_page=2#more$|\?vp_page=2&sk_page=4#more$/);
  await expect(earlier).toHaveAttribute('href', /\?sk_page=2&vp_page=2$|\?vp_page=2&sk_page=2$/);
  await expect(link(page, 'Reset everything', two)).toHaveAttribute('href', '?');
  await page.goForward();
  await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
  await expect(more).toHaveAttribute('href', /\bvp_filter=subject%3A1\b.*#more$/);
  await expect(earlier).toHaveAttribute('href', /\bvp_filter=subject%3A1\b/);
});

for (const pages of [1, 2]) {
  test(`a visitor loads earlier works beside a filtered gallery, whose filter stays (pages shown: ${pages})`, async ({
    page,
    network,
  }) => {
    const [one, two] = ['#gallery-vp', '#gallery-sk'];
    network.addRule('sk_page=3', edited(addEarlierToSecond));
    await open(page, '/prefixes/load-more/?sk_page=3');
    const shown = [...keysOfAll(3)];
    if (pages === 2) {
      network.addRule('sk_page=4', edited(addEarlierToSecond));
      await link(page, 'Load more', two).click();
      shown.push(...keysOfAll(4));
      await expect.poll(() => itemsOf(page, two)).toEqual(shown);
      // The works are there before the load has ended, and a filter would cancel the load.
      await expect.poll(() => page.url()).toContain('sk_page=4');
    }
    await link(page, 'Birds', one).click();
    await expect.poll(() => itemsOf(page, one)).toEqual(keysOfSubject(1));
    await link(page, 'Earlier', two).click();
    await expect.poll(() => itemsOf(page, two)).toEqual([...keysOfAll(2), ...shown]);
    expect(new URL(page.url()).searchParams.get('vp_filter')).toBeTruthy();
    expect(await itemsOf(page, one)).toEqual(keysOfSubject(1));
  });
}

/** Leaves the paginator empty: it draws its own links. */
const emptyPaginator = edited((html) => html.replace(PAGINATOR_CONTENT, '$1'));

const keysOfPages = (...numbers: readonly number[]) => numbers.flatMap((number) => keysOfAll(number));

async function chooseBirds(page: Page): Promise<void> {
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
}

const WAYS_AWAY = [
  ['a filter', chooseBirds],
  [
    'a filter, after a script has moved the gallery',
    async (page: Page) => {
      await page.locator('portfolio-gallery').evaluate((gallery) => gallery.parentElement?.append(gallery));
      await chooseBirds(page);
    },
  ],
  ['another page', (page: Page) => page.goto('/plain/')],
] as const;

for (const [where, leave] of WAYS_AWAY) {
  test(`a visitor who opens page 2, loads more by a link that the gallery draws, and comes Back from ${where}, can load more and earlier works`, async ({
    page,
    network,
  }) => {
    network.addRule('/load-more/', emptyPaginator);
    await open(page, '/load-more/?vp_page=2');
    await link(page, 'Load more').click();
    await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=3');
    await expect.poll(() => itemsOf(page)).toEqual(keysOfPages(2, 3));
    await leave(page);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfPages(2, 3));
    await link(page, 'Load more').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfPages(2, 3, 4));
    await link(page, 'Load earlier').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfPages(1, 2, 3, 4));
    await expect(link(page, 'Load earlier')).toHaveCount(0);
  });
}
