import {afterEach, describe, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {describeFocus, findFocus} from './focus-description.js';
import {GalleryDom} from './gallery-dom.js';

afterEach(() => document.body.replaceChildren());

const page = (bar: string, items: string) =>
  `<portfolio-filter-bar>${bar}</portfolio-filter-bar><ul data-items>${items}</ul><portfolio-paginator></portfolio-paginator>`;
const BAR = '<a href="?">All</a> <a href="?n">Nature</a> <a href="?c">City</a>';
const ITEM = '<li data-item="1"><a href="/1">One</a> <button>Like</button></li>';
const ITEMS = `${ITEM}<li data-item="2"><a href="/2">Two</a> <button>Like</button></li>`;

/** A gallery with this content. */
function open(content: string): GalleryDom {
  const root = document.createElement('portfolio-gallery');
  root.innerHTML = content;
  document.body.append(root);
  return new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
}

/** Focuses an element, then replaces all elements; returns the element that the description finds afterwards. */
function refind(selector: string, before: string, after: string): Element | undefined {
  const dom = open(before);
  dom.root.querySelector<HTMLElement>(selector)?.focus();
  const description = describeFocus(dom);
  dom.root.innerHTML = after;
  return description && findFocus(description, dom);
}

describe('after elements were replaced, the focused control is found again', () => {
  test.each([
    ['on the link of an item', '[data-item="2"] a', page(BAR, ITEMS), 'Two'],
    ['on the second control of an item', '[data-item="2"] button', page(BAR, ITEMS), 'Like'],
    ['on an item that has moved', '[data-item="1"] a', page(BAR, `<li data-item="3"></li>${ITEM}`), 'One'],
    ['on a filter', '[href="?n"]', page(BAR, ''), 'Nature'],
    ['on a filter before which others were inserted', '[href="?n"]', page(`<a href="?x">New</a> ${BAR}`, ''), 'Nature'],
    ['on a filter that is no longer a link', '[href="?n"]', page('<a href="?">All</a> <b>Nature</b>', ''), 'Nature'],
  ])('%s', (_, selector, after, text) => {
    expect(refind(selector, page(BAR, ITEMS), after)?.textContent).toBe(text);
  });

  test('by its position in the item, if its text has changed', () => {
    const after = page(BAR, '<li data-item="1"><a href="/1">One</a> <button>Liked</button></li>');
    expect(refind('[data-item="1"] button', page(BAR, ITEMS), after)?.textContent).toBe('Liked');
  });

  test('as the same field of an item, if that is a text of several lines', () => {
    const item = page(BAR, '<li data-item="1"><input type="checkbox"><textarea></textarea><button>Send</button></li>');
    expect(refind('textarea', item, item)?.localName).toBe('textarea');
  });

  test('as the item itself, if the control was removed', () => {
    const found = refind('[data-item="1"] a', page(BAR, ITEMS), page(BAR, '<li data-item="1"></li>'));
    expect(found?.getAttribute('data-item')).toBe('1');
  });
});

describe('no other control is found', () => {
  test.each([
    ['for a filter that was removed', '[href="?n"]', page('<a href="?">All</a> <a href="?c">City</a>', ITEMS)],
    ['for a filter that is hidden', '[href="?n"]', page(BAR.replace('"?n"', '"?n" hidden'), ITEMS)],
    [
      'for a filter in a menu that is hidden by `visibility`',
      '[href="?n"]',
      page(BAR.replace('"?n"', '"?n" style="visibility:hidden"'), ITEMS),
    ],
    ['for an item that was removed', '[data-item="1"] a', page(BAR, ITEMS.replace(ITEM, ''))],
    ['if the bar itself was removed', '[href="?n"]', `<ul data-items>${ITEMS}</ul>`],
  ])('%s', (_, selector, after) => {
    expect(refind(selector, page(BAR, ITEMS), after)).toBeUndefined();
  });
});

test('focus on a tool in a bar’s shadow root is not described: by the bar’s text, a list inside it would be found', () => {
  const dom = open(page(`<ul>${BAR}</ul>`, ITEMS));
  const bar = dom.root.querySelector('portfolio-filter-bar');
  const tool = document.createElement('button');
  bar?.attachShadow({mode: 'open'}).append(tool);
  tool.focus();
  expect(document.activeElement).toBe(bar);
  expect(describeFocus(dom)).toBeUndefined();
});

test('focus that is elsewhere on the page is not described', () => {
  const dom = open(page(BAR, ITEMS));
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  expect(describeFocus(dom)).toBeUndefined();
  elsewhere.blur();
  expect(describeFocus(dom)).toBeUndefined();
});
