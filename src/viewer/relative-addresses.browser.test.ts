import {afterEach, describe, expect, test} from 'vitest';
import {loadPinning, pinning} from '../page/sanitizer.js';
import {pinLinks, pinPage, resolveWork} from './relative-addresses.js';

const ORIGIN = location.origin;
const BASE = `${ORIGIN}/works/`;

afterEach(() => document.body.replaceChildren());

test('relative links of the page become absolute when a work opens, and other links stay as they are', () => {
  document.body.innerHTML =
    '<a href="?vp_page=2">2</a><a href="#top">up</a><a href="">here</a><a href="/work/1/">1</a><a href="mailto:a@b.example">c</a><a href="#zoom" style="background:url(/a.svg)">zoom</a><img src="/a.svg" srcset="https://a.example/a.svg 2x">';
  const [relative, ...others] = document.links;
  const before = others.map((link) => link.getAttribute('href'));
  const target = relative?.href;
  pinLinks();
  expect(relative?.getAttribute('href')).toBe(target);
  expect(others.map((link) => link.getAttribute('href'))).toEqual(before);
});

describe('a person sees a picture with a relative address', () => {
  test.each([
    ['in a page', '<img srcset="a.svg 2x">', `<img srcset="${BASE}a.svg 2x">`],
    ['that a page’s script loads', '<img data-src="a.svg">', `<img data-src="${BASE}a.svg">`],
    ['that a page’s script chooses from a list', '<img data-srcset="a.svg 2x">', `<img data-srcset="${BASE}a.svg 2x">`],
    [
      'in the styles of a page',
      '<b style="background:url(a.svg)">',
      `<b style="background:url(&quot;${BASE}a.svg&quot;)"></b>`,
    ],
  ])('%s', async (_where, html, pinned) => {
    document.body.innerHTML = html;
    await pinPage({pinning, loadPinning}, BASE);
    expect(document.body.innerHTML).toBe(pinned);
  });

  test.each([
    ['<img src="a.svg">', `<img src="${BASE}a.svg">`],
    ['<img src="/a.svg"><a href="../">up</a>', `<img src="${ORIGIN}/a.svg"><a href="${ORIGIN}/">up</a>`],
    ['<img src="/a.svg">', '<img src="/a.svg">'],
  ])('in a work whose page has %s', async (html, resolved) => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = html;
    expect(await resolveWork(page.body, BASE, {pinning, loadPinning})).toBe(true);
    expect(page.body.innerHTML).toBe(resolved);
  });
});

test('a person is taken to a work’s own page if the file for its relative addresses cannot be loaded', async () => {
  const work = document.createElement('article');
  work.innerHTML = '<a href="notes/">Notes</a>';
  expect(await resolveWork(work, BASE, {pinning: {}, loadPinning: async () => {}})).toBe(false);
});
