import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {define} from '../define.js';
import type {Phrase} from '../page-data/page-data.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import type {PaginatorModel} from './views.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

function open(html = '', mode = '') {
  const paginator = document.createElement('portfolio-paginator');
  paginator.setAttribute('mode', mode);
  paginator.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.append(paginator);
  return paginator;
}

function model(more: Partial<PaginatorModel>, own: Record<string, Phrase> = {}, lang = 'en'): PaginatorModel {
  const texts = new Texts(ENGLISH, own, lang);
  return {mode: 'numbers', page: 1, pages: 7, count: 12, total: 80, hrefOf: (n) => `?vp_page=${n}`, texts, ...more};
}

const list = (paginator: Element) => [...paginator.querySelectorAll('li')].map((item) => item.textContent?.trim());

describe('a visitor of a gallery whose server drew no paginator', () => {
  test.each([
    [1, 7, ['1', '2', '…', '7', 'Next']],
    [4, 7, ['Previous', '1', '2', '3', '4', '5', '6', '7', 'Next']],
    [7, 7, ['Previous', '1', '…', '6', '7']],
    [1, 1, []],
  ])('on page %i of %i sees %j', async (page, pages, shown) => {
    const paginator = open();
    await paginator.draw(model({page, pages}));
    expect(list(paginator)).toEqual(shown);
  });

  test('hears which page a number means, and which is current', async () => {
    const paginator = open();
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

  test.each([
    ['fa', ['۱', '…', '۱٬۰۲۸', '۱٬۰۲۹', '۱٬۰۳۰', '…', '۱٬۵۰۰']],
    ['de', ['1', '…', '1.028', '1.029', '1.030', '…', '1.500']],
  ])('reads page numbers as the language writes them (%s), and so hears what is written', async (lang, shown) => {
    const paginator = open();
    await paginator.draw(model({page: 1029, pages: 1500}, {page: '{page}'}, lang));
    expect(list(paginator).slice(1, -1)).toEqual(shown);
    for (const link of paginator.querySelectorAll('[aria-label]'))
      expect(link.textContent?.trim()).toBe(link.ariaLabel);
  });

  test('who loads more reads how many items are shown, and sees no link when these are all', async () => {
    const paginator = open('', 'load-more');
    await paginator.draw(model({mode: 'load-more', page: 1}));
    expect(paginator.querySelector('a')?.getAttribute('href')).toBe('?vp_page=2');
    expect(paginator.textContent).toMatch(/Load more\s+12 of 80 shown/);
    await paginator.draw(model({mode: 'load-more', page: 7, count: 80}));
    expect(paginator.querySelector('a')).toBeNull();
    expect(paginator.textContent?.trim()).toBe('80 of 80 shown');
  });

  test.each([
    ['one filter', '?vp_filter=a&vp_page=', ['prev', '', '', '', '', 'next']],
    [
      'two filters',
      '?vp_filter=a&vp_filter=b&vp_page=',
      ['prev nofollow', 'nofollow', 'nofollow', 'nofollow', 'nofollow', 'next nofollow'],
    ],
  ])('under %s: search engines follow the links only if there are few such addresses', async (_, start, rels) => {
    const paginator = open();
    await paginator.draw(model({page: 2, pages: 4, hrefOf: (n) => start + n}));
    expect([...paginator.querySelectorAll('a')].map(({rel}) => rel)).toEqual(rels);
  });

  test.each(['vp_search=a', 'vp_sort=title', 'vp_filter=a&sc_filter=b'])(
    'who loads more under “%s” follows a link that search engines do not follow',
    async (query) => {
      const paginator = open('', 'load-more');
      await paginator.draw(model({mode: 'load-more', hrefOf: (n) => `?${query}&vp_page=${n}`}));
      expect(paginator.querySelector('a')?.rel).toBe('next nofollow');
    },
  );

  test('past the last page is led back to the last one', async () => {
    const paginator = open();
    await paginator.draw(model({page: 99, pages: 7}));
    expect(paginator.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('?vp_page=7');
  });

  test('sees the last of several changes, and keeps the links that stay', async () => {
    const paginator = open();
    await paginator.draw(model({page: 1}));
    const [first] = paginator.querySelectorAll('a');
    await Promise.all([paginator.draw(model({page: 2, pages: 2})), paginator.draw(model({page: 1, pages: 2}))]);
    expect(list(paginator)).toEqual(['1', '2', 'Next']);
    expect(paginator.querySelector('a')).toBe(first);
  });
});

describe('a visitor of an infinite gallery who chooses another filter', () => {
  test('finds no link of the previous filter that scrolling could follow, not even for a moment', async () => {
    const paginator = open('', 'infinite');
    await paginator.draw(model({mode: 'infinite', page: 3}));
    const drawn = paginator.draw(model({mode: 'infinite', page: 1, hrefOf: (n) => `?vp_filter=boats&vp_page=${n}`}));
    expect(paginator.querySelector('a')?.getAttribute('href')).toBe('?vp_filter=boats&vp_page=2');
    await drawn;
  });
});

describe('a visitor who chooses a filter of one page while the file that draws links is loading', () => {
  test('sees no links to pages of the filter that they have left', async () => {
    const paginator = open();
    await Promise.all([paginator.draw(model({page: 1, pages: 7})), paginator.draw(model({page: 1, pages: 1}))]);
    expect(list(paginator)).toEqual([]);
  });
});

describe('a visitor of page 2 of a gallery whose number of pages nobody says', () => {
  test.each(['numbers', 'load-more', 'infinite'] as const)('sees nothing drawn in the mode %s', async (mode) => {
    const paginator = open('', mode);
    await paginator.draw({...model({mode, page: 2}), pages: undefined});
    expect(paginator.childNodes).toHaveLength(0);
  });
});

describe('a visitor of a paginator that was drawn for 7 pages', () => {
  test.each(['numbers', 'load-more', 'infinite'] as const)(
    'sees no link after a filter without works in the mode %s',
    async (mode) => {
      const paginator = open('', mode);
      await paginator.draw(model({mode}));
      await paginator.draw(model({mode, pages: 0, total: 0, count: 0}));
      expect(paginator.querySelectorAll('a')).toHaveLength(0);
    },
  );

  test.each([
    ['numbers', ['1', '2', 'Next']],
    ['load-more', ['Load more']],
    ['infinite', ['Load more']],
  ] as const)('can go on in the mode %s where nobody counts the pages of the new filter', async (mode, links) => {
    const paginator = open('', mode);
    await paginator.draw(model({mode}));
    await paginator.draw({...model({mode}), pages: undefined});
    expect([...paginator.querySelectorAll('a')].map(({textContent}) => textContent.trim())).toEqual(links);
    expect(paginator.querySelector('[rel="next"]')?.getAttribute('href')).toBe('?vp_page=2');
  });

  test('can go on where the first choice had one page, and the pages of the next cannot be counted', async () => {
    const paginator = open('', 'numbers');
    await paginator.draw(model({pages: 1}));
    await paginator.draw({...model({}), pages: undefined});
    expect(paginator.querySelector('[rel="next"]')?.getAttribute('href')).toBe('?vp_page=2');
  });

  test('is offered no page where the server, which has written the links before, has written none and names no number', async () => {
    const paginator = open('<a href="/works/page/2/" rel="next">Load more</a>', 'load-more');
    await paginator.draw(model({mode: 'load-more'}));
    paginator.replaceChildren();
    paginator.acceptServerMarkup(paginator);
    await paginator.draw({...model({mode: 'load-more'}), pages: undefined});
    expect(paginator.querySelectorAll('a')).toHaveLength(0);
  });

  test('is offered no page after one without works where nobody counts the pages', async () => {
    const paginator = open('', 'load-more');
    await paginator.draw(model({mode: 'load-more'}));
    await paginator.draw({...model({mode: 'load-more', count: 0}), pages: undefined});
    expect(paginator.querySelectorAll('a')).toHaveLength(0);
  });
});

describe('a visitor of a paginator', () => {
  test.each([
    ['numbers', 'numbers'],
    ['load-more', 'load-more'],
    ['infinite', 'infinite'],
    ['', 'numbers'],
    ['sideways', 'numbers'],
  ])('whose mode is “%s” is offered the mode %s', (attribute, mode) => {
    expect(open('', attribute).mode).toBe(mode);
  });

  test.each([
    ['sees links that it draws itself where it is empty', '', true],
    ['sees links that it draws itself where it holds only text', '<span>Pages</span>', true],
    ['sees the links of the server where there are some', '<a href="?p=2">2</a>', false],
    ['sees the select of the server where there is one', '<form><select></select></form>', false],
  ])('%s', (_, html, drawsItself) => {
    expect(open(html).drawsItself).toBe(drawsItself);
  });

  test('sees its own links until the server gives some, and the server’s from then on', async () => {
    const paginator = open('Pages');
    expect([paginator.drawsItself, paginator.hasOwnLinks, paginator.needsService]).toEqual([true, false, true]);
    expect(paginator.acceptServerMarkup(open('1 of 7'))).toBe(true);
    await paginator.draw(model({}));
    expect([paginator.drawsItself, paginator.hasOwnLinks]).toEqual([true, true]);
    expect(paginator.acceptServerMarkup(open('2 of 7'))).toBe(false);
    expect(paginator.acceptServerMarkup(open('<a href="?p=2">2</a>'))).toBe(true);
    expect(paginator.textContent).toBe('');
    await paginator.draw(model({}));
    expect([paginator.drawsItself, paginator.childElementCount]).toEqual([false, 0]);
    expect(paginator.acceptServerMarkup(open(''))).toBe(true);
  });

  test.each([
    ['rest', '<a href="?p=2">2</a>', [true, true]],
    ['page', '', [true, false]],
    ['auto', '', [true, true]],
    ['auto', '<a href="?p=2">2</a>', [false, false]],
  ])('whose source is “%s” and that holds “%s”: draws itself and asks the service: %j', (source, html, answers) => {
    const paginator = open(html);
    paginator.setAttribute('source', source);
    expect([paginator.drawsItself, paginator.needsService]).toEqual(answers);
  });

  test('whose source is the service keeps the links drawn from it, whatever the server sends', async () => {
    const paginator = open('<a href="?p=2">2</a>');
    paginator.setAttribute('source', 'rest');
    await paginator.draw(model({}));
    expect(paginator.acceptServerMarkup(open('<a href="?p=3">3</a>'))).toBe(false);
    expect(paginator.querySelector('[rel="next"]')).not.toBeNull();
  });
});
