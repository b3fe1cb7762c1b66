import {afterEach, describe, expect, test} from 'vitest';
import {prepareCleaning} from '../page/sanitizer.js';
import {focusWithoutScroll, morphAttributes} from './morph.js';
import {rememberServerMarkup, updateServerMarkup} from './outlets.js';

const bar = document.createElement('nav');
afterEach(() => bar.remove());

/** Opens a page with this bar. */
function open(html: string): void {
  bar.replaceChildren(...parse(html).childNodes);
  document.body.append(bar);
  rememberServerMarkup(bar);
}

/** Loads another page with this bar. */
function load(html: string, base = document.baseURI): void {
  const fresh = document.createElement('nav');
  fresh.append(...parse(html).childNodes);
  updateServerMarkup(bar, fresh, base);
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function find(selector: string): HTMLElement {
  const element = bar.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
const texts = () => [...bar.querySelectorAll('a')].map((link) => link.textContent.trim());

/** A list of checkboxes, one for each letter of their values; the counts are the length of the list. */
function writeBoxes(values: string): string {
  const boxes = values.split('').map((value) => `<input type="checkbox" name="f" value="${value}">`);
  return `<ul>${boxes.map((box) => `<li><label>${box} Term <data>${values.length}</data></label></li>`).join('')}</ul>`;
}

const writeDetails = (open: string, what: string) => `<details ${open}><summary>A</summary>${what}</details>`;

const FILTERS = '<a href="?">All</a> <a href="?f=1">Nature</a>';
const NATURE = '<a href="?">All</a> <a href="?f=1" aria-current="true">Nature</a>';

describe('a visitor whose next page has another bar', () => {
  test.each([
    [
      'sees the links of that page',
      '<a href="?f=1">A</a> <a href="?f=2">B</a>',
      '<a href="?f=3">C</a> <a href="?f=4">D</a>',
    ],
    ['sees `aria-current` move', '<a aria-current="true">A</a><a>B</a>', '<a>A</a><a aria-current="true">B</a>'],
    ['sees a branch open', '<a>A</a>', '<a>A</a><ul><li>B</li></ul>'],
    ['sees a branch close', '<a>A</a><ul><li>B</li></ul>', '<a>A</a>'],
    ['sees an empty bar', '<a>A</a>', ''],
    ['sees the first links of a bar', '', '<a>A</a>'],
    ['sees a link become text', '<a>A</a>', '<span>A</span>'],
    ['sees other counts', '<p>1 <b>of</b> 3<!--x--></p>', '<p>2 <b>of</b> 4<!--y--></p>'],
    ['sees links in another order', '<a>A</a><a>B</a><a>C</a>', '<a>C</a><a>A</a><a>B</a>'],
    ['sees two lists become one', '<ul><li>A</li></ul><ul><li>B</li></ul>', '<ul><li>B</li></ul>'],
    ['sees a class come and another go', '<a class="x y">A</a>', '<a class="x z">A</a>'],
    ['sees a style change', '<a style="color: red">A</a>', '<a style="color: blue">A</a>'],
  ])('%s', (_, before, after) => {
    open(before);
    load(after);
    expect(bar.innerHTML).toBe(after);
    load(before);
    expect(bar.innerHTML).toBe(before);
  });

  test('keeps the elements of the links, so that listeners of the page’s scripts still work', () => {
    open('<ul><li><a href="?f=1" aria-current="true">A <i>1</i></a></li><li><a href="?f=2">B</a></li></ul>');
    const links = [...bar.querySelectorAll('a')];
    load('<ul><li><a href="?f=1">A <i>2</i></a></li><li><a href="?f=2" aria-current="true" class="x">B</a></li></ul>');
    expect([...bar.querySelectorAll('a')].every((link, i) => link === links[i])).toBe(true);
    expect(find('[aria-current]').textContent).toBe('B');
  });

  test.each([
    ['a term above it is new', 'xabc'],
    ['a term above it is gone', 'bc'],
    ['another term takes the place of one above it', 'xbc'],
    ['all other terms are others', 'xby'],
  ])('keeps the focus and the tick on a checkbox when %s, and the counts are others', (_, after) => {
    open(writeBoxes('abc').replaceAll('<data>3', '<data>9'));
    const box = find('[value=b]');
    if (box instanceof HTMLInputElement) box.checked = true;
    box.focus();
    load(writeBoxes(after));
    expect([...bar.querySelectorAll('input')].map(({value, checked}) => value + (checked ? '!' : '')).join('')).toBe(
      after.replace('b', 'b!'),
    );
    expect(document.activeElement).toBe(find('[value=b]'));
  });

  test('does not move the focus from a checkbox that is gone to another term', () => {
    open(writeBoxes('abc'));
    find('[value=b]').focus();
    load(writeBoxes('axc'));
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['a term above it is new', '<a href="?f=0">New</a><a href="?f=1">A 1</a><a href="?f=2">B</a>'],
    ['a term above it is gone', '<a href="?f=2">B</a>'],
    ['its address is another one, and so is the list', '<a href="?f=2&sort=old">B</a>'],
    ['its count is another one, and so is the list', '<a href="?f=2">B 5</a>'],
    ['all other terms are others', '<a href="?f=7">X</a><a href="?f=8">Y</a><a href="?f=2">B</a>'],
  ])('keeps the focus on a link when %s', (_, after) => {
    open('<a href="?f=1">A 1</a><a href="?f=2">B</a>');
    const link = find('[href="?f=2"]');
    link.focus();
    load(after);
    expect(document.activeElement).toBe(link);
    expect(link.textContent).toContain('B');
  });

  test('keeps the focus on the number of a page when “Previous” comes before it', () => {
    open('<ul><li><a href="?">1</a></li> <li><a href="?p=2">2</a></li> <li><a href="?p=2">Next</a></li></ul>');
    const first = find('a');
    const link = find('li + li a');
    link.focus();
    load(
      '<ul><li><a href="?">Previous</a></li> <li><a href="?">1</a></li> <li><a href="?p=2">2</a></li> <li><a href="?p=3">3</a></li> <li><a href="?p=3">Next</a></li></ul>',
    );
    expect(document.activeElement).toBe(link);
    expect(texts()).toEqual(['Previous', '1', '2', '3', 'Next']);
    expect(first.textContent).toBe('1');
  });

  test('keeps the focus on the link whose branch opens, and on the one whose branch closes', () => {
    open('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    const link = find('li + li a');
    link.focus();
    load('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a>\n<ul><li><a href="?f=3">C</a></li></ul></li></ul>');
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB\nC');
    load('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB');
  });

  test('never has the focus on another link than before, even if the list has grown and all addresses have changed', () => {
    open('<a href="?f=1">A 1</a><a href="?f=2">B 1</a>');
    const link = find('a');
    link.focus();
    load('<a href="?s&f=0">Z 2</a><a href="?s&f=1">A 2</a><a href="?s&f=2">B 2</a>');
    expect(link.isConnected).toBe(false);
    expect(texts()).toEqual(['Z 2', 'A 2', 'B 2']);
  });

  test('keeps the focus in a field elsewhere', () => {
    open('<a href="?p=2">2</a>');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    load('<p><a href="?p=3">2</a></p>');
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('runs no script of that page', () => {
    open('<a>A</a>');
    load('<a onclick="attack()">A</a><script>attack()</script>');
    expect(bar.innerHTML).toBe('<a>A</a>');
  });

  test('gets relative addresses of a page from another path resolved', async () => {
    open('<a href="?f=1">A</a>');
    const page = new URL('/works/page/2/', location.href).href;
    await prepareCleaning(page);
    load('<a href="?f=1">A</a>', page);
    expect(find('a').getAttribute('href')).toBe(`${page}?f=1`);
    load('<a href="?f=1">A</a>');
    expect(new URL(find('a').getAttribute('href') ?? '', location.href).href).toBe(new URL('?f=1', location.href).href);
  });
});

describe('a visitor of a page whose own script has changed the bar', () => {
  test('finds a menu that they have opened still open', () => {
    open(`<details><summary>More</summary>${FILTERS}</details><dialog>${FILTERS}</dialog>`);
    find('details').setAttribute('open', '');
    find('dialog').setAttribute('open', '');
    load(`<details><summary>More</summary>${NATURE}</details><dialog>${NATURE}</dialog>`);
    expect(find('details').hasAttribute('open')).toBe(true);
    expect(find('dialog').hasAttribute('open')).toBe(true);
    expect(bar.querySelectorAll('[aria-current]')).toHaveLength(2);
  });

  test('finds a menu closed that the server closes', () => {
    open('<details open><summary>More</summary></details>');
    load('<details><summary>More</summary></details>');
    expect(find('details').hasAttribute('open')).toBe(false);
  });

  test('hears that an expanded button is expanded, until the server sends another state', () => {
    open(`<button aria-expanded="false">Filters</button>${FILTERS}`);
    const button = find('button');
    button.setAttribute('aria-expanded', 'true');
    load(`<button aria-expanded="false">Filters</button>${NATURE}`);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    button.setAttribute('aria-expanded', 'false');
    load(`<button aria-expanded="true">Filters</button>${FILTERS}`);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('sees the classes that the script gave and took, among those of the server', () => {
    open('<a class="item active" href="?">All</a> <a class="item" href="?f=1">Nature</a>');
    const [all, nature] = bar.querySelectorAll('a');
    all?.classList.add('is-hovered');
    nature?.classList.remove('item');
    load('<a class="item" href="?">All</a> <a class="item active" href="?f=1">Nature</a>');
    expect([all?.className, nature?.className]).toEqual(['item is-hovered', 'active']);
  });

  test('sees the style that the script set, until the server sends another one', () => {
    open('<a style="order: 1" href="?">All</a>');
    const link = find('a');
    link.style.width = '50px';
    load('<a style="order: 1" aria-current="true" href="?">All</a>');
    expect(link.style.width).toBe('50px');
    load('<a style="order: 2" href="?">All</a>');
    expect([link.style.order, link.style.width]).toEqual(['2', '']);
  });

  test('keeps elements that the script has inserted, where it has inserted them', () => {
    open(`<ul><li>${FILTERS}</li></ul>`);
    const list = find('ul');
    const [first, icon, last] = [make('li', 'Search'), make('i', '★'), make('li', 'Reset')];
    list.prepend(first);
    find('[href="?"]').append(icon);
    list.append(last);
    load(`<ul><li>${NATURE}</li><li><a href="?f=2">People</a></li></ul>`);
    expect(list.textContent).toBe('SearchAll★ NaturePeopleReset');
    expect([first, icon, last].every((node) => node.isConnected)).toBe(true);
    load(`<ul><li>${FILTERS}</li></ul>`);
    expect(list.textContent).toBe('SearchAll★ NatureReset');
  });

  test('does not see elements again that the script has removed', () => {
    open(`${FILTERS} <a href="?f=9">Uncategorised 1</a>`);
    find('[href="?f=9"]').remove();
    load(`${NATURE} <a href="?f=9">Uncategorised 2</a>`);
    expect(texts()).toEqual(['All', 'Nature']);
    expect(find('[aria-current]').textContent).toBe('Nature');
  });

  test('sees marks move among links that the script has wrapped or moved', () => {
    open(`<div>${FILTERS}</div>`);
    const [all, nature] = bar.querySelectorAll('a');
    const menu = document.createElement('menu');
    document.body.append(menu);
    const frame = make('div', '');
    bar.append(frame);
    if (all && nature) {
      frame.append(nature, document.createElement('hr'));
      menu.append(all);
    }
    load('<div><a href="?" class="x">All</a> <a href="?f=1" aria-current="true">Nature</a><b>2</b></div>');
    expect(bar.textContent).toBe(' 2Nature');
    expect(nature?.getAttribute('aria-current')).toBe('true');
    expect(nature?.parentNode).toBe(frame);
    expect(all?.className).toBe('x');
    expect(all?.parentNode).toBe(menu);
    menu.remove();
  });

  test('sees the server’s bar instead of the script’s own one, once the server changes it', () => {
    open(`<div>${FILTERS}</div><p>Sort</p>`);
    find('div').replaceChildren(make('button', 'Menu'));
    load(`<div>${FILTERS}</div><p>Order</p>`);
    expect(find('div').textContent).toBe('Menu');
    load(`<div>${NATURE}</div><p>Order</p>`);
    expect(bar.innerHTML).toBe(`<div>${NATURE}</div><p>Order</p>`);
  });

  test('keeps texts that the script has written, if the server has changed only others', () => {
    open(FILTERS);
    const [all, nature] = bar.querySelectorAll('a');
    all?.replaceChildren('Everything');
    nature?.replaceChildren('Landscape');
    load('<a href="?" class="x">All</a> <a href="?f=1" aria-current="true">Nature 5</a>');
    expect(texts()).toEqual(['Everything', 'Nature 5']);
  });

  test('uses a button of the page whose script is an attribute', () => {
    open(`<button onclick="this.title = 'pressed'">Filters</button><script>run()</script>${FILTERS}`);
    load(`<button onclick="attack()">Filters</button><script>attack()</script>${NATURE}`);
    load(`<button>Filter</button>${FILTERS}`);
    find('button').click();
    expect(find('button').title).toBe('pressed');
    expect(bar.querySelectorAll('script')).toHaveLength(1);
  });

  test('uses a container of items whose script is an attribute, and sees the class that the server gives it', () => {
    const [live, last, fresh] = [make('div', ''), make('div', ''), make('div', '')];
    live.setAttribute('onclick', 'this.title = "pressed"');
    last.setAttribute('onclick', 'old()');
    fresh.setAttribute('onclick', 'attack()');
    fresh.className = 'is-wide';
    morphAttributes(live, last, fresh);
    live.click();
    expect([live.title, live.className]).toEqual(['pressed', 'is-wide']);
  });

  test('sees no change where the next page has the same bar', async () => {
    open(NATURE);
    find('a').title = 'Everything';
    find('a').firstChild?.remove();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(bar, {subtree: true, childList: true, attributes: true, characterData: true});
    load(NATURE);
    changes.push(...observer.takeRecords());
    expect(changes).toEqual([]);
    observer.disconnect();
  });

  test('sees the bar again that a script has emptied', () => {
    open(NATURE);
    bar.replaceChildren();
    load(NATURE);
    expect(bar.innerHTML).toBe(NATURE);
  });
});

const options = (chosen: number) =>
  ['Newest', 'Oldest', 'Title'].map((text, i) => `<option${i === chosen ? ' selected' : ''}>${text}`).join('');
const select = () => {
  const found = find('select');
  if (!(found instanceof HTMLSelectElement)) throw new Error('no select');
  return found;
};

const form = (attribute: string, text: string) => `<label><input type="checkbox" ${attribute}> ${text}</label>`;

describe('a visitor of a bar with a form', () => {
  test('keeps the option that they chose while the server’s stays the same', () => {
    open(`<select>${options(0)}</select>${FILTERS}`);
    select().selectedIndex = 2;
    load(`<select class="x">${options(0)}</select>${NATURE}`);
    expect(select().value).toBe('Title');
  });

  test('sees the option that the server chose anew', () => {
    open(`<select>${options(0)}</select>`);
    select().selectedIndex = 1;
    select().selectedIndex = 2;
    load(`<select>${options(1)}</select>`);
    expect(select().value).toBe('Oldest');
  });

  test('keeps a form open that the server closes, because it has one filter less; a list without a form is closed', () => {
    open(writeDetails('open', '<form></form>') + writeDetails('open', '<a href="?f=1">B</a>'));
    load(writeDetails('', '<form></form>') + writeDetails('', '<a href="?f=1">B</a>'));
    expect([...bar.querySelectorAll('details')].map(({open}) => open)).toEqual([true, false]);
  });

  test('keeps the box that they ticked, until the server sends another state', () => {
    open(form('', 'Nature 1'));
    const box = find('input');
    if (!(box instanceof HTMLInputElement)) throw new Error('no box');
    box.click();
    load(form('', 'Nature 2'));
    expect([box.checked, bar.textContent]).toEqual([true, ' Nature 2']);
    load(form('checked', 'Nature 2'));
    load(form('', 'Nature 2'));
    expect([box.checked, box.isConnected]).toEqual([false, true]);
  });
});

describe('a person at the keyboard', () => {
  test('gets the focus on an element that takes none by itself, and the page does not scroll', () => {
    bar.style.marginTop = '5000px';
    open('<p>All</p>');
    focusWithoutScroll(find('p'));
    expect(document.activeElement?.textContent).toBe('All');
    expect(scrollY).toBe(0);
    bar.removeAttribute('style');
  });
});
