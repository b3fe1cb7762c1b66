import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cutGallery, listKeys, listLinks, openTestSite, readAttribute, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

const BAR = 'portfolio-filter-bar';
const PAGES = 'portfolio-paginator';

async function readWorks(address: string) {
  const response = await site.get(address);
  const page = await response.text();
  return {status: response.status, page, gallery: cutGallery(page, 'works')};
}

describe('a visitor without JavaScript', () => {
  test('gets as many works under each link of the bar as its count says', async () => {
    const seen: string[] = [];
    for (const link of listLinks((await readWorks('/gallery/')).gallery, BAR)) {
      const {status, page, gallery} = await readWorks(new URL(link.href, 'http://gallery.test/gallery/').href);
      const total = Number(readAttribute(page, 'portfolio-gallery', 'total'));
      const marked = listLinks(gallery, BAR).filter(({isCurrent}) => isCurrent);
      expect({status, marked: marked.map(({text}) => text)}).toEqual({status: 200, marked: [link.text]});
      expect({[link.text]: total}).toEqual({[link.text]: link.count ?? 598});
      expect(listKeys(gallery)).toHaveLength(Math.min(12, total));
      seen.push(link.text);
    }
    expect(seen.length).toBeGreaterThan(40);
  });

  test('sees the children of the active subject, and their children', async () => {
    const nature = listLinks((await readWorks('/gallery/')).gallery, BAR).find(({text}) => text.startsWith('Nature'));
    const below = (await readWorks(`/gallery/${nature?.href}`)).gallery;
    const landscape = listLinks(below, BAR).find(({text}) => text.startsWith('Landscape'));
    expect(landscape?.count).toBeLessThan(nature?.count ?? 0);
    const deeper = listLinks((await readWorks(`/gallery/${landscape?.href}`)).gallery, BAR);
    const hill = deeper.find(({text}) => text.startsWith('Hill'));
    expect(hill?.count).toBeLessThan(landscape?.count ?? 0);
    expect(deeper.filter(({isCurrent}) => isCurrent)).toEqual([{...landscape, isCurrent: true}]);
  });

  test('gets every work of a filter exactly once, page by page', async () => {
    const keys: number[] = [];
    let href: string | undefined = '?vp_filter=subject%3A60';
    let total = 0;
    while (href) {
      const {page, gallery}: {page: string; gallery: string} = await readWorks(`/gallery/${href}`);
      total = Number(readAttribute(page, 'portfolio-gallery', 'total'));
      keys.push(...listKeys(gallery));
      href = listLinks(gallery, PAGES).find(({text}) => text === 'Next')?.href;
    }
    expect(keys).toHaveLength(total);
    expect(new Set(keys).size).toBe(total);
  });

  test('gets a title with the filter and the page', async () => {
    const {page} = await readWorks('/gallery/?vp_filter=subject%3A60&vp_page=2');
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Nature – page 2 – Works');
  });

  test('reads in the title of a page with two rooms which room is on which page', async () => {
    const {page} = await readWorks('/gallery/two/?vp_page=2&sc_page=2');
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Prints: page 2 – Sculpture: page 2 – Two rooms');
  });

  test('keeps other parameters at every link, and returns to page 1 with a filter', async () => {
    const {gallery} = await readWorks('/gallery/?sort=new&vp_filter=subject%3A60&vp_page=2');
    const bar = listLinks(gallery, BAR);
    expect(bar.every(({href}) => href.startsWith('?sort=new') && !href.includes('vp_page'))).toBe(true);
    expect(listLinks(gallery, PAGES).map(({href}) => href)).toContain('?sort=new&vp_filter=subject%3A60&vp_page=3');
  });

  test('who opens a page past the last one gets a message with a link to the last one', async () => {
    const {status, gallery} = await readWorks('/gallery/?vp_page=999');
    expect(status).toBe(404);
    expect(listKeys(gallery)).toEqual([]);
    expect(gallery).toContain('data-empty>The wall ends before page 999.');
    expect(gallery).toMatch(/<a href="\?vp_page=50" ?>Go to the last page, 50<\/a>/);
    expect(listLinks(gallery, PAGES).find(({text}) => text === 'Previous')?.href).toBe('?vp_page=50');
  });

  test.each(['1000000000', '9'.repeat(30)])('who opens page %s finds no such page either', async (page) => {
    const {status, gallery} = await readWorks(`/gallery/?vp_page=${page}`);
    expect([status, listKeys(gallery)]).toEqual([404, []]);
  });

  test('who opens an address with somebody’s preview of a layout gets no link that repeats it', async () => {
    const tried = encodeURIComponent(JSON.stringify({910001: {vp_items_count: '3'}}));
    const {page} = await readWorks(`/gallery/?sort=new&layout_preview=${tried}`);
    expect(page).not.toContain('layout_preview');
    expect(page).toContain('href="/login/?redirect_to=%2Fgallery%2F%3Fsort%3Dnew"');
    expect(page).toContain('href="/gallery/?sort=new&amp;lang=de"');
  });

  test.each([
    'subject:999999999',
    'nonsense',
    'subject:60:1',
    'subject:x',
    'no_such:60',
    '"><script>',
    'subject:99999999999',
  ])('gets no works for the unknown filter %s, but a bar whose links lead on', async (filter) => {
    const {status, page, gallery} = await readWorks(`/gallery/?vp_filter=${encodeURIComponent(filter)}`);
    expect(status).toBe(200);
    expect(readAttribute(page, 'portfolio-gallery', 'total')).toBe('0');
    expect(gallery).toMatch(/<div data-empty><p>Nothing found<\/p>[^]*<a href="\/gallery\/" ?>see all works<\/a>/);
    expect(gallery).not.toContain('<script>');
    const bar = listLinks(gallery, BAR);
    expect(bar.filter(({isCurrent}) => isCurrent)).toEqual([]);
    expect(bar[1]?.href).toMatch(/^\?vp_filter=subject%3A\d+$/);
  });

  test('gets a link to more works, and to earlier ones at a shared address', async () => {
    const first = cutGallery(await site.read('/gallery/load-more/'), 'load-more');
    expect(listLinks(first, PAGES).map(({href, text}) => [text, href])).toEqual([['Load more', '?vp_page=2']]);
    expect(first).toContain('<span data-shown>12 of 598 shown</span>');
    const third = cutGallery(await site.read('/gallery/load-more/?vp_page=3'), 'load-more');
    expect(listLinks(third, PAGES).map(({href, text}) => [text, href])).toEqual([
      ['Load earlier', '?vp_page=2'],
      ['Load more', '?vp_page=4'],
    ]);
    expect(readAttribute(await site.read('/gallery/infinite/'), PAGES, 'mode')).toBe('infinite');
  });

  test('gets two galleries on one page that do not affect each other', async () => {
    const page = await site.read('/gallery/two/?vp_page=2&sc_page=3');
    const [prints, sculpture] = [cutGallery(page, 'prints'), cutGallery(page, 'sculpture')];
    expect(readAttribute(prints, 'portfolio-gallery', 'page')).toBe('2');
    expect(readAttribute(sculpture, 'portfolio-gallery', 'page')).toBe('3');
    const [choice] = listLinks(prints, BAR).slice(1);
    expect(choice?.href).toMatch(/^\?sc_page=3&vp_filter=subject%3A\d+$/);
    expect(listLinks(sculpture, PAGES).find(({text}) => text === 'Next')?.href).toBe('?vp_page=2&sc_page=4');
    const chosen = await site.read(`/gallery/two/${choice?.href}`);
    expect(listKeys(cutGallery(chosen, 'sculpture'))).toEqual(listKeys(sculpture));
    expect(readAttribute(cutGallery(chosen, 'prints'), 'portfolio-gallery', 'total')).toBe(String(choice?.count));
  });

  test('sees images in their own order, each leading to its work', async () => {
    const gallery = cutGallery(await site.read('/gallery/images/'), 'images');
    const [key = 0] = listKeys(gallery);
    expect(key).toBeGreaterThan(1_000_000);
    expect(gallery).toContain(`href="/work/${key - 1_000_000}/?gallery=images"`);
    const picture = await site.get(`/picture/${key}.svg`);
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
  });

  test('on the bare page sees the works of the address, and neither bar nor pages', async () => {
    const gallery = cutGallery(await site.read('/gallery/bare/?vp_page=2'), 'bare');
    expect(listKeys(gallery)).toHaveLength(12);
    expect(gallery).toContain('<portfolio-filter-bar></portfolio-filter-bar>');
    expect(gallery).toContain('<portfolio-paginator mode="numbers"></portfolio-paginator>');
    expect(readAttribute(gallery, 'portfolio-gallery', 'page')).toBe('2');
    expect(readAttribute(gallery, 'portfolio-gallery', 'pages')).toBeUndefined();
  });

  test('gets links from a work to all works under each of its terms', async () => {
    const [id] = listKeys((await readWorks('/gallery/?vp_filter=subject%3A60')).gallery);
    const response = await site.get(`/work/${id}/`);
    expect(response.status).toBe(200);
    const links = listLinks(await response.text(), 'article').filter(({href}) => href.includes('vp_filter'));
    expect(links.map(({text}) => text)).toContain('Nature');
    for (const {href} of links) {
      const {page} = await readWorks(href);
      expect(Number(readAttribute(page, 'portfolio-gallery', 'total'))).toBeGreaterThan(0);
    }
  });
});
