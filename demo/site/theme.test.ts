import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {openTestSite, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

const PAIR = '/gallery/theme/?vp_filter=subject:60&vp_filter=subject:91';

/** Addresses of the links in the first element with this class. */
function listAddresses(html: string, className: string, tag = 'div'): readonly URL[] {
  const part = html.slice(html.indexOf(`class="${className}"`));
  const links = part.slice(0, part.indexOf(`</${tag}>`)).matchAll(/<a [^>]*?href="([^"]*)"/g);
  return [...links].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'http://gallery.test/gallery/theme/'),
  );
}

const filtersOf = ({searchParams}: URL) => searchParams.getAll('vp_filter');

describe('a visitor of somebody else’s theme who has two filters', () => {
  test('keeps both in every link to another page, and each of these pages exists', async () => {
    const pages = listAddresses(await site.read(PAIR), 'c-pager');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(filtersOf(page)).toEqual(['subject:60', 'subject:91']);
      expect((await site.get(page.href)).status).toBe(200);
    }
  });

  test('keeps both with another order or another way of paging, from page 1', async () => {
    const html = await site.read(`${PAIR}&vp_page=2`);
    const links = [...listAddresses(html, 'c-ways', 'p'), ...listAddresses(html, 'c-order', 'p')];
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(filtersOf(link)).toEqual(['subject:60', 'subject:91']);
      expect(link.searchParams.has('vp_page')).toBe(false);
    }
  });

  test('keeps both where works are loaded one page after the other', async () => {
    for (const way of ['more', 'endless']) {
      const [more] = listAddresses(await site.read(`${PAIR}&ways=${way}`), 'c-pager');
      expect(more && [filtersOf(more), more.searchParams.get('vp_page'), more.searchParams.get('ways')]).toEqual([
        ['subject:60', 'subject:91'],
        '2',
        way,
      ]);
    }
  });
});
