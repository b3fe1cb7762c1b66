import {afterEach, describe, expect, test} from 'vitest';
import {isPlain, plainUrl, readLink, readSelect} from './links.js';

const {origin, pathname} = location;
const BARE = pathname.replace(/\/$/, '');

afterEach(() => document.body.replaceChildren());

function place(html: string): Element | null {
  const {body} = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  return document.body.firstElementChild;
}

describe('a click is the gallery’s on a link', () => {
  test.each([
    ['to another state of this page', '?vp_page=2', `${pathname}?vp_page=2`],
    ['by its whole path', `${pathname}?vp_page=2`, `${pathname}?vp_page=2`],
    ['by its whole address', `${origin}${pathname}?sort=new&vp_filter=a%3A1`, `${pathname}?sort=new&vp_filter=a%3A1`],
    ['to the page as it was first', pathname, pathname],
    ['whose question mark asks nothing', '?', pathname],
    ['to a place in another state, without the place', '?vp_page=2#works', `${pathname}?vp_page=2`],
    ['of a host that pages by path', `${BARE}/page/2/`, `${BARE}/page/2/`],
    ['of such a host that also filters', `${BARE}/page/2/?vp_filter=a%3A1`, `${BARE}/page/2/?vp_filter=a%3A1`],
  ])('%s', (_, href, address) => {
    const link = place(`<a href="${href}">x</a>`);
    expect(readLink(link)).toEqual({url: `${origin}${address}`, control: link});
  });

  test('that opens in the same window by its own word', () => {
    expect(readLink(place('<a href="?a" target="_self">x</a>'))).toBeDefined();
  });
});

describe('a click stays the browser’s on', () => {
  test.each([
    ['a link to another site', '<a href="https://other.example/?vp_page=2">x</a>'],
    ['a link to another page of the site', '<a href="/elsewhere/?vp_page=2">x</a>'],
    ['a link to a page below that is no number', `<a href="${BARE}/page/two/">x</a>`],
    ['a place of the page', '<a href="#works">x</a>'],
    ['a link without an address', '<a>x</a>'],
    ['a link with an empty address', '<a href="">x</a>'],
    ['a mail address', '<a href="mailto:a@b.example">x</a>'],
    ['a script', '<a href="javascript:void 0">x</a>'],
    ['a download', '<a href="?a" download>x</a>'],
    ['a link into a new window', '<a href="?a" target="_blank">x</a>'],
    ['a link into a frame of a name', '<a href="?a" target="frame">x</a>'],
    ['a button', '<button>x</button>'],
    ['an image in a link', '<img>'],
    ['what is no address at all', '<a href="https://[">x</a>'],
  ])('%s', (_, html) => {
    expect(readLink(place(html))).toBeUndefined();
  });

  test('nothing', () => {
    expect(readLink(null)).toBeUndefined();
  });
});

const click = (init: MouseEventInit) => new MouseEvent('click', {cancelable: true, ...init});

describe('a click is plain', () => {
  test.each<[string, MouseEventInit, boolean]>([
    ['with the first button', {}, true],
    ['not with the wheel', {button: 1}, false],
    ['not with the second button', {button: 2}, false],
    ['not with Control', {ctrlKey: true}, false],
    ['not with Command', {metaKey: true}, false],
    ['not with Shift', {shiftKey: true}, false],
    ['not with Alt', {altKey: true}, false],
  ])('%s', (_, init, is) => {
    expect(isPlain(click(init))).toBe(is);
  });

  test('not when another script of the page has answered it', () => {
    const event = click({});
    event.preventDefault();
    expect(isPlain(event)).toBe(false);
  });
});

describe('a person who chooses from a list', () => {
  test.each([
    ['goes where its option leads', 'data-url="?sort=old#top"', `${origin}${pathname}?sort=old`],
    ['goes where the host’s option leads', 'data-vp-url="?sort=new"', `${origin}${pathname}?sort=new`],
    ['stays where the option says nothing', 'value="1"', undefined],
    ['stays where the option leads to another site', 'data-url="https://other.example/"', undefined],
    ['stays where the option leads nowhere', 'data-url="https://["', undefined],
  ])('%s', (_, attribute, url) => {
    expect(readSelect(place(`<select><option>a<option ${attribute} selected>b</select>`))?.url).toBe(url);
  });

  test('of nothing stays', () => {
    expect(readSelect(place('<select></select>'))).toBeUndefined();
    expect(readSelect(place('<input>'))).toBeUndefined();
  });
});

test.each([
  ['https://site.example/w/?a=1#b', 'https://site.example/w/?a=1'],
  ['https://site.example/w/?', 'https://site.example/w/'],
  ['https://site.example/w/?#b', 'https://site.example/w/'],
  ['https://site.example/w/?a=%7e+b', 'https://site.example/w/?a=%7e+b'],
])('the address %s is compared as %s', (url, plain) => {
  expect(plainUrl(url)).toBe(plain);
});
