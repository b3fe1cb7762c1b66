import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {listKeys, openTestSite, readAttribute, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

/** Addresses of the items of a page, in our markup or the theme's, in their order. */
function listItems(page: string): readonly string[] {
  const items = page.matchAll(/(?:<li data-item="\d+"[^>]*><a|<a class="c-plate") href="([^"]*)"/g);
  return [...items].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** The ways on and back that the page of a work offers. */
function readWays(page: string) {
  const nav = /<nav class="neighbours"[^]*?<\/nav>/.exec(page)?.[0] ?? '';
  const read = (pattern: RegExp) => pattern.exec(nav)?.[1]?.replaceAll('&amp;', '&');
  return {
    previous: read(/href="([^"]*)" rel="prev[^"]*"/),
    next: read(/href="([^"]*)" rel="next[^"]*"/),
    back: read(/class="back" href="([^"]*)"/),
    place: read(/<p>(.*?)<\/p>/)?.replace(/<[^>]*>/g, ''),
  };
}

const findGermanLink = (html: string) => /<a href="[^"]*" hreflang="de"[^>]*>/.exec(html)?.[0];

describe('a visitor without JavaScript who has come to a work', () => {
  test.each([
    ['/gallery/', 'Works'],
    ['/gallery/?vp_filter=subject%3A60', 'Nature'],
    ['/gallery/?vp_filter=classification%3A100005&vp_filter=subject%3A60', ' + Nature'],
    ['/collection/?vp_filter=subject%3A60&vp_search=sea', 'Nature, “sea”'],
    ['/gallery/?vp_filter=subject%3A60&vp_sort=title', 'Nature'],
    ['/gallery/load-more/?vp_filter=subject%3A60', 'Nature'],
    ['/gallery/images/', 'Images'],
    ['/gallery/theme/?order=title', 'Another theme'],
  ])('from %s goes on from work to work through two pages, in the order of the gallery', async (address, name) => {
    const first = await site.read(address);
    const second = await site.read(`${address}${address.includes('?') ? '&' : '?'}vp_page=2`);
    const links = [...listItems(first), ...listItems(second)];
    expect(new Set(links).size).toBe(links.length);
    expect(links.length).toBeGreaterThan(12);
    let next = links[0];
    for (const [index, link] of links.entries()) {
      expect(next).toBe(link);
      const ways = readWays(await site.read(link));
      expect(ways.place).toMatch(new RegExp(`^${index + 1} of \\d+ in .*${name.replace('+', '\\+')}$`));
      expect(ways.previous).toBe(links[index - 1]);
      next = ways.next;
    }
  });

  test('finds the work behind a card of a page whose address is almost as long as it may be', async () => {
    const response = await site.get(`/gallery/theme/?order=${'x'.repeat(490)}`);
    expect(response.status).toBe(200);
    const [link = ''] = listItems(await response.text());
    expect(link.length).toBeGreaterThan(500);
    expect((await site.get(link)).status).toBe(200);
  });

  test('goes back to the page of the gallery that shows the work, at the work', async () => {
    const [key] = listKeys(await site.read('/gallery/load-more/?vp_filter=subject%3A60&vp_page=3'));
    const page = await site.read(`/work/${key}/?gallery=load-more&vp_filter=subject%3A60`);
    const {back = '', place} = readWays(page);
    expect(place).toBe('25 of 244 in Nature');
    expect(back).toBe(`/gallery/load-more/?vp_filter=subject%3A60&vp_page=3#load-more-${key}`);
    expect(await site.read(back)).toContain(`id="load-more-${key}"`);
  });

  test('from one of two rooms goes back to that room, and finds the other one as it was', async () => {
    const page = await site.read('/gallery/two/?vp_page=2&sc_page=3');
    const sculpture = page.slice(page.indexOf('id="sculpture"'));
    const [key] = listKeys(sculpture);
    const [link = ''] = listItems(sculpture);
    const {back = '', place} = readWays(await site.read(link));
    expect(place).toMatch(/^25 of \d+ in Sculpture$/);
    expect(back).toBe(`/gallery/two/?vp_page=2&sc_page=3#sculpture-${key}`);
    expect(listKeys(await site.read(back))).toEqual(listKeys(page));
  });

  test('has no way before the first work and none after the last', async () => {
    const first = readWays(await site.read(listItems(await site.read('/gallery/?vp_filter=subject%3A60'))[0] ?? ''));
    expect([first.previous, first.place]).toEqual([undefined, '1 of 244 in Nature']);
    const end = listItems(await site.read('/gallery/?vp_filter=subject%3A60&vp_page=21')).at(-1) ?? '';
    const last = readWays(await site.read(end));
    expect([last.next, last.place]).toEqual([undefined, '244 of 244 in Nature']);
  });

  test('keeps the language on each of these ways', async () => {
    const [key] = listKeys(await site.read('/gallery/?vp_filter=subject%3A60'));
    const {next = '', back = '', place} = readWays(await site.read(`/work/${key}/?vp_filter=subject%3A60&lang=de`));
    expect(place).toBe('1 von 244 in „Natur“');
    expect([next, back]).toEqual([expect.stringContaining('lang=de'), expect.stringContaining('lang=de')]);
  });

  test('under two filters can read the work in another language, by a form in place of a link that a crawler would follow', async () => {
    const [key] = listKeys(await site.read('/gallery/?vp_filter=subject%3A60'));
    const page = await site.read(`/work/${key}/?vp_filter=subject:60&vp_filter=subject:91`);
    expect(findGermanLink(page)).toBeUndefined();
    expect(page).toContain('<button lang="de" name="lang" value="de"');
    expect(findGermanLink(await site.read(`/work/${key}/?vp_filter=subject:60`))).not.toContain('nofollow');
  });

  test.each([
    'vp_filter=subject:999999999',
    'vp_filter=nonsense',
    'vp_search=nobody-has-painted-this',
    'vp_filter=%00&vp_sort=%FF&vp_page=-1',
  ])('by a choice that does not have the work (%s) sees its place among all works', async (query) => {
    const [key] = listKeys(await site.read('/gallery/two/'));
    const ways = readWays(await site.read(`/work/${key}/?${query}`));
    expect(ways).toEqual(readWays(await site.read(`/work/${key}/`)));
    expect(ways.back).toContain('/gallery/');
  });

  test.each([
    'gallery=nowhere&vp_filter=subject:60',
    'gallery=sculpture',
    'gallery=sculpture&sc_filter=subject:60',
    `gallery=nowhere&vp_search=${'海'.repeat(100)}`,
  ])('by a gallery that does not have the work (%s) sees the work without neighbours', async (query) => {
    // A print, which the room of sculpture does not have.
    const [key] = listKeys(await site.read('/gallery/two/'));
    const response = await site.get(`/work/${key}/?${query}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).not.toContain('class="neighbours"');
    expect(page).toContain('<nav class="crumbs"');
  });
});

test.each([
  ['a search of more than 100 characters', `vp_search=${'x'.repeat(101)}`, '100 characters'],
  ['more than 16 filters', Array.from({length: 17}, (_, at) => `vp_filter=subject:${at + 1}`).join('&'), '16 filters'],
  ['such a search in the other of two rooms', `gallery=prints&sc_search=${'x'.repeat(101)}`, '100 characters'],
])(
  'a visitor who comes to a work with %s is told in a page what is too much, as by a gallery',
  async (_, query, says) => {
    const response = await site.get(`/work/33/?${query}`);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(says);
    expect(page).toContain('<meta name="robots" content="noindex">');
  },
);

describe('the address of a work', () => {
  test('has no page number in it, and no parameters at all where nothing is chosen in the main gallery', async () => {
    const links = listItems(await site.read('/gallery/?vp_page=4'));
    expect(links.every((href) => /^\/work\/\d+\/$/.test(href))).toBe(true);
    const chosen = listItems(await site.read('/gallery/?vp_filter=subject%3A60&vp_page=4&utm_source=x'));
    expect(chosen.every((href) => /^\/work\/\d+\/\?vp_filter=subject%3A60$/.test(href))).toBe(true);
  });

  test.each(['?vp_filter=subject:60', '?gallery=collection&vp_search=sea', ''])(
    'with %s is known to search engines as the plain one',
    async (query) => {
      const page = await site.read(`/work/33/${query}`);
      expect(page).toContain('<link rel="canonical" href="http://gallery.test/work/33/">');
    },
  );

  test('of a combination is not followed by search engines', async () => {
    expect(await site.read('/collection/?vp_search=sea')).toMatch(
      /<li data-item="\d+"[^>]*><a href="[^"]*" rel="nofollow">/,
    );
    expect(await site.read('/collection/?vp_filter=subject%3A60')).not.toMatch(
      /<li data-item="\d+"[^>]*><a [^>]*nofollow/,
    );
  });
});

test('two galleries of a page give no two items the same id', async () => {
  for (const address of ['/gallery/two/', '/gallery/', '/gallery/images/']) {
    const ids = [...(await site.read(address)).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
  }
});

describe('the picture of a work', () => {
  test('has its size, so that nothing moves, and a large version for where it is shown large', async () => {
    const page = await site.read('/work/33/');
    const figure = page.slice(page.indexOf('data-portfolio-work'));
    expect(readAttribute(figure, 'img', 'srcset')).toBe('/picture/33.svg 240w, /picture/33-full.svg 800w');
    expect([readAttribute(figure, 'img', 'width'), readAttribute(figure, 'img', 'height')]).toEqual(['800', '2000']);
    const picture = await site.get(readAttribute(figure, 'img', 'src') ?? '');
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
    expect(await picture.text()).toContain('width="800" height="2000" viewBox="0 0 240 600"');
  });
});
