import {beforeEach, describe, expect, test} from 'vitest';
import {isSameApartFromPage, markBar, markPaginator, readNumbers} from './current-marks.js';

let bar: HTMLElement;

beforeEach(() => {
  bar = document.createElement('div');
  document.body.replaceChildren(bar);
});

/** Fills the bar with tabs. */
function fill(...rows: readonly (readonly [tag: string, name: string, href: string, className: string])[]): void {
  for (const [tag, name, href, className] of rows) {
    const wrap = bar.appendChild(document.createElement(tag));
    wrap.className = className;
    const link = wrap.appendChild(document.createElement('a'));
    link.textContent = name;
    link.href = href;
  }
}

const links = () => [...bar.querySelectorAll('a')];
const marked = () => [...bar.querySelectorAll('[aria-current]')].map(({textContent}) => textContent);
const classes = () => [...bar.children].map(({className}) => className);
/** The links that `markBar` has marked. */
const ours = new WeakSet<Element>();
const mark = (one: Element, of: readonly HTMLAnchorElement[], url: string) => markBar(one, of, url, ours);
const urlOf = (query: string) => new URL(query, document.baseURI).href;

describe('two addresses select the same items', () => {
  test.each([
    ['whatever the page', '?vp_filter=a&vp_page=3', '?vp_filter=a'],
    ['whatever the page of a block gallery', '?vp-7-filter=a&vp-7-page=3', '?vp-7-filter=a'],
    ['whatever the page number in the path', '/works/page/3/?f=a', '/works/?f=a'],
    ['whatever the order of their parameters', '?b=2&a=1', '?a=1&b=2'],
    ['whatever the case of the escapes in their path', '/%d0%b0/?f=a', '/%D0%B0?f=a'],
    ['whatever their encoding', '?f=%C3%A9t%C3%A9', '?f=été'],
    ['whatever the seed of a random order', '?f=a&vpf_random_seed=4', '?f=a'],
  ])('%s', (_name, one, other) => {
    expect(isSameApartFromPage(urlOf(one), urlOf(other))).toBe(true);
  });

  test.each([
    ['a filter', '?vp_filter=a', '?vp_filter=b'],
    ['an order', '?vp_filter=a&vp_sort=title', '?vp_filter=a'],
    ['the path', '/works/?f=a', '/prints/?f=a'],
  ])('but not if they differ by %s', (_name, one, other) => {
    expect(isSameApartFromPage(urlOf(one), urlOf(other))).toBe(false);
  });
});

