import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {define} from '../define.js';
import {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

const item = (id: number, label: string, parent = 0, more: Partial<FilterItem> = {}): FilterItem => ({
  filter: String(id),
  label,
  description: '',
  count: id,
  active: false,
  url: `/works/?vp_filter=subject%3A${id}`,
  taxonomy: 'subject',
  id,
  parent,
  ...more,
});
const ALL = item(0, 'All', 0, {filter: '*', count: false, active: true, url: '/works/', taxonomy: ''});
const ITEMS = [
  ALL,
  item(1, 'Nature'),
  item(11, 'Trees & “plants”', 1),
  item(111, 'Oak', 11),
  item(2, 'People'),
  item(21, 'Men', 2),
];

/** The context that a gallery passes to its bar: the active filter, and English texts. */
const contextOf = (filter: string): BarContext => ({
  textsFor: (english) => new Texts(english, {}, 'en'),
  isActive: (url) => readFilter(url) === filter,
  isAll: (url) => readFilter(url) === '*',
  prefix: 'vp',
  pageUrl: () => location.href,
});
const readFilter = (url: string) =>
  new URL(url, 'https://site.example').searchParams.get('vp_filter')?.replace('subject:', '') ?? '*';

async function draw(
  items: readonly FilterItem[],
  active: string,
  context: Partial<BarContext> = {},
): Promise<HTMLElement> {
  const bar = document.createElement('portfolio-filter-bar');
  document.body.append(bar);
  bar.items = items;
  await bar.draw({...contextOf(active), ...context});
  return bar;
}
const list = (bar: Element, within = ':scope > ul > li > a') => [...bar.querySelectorAll(within)].map(readText);
const readText = (link: Element) => link.textContent?.replace(/\s+/g, ' ').trim();

test('somebody with a nonce reads in the chips at once what is chosen, because the announcement of a load reads them', async () => {
  let filters: readonly string[] = ['subject:1'];
  const bar = document.createElement('portfolio-filter-bar');
  document.body.append(bar);
  bar.items = ITEMS;
  bar.formSource = {
    prefix: 'vp',
    state: {
      get shown() {
        return {filters, search: '', sort: ''};
      },
      request: undefined,
    },
    sorts: {},
    ask: () => Promise.resolve(ITEMS.slice(1)),
  };
  await bar.draw(contextOf('1'));
  await expect.poll(() => list(bar, '[data-chips] a')).toEqual(['Nature']);
  filters = ['subject:1', 'subject:2'];
  void bar.draw(contextOf('1'));
  expect(list(bar, '[data-chips] a')).toEqual(['Nature', 'People']);
});

describe('a visitor of a gallery whose server drew no bar', () => {
  test('sees the top level with its counts, and “All”', async () => {
    const bar = await draw(ITEMS, '*');
    expect(list(bar)).toEqual(['All', 'Nature 1', 'People 2']);
    expect(list(bar, 'a')).toHaveLength(3);
    expect(bar.querySelector('a[aria-current="true"]')?.textContent).toBe('All');
    expect(bar.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('reads counts as the language writes numbers', async () => {
    const items = [ALL, item(1, 'طبیعت', 0, {count: 1234})];
    const bar = await draw(items, '*', {textsFor: (english) => new Texts(english, {}, 'fa')});
    expect(list(bar)).toEqual(['All', 'طبیعت ۱٬۲۳۴']);
  });

  test('sees the terms below the active one nested in it, and its ancestors', async () => {
    const bar = await draw(ITEMS, '11');
    expect(list(bar)).toEqual(['All', 'Nature 1', 'People 2']);
    expect(list(bar, ':scope > ul > li > ul > li > a')).toEqual(['Trees & “plants” 11']);
    expect(list(bar, 'ul ul ul a')).toEqual(['Oak 111']);
    expect([...bar.querySelectorAll('[aria-current]')].map(readText)).toEqual(['Trees & “plants” 11']);
  });

  test('gets links with the service’s addresses', async () => {
    const bar = await draw(ITEMS, '*');
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/works/',
      '/works/?vp_filter=subject%3A1',
      '/works/?vp_filter=subject%3A2',
    ]);
  });

  test('gets a link to the page itself where the service’s address is empty, and none where it is no address of a page', async () => {
    const bar = await draw([{...ALL, url: ''}, item(1, 'Nature', 0, {url: 'javascript:alert(1)'})], '2');
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['', null]);
    expect(bar.querySelectorAll('[aria-disabled]')).toHaveLength(1);
  });

  test('sees the terms below the first active one, where two terms have the same address', async () => {
    const {url} = item(1, 'Nature');
    const items = [ALL, item(1, 'Nature'), item(11, 'Trees', 1), item(2, 'People', 0, {url}), item(21, 'Men', 2)];
    expect(list(await draw(items, '1'), 'ul ul a')).toEqual(['Trees 11']);
  });

  test('reads a description where a term has one', async () => {
    const bar = await draw([ALL, item(1, 'Nature', 0, {description: 'Sea & land'}), item(2, 'People')], '*');
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('title'))).toEqual([
      null,
      'Sea & land',
      null,
    ]);
  });

  test('reads a label as text, even if it looks like HTML', async () => {
    const bar = await draw([ALL, item(1, '<img src=x onerror=attack()>')], '*');
    expect(bar.querySelector('img')).toBeNull();
    expect(list(bar)).toEqual(['All', '<img src=x onerror=attack()> 1']);
  });

  test('finds a term at the top level whose parent the service left out', async () => {
    expect(list(await draw([ALL, item(5, 'Lost', 99)], '*'))).toEqual(['All', 'Lost 5']);
  });

  test('finds terms at the top level that are each other’s parents', async () => {
    const circle = [ALL, item(5, 'A', 6), item(6, 'B', 5), item(7, 'Below', 6)];
    expect(list(await draw(circle, '6'))).toEqual(['All', 'A 5', 'B 6']);
    expect(list(await draw(circle, '6'), 'ul ul a')).toEqual(['Below 7']);
  });

  test('finds a term without items that has a child with items, where empty terms are hidden', async () => {
    const items = [ALL, item(1, 'Nature', 0, {count: 0}), item(11, 'Trees', 1), item(2, 'People', 0, {count: 0})];
    const bar = document.createElement('portfolio-filter-bar');
    bar.setAttribute('empty', 'hide');
    bar.items = items;
    await bar.draw(contextOf('*'));
    expect(list(bar)).toEqual(['All', 'Nature 0']);
    await bar.draw(contextOf('1'));
    expect(list(bar, 'ul ul a')).toEqual(['Trees 11']);
  });

  test('sees `aria-current` move, and keeps the focus on the clicked link', async () => {
    const bar = await draw(ITEMS, '*');
    if (!(bar instanceof HTMLElement) || !('draw' in bar)) throw new Error('no bar');
    const people = bar.querySelectorAll('a')[2];
    people?.focus();
    const sameBar = document.querySelector('portfolio-filter-bar');
    await sameBar?.draw(contextOf('2'));
    expect(document.activeElement).toBe(people);
    expect(people?.getAttribute('aria-current')).toBe('true');
    expect(list(bar, 'ul ul a')).toEqual(['Men 21']);
  });
});

describe('a visitor of a bar', () => {
  test('sees nothing until the service has sent filter items', async () => {
    expect((await draw([], '*')).childNodes).toHaveLength(0);
  });

  test.each([
    ['<a href="?f=1">A</a>', false],
    ['<form><select></select></form>', false],
    ['<button>A</button>', false],
    ['', true],
  ])('with “%s” sees links that the bar draws itself: %s', (html, drawsItself) => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    expect(bar.drawsItself).toBe(drawsItself);
  });
});
