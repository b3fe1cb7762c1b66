import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import * as z from 'zod/mini';
import {OPERATIONS} from '../../src/wire/protocol.js';
import {SERVICE_LANGUAGES} from './service-languages.js';
import {cutGallery, openTestSite, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('demo');
});

afterAll(() => site.close());

const Data = z.object({
  rest_url: z.string(),
  post_id: z.int(),
  galleries: z.object({bare: z.looseObject({})}),
});

const PAGES = [
  '/',
  '/gallery/',
  '/gallery/load-more/?vp_page=2',
  '/gallery/two/',
  '/gallery/theme/',
  '/host/classic/',
  '/login/',
  '/x/',
];

/** Addresses of this site to which the links and forms of a page lead, without its links to other languages. */
const listPaths = (page: string) =>
  [...page.replace(/<nav class="languages"[^]*?<\/nav>/, '').matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="([^"]*)"/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => !/^(https?:|#)/.test(path));

describe.each([
  ['de', 'ltr', 'Seiten'],
  ['ar', 'rtl', 'الصفحات'],
  ['ja', 'ltr', 'ページ'],
])('a person who reads the site in %s', (tag, dir, pages) => {
  test.each(PAGES)(
    'finds the page %s marked as being in this language, with every link leading on in the same language',
    async (path) => {
      const page = await site.read(path.includes('?') ? `${path}&lang=${tag}` : `${path}?lang=${tag}`);
      expect(page).toContain(`<html lang="${tag}" dir="${dir}">`);
      const paths = listPaths(page);
      expect(paths.length).toBeGreaterThan(5);
      const withoutLanguage = paths.filter((one) => new URL(one, 'http://x').searchParams.get('lang') !== tag);
      // A form with the method GET has the language in a hidden field instead.
      expect(withoutLanguage).toEqual(['/gallery/', '/gallery/theme/'].includes(path) ? [path] : []);
      for (const _ of withoutLanguage) expect(page).toContain(`<input type="hidden" name="lang" value="${tag}">`);
    },
  );

  test('gets the script’s texts in that language, in a page that is the same for every visitor', async () => {
    const address = `/gallery/?lang=${tag}`;
    const response = await site.get(address);
    const page = await response.text();
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await site.read(address, 'theme=dark')).toBe(page);
    expect(page).toContain(`"pages":"${pages}"`);
    expect(page).not.toMatch(/nonce|"notice/);
    expect(await site.read(address, await site.signIn('admin'))).toContain('"notice_dismiss"');
  });

  test('signs in and out in that language', async () => {
    const answer = await site.post(`/login/?lang=${tag}`, {user: 'admin', redirect_to: '/gallery/'});
    expect(answer.headers.get('Location')).toBe(`/gallery/?lang=${tag}`);
    const out = await site.get(`/logout/?lang=${tag}`);
    expect(out.headers.get('Location')).toBe(`/?lang=${tag}`);
  });
});

test('the site is in English if the address asks for an unknown language', async () => {
  const page = await site.read('/gallery/?lang=xx');
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('<title>Works</title>');
  expect(page).not.toContain('"strings"');
});

test('every page links to itself in each language', async () => {
  const page = await site.read('/gallery/?vp_page=2&lang=de');
  const languages = /<nav class="languages"[^]*?<\/nav>/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '';
  expect([...languages.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    '/gallery/?vp_page=2',
    '/gallery/?vp_page=2&lang=de',
    '/gallery/?vp_page=2&lang=ar',
    '/gallery/?vp_page=2&lang=ja',
  ]);
  expect(/<a[^>]*aria-current[^>]*>([^<]*)/.exec(languages)?.[1]).toBe('Deutsch');
});

test('a person who has combined filters keeps them in another language, by a form: only chips and paginators link to combinations', async () => {
  const page = await site.read('/gallery/?vp_filter=subject:60&vp_filter=subject:91&lang=de');
  const languages = /<nav class="languages"[^]*?<\/nav>/.exec(page)?.[0] ?? '';
  expect(languages).not.toContain('<a ');
  expect(languages).toContain('<form action="/gallery/">');
  const fields = languages.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  expect([...fields].map(([, ...field]) => field)).toEqual([
    ['vp_filter', 'subject:60'],
    ['vp_filter', 'subject:91'],
  ]);
  const buttons = languages.matchAll(/<button ([^>]*?)\s*>([^<]*)</g);
  expect([...buttons].map(([, attributes, name]) => [name, attributes])).toEqual([
    ['English', 'lang="en"'],
    ['Deutsch', 'lang="de" name="lang" value="de" aria-current="true"'],
    ['العربية', 'lang="ar" name="lang" value="ar"'],
    ['日本語', 'lang="ja" name="lang" value="ja"'],
  ]);
});

