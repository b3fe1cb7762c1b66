/** The diagnosis: for each mistake of a page author, the exact text of its remedy. */
import {mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {addressOf, expect, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

const panelOf = (page: Page) => page.getByRole('region', {name: 'Portfolio: diagnosis'});

/** The bookmarklet of the documentation. */
async function readBookmarklet(): Promise<string> {
  const text = await readFile(fileURLToPath(new URL('../../docs/diagnosis.md', import.meta.url)), 'utf8');
  return /javascript:(.*)/.exec(text)?.[1] ?? '';
}

const REMEDIES: Readonly<Record<string, string>> = {
  'empty-data-item':
    '6 items of the gallery "works" have no key, so an item that stays is inserted again, and one that comes twice is shown twice. Write a key on each item: <li data-item="1035">.',
  'data-item-missing-on-some':
    '1 item of the gallery "works" has no data-item (/mistakes/data-item-missing-on-some/?debug=true), so it stays under every filter, and is left out of a page that is loaded in place. Write data-item with a key of its own on each item: <li data-item="1035">.',
  'key-on-dt-only':
    'the items of the gallery "works" are <dt> alone, and each <dd> belongs to no item, so its links are followed as ordinary links. Write both into one item: <div data-item="1035"><dt>Heron</dt><dd>Oil on canvas</dd></div>.',
  unclosed:
    '<portfolio-filter-bar> of the gallery "works" contains the items (/mistakes/unclosed/?debug=true), probably because <div class="subjects"> is not closed, so only its links are updated. Close each tag in it before its own end tag.',
  'same-key':
    '2 items of the gallery "works" have the key of an earlier item, so a load can take one of them for the other. Write a key of its own on each item: <li data-item="1035">.',
  'no-container':
    'the gallery "works" has no element with data-items, so its links are followed as ordinary links. Write data-items on the element that holds the items: <ul data-items>.',
  'no-data-item':
    'no item of the gallery "works" has data-item, so its links are followed as ordinary links. Write data-item with a key of its own on each item: <li data-item="1035">.',
  wrapped:
    'the items of the gallery "works" are not children of the element with data-items, a <div>. Move data-items to the <ul> that holds them.',
  'wrapped-each':
    'the items of the gallery "works" are not children of the element with data-items, a <ul>. Make each item a child of it, or write data-item on the child that holds it.',
  'items-outside':
    'the items of the gallery "works" stand outside of the element with data-items, a <p>, so its links are followed as ordinary links. Either its end tag comes before them, or a <p> may not contain such elements. Write data-items on an element that holds them: <div data-items>.',
  'key-is-position':
    'the gallery "works" has other works at /mistakes/key-is-position/?debug=true&vp_filter=subject%3A1, but with the same keys: "2" is "Boats no. 2" here and "Birds no. 4" there, so one is taken for the other, and stays. Write the work\'s own id as its key, the same on each page, not its place in the list: <li data-item="1035">.',
  'items-by-script':
    'the server\'s page /mistakes/items-by-script/?debug=true&vp_filter=subject%3A1 has no item in the gallery "works", so a click shows none. If a script of that page makes its items, let the server write them: scripts of fetched pages do not run. If nothing is found there, write total="0" on the gallery.',
  'no-bar':
    'links of the gallery "works", such as the one to /mistakes/no-bar/?debug=true&vp_filter=subject%3A1, stand in no filter bar and no paginator, so they are followed as ordinary links. Write <portfolio-filter-bar> around the filters, and <portfolio-paginator> around the page links.',
  'wrong-for-without-id':
    '<portfolio-paginator for="works"> belongs to no gallery: none of this page has the id "works". Write id="works" on its gallery.',
  'wrong-for':
    '<portfolio-paginator for="work"> belongs to no gallery: none of this page has the id "work". Write for="works".',
  'paginator-outside':
    '<portfolio-paginator> stands outside of every gallery and has no for, so its links are followed as ordinary links. Write for="works" on it.',
  'bar-outside-without-id':
    '<portfolio-filter-bar> stands outside of every gallery and has no for, so its links are followed as ordinary links. Write id="works" on its gallery, and for="works" on it.',
  'duplicate-id':
    '2 elements of this page have the id "works", so it names none of them for certain. Write another id on all but one.',
  'wrong-prefix':
    'the links of the gallery "works" have parameters that begin with works_, but its prefix is vp, so its filter and its page are not recognised. Write prefix="works" on the gallery.',
  'path-filter-without-scope':
    'links of the gallery "works" lead to other paths, such as /mistakes/path-filter-without-scope/birds/, so the browser follows them. If those pages are the same gallery, write scope="/mistakes/path-filter-without-scope/" on it.',
  'link-to-sibling-path':
    'links of the gallery "works" lead to other paths, such as /mistakes/boats/, so the browser follows them. If those pages are the same gallery, write scope="/mistakes/" on it.',
  'relative-scope':
    'no path begins with "mistakes/", the scope of the gallery "works", because paths begin with "/". Write scope="/mistakes/".',
  'absolute-scope':
    'no path begins with "https://example.com/mistakes/", the scope of the gallery "works", because paths begin with "/". Write scope="/mistakes/".',
  'wrong-scope':
    'this page is outside of scope="/mistake/" of the gallery "works", so links to other paths, such as /mistakes/wrong-scope/birds/, are followed as ordinary links. If those pages are the same gallery, write scope="/mistakes/wrong-scope/" on the gallery.',
  'unknown-mode':
    'a paginator of the gallery "works" has mode="loadmore", which does not exist, so each page replaces the one before. Write mode="numbers", mode="load-more" or mode="infinite".',
  'unknown-tag':
    '<portfolio-filter> is no tag of this script, so nothing happens in it. Write one of <portfolio-gallery>, <portfolio-filter-bar>, <portfolio-paginator>, <portfolio-status>, <portfolio-items-notice>, <portfolio-viewer>, <portfolio-layouts>.',
  'links-to-other-site':
    'no link of the gallery "works" loads in place; the first leads to https://example.com/mistakes/links-to-other-site/?debug=true, and is not live: it leads to another site. Write links to pages of this gallery, such as <a href="?vp_page=2">2</a>.',
  'no-rel-next':
    'a paginator of the gallery "works" has mode="load-more", and its link has no rel="next", so nothing can be appended. Write it on the link to the next page: <a rel="next" href="?vp_page=2">Load more</a>.',
  'work-links-in-new-tab':
    'no item of the gallery "works" has a link that portfolio-viewer can open, so works open as ordinary links, or not at all. Write a link to the work\'s page in each item, without target: <a href="/works/heron/">Heron at dawn</a>.',
  'load-more-with-numbers':
    'a paginator of the gallery "works" has mode="load-more", and links to single pages, which would be added out of order. Write only the link to the next page: <a rel="next" href="?vp_page=2">Load more</a>.',
  'content-type':
    'the server sends /mistakes/content-type/?debug=true&vp_filter=subject%3A1 as text/plain; charset=utf-8, so links are followed as ordinary links. Send pages as Content-Type: text/html; charset=utf-8.',
  status:
    "the server answers /mistakes/status/?debug=true&vp_filter=subject%3A1 with the status 500. Look for the reason in the server's log.",
  redirect:
    'the server redirects /mistakes/redirect/?debug=true&vp_filter=subject%3A1 to /mistakes/none/, which is another page, so the link is followed as an ordinary link. Let the link lead to the address to which the server redirects.',
  'no-link':
    '<portfolio-filter-bar> of the gallery "works" has no link with an address, so nothing can be chosen by it. Write each choice as a link: <a href="?vp_filter=subject:60">Nature</a>.',
  'placeholder-links':
    '<portfolio-filter-bar> of the gallery "works" has no link with an address, so nothing can be chosen by it. Write each choice as a link: <a href="?vp_filter=subject:60">Nature</a>.',
  'other-prefix-in-bar':
    'the links in <portfolio-filter-bar> of the gallery "works" have parameters that begin with works_, but other links of this gallery have vp_, its prefix. Write vp_ in all of them.',
  button:
    '<button>Boats</button> in the filter bar of the gallery "works" loads nothing, because only links, selects and forms do. If it chooses a filter, write it as a link: <a href="?vp_filter=subject:60">Boats</a>.',
  'no-current':
    'no link in the filter bar of the gallery "works" has aria-current, so neither a theme nor a screen reader says what is chosen. Write aria-current="true" on the link of what the page shows, here on "All".',
  'no-page-attribute':
    'the paginator of the gallery "works" marks page 2 (/mistakes/no-page-attribute/?debug=true), but to the script this is page 1, which it announces and tells other scripts. Write page="2" on the gallery.',
  'no-paginator':
    'the page /mistakes/no-paginator/?debug=true&vp_filter=subject%3A1 has no <portfolio-paginator> of the gallery "works", and /mistakes/no-paginator/?debug=true has one, so a visitor who begins at /mistakes/no-paginator/?debug=true&vp_filter=subject%3A1 and then chooses something else gets no links to its pages. Write it on each page; where there is a single page, it stays empty: <portfolio-paginator></portfolio-paginator>.',
  'script-twice':
    'the script is loaded twice, as /dist/portfolio.js and /dist/portfolio.js?ver=2; the first copy runs. Remove the other tags.',
  csp: "the page's Content-Security-Policy forbids fetching pages of its own site, so nothing can be loaded in place. Add connect-src 'self' to the policy.",
};

for (const [mistake, remedy] of Object.entries(REMEDIES)) {
  test(`a page author with the mistake “${mistake}” reads its remedy on the page and in the console`, async ({
    page,
    expectedErrors,
  }) => {
    if (mistake === 'status') expectedErrors.push(/status of 500/);
    if (mistake === 'csp') expectedErrors.push(/connect-src/, /Content Security Policy/);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await open(page, `/mistakes/${mistake}/?debug=true`);
    await expect(panelOf(page).getByRole('listitem').filter({hasText: remedy})).toHaveText(remedy);
    expect(warnings).toContain(`portfolio: ${remedy}`);
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  });
}

test('a page author who opened the page as a file reads the remedy by the bookmarklet', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const file = join(await mkdtemp(join(tmpdir(), 'portfolio-')), 'page.html');
  await writeFile(file, '<!doctype html><title>Works</title><portfolio-gallery id="works"></portfolio-gallery>');
  await page.goto(pathToFileURL(file).href);
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.evaluate(await readBookmarklet());
  expect(await said).toBe(
    'this page was opened as a file, and browsers load no script and no page from files. Serve its folder, for example by: npx --yes http-server -c-1, and open the address that it prints.',
  );
});

test('a page author without the script’s tag reads the remedy by the bookmarklet', async ({page}) => {
  await page.goto('/work/1/');
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.evaluate(await readBookmarklet());
  expect(await said).toBe(
    'the script does not run on this page. Write <script type="module" src="/dist/portfolio.js"></script> in its head, with the address of your copy.',
  );
});

for (const [kind, html, expected] of [
  [
    'whose script finds no gallery',
    '<ul><li>A work</li></ul>',
    'the script runs on this page, but found no gallery. Write <portfolio-gallery id=works> around the bar, the items and the paginator, or describe them by selectors.',
  ],
  [
    'with a Query Loop that loads its pages itself',
    '<div class="wp-block-query" data-wp-router-region="query-0"><nav class="wp-block-query-pagination"></nav></div>',
    "a Query Loop of this page loads its pages itself, by WordPress's enhanced pagination, so this script leaves it alone. To have it loaded by this script, switch on “Reload full page” in the block's settings.",
  ],
] as const) {
  test(`a page author of a page ${kind} reads that by the bookmarklet`, async ({page, network}) => {
    network.addRule(
      '/mistakes/none/',
      edited((text) => text.replace(/<portfolio-gallery[^]*<\/portfolio-gallery>/, html)),
    );
    await page.goto('/mistakes/none/');
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.evaluate(await readBookmarklet());
    expect(await said).toBe(expected);
  });
}

test('a page author of a gallery beside a Query Loop that loads its pages itself reads that it is left alone', async ({
  page,
  network,
}) => {
  network.addRule(
    '/mistakes/none/',
    edited((text) =>
      text.replace(
        '<h1>',
        '<div class="wp-block-query" data-wp-router-region="query-0"><nav class="wp-block-query-pagination"></nav></div><h1>',
      ),
    ),
  );
  await open(page, '/mistakes/none/?debug=true');
  await expect(panelOf(page).getByRole('listitem')).toHaveText(
    'a Query Loop of this page loads its pages itself, by WordPress\'s enhanced pagination, so this script leaves it alone. To have it loaded by this script, switch on "Reload full page" in the block\'s settings.',
  );
});

test('a page author without mistakes sees the parts of the gallery, and what the last load did', async ({page}) => {
  await open(page, '/mistakes/none/?debug=true');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
  await panel.getByText(/^The gallery “works”: (\d+) of \1 links are live$/).click();
  await expect(panel.getByRole('row', {name: 'items 6, with 6 keys'})).toBeVisible();
  await expect(panel.getByRole('row', {name: 'filter bars 1'})).toBeVisible();
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText(
    /vp_filter=subject%3A1: \d+ ms, .*; items: 4 added, 2 kept, 4 removed/,
  );
});

test('a page author reads in the panel that the server ignores a filter, and nothing where two filters have the same works', async ({
  page,
}) => {
  await open(page, '/ignored/plain/?debug=true');
  await expect(panelOf(page).getByRole('listitem')).toHaveText([
    'the server gave /ignored/plain/?vp_filter=subject%3A1 the items of the page that is shown, so the link is followed as an ordinary link. Let the server, and any cache before it, answer each address with its own items, and give each work a key of its own.',
  ]);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toBe('/ignored/plain/?vp_filter=subject%3A1');
  // The diagnosis fetches the page of a filter, to check it.
  const checked = page.waitForResponse(/vp_filter/);
  await open(page, '/ignored/same/?debug=true');
  await (await checked).finished();
  await link(page, 'Boats').click();
  await expect(page.locator('portfolio-filter-bar [aria-current]')).toHaveText('Boats');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
});

test('a page author who opens a filter’s page without a paginator reads what it lacks for visitors who begin there', async ({
  page,
}) => {
  await open(page, '/mistakes/no-paginator/?debug=true&vp_filter=subject%3A1');
  await expect(panelOf(page).getByRole('listitem')).toHaveText([REMEDIES['no-paginator'] ?? '']);
});

test('a page author whose page has two tags of one address reads of no mistake: the browser runs the script once', async ({
  page,
}) => {
  await open(page, '/mistakes/same-tags/?debug=true');
  await expect(page.locator('script[src="/dist/portfolio.js"]')).toHaveCount(2);
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
});

test('a page author whose bars have links to a page size and to another site reads of no mistake', async ({page}) => {
  await open(page, '/mistakes/other-parameters/?debug=true');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
});

test('a page author whose bar has a button that opens a menu reads of no mistake, also after a load', async ({
  page,
}) => {
  await open(page, '/mistakes/menu/?debug=true');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await panelOf(page).getByText('The gallery “works”').click();
  await expect(panelOf(page).getByRole('row', {name: /^last load/})).toContainText('vp_page=2');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
});

test('a page author who goes Back reads how long Back took, without the time before it', async ({page}) => {
  await open(page, '/mistakes/none/?debug=true');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  const back = await page.evaluateHandle(() => ({
    duration: new Promise<number>((resolve) => {
      let began = Number.NaN;
      addEventListener('popstate', () => (began = performance.now()), {capture: true});
      document.addEventListener('portfolio-loaded', () => resolve(performance.now() - began));
    }),
  }));
  await page.goBack();
  const longest = Math.ceil(await back.evaluate(({duration}) => duration));
  const panel = panelOf(page);
  await panel.getByText('The gallery “works”').click();
  const load = await panel.getByRole('row', {name: /^last load/}).textContent();
  expect(Number(/: (\d+) ms/.exec(load ?? '')?.[1])).toBeLessThanOrEqual(longest);
});

test('a page author reads no time of a load that a script has asked for, because it would count from an earlier choice', async ({
  page,
}) => {
  await open(page, '/mistakes/none/?debug=true');
  const panel = panelOf(page);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await panel.getByText('The gallery “works”').click();
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText(/: \d+ ms, /);
  await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'filter', '*'));
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'page', 2));
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText(/vp_page=2: (?!\d+ ms)/);
});

