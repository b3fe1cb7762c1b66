import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cutGallery, listKeys, openTestSite, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

interface CrawlerLink {
  readonly href: string;
  readonly isFollowed: boolean;
}

/** Links of a page as a crawler reads them. Links to sign in are left out, because robots.txt disallows them. */
function listCrawlerLinks(html: string): readonly CrawlerLink[] {
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    isFollowed: !/rel="[^"]*nofollow/.test(attributes),
  }));
  return links.filter(({href}) => !href.startsWith('/login/'));
}

const isCombined = ({href}: CrawlerLink) => /_filter=.*_filter=|_search=|_sort=/.test(href);

const PRINTS = 'vp_filter=subject:60';
const SCULPTURE = 'sc_filter=subject:67';
const PAIR = 'vp_filter=subject:60&vp_filter=subject:91';

describe('a crawler', () => {
  test.each([
    [`/collection/?${PAIR}`],
    [`/collection/?${PAIR}&vp_page=999`],
    [`/gallery/load-more/?${PAIR}`],
    [`/gallery/two/?${PAIR}`],
    [`/gallery/two/?${PAIR}&sc_page=2`],
    [`/gallery/two/?${PAIR}&sc_page=999`],
    [`/gallery/two/?${PAIR}&sc_filter=subject:99999999`],
    ['/gallery/two/?vp_search=sea'],
    ['/gallery/two/?sc_sort=title'],
    [`/gallery/two/?${PRINTS}&${SCULPTURE}`],
    [`/gallery/two/?${PRINTS}&${SCULPTURE}&vp_page=999`],
    [`/gallery/theme/?${PAIR}`],
    [`/gallery/theme/?${PAIR}&ways=more`],
    ['/gallery/theme/?vp_search=sea&order=title'],
  ])('is led by %s to no combination that it may follow', async (address) => {
    const links = listCrawlerLinks(await site.read(address));
    expect(links.some(isCombined)).toBe(true);
    expect(links.filter((link) => isCombined(link) && link.isFollowed)).toEqual([]);
  });

  test.each([[`${PRINTS}&${SCULPTURE}`], [PAIR], ['sc_search=a']])(
    'on the page of a work, seen in one of two rooms under %s, follows no combination',
    async (choice) => {
      const [key] = listKeys(cutGallery(await site.read(`/gallery/two/?${choice}`), 'prints'));
      const links = listCrawlerLinks(await site.read(`/work/${key}/?gallery=prints&${choice}`));
      expect(links.some(isCombined)).toBe(true);
      expect(links.filter((link) => isCombined(link) && link.isFollowed)).toEqual([]);
    },
  );

  test('goes on through the pages and works of two rooms of which one has one filter, because this is no combination', async () => {
    for (const query of [PRINTS, `${PRINTS}&sc_page=2`, SCULPTURE]) {
      const html = await site.read(`/gallery/two/?${query}`);
      expect(html).not.toContain('<meta name="robots" content="noindex">');
      const links = listCrawlerLinks(html).filter(({href}) => /_page=|\/work\//.test(href));
      expect(links.length).toBeGreaterThan(12);
      expect(links.filter(({isFollowed}) => !isFollowed)).toEqual([]);
    }
  });

  test('follows the pages, orders and works of a page in another theme that has one filter', async () => {
    const links = listCrawlerLinks(await site.read(`/gallery/theme/?${PRINTS}&order=title`));
    expect(links.filter(({isFollowed}) => !isFollowed)).toEqual([]);
  });
});
