import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {breakOff} from '../service/testing.js';
import {cutGallery, listKeys, openTestSite, readAttribute, readCookie, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sample');
});

afterAll(() => site.close());

function readData(page: string): unknown {
  return JSON.parse(/<script type="application\/json" id="portfolio-data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
}

describe('a visitor', () => {
  test('gets the same page as every other visitor, and no nonce in it', async () => {
    const page = await site.read('/gallery/');
    expect(await site.read('/gallery/', 'theme=dark')).toBe(page);
    expect(await site.read('/gallery/', 'portfolio_session=4.forged.9999999999.seal')).toBe(page);
    expect(readData(page)).toEqual({prefix: 'vp', post_id: 900_001});
  });

  test('gets pages that any cache may keep for a minute, and 304 for a page that is in the cache', async () => {
    const {headers} = await site.get('/gallery/');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    const again = await site.get('/gallery/', undefined, {'If-None-Match': `W/${headers.get('ETag')}`});
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each(['', 'subscriber'])('may not see the layouts, signed in as "%s"', async (login) => {
    const response = await site.get('/manage/', login ? await site.signIn(login) : undefined);
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain('Staff only');
    expect(page).not.toContain('Works layout');
  });

  test('is given no nonce', async () => {
    const response = await site.get('/rest-nonce/');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
  });
});

describe('a person on the login page', () => {
  test.each([
    ['/gallery/?vp_page=2', '/gallery/?vp_page=2'],
    ['', '/'],
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test/', '/'],
    ['/\\elsewhere.test/', '/'],
    ['/.//elsewhere.test/', '/'],
    ['/a\t/../..//elsewhere.test', '/'],
    ['gallery/', '/'],
    ['javascript:alert(1)', '/'],
  ])('who came from "%s" is redirected to %s', async (from, to) => {
    const response = await site.post('/login/', {user: 'editor', redirect_to: from});
    expect([response.status, response.headers.get('Location')]).toEqual([303, to]);
  });

  test('sees their name after signing in, and no name after signing out', async () => {
    const cookie = await site.signIn('author');
    expect(await site.read('/', cookie)).toContain('<span class="person-name">Author</span>');
    const response = await site.get('/logout/', cookie);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(readCookie(response)).toBe('portfolio_session=');
    expect(await site.read('/', readCookie(response))).toContain('Sign in');
  });

  test('who signs out ends the session for every copy of its cookie and nonce, but no other session', async () => {
    const [cookie, other] = [await site.signIn('editor'), await site.signIn('editor')];
    const nonce = await site.read('/rest-nonce/', cookie);
    const listLayouts = (sessionCookie: string, nonce: string) =>
      site.get('/wp-json/portfolio/v1/get_layouts/', sessionCookie, {'X-WP-Nonce': nonce});
    expect((await listLayouts(cookie, nonce)).status).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await site.get('/logout/', cookie)).status).toBe(303);
    const refused = await listLayouts(cookie, nonce);
    expect([refused.status, refused.headers.get('X-WP-Nonce')]).toEqual([401, null]);
    expect((await site.get('/rest-nonce/', cookie)).status).toBe(401);
    expect(await site.read('/', cookie)).toContain('Sign in');
    expect((await listLayouts(other, await site.read('/rest-nonce/', other))).status).toBe(200);
  });

  test.each(['nobody', '', '<b>admin</b>', 'admin\u0000'])(
    'with the name "%s" is told that it is not known',
    async (user) => {
      const response = await site.post('/login/', {user, redirect_to: '/manage/'});
      expect(response.status).toBe(400);
      expect(response.headers.get('Set-Cookie')).toBeNull();
      const page = await response.text();
      expect(page).toContain('role="alert"');
      expect(page).not.toContain('<b>admin');
      expect(page).toContain('name="redirect_to" value="/manage/"');
    },
  );

  test.each([{Origin: 'http://elsewhere.test'}, {'Sec-Fetch-Site': 'cross-site'}])(
    'is not signed in by a form of another site (%o)',
    async (headers) => {
      const response = await site.post('/login/', {user: 'admin'}, headers);
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([403, null]);
    },
  );

  test.each(['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
    'who sends %s instead of a form gets an error',
    async (type) => {
      const headers = {'Content-Type': type};
      const response = await site.request('/login/', {method: 'POST', body: '{}', headers});
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null]);
    },
  );

  test.each<Record<string, string>>([{'Content-Length': '1000'}, {'Transfer-Encoding': 'chunked'}])(
    'whose connection ends in the middle of the form causes no error in the log (%o)',
    async (length) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      const headers = {'Content-Type': 'application/x-www-form-urlencoded', ...length};
      const init = {method: 'POST', body: breakOff(), headers, duplex: 'half'};
      const response = await site.request('/login/', init);
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null]);
      expect(log).not.toHaveBeenCalled();
      log.mockRestore();
    },
  );

  test('whose form is far too large gets an error', async () => {
    const response = await site.post('/login/', {user: 'admin', redirect_to: `/${'a'.repeat(100_000)}`});
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([413, null]);
  });
});