test('a page author reads no time of a load by a script after Back from a fragment or a choice in vain, which loaded nothing', async ({
  page,
}) => {
  await open(page, '/mistakes/none/?debug=true');
  const panel = panelOf(page);
  const gallery = page.locator('portfolio-gallery');
  await panel.getByText('The gallery “works”').click();
  await page.evaluate(async () => {
    location.hash = 'part';
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
    history.back();
    await arrived;
  });
  await gallery.evaluate((element) => Reflect.set(element, 'page', 2));
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText(/vp_page=2: (?!\d+ ms)/);
  await gallery.evaluate((element) => {
    element.addEventListener('portfolio-filter', (event) => event.preventDefault(), {once: true});
  });
  await link(page, 'Birds').click();
  await gallery.evaluate((element) => Reflect.set(element, 'page', 1));
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText(/true: (?!\d+ ms)/);
});

test('a page author goes through the panel by the keyboard, collapses it, and closes it', async ({page}) => {
  await open(page, '/mistakes/none/?debug=true');
  const panel = panelOf(page);
  await panel.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', {name: 'Details'})).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('/mistakes/none/?debug=true', {exact: true}).first()).toBeVisible();
  // A load writes the panel again.
  await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'page', 2));
  await expect(panel.getByRole('row', {name: /^last load/})).toContainText('vp_page=2');
  await expect(panel.getByText(/^The gallery “works”/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a page author asks for the panel by the address where the gallery allows it, and nobody else downloads its file', async ({
  page,
  network,
}) => {
  const countDiagnosisRequests = () => network.requests.filter(({path}) => path.includes('portfolio-diagnosis')).length;
  await open(page, '/mistakes/none/?debug=address&portfolio-debug');
  await expect(panelOf(page)).toBeVisible();
  network.clear();
  await open(page, '/mistakes/none/?debug=address');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(countDiagnosisRequests()).toBe(0);
  network.clear();
  await open(page, '/mistakes/none/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(countDiagnosisRequests()).toBe(0);
  expect(network.requests.filter(({path}) => path.includes('portfolio-extensions'))).toEqual([]);
});

