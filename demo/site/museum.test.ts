import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {listKeys, openTestSite, readAttribute, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

describe('a visitor of the museum', () => {
  test('finds the main pages of the site from the home page', async () => {
    const page = await site.read('/');
    const paths = new Set([...page.matchAll(/href="(\/[^"?#]*)"/g)].map(([, path = '']) => path));
    for (const path of [
      '/gallery/',
      '/collection/',
      '/artists/',
      '/about/',
      '/developers/',
      '/gallery/load-more/',
      '/gallery/infinite/',
      '/gallery/images/',
      '/gallery/two/',
      '/gallery/bare/',
      '/gallery/large/',
      '/gallery/theme/',
      '/gallery/terms/',
      '/gallery/dropdown/',
      '/host/classic/',
      '/manage/',
      '/login/',
    ]) {
      expect(paths).toContain(path);
      expect((await site.get(path)).status).toBe(path === '/manage/' ? 403 : 200);
    }
  });

  test('finds an artist by letter, and the works by the link on the name', async () => {
    const page = await site.read('/artists/?letter=H');
    const [, href = ''] = /<a href="([^"]*)"[^>]*><bdi[^>]*>Rebecca Horn<\/bdi>/.exec(page) ?? [];
    const works = await site.read(href.replaceAll('&amp;', '&'));
    expect(Number(readAttribute(works, 'portfolio-gallery', 'total'))).toBeGreaterThan(0);
    expect(works).toContain('Rebecca Horn, 1974–5');
    expect(page).not.toContain('Francis Bacon');
  });

  test('sees the artists of all letters if the letter in the address does not exist', async () => {
    const response = await site.get('/artists/?letter=%00');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Francis Bacon');
  });

  test('goes from a work to others by the same artist, and to others of the same subject', async () => {
    // With an artist of two works, the artist's strip has one link, so a second link is in the subject's strip.
    const [, artist = ''] =
      /<bdi ?[^>]*>([^<]*)<\/bdi> <span class="count">2</.exec(await site.read('/artists/')) ?? [];
    const works = await site.read(`/collection/?vp_search=${encodeURIComponent(artist)}`);
    const [, id = ''] = /data-item="(\d+)"/.exec(works) ?? [];
    const page = await site.read(`/work/${id}/`);
    expect(page).toContain('More by');
    const [strips = ''] = /<section class="further">[^]*<\/section>/.exec(page) ?? [];
    const links = [...strips.matchAll(/href="(\/work\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((href) => href.startsWith(`/work/${id}/`))).toEqual([]);
    for (const href of links) expect((await site.get(href)).status).toBe(200);
  });

  test('sees below the last work of a subject the works that come before it in that subject', async () => {
    // Try subjects of one page until the last work has no smaller one: a work's page shows works of its smallest subject.
    const {all} = await site.store.readTerms({content_source: 'post-based'});
    for (const {id, count} of all.filter(({taxonomy, count}) => taxonomy === 'subject' && count > 9 && count < 13)) {
      const keys = listKeys(await site.read(`/gallery/?vp_filter=subject:${id}`));
      const last = keys.at(-1);
      const sections = (await site.read(`/work/${last}/`)).matchAll(/<section class="further">[^]*?<\/section>/g);
      const strips = [...sections].map(([part]) => part);
      const strip = strips.find((part) => part.includes(`href="/gallery/?vp_filter=subject%3A${id}"`));
      if (!strip || keys.length !== count) continue;
      const seen = [...strip.matchAll(/href="\/work\/(\d+)\//g)].map(([, key]) => Number(key));
      const byArtist = strips
        .filter((part) => part !== strip)
        .flatMap((part) => [...part.matchAll(/href="\/work\/(\d+)\//g)].map(([, key]) => Number(key)));
      const others = keys.slice(0, -1).filter((key) => !byArtist.includes(key));
      expect(seen).toEqual(others.slice(-8));
      expect(others.length).toBeGreaterThan(8);
      return;
    }
    throw new Error('No subject of the demo fits this test.');
  });
});

test('a manager sees who changed the layout of a gallery last, and which setting', async () => {
  const cookie = await site.signIn('editor');
  const before = await site.read('/manage/', cookie);
  expect(before).not.toContain('Editor changed');
  const nonce = await site.read('/rest-nonce/', cookie);
  const saved = await site.request('/wp-json/portfolio/v1/update_layout/', {
    method: 'POST',
    headers: {Cookie: cookie, 'X-WP-Nonce': nonce, 'Content-Type': 'application/json'},
    body: JSON.stringify({post_id: 910_001, data: {vp_items_gap: '24'}}),
  });
  expect(saved.status).toBe(200);
  const after = await site.read('/manage/', cookie);
  expect(after).toMatch(/Editor changed: Gap<\/span> <time datetime="\d{4}-[^"]*Z">/);
  // Others who send nothing, or what is saved already, change nothing.
  await site.store.changeLayout(910_001, () => ({}), 1);
  await site.store.changeLayout(910_001, () => ({vp_items_gap: '24', vp_never_there: null}), 1);
  expect(await site.read('/manage/', cookie)).toMatch(/Editor changed: Gap<\/span>/);
});

test('a manager who follows the address of a layout finds its settings', async () => {
  const response = await site.get('/manage/layouts/910001/?vp_filter=subject%3A60');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/manage/?layout=910001']);
  const german = await site.get('/manage/layouts/910001/?lang=de');
  expect(german.headers.get('location')).toBe('/manage/?layout=910001&lang=de');
});

test('a reader of the page’s data gets no date for a work whose date is not known', async () => {
  const page = await site.read('/work/25731/');
  expect(page).toContain('date not known');
  expect(page).not.toContain('itemprop="dateCreated"');
});

test('a visitor who searches for a character that HTML cannot have gets a page without it', async () => {
  expect(await site.read('/gallery/?vp_search=%00')).not.toContain('\0');
});

test('a developer finds markup on the pages for developers, and a visitor none on the pages for visitors', async () => {
  for (const path of [
    '/gallery/load-more/',
    '/gallery/two/',
    '/gallery/bare/',
    '/gallery/theme/',
    '/gallery/dropdown/',
  ]) {
    const page = await site.read(path);
    expect(page).toContain('The markup of this page');
    expect(page).toContain('&lt;script type=&quot;module&quot; src=&quot;/dist/portfolio.js&quot;&gt;');
  }
  for (const path of ['/gallery/', '/collection/']) expect(await site.read(path)).not.toContain('page-markup');
});

test('a developer finds on the pages in another system’s markup the headings and introductions that the list of pages has', async () => {
  const list = await site.read('/developers/');
  for (const path of ['/host/classic/', '/host/blocks/']) {
    const card = new RegExp(
      `href="${path}"><span class="card-title">(.*?)</span>\\s*<span class="card-lede">(.*?)</span>`,
    );
    const [, title, lede] = card.exec(list) ?? [];
    const page = await site.read(path);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<p class="lede">${lede}</p>`);
  }
});

test('a visitor who reads German has one way back at a work, and two to the works beside it', async () => {
  const page = await site.read('/work/33/?lang=de');
  const [ways = ''] = /<nav class="neighbours".*?<\/nav>/s.exec(page) ?? [];
  expect(ways.match(/Zurück/g)).toHaveLength(1);
  expect(ways).toContain('>Voriges Werk</a>');
  expect(ways).toContain('>Nächstes Werk</a>');
});

test('a visitor whose search finds nothing reads what was searched for', async () => {
  expect(await site.read('/collection/?vp_search=zzzz')).toContain('No work matches “<bdi>zzzz</bdi>”.');
  // Without the filter there may be such works.
  expect(await site.read('/collection/?vp_search=zzzz&vp_filter=subject%3A60')).toContain('under this choice');
});

test('a visitor gets pages whose canonical address has the host name that the visitor asked for', async () => {
  for (const host of ['one.test', 'two.test']) {
    const page = await (await site.request(`http://${host}/gallery/?vp_page=7`, {})).text();
    expect(readAttribute(page, 'link rel="canonical"', 'href')).toBe(`http://${host}/gallery/?vp_page=7`);
  }
});
