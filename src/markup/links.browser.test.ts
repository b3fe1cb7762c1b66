import {afterEach, describe, expect, test} from 'vitest';
import {findLink, isKeyboardClick, isPlainClick, plainUrl, readLink, readSelect, selectShownOption} from './links.js';

const {origin, pathname} = location;
const BARE = pathname.replace(/\/$/, '');

afterEach(() => document.body.replaceChildren());

/** Puts HTML into the page; returns its first element. */
function open(html: string): Element | null {
  const {body} = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  return document.body.firstElementChild;
}

describe('a gallery handles clicks on a link', () => {
  test.each([
    ['to another state of this page', '?vp_page=2', `${pathname}?vp_page=2`],
    ['by its whole path', `${pathname}?vp_page=2`, `${pathname}?vp_page=2`],
    ['by its whole address', `${origin}${pathname}?sort=new&vp_filter=a%3A1`, `${pathname}?sort=new&vp_filter=a%3A1`],
    ['to the page as it was first', pathname, pathname],
    ['with a question mark and no parameter', '?', pathname],
    ['of a host that pages by path', `${BARE}/page/2/`, `${BARE}/page/2/`],
    ['of such a host that also filters', `${BARE}/page/2/?vp_filter=a%3A1`, `${BARE}/page/2/?vp_filter=a%3A1`],
  ])('%s', (_, href, address) => {
    const link = open(`<a href="${href}">x</a>`);
    expect(readLink(link, '')).toEqual({url: `${origin}${address}`, fragment: '', control: link, isOfGallery: true});
  });

  test('to a path within the scope, on a page whose address is the scope without its last slash', () => {
    const {href} = location;
    history.replaceState(null, '', '/works');
    const targets = ['/works/birds/', '/works', '/works-of-others/'].map((path) =>
      readLink(open(`<a href="${path}?a=1">x</a>`), '/works/'),
    );
    history.replaceState(null, '', href);
    expect(targets.map((target) => target?.isOfGallery)).toEqual([true, true, undefined]);
  });

  test('to a fragment of another state, which is kept beside the address', () => {
    const choice = readLink(open('<a href="?vp_page=2#works">x</a>'), '');
    expect(choice).toMatchObject({url: `${origin}${pathname}?vp_page=2`, fragment: '#works'});
    const shown = readLink(open(`<a href="${location.search}#works">x</a>`), '');
    expect(shown).toMatchObject({url: location.href, fragment: '#works'});
  });

  test('with the user and password of the page’s own address, which the browser’s address leaves out', () => {
    const withUser = Object.assign(new URL(location.href), {username: 'visitor', password: 'secret'}).href;
    expect(readLink(open(`<a href="${withUser}">x</a>`), '')?.url).toBe(location.href);
  });

  test('of an image map', () => {
    const area = open('<map><area href="?vp_page=2"></map>')?.querySelector('area');
    expect(readLink(area, '')).toMatchObject({url: `${origin}${pathname}?vp_page=2`, control: area});
  });

  test('that opens here, where all others of the page open a new window', () => {
    open('<a href="?a" target="_self">x</a>');
    document.body.insertAdjacentHTML('beforeend', '<base target="_blank">');
    expect(readLink(document.querySelector('a'), '')).toBeDefined();
  });

  test('that opens in the same window by its own attribute', () => {
    expect(readLink(open('<a href="?a" target="_self">x</a>'), '')).toBeDefined();
  });
});

test('a scope makes every page below it a page of the gallery', () => {
  const link = open(`<a href="${BARE}/prints/old/">x</a>`);
  expect(readLink(link, '')).toBeUndefined();
  expect(readLink(link, BARE || '/')).toMatchObject({url: `${origin}${BARE}/prints/old/`, isOfGallery: true});
});

/** Clicks an element; returns what `findLink` finds for the event. */
const press = (element: Element | null | undefined) => {
  let found: Element | undefined;
  document.addEventListener(
    'click',
    (event) => {
      found = findLink(event.composedPath());
      event.preventDefault();
    },
    {once: true},
  );
  element?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, composed: true}));
  return found;
};

describe('the link that was pressed', () => {
  test('is found where an element inside of it was clicked', () => {
    const link = open('<a href="?a"><b>x</b></a>');
    expect(press(link?.querySelector('b'))).toBe(link);
  });

  test('is found where an icon in a shadow root inside of it was clicked', () => {
    const link = open('<a href="?a"><span></span></a>');
    const icon = document.createElement('b');
    link?.querySelector('span')?.attachShadow({mode: 'open'}).append(icon);
    expect(press(icon)).toBe(link);
  });

  test('is found where it stands in a shadow root itself', () => {
    const link = document.createElement('a');
    link.href = '?a';
    open('<span></span>')?.attachShadow({mode: 'open'}).append(link);
    expect(press(link)).toBe(link);
  });

  test('is none where something else was clicked', () => {
    expect(press(open('<b>x</b>'))).toBeUndefined();
  });
});