test('a page author opens the panel by the bookmarklet on a page where the script runs', async ({page}) => {
  await open(page, '/mistakes/empty-data-item/');
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toContain('subject');
  await page.evaluate(await readBookmarklet());
  await expect(panelOf(page).getByRole('listitem')).toContainText('have no key');
});

test('a page author closes the panel, and opens it again by the bookmarklet', async ({page}) => {
  await open(page, '/mistakes/empty-data-item/');
  const bookmarklet = await readBookmarklet();
  await page.evaluate(bookmarklet);
  await panelOf(page).getByRole('button', {name: 'Close'}).click();
  await expect(panelOf(page)).toHaveCount(0);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toContain('subject');
  await expect(panelOf(page)).toHaveCount(0);
  await page.evaluate(bookmarklet);
  await panelOf(page).getByText('The gallery “works”').click();
  await expect(panelOf(page).getByRole('row', {name: /^last load/})).toContainText('subject');
});

test('a page author who goes on to the next page in the viewer reads of no mistake and, once the viewer is closed, reads of that load', async ({
  page,
  network,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  network.addRule(
    '/cards/',
    edited((html) => html.replace('class="wall"', 'class="wall" debug')),
  );
  await page.goto('/cards/');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
  await page.locator('#card-6 img').click();
  const title = page.locator('portfolio-viewer h1');
  await expect(title).toHaveText('Bridges no. 6');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Birds no. 7');
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe('/cards/?vp_page=2');
  await panelOf(page)
    .getByText(/: (\d+) of \1 links are live$/)
    .click();
  await expect(panelOf(page).getByRole('row', {name: /^last load/})).toContainText('vp_page=2');
  await expect(panelOf(page).getByRole('heading', {level: 3})).toHaveText('No mistake was found.');
  expect(warnings).toEqual([]);
});
