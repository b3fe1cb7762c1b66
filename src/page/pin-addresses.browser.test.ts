import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {pinAddresses} from './pin-addresses.js';

const ORIGIN = location.origin;
const OLD_BASE = `${ORIGIN}/works/?sort=title`;
const before = location.href;

beforeEach(() => history.replaceState(null, '', '/works/?sort=title'));

afterEach(() => {
  history.replaceState(null, '', before);
  document.body.replaceChildren();
  for (const base of document.querySelectorAll('base')) base.remove();
});

/** What stands in the page after its path has changed. */
function change(html: string): string {
  document.body.innerHTML = html;
  pinAddresses(document, document.baseURI);
  history.replaceState(null, '', '/works/page/2/');
  return document.body.innerHTML;
}

describe('when the path of a visitor’s page changes, addresses keep their meaning:', () => {
  test.each([
    ['<a href="item-1">a</a>', `<a href="${ORIGIN}/works/item-1">a</a>`],
    ['<a href="../about/">a</a>', `<a href="${ORIGIN}/about/">a</a>`],
    ['<a href="?vp_page=2">a</a>', `<a href="${ORIGIN}/works/?vp_page=2">a</a>`],
    ['<img src="a.svg" srcset="b.svg 2x">', `<img src="${ORIGIN}/works/a.svg" srcset="${ORIGIN}/works/b.svg 2x">`],
    [
      '<img data-src="a.svg" data-srcset="b.svg 2x">',
      `<img data-src="${ORIGIN}/works/a.svg" data-srcset="${ORIGIN}/works/b.svg 2x">`,
    ],
    ['<a href="work.php?имя=лось&b#c">a</a>', `<a href="${ORIGIN}/works/work.php?имя=лось&amp;b#c">a</a>`],
    [
      `<b style="background:url('a.php?b&quot;c')">a</b>`,
      `<b style="background:url(&quot;${ORIGIN}/works/a.php?b%22c&quot;)">a</b>`,
    ],
    ['<form action="buy"></form>', `<form action="${ORIGIN}/works/buy"></form>`],
    ['<button formaction="buy">a</button>', `<button formaction="${ORIGIN}/works/buy">a</button>`],
    ['<video poster="p.jpg"></video>', `<video poster="${ORIGIN}/works/p.jpg"></video>`],
    ['<option data-url="?sort=new">a</option>', `<option data-url="${ORIGIN}/works/?sort=new">a</option>`],
    ['<b style="background:url(a.jpg)">a</b>', `<b style="background:url(&quot;${ORIGIN}/works/a.jpg&quot;)">a</b>`],
    [
      `<b style="background:url( 'a (1).jpg' ),url(data:,x)">a</b>`,
      `<b style="background:url(&quot;${ORIGIN}/works/a%20(1).jpg&quot;),url(data:,x)">a</b>`,
    ],
    [
      '<svg><use xlink:href="sprite.svg#a"></use></svg>',
      `<svg><use xlink:href="${ORIGIN}/works/sprite.svg#a"></use></svg>`,
    ],
  ])('%s', (html, pinned) => {
    expect(change(html)).toBe(pinned);
  });

  test.each([
    '<a href="#about">a</a>',
    '<a href="">a</a>',
    '<a href="/work/1/">a</a>',
    '<a href="//cdn.example/a">a</a>',
    '<a href="https://other.example/">a</a>',
    '<a href="mailto:a@b.example">a</a>',
    '<a href="https://[">a</a>',
    '<img srcset="/a.svg 1x, data:image/gif;base64,R0lG 2x">',
    '<b style="mask:url(#m);background:url(/a.jpg)">a</b>',
    '<x-chart data="1,2"></x-chart>',
  ])('%s, which means the page itself or does not depend on its path, stays as it is', (html) => {
    expect(change(html)).toBe(html);
  });

  test('a link in an open shadow root', () => {
    document.body.innerHTML = '<section></section>';
    const root = document.querySelector('section')?.attachShadow({mode: 'open'});
    if (root) root.innerHTML = '<a href="item-1">a</a>';
    pinAddresses(document, OLD_BASE);
    history.replaceState(null, '', '/works/page/2/');
    expect(root?.querySelector('a')?.href).toBe(`${ORIGIN}/works/item-1`);
  });

  test('a link, also after a second change', () => {
    change('<a href="item-1">a</a>');
    pinAddresses(document, document.baseURI);
    history.replaceState(null, '', '/about/');
    expect(document.querySelector('a')?.href).toBe(`${ORIGIN}/works/item-1`);
  });

  test('in a document with a <base href> they keep it by themselves', () => {
    const base = document.createElement('base');
    base.setAttribute('href', '/elsewhere/');
    document.head.append(base);
    expect(change('<a href="item-1">a</a>')).toBe('<a href="item-1">a</a>');
  });
});

test('a template of a script is no address yet, and stays as it is when the path changes', () => {
  expect(change('<img data-src="p_{width}x.jpg">')).toBe('<img data-src="p_{width}x.jpg">');
});

test('a visitor’s embedded page, video, sound and document do not start again when the path changes', () => {
  const html =
    '<iframe src="./"></iframe><video src="a.mp4"></video><audio><source src="a.mp3"></audio><embed src="a.pdf"><object data="a.pdf"></object>';
  expect(change(html)).toBe(html);
});

test.each([
  ['style', `background:url(${' '.repeat(20_000)}`],
  ['srcset', `${','.repeat(500_000)} x`],
  ['srcset', `/a.jpg 1x${',/b'.repeat(200_000)}`],
])('a visitor can go on when the path changes on a page with a malicious %s', (name, value) => {
  const html = `<img ${name}="${value}">`;
  expect(change(html)).toBe(html);
});
