import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readManagerData} from './manager-data.js';
import {Preview} from './preview.js';

const ADDRESS = location.href;
const SAVED = {vp_items_count: '2'};
const DATA = readManagerData({
  layouts: {
    7: {settings: SAVED, gallery: 'works'},
    8: {settings: SAVED, gallery: 'others'},
  },
  preview: {attributes: {items_gap: 'data-gap'}},
});

let complaints: number;

function complain(): void {
  complaints += 1;
}

function isOver(): boolean {
  return false;
}

beforeEach(() => (complaints = 0));
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', ADDRESS);
});

/** Two galleries of a page whose server has six works, two to a page. */
function open(search: string, {mode = 'numbers', earlier = ''} = {}): Preview {
  history.replaceState(null, '', `/stand-in/${search}`);
  document.body.innerHTML = `<portfolio-gallery id="works">${earlier}<ul data-items ${mode === 'numbers' ? '' : 'data-portfolio-growing'}></ul>
<portfolio-paginator mode="${mode}"></portfolio-paginator></portfolio-gallery>
<portfolio-gallery id="others" prefix="two"><ul data-items></ul></portfolio-gallery>`;
  return new Preview(DATA, 'vp', complain, isOver);
}

const itemsOf = (gallery: string) =>
  [...document.querySelectorAll(`#${gallery} [data-item]`)].map((item) => item.getAttribute('data-item'));

test('a manager who tries one gallery right after another sees the server’s page of both', async () => {
  const preview = open('');
  preview.show(7, {vp_items_count: '3'}, SAVED);
  preview.show(8, {vp_items_count: '3'}, SAVED);
  await vi.waitFor(() => expect([itemsOf('works'), itemsOf('others')]).toEqual([['1', '2'], ['1']]));
  expect(complaints).toBe(0);
});

test.each([
  ['numbers at page 2 stays there', '?vp_page=2', {}, ['3', '4']],
  ['a gallery that has grown to page 2 begins with page 1', '?vp_page=2', {mode: 'load-more'}, ['1', '2']],
  [
    'a gallery that has grown from page 2 begins with page 2',
    '?vp_page=3',
    {mode: 'infinite', earlier: '<p data-portfolio-earlier><a rel="prev" href="?sort=old">Earlier</a></p>'},
    ['3', '4'],
  ],
])('a manager who tries more items sees that %s', async (_what, search, page, items) => {
  open(search, page).show(7, {vp_items_count: '3'}, SAVED);
  await vi.waitFor(() => expect(itemsOf('works')).toEqual(items));
});
