import {afterEach, describe, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {describeResult} from './announcements.js';
import {GalleryDom} from './gallery-dom.js';
import type {Shown} from './state.js';
import type {VisitRequest} from './visit.js';

afterEach(() => document.body.replaceChildren());

const TEXTS = new Texts(ENGLISH, {}, 'en');
const SHOWN: Shown = {
  url: 'https://site.example/works/?vp_filter=kind:nature',
  filter: 'kind:nature',
  filters: [],
  search: '',
  sort: '',
  page: 1,
  pages: 3,
  total: 8,
  first: 1,
  last: 1,
};
const REQUEST: VisitRequest = {url: SHOWN.url, mode: 'replace', history: 'push'};

const BAR =
  '<portfolio-filter-bar><a href="?">All</a> <a href="?n" aria-current="true">Nature</a></portfolio-filter-bar>';

/** Creates a gallery with these filter bars and this number of items. */
function open(bars: string, itemCount: number, scope = ''): GalleryDom {
  const root = document.createElement('div');
  const items = '<li data-item="x"></li>'.repeat(itemCount);
  root.innerHTML = `<portfolio-gallery scope="${scope}">${bars}<ul data-items>${items}</ul></portfolio-gallery>`;
  document.body.append(root);
  const gallery = root.querySelector<HTMLElement>('portfolio-gallery');
  if (!gallery) throw new Error('no gallery');
  return new GalleryDom(gallery, adaptOwnMarkup(gallery), '', 'vp', 'vp0');
}

interface Load {
  readonly bars?: string;
  readonly itemCount?: number;
  readonly scope?: string;
  readonly request?: Partial<VisitRequest>;
  readonly shown?: Partial<Shown>;
  readonly addedCount?: number;
}

const describeLoad = ({bars = BAR, itemCount = 3, scope, request, shown, addedCount = 3}: Load) =>
  describeResult(TEXTS, open(bars, itemCount, scope), {...REQUEST, ...request}, {...SHOWN, ...shown}, addedCount);

describe('a screen reader announces after a load', () => {
  test.each<[string, Load, string]>([
    ['the filter and how many items it has', {}, 'Nature: 8 items'],
    ['one item in the singular', {shown: {total: 1}, itemCount: 1}, 'Nature: 1 item'],
    ['that nothing was found', {shown: {total: 0}, itemCount: 0}, 'Nothing found'],
    ['the page that was loaded', {shown: {page: 2}}, 'Page 2 of 3'],
    ['no choice where there is none', {bars: '', shown: {filters: []}}, 'Page 1 of 3'],
    ['only the page if the number of pages is unknown', {shown: {page: 2, pages: undefined}}, 'Page 2'],
    ['how many items were appended', {request: {mode: 'append'}, itemCount: 6}, '3 more items, 6 of 8'],
    ['how many items were prepended', {request: {mode: 'prepend'}, itemCount: 6, addedCount: 1}, '1 more item, 6 of 8'],
    ['the filter and the page if the total is unknown', {shown: {total: undefined}}, 'Nature: Page 1 of 3'],
    ['no total if it is lower than the number of items on the page', {shown: {total: 2}}, 'Nature: Page 1 of 3'],
    [
      'no total after an append if it is lower than the number of items on the page',
      {request: {mode: 'append'}, shown: {total: 5, page: 2}, itemCount: 6},
      'Page 2 of 3',
    ],
    [
      '“All”, not “Newest”, if nothing is chosen in a form that has only a select of sort orders',
      {
        bars: '<portfolio-filter-bar><form><select name="vp_sort"><option>Newest</option></select></form></portfolio-filter-bar>',
      },
      'All: 8 items',
    ],
    [
      'the label of a link without text',
      {
        bars: '<portfolio-filter-bar><a href="?r" aria-label="Red" aria-current="true"><span></span></a></portfolio-filter-bar>',
      },
      'Red: 8 items',
    ],
    [
      'the picture of a link without text',
      {bars: '<portfolio-filter-bar><a href="?g" aria-current="true"><img alt="Green"></a></portfolio-filter-bar>'},
      'Green: 8 items',
    ],
    [
      'the text of a link after an icon and a count that screen readers skip',
      {
        bars: '<portfolio-filter-bar><a href="?p" aria-current="true"><svg aria-hidden="true"><title>icon</title></svg><b aria-hidden="true">12</b> Pink</a></portfolio-filter-bar>',
      },
      'Pink: 8 items',
    ],
    [
      'the selected option of a select whose options have addresses, also in a form, which browsers without JavaScript need',
      {
        bars: '<portfolio-filter-bar><form><select><option data-url="?">All</option><option data-url="?b" selected>Birds</option></select></form></portfolio-filter-bar>',
      },
      'Birds: 8 items',
    ],
    [
      '“All” if no filter is marked as current',
      {bars: '<portfolio-filter-bar></portfolio-filter-bar>'},
      'All: 8 items',
    ],
    [
      'the current filter of the second bar if the first has none',
      {bars: `<portfolio-filter-bar><a href="?">Year</a></portfolio-filter-bar>${BAR}`},
      'Nature: 8 items',
    ],
    [
      'the selected option of a select',
      {
        bars: '<portfolio-filter-bar><select><option data-url="?">All<option data-url="?n" selected>Nature</select></portfolio-filter-bar>',
      },
      'Nature: 8 items',
    ],
    ...['(12)', '(1,234)', '(1.234)', '(1\u202f234)', "(1'234)", '(١٬٢٣٤)'].map((count): [string, Load, string] => [
      `the label of an option without its count ${count} in a line below`,
      {
        bars: `<portfolio-filter-bar><select><option data-url="?n" selected>Oiseaux\n  ${count}</select></portfolio-filter-bar>`,
      },
      'Oiseaux: 8 items',
    ]),
    [
      'the years of a label, which are no count',
      {
        bars: '<portfolio-filter-bar><a href="?n" aria-current="true">Impressionism\n (1860–1890)</a></portfolio-filter-bar>',
      },
      'Impressionism\n (1860–1890): 8 items',
    ],
    [
      'the label of the filter without its count',
      {bars: BAR.replace('Nature', '<!-- label --><span> Nature </span><span>(8)</span>')},
      'Nature: 8 items',
    ],
  ])('%s', (_, load, expected) => {
    expect(describeLoad(load)).toBe(expected);
  });
});

test('a screen reader announces the filter that was pressed, where the server marks none, if filters are paths; else “All”', () => {
  const control = document.createElement('a');
  control.textContent = 'Birds';
  const trigger = {control, outlet: undefined, isByKeyboard: false, isFilter: true};
  expect(describeLoad({bars: '', scope: '/works/', request: {trigger}})).toBe('Birds: 8 items');
  // Where filters are parameters, such a link may have taken its filter away.
  expect(describeLoad({bars: '', request: {trigger}})).toBe('All: 8 items');
});

test('a screen reader announces the filter that was used, also where an order before it is marked', () => {
  const order = '<portfolio-filter-bar><a href="?s" aria-current="true">Newest</a></portfolio-filter-bar>';
  const select =
    '<portfolio-filter-bar><select><option data-url="?o" selected>Odd</option></select></portfolio-filter-bar>';
  const describeUse = (bar: string, selector: string) => {
    const dom = open(order + bar, 3);
    const control = dom.outlets[1]?.querySelector<HTMLElement>(selector);
    if (!control) throw new Error('no control');
    const request = {...REQUEST, trigger: {control, outlet: dom.outlets[1], isByKeyboard: false, isFilter: true}};
    return describeResult(TEXTS, dom, request, SHOWN, 3);
  };
  expect(describeUse(BAR, '[aria-current]')).toBe('Nature: 8 items');
  expect(describeUse(select, 'select')).toBe('Odd: 8 items');
  expect(describeUse(BAR, 'a')).toBe('Newest: 8 items');
});

test('a screen reader says where the results are after the first filter that was used by keyboard, and not again', () => {
  const link = document.createElement('a');
  const trigger = {control: link, outlet: undefined, isByKeyboard: true, isFilter: true};
  expect(describeLoad({request: {trigger: {...trigger, isByKeyboard: false}}})).toBe('Nature: 8 items');
  expect(describeLoad({request: {trigger: {...trigger, isFilter: false}}})).toBe('Nature: 8 items');
  expect(describeLoad({request: {trigger}})).toBe('Nature: 8 items – The results follow the filters.');
  expect(describeLoad({request: {trigger}})).toBe('Nature: 8 items');
});
