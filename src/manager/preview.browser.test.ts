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
function open(search: string, mode = 'numbers'): Preview {
  history.replaceState(null, '', `/stand-in/${search}`);
  document.body.innerHTML = `<portfolio-gallery id="works"><ul data-items></ul>
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