describe('left to the browser is a click on', () => {
  test.each([
    ['a link to another site', '<a href="https://other.example/?vp_page=2">x</a>'],
    ['a link to another page of the site', '<a href="/elsewhere/?vp_page=2">x</a>'],
    ['a link with a word in the place of the page number', `<a href="${BARE}/page/two/">x</a>`],
    ['a fragment of the page', '<a href="#works">x</a>'],
    ['a link without an address', '<a>x</a>'],
    ['a link with an empty address', '<a href="">x</a>'],
    ['a mail address', '<a href="mailto:a@b.example">x</a>'],
    ['a script', '<a href="javascript:void 0">x</a>'],
    ['a download', '<a href="?a" download>x</a>'],
    ['a link into a new window', '<a href="?a" target="_blank">x</a>'],
    ['a link into a named frame', '<a href="?a" target="frame">x</a>'],
    ['a button', '<button>x</button>'],
    ['an image', '<img>'],
    ['an address that cannot be parsed', '<a href="https://[">x</a>'],
  ])('%s', (_, html) => {
    expect(readLink(open(html), '')).toBeUndefined();
  });

  test('a link of a page whose links open in a new window', () => {
    open('<a href="?a">x</a>');
    document.body.insertAdjacentHTML('beforeend', '<base target="_blank">');
    expect(readLink(document.querySelector('a'), '')).toBeUndefined();
  });

  test('a link to a page outside of the scope, and a link into the scope from a page outside of it', () => {
    const below = open(`<a href="${BARE}/prints/">x</a>`);
    expect(readLink(below, `${BARE}/works/`)).toBeUndefined();
    expect(readLink(below, `${BARE}/prints/`)).toBeUndefined();
  });

  test('no element', () => {
    expect(readLink(null, '')).toBeUndefined();
    expect(readLink(undefined, '')).toBeUndefined();
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
  ])('%s', (_, init, expected) => {
    expect(isPlainClick(click(init))).toBe(expected);
  });

  test('not when another script of the page has prevented it', () => {
    const event = click({});
    event.preventDefault();
    expect(isPlainClick(event)).toBe(false);
  });
});

test.each<[string, PointerEventInit, boolean]>([
  ['the mouse', {detail: 1, pointerType: 'mouse'}, false],
  ['a finger', {detail: 1, pointerType: 'touch'}, false],
  ['the keyboard', {detail: 0, pointerType: ''}, true],
  ['the keyboard, in a browser that counts a click for it', {detail: 1, pointerType: ''}, true],
])('a click is made by %s', (_, init, isByKeyboard) => {
  expect(isKeyboardClick(new PointerEvent('click', init))).toBe(isByKeyboard);
});

describe('a person who uses a select', () => {
  test.each([
    ['goes to the address of its option', 'data-url="?sort=old#top"', `${origin}${pathname}?sort=old`],
    ['goes to the address of a host’s option', 'data-vp-url="?sort=new"', `${origin}${pathname}?sort=new`],
    ['stays where the option has no address', 'value="1"', undefined],
    ['goes to another site, as by a link', 'data-url="https://other.example/"', 'https://other.example/'],
    ['stays where the address of the option is a script', 'data-url="javascript:alert()"', undefined],
    ['stays where the address of the option cannot be parsed', 'data-url="https://["', undefined],
  ])('%s', (_, attribute, url) => {
    const select = open(`<select><option>a<option ${attribute} selected>b</select>`);
    expect(readSelect(select, '')?.url).toBe(url);
  });

  test('leaves the gallery where the option leads to another page of the site', () => {
    const select = open('<select><option data-url="/elsewhere/#top">a</select>');
    expect(readSelect(select, '')).toEqual({
      url: `${origin}/elsewhere/`,
      fragment: '#top',
      control: select,
      isOfGallery: false,
    });
  });

  test('without options stays', () => {
    expect(readSelect(open('<select></select>'), '')).toBeUndefined();
    expect(readSelect(open('<input>'), '')).toBeUndefined();
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

describe('a select', () => {
  const LIST =
    '<select><option data-url="?a">a<option data-url="?b" selected>b<option data-url="/w?e">c<option>d</select>';
  const ORDERS =
    '<select><option data-url="https://other.example/w/?sort=new">new<option data-url="/w/?sort=old">old<option data-url="/w/">own</select>';
  test.each([
    ['selects the option with the shown address', LIST, '?a', 0],
    ['selects the option with the shown address without the slash that the server adds', LIST, '/w/?e', 2],
    ['selects the option that the server had selected where none has the shown address', LIST, '/x/?z', 1],
    ['of orders selects the shown one on a further page of a filter', ORDERS, '/w/page/2/?f=n&sort=old', 1],
    ['of orders selects its own order where the address names none', ORDERS, '/w/?f=n', 2],
    ['of orders selects no option with the same path on another site', ORDERS, '/w/?f=n&sort=new', 0],
    [
      'selects the first option where none leads to what is shown, and the server had selected none',
      '<select><option>Sort by<option data-url="?sort=new">new<option data-url="?sort=old">old</select>',
      '?sort=title',
      0,
    ],
    [
      'of pages by path selects the shown page',
      '<select><option data-url="/w/">1<option data-url="/w/page/2/">2<option data-url="/w/page/3/">3</select>',
      '/w/page/2/',
      1,
    ],
    [
      'of pages by path selects the shown page, to which the server has added a slash',
      '<select><option data-url="/w">1<option data-url="/w/page/2">2<option data-url="/w/page/3">3</select>',
      '/w/page/2/',
      1,
    ],
    [
      'of a page in windows-1252 selects the shown letter, not another one that UTF-8 lacks, too',
      '<select><option data-url="?letter=%C4">Ä<option data-url="?letter=%D6">Ö<option data-url="?letter=%DC">Ü</select>',
      '?letter=%d6',
      1,
    ],
  ])('%s', (_, list, address, index) => {
    const select = open(list);
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.selectedIndex = select.length - 1;
    if (index === select.selectedIndex) select.selectedIndex = 0;
    selectShownOption(select, new URL(address, location.href).href);
    expect(select.selectedIndex).toBe(index);
  });
});
