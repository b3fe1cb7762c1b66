import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {findRoot} from './root.js';
import {openTestSite, type TestSite} from './testing.js';

let site: TestSite;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portfolio-site-'));
  await mkdir(path.join(root, 'dist'));
  await writeFile(path.join(root, 'dist/portfolio.js'), 'export {};');
  await writeFile(path.join(root, 'dist/portfolio-bar-3f2a9c1b.js'), 'export {};');
  await writeFile(path.join(root, 'secret.json'), '{}');
  await mkdir(path.join(root, 'demo/site'), {recursive: true});
  await cp(path.join(findRoot(), 'demo/site/styles'), path.join(root, 'demo/site/styles'), {recursive: true});
  site = await openTestSite('sample', {root});
});

afterAll(async () => {
  await site.close();
  await rm(root, {recursive: true});
});

const ADDRESSES = [
  ['/', 200],
  ['/gallery/', 200],
  ['/gallery/?vp_page=99', 404],
  ['/gallery/two/', 200],
  ['/work/101/', 200],
  ['/work/999/', 404],
  ['/manage/', 403],
  ['/login/', 200],
  ['/logout/', 303],
  ['/rest-nonce/', 401],
  ['/picture/101.svg', 200],
  ['/picture/1000101.svg', 200],
  ['/picture/999.svg', 404],
  ['/styles/base.css', 200],
  ['/styles/icon.svg', 200],
  ['/dist/portfolio.js', 200],
  ['/dist/missing.js', 404],
  ['/wp-json/portfolio/v1/get_layouts/', 401],
  ['/wp-json/portfolio/v1/nothing/', 404],
  ['/nowhere/', 404],
  ['/favicon.ico', 404],
  ['/gallery/theme/', 404],
] as const;

describe('every address', () => {
  test.each(ADDRESSES)('%s answers %i, guarded by the same headers', async (address, status) => {
    const response = await site.get(address);
    expect(response.status).toBe(status);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types lit-html portfolio");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test.each(ADDRESSES.filter(([address]) => !address.startsWith('/wp-json')))(
    '%s answers HEAD as it answers GET, without a body',
    async (address, status) => {
      const response = await site.request(address, {method: 'HEAD'});
      expect([response.status, await response.text()]).toEqual([status, '']);
    },
  );

  test.each(['/', '/gallery/', '/work/101/', '/login/', '/manage/', '/nowhere/'])(
    '%s has nothing in it that its own policy would refuse',
    async (address) => {
      const page = await site.read(address);
      expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
      expect([...page.matchAll(/<script(?![^>]*(src="\/|type="application\/json"))/g)]).toEqual([]);
    },
  );
});

describe('a program that sends what a page does not take', () => {
  test.each(['/', '/gallery/', '/gallery/two/', '/work/101/', '/work/999/', '/manage/', '/rest-nonce/'])(
    'is told by %s that it can only be read',
    async (address) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await site.request(address, {method});
        expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
        expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      }
    },
  );

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/healthz',
    '/readyz',
    '/dist/portfolio.js',
    '/styles/base.css',
    '/picture/101.svg',
    '/scripts/drawer.js',
    '/host/stand-in.js',
    '/speculation-rules.json',
  ])('is told by %s, which is no page, that it can only be read', async (address) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await site.request(address, {method});
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test.each(['/login/', '/logout/'])('is told by %s how it may be asked', async (address) => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const response = await site.request(address, {method});
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  test('finds nothing at an address where there is nothing, by any method', async () => {
    expect((await site.request('/nowhere/', {method: 'POST'})).status).toBe(404);
  });
});

describe('a person who mistypes', () => {
  test.each(['GET', 'HEAD'])('is led by %s to the address with its slash', async (method) => {
    const response = await site.request('/gallery?vp_page=2', {method});
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/gallery/?vp_page=2']);
  });

  test('is led nowhere by a method that would change something', async () => {
    expect((await site.request('/gallery', {method: 'POST'})).status).toBe(404);
  });

  test.each([
    ['/gal%6Cery/?vp_page=2', '/gallery/?vp_page=2'],
    ['/%67allery/two/', '/gallery/two/'],
    ['/work/%3101/', '/work/101/'],
  ])('in an encoded spelling, %s, is led to the one spelling of the page', async (address, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await site.request(address, {method});
      expect([response.status, response.headers.get('Location')]).toEqual([301, location]);
    }
  });

  test.each(['//%65lsewhere.test', '//%65lsewhere/', '//elsewhere.test', '/%5Celsewhere.test', '/.//elsewhere.test'])(
    'is never led elsewhere by %s',
    async (address) => {
      const response = await site.request(`http://gallery.test${address}`, {});
      expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
      expect(await response.text()).not.toMatch(/(href|action)="\/\//);
    },
  );

  test('of a site behind a proxy finds nothing at an address that begins with two slashes', async () => {
    const moved = await openTestSite('sample', {root, baseUrl: 'https://public.test'});
    expect((await moved.answer(new Request('http://gallery.test//gallery/'))).status).toBe(404);
    expect((await moved.answer(new Request('http://gallery.test/gallery/'))).status).toBe(200);
    await moved.close();
  });

  test('finds a page that leads back', async () => {
    const page = await site.read('/nowhere/');
    expect(page).toContain('An empty wall');
    expect(page).toContain('<a class="enter" href="/gallery/">');
  });
});

describe('a browser', () => {
  test('keeps a style sheet for good under its version, and asks again without one', async () => {
    const [, address = ''] = /href="(\/styles\/base\.css\?v=[^"]+)"/.exec(await site.read('/')) ?? [];
    expect((await site.get(address)).headers.get('Cache-Control')).toContain('immutable');
    expect((await site.get('/styles/base.css')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('asks for the script again each time, but only once for a part that the script loads on demand', async () => {
    const response = await site.get('/dist/portfolio.js');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const again = await site.get('/dist/portfolio.js', undefined, {
      'If-None-Match': response.headers.get('ETag') ?? '',
    });
    expect(again.status).toBe(304);
    expect((await site.get('/dist/portfolio-bar-3f2a9c1b.js')).headers.get('Cache-Control')).toContain('immutable');
  });

  test.each([
    '/dist/../secret.json',
    '/dist/%2e%2e/secret.json',
    '/dist/..%2fsecret.json',
    '/dist/..%5csecret.json',
    '/dist/',
    '/dist/%00.js',
  ])('gets no file from beside the folder by %s', async (address) => {
    expect((await site.get(address)).status).toBe(404);
  });
});

test('a browser that asks for a file with a longer name than any file can have is told that there is none', async () => {
  expect((await site.get(`/dist/${'a'.repeat(300)}.js`)).status).toBe(404);
});

test('a person who meets a server error gets a page that says so, without details of the error', async () => {
  const broken = await openTestSite('sample', {root});
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    // Without a database, no gallery can be read.
    await broken.close();
    const response = await broken.get('/gallery/');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('Closed for a moment');
    expect(page).not.toMatch(/database|Error/);
    expect(log).toHaveBeenCalledOnce();
  } finally {
    log.mockRestore();
  }
});