describe('the current link gets aria-current', () => {
  test('where the server has moved its class, and the class stays', () => {
    fill(['li', 'All', '?', 'tab'], ['li', 'Nature', '?f=n', 'tab is-active']);
    mark(bar, links(), urlOf('?f=n'));
    expect(marked()).toEqual(['Nature']);
    expect(classes()).toEqual(['tab', 'tab is-active']);
  });

  test('if the fetched page had no bar; the host’s class moves, too, and other classes stay', () => {
    fill(['li', 'All', '?', 'tab term-0 tab-active'], ['li', 'Nature', '?f=n', 'tab term-60']);
    mark(bar, links(), urlOf('?'));
    mark(bar, links(), urlOf('?f=n&vp_page=2'));
    expect(marked()).toEqual(['Nature']);
    expect(classes()).toEqual(['tab term-0', 'tab term-60 tab-active']);
  });

  test('by its class, if no address fits', () => {
    fill(['li', 'All', '?', 'tab'], ['li', 'Nature', '?f=n', 'tab current-cat']);
    mark(bar, links(), urlOf('?utm=1'));
    expect(marked()).toEqual(['Nature']);
  });

  test('although other links have aria-current="false"', () => {
    bar.innerHTML =
      '<a href="?" aria-current="true">All</a><a href="?f=n" aria-current="false">Nature</a><a href="?f=b" aria-current="false">Birds</a>';
    mark(bar, links(), urlOf('?utm=1'));
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
    mark(bar, links(), urlOf('?f=n'));
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    bar.innerHTML = '<a href="?p=1" aria-current="page">1</a><a href="?p=2" aria-current="false">2</a>';
    expect(readNumbers(bar).page).toBe(1);
    markPaginator(bar);
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  test('in each list of a nav element with two lists, of which only the first had a current link', () => {
    const nav = document.createElement('nav');
    nav.innerHTML =
      '<ul><li><a href="?s=t">All</a><li><a href="?f=n&amp;s=t">Nature</a></ul><ol><li><a href="?f=n&amp;s=t">By title</a></ol>';
    document.body.replaceChildren(nav);
    const all = [...nav.querySelectorAll('a')];
    all[0]?.setAttribute('aria-current', 'true');
    mark(nav, all, urlOf('?f=n&s=t'));
    expect(all.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', 'true']);
  });

  test('in each list of a bar with two lists', () => {
    fill(['ul', 'All', '?s=t', 'current'], ['ol', 'By title', '?f=n&s=t', 'on-top']);
    const [filters, orders] = bar.children;
    filters?.insertAdjacentHTML('beforeend', '<a href="?f=n&amp;s=t">Nature</a>');
    orders?.insertAdjacentHTML('beforeend', '<a href="?f=n">By year</a>');
    mark(bar, links(), urlOf('?f=n&s=t'));
    expect(marked()).toEqual(['Nature', 'By title']);
  });

  test('also beside a placeholder without a valid address, as menus have', () => {
    fill(['li', 'Works', 'http://', 'menu'], ['li', 'Nature', '?f=n', '']);
    mark(bar, links(), urlOf('?f=n'));
    expect(marked()).toEqual(['Nature']);
  });

  test('with the value that the server uses', () => {
    fill(['li', 'All', '?', ''], ['li', 'Nature', '?f=n', '']);
    links()[0]?.setAttribute('aria-current', 'page');
    mark(bar, links(), urlOf('?f=n'));
    expect(bar.querySelector('[aria-current="page"]')?.textContent).toBe('Nature');
    expect(marked()).toEqual(['Nature']);
  });

  test('and no link any more, after Back to an address that no link has, where the server marks none', () => {
    fill(['li', 'Birds', '?f=b', 'tab'], ['li', 'Nature', '?f=n', 'tab']);
    mark(bar, links(), urlOf('?f=n'));
    expect(marked()).toEqual(['Nature']);
    mark(bar, links(), urlOf('?'));
    expect(marked()).toEqual([]);
  });

  test('and the server’s mark stays on a link that had ours before', () => {
    fill(['li', 'All', '?', 'tab'], ['li', 'Nature', '?f=n', 'tab']);
    mark(bar, links(), urlOf('?'));
    mark(bar, links(), urlOf('?f=n'));
    for (const [at, link] of links().entries()) link.toggleAttribute('aria-current', at === 0);
    mark(bar, links(), urlOf('?s=title'));
    expect(marked()).toEqual(['All']);
  });

  test('and in a list without a fitting link no link any more, after Back to all works, where only another list has “All”', () => {
    bar.innerHTML =
      '<ul><li><a href="?">All</a><li><a href="?f=n">Nature</a></ul><ol><li><a href="?f=n">Only nature</a></ol>';
    mark(bar, links(), urlOf('?f=n'));
    expect(marked()).toEqual(['Nature', 'Only nature']);
    mark(bar, links(), urlOf('?'));
    expect(marked()).toEqual(['All']);
  });

  test('once, if no address fits two links of a list that have it, and no link has a class', () => {
    bar.innerHTML = '<a href="?" aria-current="true">All</a><a href="?f=n" aria-current="page">Nature</a>';
    mark(bar, links(), urlOf('?utm=1'));
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  test('and a script of the page that watches the attribute hears nothing of a load that marks the same link', () => {
    fill(['li', 'All', '?', 'tab'], ['li', 'Nature', '?f=n', 'tab is-active']);
    mark(bar, links(), urlOf('?f=n'));
    const observer = new MutationObserver(() => {});
    observer.observe(bar, {attributes: true, subtree: true});
    for (const url of ['?f=n', '?f=n&vp_page=2', '?utm=1']) mark(bar, links(), urlOf(url));
    expect(observer.takeRecords()).toEqual([]);
  });
});

test.each([
  'active',
  'current',
  'selected',
  'chosen',
  'is-active',
  'is-current',
  'is_selected',
  'current-cat',
  'current_page_item',
  'current-menu-item',
  'active-tab',
  'vp-filter__item-active',
  '_active_1x2y3_5',
  'Nav-module--active--3dx8x',
  'tab--current',
  'w--current',
  'Mui-selected',
  'filter_active__x7Gh2',
])('a link with the class “%s” of the server is marked as current', (name) => {
  fill(['li', 'Birds', '?f=b', 'tab'], ['li', 'Nature', '?f=n', `tab ${name}`]);
  mark(bar, links(), urlOf('?utm=1'));
  expect(marked()).toEqual(['Nature']);
});

test.each([
  'border-current',
  'md:border-t-current',
  'text-current',
  'tw-fill-current',
  'hover:active:ring-current',
  'ring-offset-current',
  'aria-[current=true]:font-bold',
  'bg-[--color-active]',
  'term-current-affairs',
  'cat-active-wear',
  'inactive',
  'proactive',
])('a link with the class “%s” is not marked for it, and keeps it while the mark moves', (name) => {
  fill(['li', 'Birds', '?f=b', `${name} is-active`], ['li', 'Nature', '?f=n', name]);
  mark(bar, links(), urlOf('?f=n'));
  expect(classes()).toEqual([name, `${name} is-active`]);
  bar.replaceChildren();
  fill(['li', 'Birds', '?f=b', name], ['li', 'Nature', '?f=n', name]);
  mark(bar, links(), urlOf('?utm=1'));
  expect(marked()).toEqual([]);
});

describe('a paginator', () => {
  const NUMBERS =
    '<ul><li><a href="?p=1">1</a></li><li class="item-active"><span>2</span></li><li>…</li><li><a href="?p=9">9</a></li></ul>';

  test('tells its current page and how many pages there are', () => {
    bar.innerHTML = NUMBERS;
    expect(readNumbers(bar)).toEqual({page: 2, pages: 9});
  });

  test('has its current page marked once', () => {
    bar.innerHTML = NUMBERS;
    markPaginator(bar);
    markPaginator(bar);
    expect(marked()).toEqual(['2']);
    expect(bar.querySelector('span')?.getAttribute('aria-current')).toBe('page');
  });

  test('that shows only the current number, in two nested elements, does not tell how many pages there are', () => {
    bar.innerHTML = '<a href="?p=1">Previous</a> <span aria-current="page"><b>2</b></span> <a href="?p=3">Next</a>';
    expect(readNumbers(bar)).toEqual({page: 2});
  });

  test('with one number and a link to what follows does not tell how many pages there are', () => {
    bar.innerHTML = '<span class="current">1</span> <a href="?start=12">Next</a>';
    expect(readNumbers(bar)).toEqual({page: 1});
  });

  test.each([
    ['a number of works', '<b class="current-count">Showing 12 works</b>'],
    ['the works of a page', '<a class="active" href="?per_page=24">24 per page</a>'],
  ])('whose current number comes before %s that is marked, too, tells that number', (_, other) => {
    bar.innerHTML = `<a href="?page=1">1</a> <span class="current">2</span> ${other}`;
    expect(readNumbers(bar).page).toBe(2);
    markPaginator(bar);
    expect(marked()).toEqual(['2']);
  });

  test('that says "3 of 3" tells that there are 3 pages', () => {
    bar.innerHTML = '<span aria-current="page">3</span> of <b>3</b>';
    expect(readNumbers(bar)).toEqual({page: 3, pages: 3});
  });

  test('with only a link to the next page has no numbers', () => {
    bar.innerHTML = '<a href="?p=2">Load more</a>';
    expect(readNumbers(bar)).toEqual({});
  });

  test.each([
    [
      'Bootstrap’s, with “(current)” for screen readers',
      '<li class="page-item active"><span class="page-link">2<span class="sr-only">(current)</span></span></li>',
    ],
    ['with “(current)”', '<a class="current" href="?page=2">2 (current)</a>'],
    [
      'with “Page” for screen readers',
      '<span class="page-numbers current"><span class="screen-reader-text">Page </span>2</span>',
    ],
    ['with “Page”', '<strong aria-current="page">Page 2</strong>'],
    ['in Chinese', '<b aria-current="page">第2页</b>'],
  ])('whose numbers stand in a text tells its current page and how many pages there are: %s', (_, current) => {
    bar.innerHTML = `<a href="?page=1">Page 1</a> ${current} <a href="?page=3">Page 3</a> <a href="?per_page=24">24 a page</a>`;
    expect(readNumbers(bar)).toEqual({page: 2, pages: 3});
    markPaginator(bar);
    expect(bar.querySelector('[aria-current]')?.textContent).toMatch(/2/);
    expect(bar.querySelectorAll('[aria-current]').length).toBe(1);
  });

  test('whose “Page 3 of 9” comes after a marked number of works per page tells the page', () => {
    bar.innerHTML = `<a class="active" href="?per_page=24">24</a> <a href="?per_page=48">48</a>
<a href="?page=2">Previous</a> <span class="current">Page 3 of 9</span> <a href="?page=4">Next</a>`;
    expect(readNumbers(bar)).toEqual({page: 3, pages: 9});
    markPaginator(bar);
    expect(marked()).toEqual(['Page 3 of 9']);
  });

  test.each(['3 of 9', 'Page 3 of 9', '3 / 9', 'Seite <b>3</b> von <b>9</b>'])(
    'that says “%s” in one element tells the page and how many there are',
    (text) => {
      bar.innerHTML = `<a href="?page=2">Previous</a> <span class="current">${text}</span> <a href="?page=4">Next</a>`;
      expect(readNumbers(bar)).toEqual({page: 3, pages: 9});
    },
  );

  test.each(['Works 13–24 of 80', '13–24', '<b>1</b><b>2</b>'])('that marks “%s” does not tell its page', (text) => {
    bar.innerHTML = `<span class="current">${text}</span>`;
    expect(readNumbers(bar).page).toBeUndefined();
  });

  test.each([
    [
      'a window of numbers',
      '<a href="?p=2">«</a> <a href="?p=3">3</a> <b class="current">4</b> <a href="?p=5">5</a> <a href="?p=5">»</a>',
      4,
    ],
    [
      'an ellipsis after the numbers',
      '<b class="current">1</b> <a href="?p=2">2</a> <span>…</span> <a href="?p=2">Next</a>',
      1,
    ],
    ['a link to a later page', '<b class="current">1</b> <a href="?page=2">2</a> <a href="?page=9">Last</a>', 1],
    [
      'a link to the next page after the current one',
      '<a href="?p=1">1</a> <b class="current">2</b> <a rel="next" href="?p=3">»</a>',
      2,
    ],
  ])('with %s does not tell how many pages there are', (_, html, page) => {
    bar.innerHTML = html;
    expect(readNumbers(bar)).toEqual({page});
  });

  test.each([
    [
      'all numbers and arrows',
      '<b class="current">1</b> <a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">»</a>',
      1,
      3,
    ],
    [
      'a window at the end',
      '<a href="?p=1">«</a> <a href="?p=7">7</a> <a href="?p=8">8</a> <b class="current">9</b> <a href="#">»</a>',
      9,
      9,
    ],
    [
      'all numbers, and a link to all works on one page',
      '<a href="?page=1">1</a> <b class="current">2</b> <a href="?view=all">All</a>',
      2,
      2,
    ],
  ])('with %s tells how many pages there are', (_, html, page, pages) => {
    bar.innerHTML = html;
    expect(readNumbers(bar)).toEqual({page, pages});
  });
});