describe('an editor', () => {
  test('gets in the page the data for requests to the service, and a nonce that the service accepts', async () => {
    const cookie = await site.signIn('editor');
    const response = await site.get('/gallery/two/', cookie);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const data = readData(await response.text());
    expect(data).toMatchObject({
      rest_url: 'http://gallery.test/wp-json/portfolio/v1/',
      nonce_url: '/rest-nonce/',
      capabilities: ['edit_posts'],
      notice: {state: 'show', limit: 40},
      galleries: {
        left: {content_source: 'post-based', items_count: 12},
        right: {content_source: 'post-based', posts_source: 'print', items_count: 12},
      },
    });
    const nonce = await site.read('/rest-nonce/', cookie);
    expect(data).toHaveProperty('nonce', nonce);
    const layouts = await site.get('/wp-json/portfolio/v1/get_layouts/', cookie, {'X-WP-Nonce': nonce});
    expect(layouts.status).toBe(200);
    expect(layouts.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  test('who saves a layout sees it in the gallery at once', async () => {
    const cookie = await site.signIn('editor');
    const nonce = await site.read('/rest-nonce/', cookie);
    const data = {vp_items_count: '5', vp_layout: 'tiles', vp_items_gap: '17', vp_pagination: 'load-more'};
    const saved = await site.request('/wp-json/portfolio/v1/update_layout/', {
      method: 'POST',
      body: JSON.stringify({post_id: 910_003, data}),
      headers: {Cookie: cookie, 'X-WP-Nonce': nonce, 'Content-Type': 'application/json'},
    });
    expect(saved.status).toBe(200);
    const left = cutGallery(await site.read('/gallery/two/'), 'left');
    expect(listKeys(left)).toHaveLength(5);
    expect(left).toContain(
      '<ul data-items data-layout="tiles" data-style="fade" data-gap="17" data-columns="auto" data-more>',
    );
    expect(readAttribute(left, 'portfolio-paginator', 'mode')).toBe('load-more');
  });

  test('who opens /manage/ sees every layout, with the requested one marked', async () => {
    const page = await site.read('/manage/?layout=910001', await site.signIn('author'));
    expect(page).toContain('<tr id="layout-910001" aria-current="true">');
    expect(page).toContain('Älbum of mine layout');
  });
});

describe('a manager', () => {
  test('is the only person whose page has space for the notice', async () => {
    expect(await site.read('/gallery/', await site.signIn('admin'))).toContain('<portfolio-items-notice');
    for (const login of ['editor', 'author', 'subscriber']) {
      expect(await site.read('/gallery/', await site.signIn(login))).not.toContain('<portfolio-items-notice');
    }
    expect(await site.read('/gallery/')).not.toContain('<portfolio-items-notice');
  });

  test('gets the saved state of the notice in the page', async () => {
    await site.store.writeNotice(900_001, 'hide');
    expect(readData(await site.read('/gallery/', await site.signIn('admin')))).toMatchObject({notice: {state: 'hide'}});
  });
});

test('a title with angle brackets and quotes stays a title', async () => {
  const pages = await Promise.all([1, 2].map((page) => site.read(`/gallery/?vp_page=${page}`)));
  expect(pages.join('')).toContain('Zebra &lt;b&gt;');
  expect(pages.join('')).not.toContain('Zebra <b>');
  const [key] = listKeys(pages[0] ?? '');
  expect(key).toBeGreaterThan(100);
});