/** Opens the service of the page `/gallery/bare/` in German, as an editor. */
async function openGermanService() {
  const cookie = await site.signIn('editor');
  const nonce = await site.read('/rest-nonce/', cookie);
  const page = await site.read('/gallery/bare/?lang=de', cookie);
  const {rest_url, post_id, galleries} = Data.parse(
    JSON.parse(/<script type="application\/json" id="portfolio-data">(.*?)<\/script>/s.exec(page)?.[1] ?? ''),
  );
  expect(rest_url).toBe('http://gallery.test/de/wp-json/portfolio/v1/');
  return async (fields: object, path = 'get_filter_items/') => {
    const answer = await site.request(new URL(path, rest_url).pathname, {
      method: 'POST',
      body: JSON.stringify({...galleries.bare, post_id, ...fields}),
      headers: {Cookie: cookie, 'X-WP-Nonce': nonce, 'Content-Type': 'application/json'},
    });
    return OPERATIONS.get_filter_items.reply.parse(await answer.json()).response;
  };
}

test('the service sends an editor’s filter items in German, with links to German pages', async () => {
  const ask = await openGermanService();
  const response = await ask({});
  expect(response[0]).toMatchObject({filter: '*', label: 'Alle', url: 'http://gallery.test/gallery/bare/?lang=de'});
  const nature = response.find(({id}) => id === 60);
  expect(nature?.label).toBe('Natur');
  expect(nature?.url).toContain('/gallery/bare/?lang=de&vp_filter=subject%3A60');
  expect(await ask({}, 'get_filter_items')).toEqual(response);
  const refused = await site.get('/de/wp-json/portfolio/v1/get_layouts/');
  expect(refused.status).toBe(401);
});

test('an editor of a German page finds terms by their German names, and gets the first of them in German order', async () => {
  const ask = await openGermanService();
  expect((await ask({label: 'natur'})).map(({label}) => label)).toEqual(expect.arrayContaining(['Natur']));
  expect((await ask({label: 'nature'})).map(({label}) => label)).not.toContain('Natur');
  const whole = (await ask({taxonomy: 'subject'})).slice(1).map(({label}) => label);
  expect(whole).toEqual(whole.toSorted(new Intl.Collator('de').compare));
  const first = (await ask({taxonomy: 'subject', limit: 5})).slice(1).map(({label}) => label);
  expect(first).toEqual(whole.slice(0, 5));
});

test('an editor of a German page gets terms with numbers in the order of the numbers', () => {
  const names = ['Kapitel 13', 'Kapitel 3'].map((name, id) => ({id, name}));
  const german = SERVICE_LANGUAGES.find(({tag}) => tag === 'de');
  expect(german?.sortTerms(names).map(({name}) => name)).toEqual(['Kapitel 3', 'Kapitel 13']);
});

test('an editor of a German page is led to the German page of a layout', async () => {
  const cookie = await site.signIn('editor');
  const nonce = await site.read('/rest-nonce/', cookie);
  const layouts = await site.get('/de/wp-json/portfolio/v1/get_layouts/', cookie, {'X-WP-Nonce': nonce});
  const {response} = OPERATIONS.get_layouts.reply.parse(await layouts.json());
  expect(response[0]?.edit_url).toMatch(/\/manage\/\?layout=\d+&lang=de$/);
});

const readTotal = (page: string) => Number(/ total="(\d+)"/.exec(cutGallery(page, 'works'))?.[1]);

test('a visitor of a German page finds works by the German names of their terms; so does the service', async () => {
  const page = await site.read('/gallery/?vp_search=V%C3%B6gel&lang=de');
  const total = readTotal(await site.read('/gallery/?vp_filter=subject%3A62'));
  expect(total).toBeGreaterThan(5);
  expect(readTotal(page)).toBe(total);
  expect(readTotal(await site.read('/gallery/?vp_search=V%C3%B6gel'))).toBe(0);
  const work = /href="(\/work\/\d+\/[^"]*)"/.exec(cutGallery(page, 'works'))?.[1] ?? '';
  expect(await site.read(work.replaceAll('&amp;', '&'))).toContain(`1 von ${total}`);
  const ask = await openGermanService();
  const countBirds = async (fields: object) => (await ask(fields)).find(({id}) => id === 62)?.count;
  expect(await countBirds({search: 'Vögel'})).toBe(await countBirds({}));
  expect(await countBirds({search: 'Vögel'})).toBeGreaterThan(5);
});

test('a program that asks which methods the German service allows is told them', async () => {
  const response = await site.request('/de/wp-json/portfolio/v1/get_filter_items/', {method: 'OPTIONS'});
  expect([response.status, response.headers.get('Allow')]).toEqual([204, 'POST, OPTIONS']);
});

test('title, numbers and subjects of a German page are in German', async () => {
  const page = await site.read('/gallery/?vp_filter=subject%3A60&vp_page=2&lang=de');
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Natur – Seite 2 – Werke');
  const gallery = cutGallery(page, 'works');
  expect(gallery).toMatch(/13–24 von \d+/);
  expect(gallery).toContain('<bdi >Natur</bdi>');
  expect(gallery).toContain('<bdi lang="en">');
});
