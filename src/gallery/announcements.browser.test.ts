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
  page: 1,
  pages: 3,
  total: 8,
  first: 1,
  last: 1,
};
const REQUEST: VisitRequest = {url: SHOWN.url, mode: 'replace', history: 'push'};

const BAR =
  '<portfolio-filter-bar><a href="?">All</a> <a href="?n" aria-current="true">Nature</a></portfolio-filter-bar>';

/** A gallery with filter bars and so many items. */
function open(bars: string, itemCount: number): GalleryDom {
  const root = document.createElement('div');
  const items = '<li data-item="x"></li>'.repeat(itemCount);
  root.innerHTML = `<portfolio-gallery>${bars}<ul data-items>${items}</ul></portfolio-gallery>`;
  document.body.append(root);
  const gallery = root.querySelector<HTMLElement>('portfolio-gallery');
  if (!gallery) throw new Error('no gallery');
  return new GalleryDom(gallery, adaptOwnMarkup(gallery), '', 'vp', 'vp0');
}

interface Load {
  readonly bars?: string;
  readonly itemCount?: number;
  readonly request?: Partial<VisitRequest>;
  readonly shown?: Partial<Shown>;
  readonly addedCount?: number;
}

const describeLoad = ({bars = BAR, itemCount = 3, request, shown, addedCount = 3}: Load) =>
  describeResult(TEXTS, open(bars, itemCount), {...REQUEST, ...request}, {...SHOWN, ...shown}, addedCount);

describe('a person who listens hears after a load', () => {
  test.each<[string, Load, string]>([
    ['the filter and how many items it has', {}, 'Nature: 8 items'],
    ['one item in the singular', {shown: {total: 1}, itemCount: 1}, 'Nature: 1 item'],
    ['that nothing was found', {shown: {total: 0}, itemCount: 0}, 'Nothing found'],
    ['the page that they chose', {shown: {page: 2}}, 'Page 2 of 3'],
    ['the page where the number of pages is unknown', {shown: {page: 2, pages: undefined}}, 'Page 2'],
    ['how many items came', {request: {mode: 'append'}, itemCount: 6}, '3 more items, 6 of 8'],
    ['how many earlier items came', {request: {mode: 'prepend'}, itemCount: 6, addedCount: 1}, '1 more item, 6 of 8'],
    ['the filter and the page where the total is unknown', {shown: {total: undefined}}, 'Nature: Page 1 of 3'],
    ['no total that the items contradict', {shown: {total: 2}}, 'Nature: Page 1 of 3'],
    [
      'no total that more items contradict',
      {request: {mode: 'append'}, shown: {total: 5, page: 2}, itemCount: 6},
      'Page 2 of 3',
    ],
    [
      'that all are shown where no filter is marked',
      {bars: '<portfolio-filter-bar></portfolio-filter-bar>'},
      'All: 8 items',
    ],
    [
      'the filter of the bar in which it is marked',
      {bars: `<portfolio-filter-bar><a href="?">Year</a></portfolio-filter-bar>${BAR}`},
      'Nature: 8 items',
    ],
    [
      'the chosen option of a list',
      {bars: '<portfolio-filter-bar><select><option>All<option selected>Nature</select></portfolio-filter-bar>'},
      'Nature: 8 items',
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

test('a person who uses the keyboard hears once where the results are, and only after a filter', () => {
  const bar = document.createElement('a');
  const trigger = {control: bar, outlet: undefined, isByKeyboard: true, isFilter: true};
  expect(describeLoad({request: {trigger: {...trigger, isByKeyboard: false}}})).toBe('Nature: 8 items');
  expect(describeLoad({request: {trigger: {...trigger, isFilter: false}}})).toBe('Nature: 8 items');
  expect(describeLoad({request: {trigger}})).toBe('Nature: 8 items. The results follow the filters.');
  expect(describeLoad({request: {trigger}})).toBe('Nature: 8 items');
});
