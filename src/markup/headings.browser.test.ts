import {afterEach, expect, test, vi} from 'vitest';
import {Headings} from './headings.js';

afterEach(() => document.body.replaceChildren());

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function update(live: string, fetched: string): string {
  document.body.innerHTML = live;
  new Headings('.gallery').update(parse(fetched));
  return document.body.innerHTML;
}

test.each([
  [
    'keeps the theme’s elements around the name of the category',
    '<h1 class="a">Category: <span class="is-visible">Birds</span></h1>',
    '<h1>Category: <span>Boats</span></h1>',
    '<h1 class="a">Category: <span class="is-visible">Boats</span></h1>',
  ],
  [
    'becomes plain text where the other page has no such elements',
    '<h1>Category: <span>Birds</span></h1>',
    '<h1>Works</h1>',
    '<h1>Works</h1>',
  ],
  [
    'becomes plain text where a link in it would keep its address',
    '<h1>Category: <a href="/birds/">Birds</a></h1>',
    '<h1>Category: <a href="/boats/">Boats</a></h1>',
    '<h1>Category: Boats</h1>',
  ],
  [
    'becomes plain text where a picture in it would stay',
    '<h1><img src="data:,birds"> Birds</h1>',
    '<h1><img src="data:,boats"> Boats</h1>',
    '<h1> Boats</h1>',
  ],
  ['stays where the other page has two', '<h1>Birds</h1>', '<h1>Boats</h1><h1>More</h1>', '<h1>Birds</h1>'],
])('the heading of an archive %s', (_, live, fetched, expected) => {
  expect(update(live, fetched)).toBe(expected);
});

test('a visitor’s browser runs no handler and loads no picture of a heading whose text is taken over', async () => {
  document.body.innerHTML = '<h1>Birds</h1>';
  const handler = vi.fn();
  Reflect.set(globalThis, 'runHandler', handler);
  document.title = 'Boats';
  const source = 'src="data:," onerror="runHandler()"';
  new Headings('.gallery').update(parse(`<title>Boats</title><h1>Boats<img ${source}></h1>`));
  // The same picture in the page itself: when its handler has run, one of the heading would have, too.
  document.body.insertAdjacentHTML('beforeend', `<img ${source}>`);
  await expect.poll(() => handler.mock.calls.length).toBeGreaterThan(0);
  expect(handler).toHaveBeenCalledOnce();
  expect(document.querySelector('h1')?.innerHTML).toBe('Boats');
});

test('a visitor who loads more of a category, chooses another one and goes Back reads the name of the first one again', () => {
  document.body.innerHTML = '<h1>Category: <span>Birds</span></h1>';
  document.title = 'Birds';
  const headings = new Headings('.gallery');
  document.title = 'Boats';
  headings.update(parse('<title>Boats</title><h1>Category: <span>Boats</span></h1>'));
  expect(document.body.textContent).toBe('Category: Boats');
  // A snapshot of the gallery has no heading.
  document.title = 'Birds';
  headings.update(parse('<div class="gallery"></div>'));
  expect(document.body.innerHTML).toBe('<h1>Category: <span>Birds</span></h1>');
});
