import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {define} from '../define.js';
import type {Phrase} from '../page-data.js';
import {ENGLISH, Words} from '../strings.js';
import type {PaginatorModel} from './paginator.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

function place(html = '', mode = '') {
  const paginator = document.createElement('portfolio-paginator');
  paginator.setAttribute('mode', mode);
  paginator.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.append(paginator);
  return paginator;
}

function model(more: Partial<PaginatorModel>, own: Record<string, Phrase> = {}, lang = 'en'): PaginatorModel {
  const words = new Words(ENGLISH, own, lang);
  return {mode: 'numbers', page: 1, pages: 7, count: 12, total: 80, hrefOf: (n) => `?vp_page=${n}`, words, ...more};
}

const list = (paginator: Element) => [...paginator.querySelectorAll('li')].map((item) => item.textContent?.trim());

describe('a visitor of a gallery whose server drew no paginator', () => {
  test.each([
    [1, 7, ['1', '2', '…', '7', 'Next']],
    [4, 7, ['Previous', '1', '2', '3', '4', '5', '6', '7', 'Next']],
    [7, 7, ['Previous', '1', '…', '6', '7']],
    [1, 1, []],
  ])('on page %i of %i is offered %j', async (page, pages, shown) => {
    const paginator = place();
    await paginator.draw(model({page, pages}));
    expect(list(paginator)).toEqual(shown);
  });

  test('hears which page a number is, and which is current', async () => {
    const paginator = place();
    await paginator.draw(model({page: 2}, {page: 'Seite {page}', next: 'Weiter'}, 'de'));
    const current = paginator.querySelectorAll('[aria-current]');
    expect([...current].map((link) => [link.getAttribute('aria-current'), link.getAttribute('aria-label')])).toEqual([
      ['page', 'Seite 2'],
    ]);
    expect(paginator.querySelector('[rel="next"]')?.textContent).toBe('Weiter');
    expect(paginator.querySelector('[rel="next"]')?.getAttribute('href')).toBe('?vp_page=3');
    expect(paginator.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('?vp_page=1');
    expect(paginator.querySelector('[aria-hidden]')?.textContent).toBe('…');
  });

  test('who loads more sees how much is shown, and no link when that is all', async () => {
    const paginator = place('', 'load-more');
    await paginator.draw(model({mode: 'load-more', page: 1}));
    expect(paginator.querySelector('a')?.getAttribute('href')).toBe('?vp_page=2');
    expect(paginator.textContent).toMatch(/Load more\s+12 of 80 shown/);
    await paginator.draw(model({mode: 'load-more', page: 7, count: 80}));
    expect(paginator.querySelector('a')).toBeNull();
    expect(paginator.textContent?.trim()).toBe('80 of 80 shown');
  });

  test('sees the last of several changes, and keeps the links that stay', async () => {
    const paginator = place();
    await paginator.draw(model({page: 1}));
    const [first] = paginator.querySelectorAll('a');
    await Promise.all([paginator.draw(model({page: 2, pages: 2})), paginator.draw(model({page: 1, pages: 2}))]);
    expect(list(paginator)).toEqual(['1', '2', 'Next']);
    expect(paginator.querySelector('a')).toBe(first);
  });
});

describe('a visitor who chooses one page while the file that draws many is on its way', () => {
  test('is not led on to pages of what they have left', async () => {
    const paginator = place();
    await Promise.all([paginator.draw(model({page: 1, pages: 7})), paginator.draw(model({page: 1, pages: 1}))]);
    expect(list(paginator)).toEqual([]);
  });
});

describe('a paginator', () => {
  test.each([
    ['numbers', 'numbers'],
    ['load-more', 'load-more'],
    ['infinite', 'infinite'],
    ['', 'numbers'],
    ['sideways', 'numbers'],
  ])('of mode “%s” is one of %s', (attribute, mode) => {
    expect(place('', attribute).mode).toBe(mode);
  });

  test.each([
    ['draws itself where it is empty', '', true],
    ['draws itself where it holds only text', '<span>Pages</span>', true],
    ['leaves a server’s links alone', '<a href="?p=2">2</a>', false],
    ['leaves a server’s list alone', '<form><select></select></form>', false],
  ])('%s', (_, html, isDrawn) => {
    expect(place(html).isDrawn).toBe(isDrawn);
  });

  test('remembers that it draws itself once it has drawn', async () => {
    const paginator = place();
    expect(paginator.isDrawn).toBe(true);
    await paginator.draw(model({}));
    expect(paginator.isDrawn).toBe(true);
  });
});
