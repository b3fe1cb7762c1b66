import {afterAll, beforeAll, expect, test} from 'vitest';
import {openTestSite, type TestSite} from './testing.js';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sample');
});

afterAll(() => site.close());

test('a browser may fetch the pages of works ahead, and neither filters nor pages', async () => {
  const page = await site.get('/gallery/');
  const address = page.headers.get('Speculation-Rules')?.replaceAll('"', '') ?? '';
  const rules = await site.get(address);
  expect([rules.status, rules.headers.get('Content-Type')]).toEqual([200, 'application/speculationrules+json']);
  const text = await rules.text();
  expect(JSON.parse(text)).toMatchObject({prefetch: [{eagerness: 'moderate'}]});
  expect([...text.matchAll(/"href_matches":"([^"]*)"/g)].map(([, path]) => path)).toEqual(['/work/*']);
});

test('a person who saves data is sent nothing ahead, and a cache keeps the two answers apart', async () => {
  const rules = await site.get('/speculation-rules.json', undefined, {'Save-Data': 'on'});
  expect([await rules.text(), rules.headers.get('Vary')]).toEqual(['{}', 'Save-Data']);
});

test('a response that is no page, or a page that is not found, names no rules', async () => {
  for (const path of ['/picture/101.svg', '/styles/base.css', '/nowhere/']) {
    expect((await site.get(path)).headers.get('Speculation-Rules')).toBeNull();
  }
});
