import {afterEach, describe, expect, test} from 'vitest';
import {prepareCleaning} from '../page/sanitizer.js';
import {forgetServerMarkup, prepareServerMarkup, readServerMarkup, updateServerMarkup, writeText} from './outlets.js';

const bar = document.createElement('nav');
afterEach(() => bar.remove());

/** Puts this markup into the bar and remembers it as the server's. */
function renderInitial(html: string): void {
  bar.replaceChildren(...parse(html).childNodes);
  document.body.append(bar);
  forgetServerMarkup(bar);
  readServerMarkup(bar);
}

/** Updates the bar from a fetched page with this markup. */
function updateFrom(html: string, baseUrl = document.baseURI): void {
  const fresh = document.createElement('nav');
  fresh.append(...parse(html).childNodes);
  updateServerMarkup(bar, fresh, baseUrl);
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function find(selector: string): HTMLElement {
  const element = bar.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
const texts = () => [...bar.querySelectorAll('a')].map((link) => link.textContent.trim());

/** One checkbox per letter of `values`, which is its value; each shows the number of checkboxes as its count. */
function writeCheckboxes(values: string): string {
  const boxes = values.split('').map((value) => `<input type="checkbox" name="f" value="${value}">`);
  return `<ul>${boxes.map((box) => `<li><label>${box} Term <data>${values.length}</data></label></li>`).join('')}</ul>`;
}

/** Checkboxes and their labels as neighbours, and a search field after them. */
function writeBesideLabels(values: string): string {
  const boxes = values
    .split('')
    .map((value) => `<input type="checkbox" id="${value}" value="${value}"><label>T</label>`);
  return `<p>${boxes.join('')}<input type="search" name="words"></p>`;
}

/** Checkboxes, and a button after them. */
function writeWithButton(values: string): string {
  const boxes = values.split('').map((value) => writeCheckbox(`value="${value}"`, value));
  return `<div>${boxes.join('')}<button>Apply</button></div>`;
}

/** Buttons with the same label, of which each removes another choice. */
const writeRemovals = (names: readonly string[]) =>
  names.map((name) => `<input type="submit" name="remove_${name}" value="×">`).join('');

/** Checkboxes without labels, and a button without a name after them. */
function writeBoxesAndButton(values: string): string {
  const boxes = values.split('').map((value) => `<input type="checkbox" value="${value}">`);
  return `<p>${boxes.join('')}<input type="submit" value="Apply"></p>`;
}

/** Each checkbox has an element of its own, and so has the button. */
const writeInElements = (values: string) =>
  writeBoxesAndButton(values)
    .replaceAll('<input', '<div><input')
    .replaceAll('">', '"></div>')
    .replace('</p>', '')
    .replace('<p>', '');

/** Terms with a button each. */
function writeItemsWithButtons(values: string): string {
  const items = values
    .split('')
    .map((value) => `<li>${writeCheckbox(`value="${value}"`, value + values)}<input type="button" value="+"></li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** Terms that have, before or after the label of their checkbox, a second label, which opens their branch. */
function writeBranches(values: string, place: string): string {
  const opener = '<label for="x">Open</label>';
  const terms = values.split('').map((value) => {
    const box = writeCheckbox(`value="${value}"`, `${value} ${values.length}`);
    return `<li>${place === 'before' ? opener + box : box + opener}</li>`;
  });
  return `<ul>${terms.join('')}</ul>`;
}

const writeDetails = (attribute: string, content: string) =>
  `<details ${attribute}><summary>A</summary>${content}</details>`;

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
    ['sees the counts change', '<p>1 <b>of</b> 3<!--x--></p>', '<p>2 <b>of</b> 4<!--y--></p>'],
    ['sees links in another order', '<a>A</a><a>B</a><a>C</a>', '<a>C</a><a>A</a><a>B</a>'],
    ['sees two lists become one', '<ul><li>A</li></ul><ul><li>B</li></ul>', '<ul><li>B</li></ul>'],
    ['sees a class come and another go', '<a class="x y">A</a>', '<a class="x z">A</a>'],
    ['sees a style change', '<a style="color: red">A</a>', '<a style="color: blue">A</a>'],
  ])('%s', (_, before, after) => {
    renderInitial(before);
    updateFrom(after);
    expect(bar.innerHTML).toBe(after);
    updateFrom(before);
    expect(bar.innerHTML).toBe(before);
  });

  test('keeps the elements of the links, so that listeners of the page’s scripts still work', () => {
    renderInitial('<ul><li><a href="?f=1" aria-current="true">A <i>1</i></a></li><li><a href="?f=2">B</a></li></ul>');
    const links = [...bar.querySelectorAll('a')];
    updateFrom(
      '<ul><li><a href="?f=1">A <i>2</i></a></li><li><a href="?f=2" aria-current="true" class="x">B</a></li></ul>',
    );
    expect([...bar.querySelectorAll('a')].every((link, i) => link === links[i])).toBe(true);
    expect(find('[aria-current]').textContent).toBe('B');
  });

  test.each([
    ['a term above it is new', 'xabc'],
    ['a term above it is gone', 'bc'],
    ['another term replaces one above it', 'xbc'],
    ['all other terms are replaced', 'xby'],
  ])('keeps the focus and the tick on a checkbox when %s, while the counts change', (_, after) => {
    // The count is 9, so that every count differs from the new page's.
    renderInitial(writeCheckboxes('abc').replaceAll('<data>3', '<data>9'));
    const box = find('[value=b]');
    if (box instanceof HTMLInputElement) box.checked = true;
    box.focus();
    updateFrom(writeCheckboxes(after));
    expect([...bar.querySelectorAll('input')].map(({value, checked}) => value + (checked ? '!' : '')).join('')).toBe(
      after.replace('b', 'b!'),
    );
    expect(document.activeElement).toBe(find('[value=b]'));
  });

  test('loses the focus, rather than finding it on another term, if the focused checkbox is gone', () => {
    renderInitial(writeCheckboxes('abc'));
    find('[value=b]').focus();
    updateFrom(writeCheckboxes('axc'));
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['a term above it is new', '<a href="?f=0">New</a><a href="?f=1">A 1</a><a href="?f=2">B</a>'],
    ['a term above it is gone', '<a href="?f=2">B</a>'],
    ['its URL changes and the list has fewer links', '<a href="?f=2&sort=old">B</a>'],
    ['its count changes and the list has fewer links', '<a href="?f=2">B 5</a>'],
    ['all other terms are replaced', '<a href="?f=7">X</a><a href="?f=8">Y</a><a href="?f=2">B</a>'],
  ])('keeps the focus on a link when %s', (_, after) => {
    renderInitial('<a href="?f=1">A 1</a><a href="?f=2">B</a>');
    const link = find('[href="?f=2"]');
    link.focus();
    updateFrom(after);
    expect(document.activeElement).toBe(link);
    expect(link.textContent).toContain('B');
  });

  test('keeps the focus on the number of a page when “Previous” comes before it', () => {
    renderInitial('<ul><li><a href="?">1</a></li> <li><a href="?p=2">2</a></li> <li><a href="?p=2">Next</a></li></ul>');
    const first = find('a');
    const link = find('li + li a');
    link.focus();
    updateFrom(
      '<ul><li><a href="?">Previous</a></li> <li><a href="?">1</a></li> <li><a href="?p=2">2</a></li> <li><a href="?p=3">3</a></li> <li><a href="?p=3">Next</a></li></ul>',
    );
    expect(document.activeElement).toBe(link);
    expect(texts()).toEqual(['Previous', '1', '2', '3', 'Next']);
    expect(first.textContent).toBe('1');
  });

  test('keeps the focus on the link whose branch opens, and on the one whose branch closes', () => {
    renderInitial('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    const link = find('li + li a');
    link.focus();
    updateFrom(
      '<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a>\n<ul><li><a href="?f=3">C</a></li></ul></li></ul>',
    );
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB\nC');
    updateFrom('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB');
  });

  test('keeps the focus in a field outside the bar', () => {
    renderInitial('<a href="?p=2">2</a>');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    updateFrom('<p><a href="?p=3">2</a></p>');
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

/** As a translator of pages does: each text that is not translated yet becomes `<font>` in `<font>`. */
function translate(): void {
  const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const text of found) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    outer.append(createElement('font', `«${text.nodeValue}»`));
    text.parentNode?.replaceChild(outer, text);
  }
}

/** As a script of an icon font does: each `<i>` becomes an `<svg>` with its classes. */
function drawIcons(): void {
  for (const icon of bar.querySelectorAll('i')) {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('class', icon.className);
    icon.replaceWith(drawing);
  }
}

describe('a visitor whose page is translated', () => {
  test.each([
    ['the range', 'Works 1–10 of <b>40</b>', 'Works 11–20 of <b>40</b>', '«Works 11–20 of »«40»'],
    [
      'the count of a filter with an icon',
      '<a><svg></svg> Birds (9)</a>',
      '<a><svg></svg> Birds (7)</a>',
      '« Birds (7)»',
    ],
    [
      'the count of a filter whose icon a script has drawn',
      '<a><i></i>A 9<b>!</b></a>',
      '<a><i></i>A 7<b>!</b></a>',
      '«A 7»«!»',
    ],
    ['only the text that the server has left', 'Page 1 of <b>4</b> pages', '<b>No pages</b>', '«No pages»'],
    ['the number of the page', '<span>Page 1 of <b>4</b></span>', '<span>Page 2 of <b>4</b></span>', '«Page 2 of »«4»'],
  ])('reads %s after a load, and what the first page says after the next load', (_, before, after, expected) => {
    renderInitial(before);
    drawIcons();
    translate();
    const first = bar.textContent;
    updateFrom(after);
    translate();
    expect(bar.textContent).toBe(expected);
    updateFrom(before);
    translate();
    expect(bar.textContent).toBe(first);
  });

  test('keeps the focus, the script’s own elements and the translations of what the server has not changed', () => {
    renderInitial('<p>Works 1–10 <a href="?all">all</a> of <b>40</b> birds</p>');
    translate();
    const [share, link, all] = [createElement('button', 'Share'), find('a'), find('b')];
    find('p').append(share);
    const wrapper = createElement('span', '');
    all.replaceWith(wrapper);
    wrapper.append(all);
    const kept = [...bar.querySelectorAll('p > font')].slice(1);
    link.focus();
    updateFrom('<p>Works 11–20 <a href="?all">all</a> of <b>40</b> birds</p>');
    expect(bar.textContent).toBe('Works 11–20 «all»« of »«40»« birds»Share');
    expect([...kept, share, all].every((node) => node.isConnected)).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

describe('a visitor of a page whose script draws icons', () => {
  test('sees the box beside the chosen filter ticked, and that of the other filter not', () => {
    renderInitial('<a><i class="ticked"></i> All</a> <a><i class="empty"></i> Birds</a>');
    drawIcons();
    updateFrom('<a><i class="empty"></i> All</a> <a><i class="ticked"></i> Birds</a>');
    drawIcons();
    expect(bar.innerHTML).toBe('<a><svg class="empty"></svg> All</a> <a><svg class="ticked"></svg> Birds</a>');
  });

  test('keeps an icon that the server has not changed, and does not see one that the server has left out', () => {
    renderInitial('<i class="bird"></i><a>Birds</a><i class="boat"></i>');
    drawIcons();
    const bird = find('.bird');
    find('a').before('★');
    updateFrom('<i class="bird"></i><a class="x">Birds</a><i class="boat"></i>');
    expect([bird.isConnected, find('.boat').localName]).toEqual([true, 'svg']);
    updateFrom('<i class="bird"></i><a>Birds</a>');
    expect([bird.isConnected, bar.querySelector('.boat')]).toEqual([true, null]);
    expect(bar.textContent).toBe('★Birds');
  });
});

test('a visitor whose page highlights numbers reads one number after a load', () => {
  renderInitial('Showing 9 works of <b>all</b>');
  const number = bar.firstChild instanceof Text ? bar.firstChild.splitText(8) : undefined;
  number?.splitText(1);
  number?.replaceWith(createElement('mark', '9'));
  updateFrom('Showing 9 works of <b>birds</b>');
  expect(bar.innerHTML).toBe('Showing <mark>9</mark> works of <b>birds</b>');
  updateFrom('Showing 3 works of <b>birds</b>');
  expect(bar.innerHTML).toBe('Showing 3 works of <b>birds</b>');
});

describe('a visitor of a page whose own script has changed the bar', () => {
  test('finds a menu that they have opened still open', () => {
    renderInitial(`<details><summary>More</summary>${FILTERS}</details><dialog>${FILTERS}</dialog>`);
    find('details').setAttribute('open', '');
    find('dialog').setAttribute('open', '');
    updateFrom(`<details><summary>More</summary>${NATURE}</details><dialog>${NATURE}</dialog>`);
    expect(find('details').hasAttribute('open')).toBe(true);
    expect(find('dialog').hasAttribute('open')).toBe(true);
    expect(bar.querySelectorAll('[aria-current]')).toHaveLength(2);
  });

  test('finds a menu closed that the server closes', () => {
    renderInitial('<details open><summary>More</summary></details>');
    updateFrom('<details><summary>More</summary></details>');
    expect(find('details').hasAttribute('open')).toBe(false);
  });

  test('hears that an expanded button is expanded, until the server sends another state', () => {
    renderInitial(`<button aria-expanded="false">Filters</button>${FILTERS}`);
    const button = find('button');
    button.setAttribute('aria-expanded', 'true');
    updateFrom(`<button aria-expanded="false">Filters</button>${NATURE}`);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    button.setAttribute('aria-expanded', 'false');
    updateFrom(`<button aria-expanded="true">Filters</button>${FILTERS}`);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('sees the classes that the script has added, and not those that it has removed, among the server’s', () => {
    renderInitial('<a class="item active" href="?">All</a> <a class="item" href="?f=1">Nature</a>');
    const [all, nature] = bar.querySelectorAll('a');
    all?.classList.add('is-hovered');
    nature?.classList.remove('item');
    updateFrom('<a class="item" href="?">All</a> <a class="item active" href="?f=1">Nature</a>');
    expect([all?.className, nature?.className]).toEqual(['item is-hovered', 'active']);
  });

  test('sees the style that the script set, until the server sends another one', () => {
    renderInitial('<a style="order: 1" href="?">All</a>');
    const link = find('a');
    link.style.width = '50px';
    updateFrom('<a style="order: 1" aria-current="true" href="?">All</a>');
    expect(link.style.width).toBe('50px');
    updateFrom('<a style="order: 2" href="?">All</a>');
    expect([link.style.order, link.style.width]).toEqual(['2', '']);
  });

  test('keeps elements that the script has inserted, where it has inserted them', () => {
    renderInitial(`<ul><li>${FILTERS}</li></ul>`);
    const list = find('ul');
    const [first, icon, last] = [createElement('li', 'Search'), createElement('i', '★'), createElement('li', 'Reset')];
    list.prepend(first);
    find('[href="?"]').append(icon);
    list.append(last);
    updateFrom(`<ul><li>${NATURE}</li><li><a href="?f=2">People</a></li></ul>`);
    expect(list.textContent).toBe('SearchAll★ NaturePeopleReset');
    expect([first, icon, last].every((node) => node.isConnected)).toBe(true);
    updateFrom(`<ul><li>${FILTERS}</li></ul>`);
    expect(list.textContent).toBe('SearchAll★ NatureReset');
  });

  test('keeps what the script has put into an element that the server sent empty, once the server fills it', () => {
    renderInitial('<ul data-chips></ul>');
    const share = document.createElement('button');
    bar.querySelector('ul')?.append(share);
    updateFrom('<ul data-chips><li>Birds</li></ul>');
    expect(bar.querySelector('li')?.textContent).toBe('Birds');
    expect(share.isConnected).toBe(true);
    updateFrom('<ul data-chips></ul>');
    expect(bar.querySelector('li')).toBeNull();
    expect(share.isConnected).toBe(true);
  });

  test('does not get back elements that the script removed', () => {
    renderInitial(`${FILTERS} <a href="?f=9">Uncategorised 1</a>`);
    find('[href="?f=9"]').remove();
    updateFrom(`${NATURE} <a href="?f=9">Uncategorised 2</a>`);
    expect(texts()).toEqual(['All', 'Nature']);
    expect(find('[aria-current]').textContent).toBe('Nature');
  });

  test('sees `aria-current` move among links that the script has wrapped or moved', () => {
    renderInitial(`<div>${FILTERS}</div>`);
    const [all, nature] = bar.querySelectorAll('a');
    const menu = document.createElement('menu');
    document.body.append(menu);
    const wrapper = createElement('div', '');
    bar.append(wrapper);
    if (all && nature) {
      wrapper.append(nature, document.createElement('hr'));
      menu.append(all);
    }
    updateFrom('<div><a href="?" class="x">All</a> <a href="?f=1" aria-current="true">Nature</a><b>2</b></div>');
    expect(bar.textContent).toBe(' 2Nature');
    expect(nature?.getAttribute('aria-current')).toBe('true');
    expect(nature?.parentNode).toBe(wrapper);
    expect(all?.className).toBe('x');
    expect(all?.parentNode).toBe(menu);
    menu.remove();
  });

  test('keeps an icon of the script after a text that the script has written, when the server sends another text', () => {
    renderInitial('<p>birds<b>9</b></p>');
    const text = find('p').firstChild;
    if (text) text.nodeValue = 'BIRDS';
    find('b').before(createElement('i', '★'));
    updateFrom('<p>boats<b>9</b></p>');
    expect(find('p').textContent).toBe('boats★9');
  });

  test('sees the server’s links in place of the script’s, once the server changes them', () => {
    renderInitial(`<div>${FILTERS}</div><p>Sort</p>`);
    find('div').replaceChildren(createElement('button', 'Menu'));
    updateFrom(`<div>${FILTERS}</div><p>Order</p>`);
    expect(find('div').textContent).toBe('Menu');
    updateFrom(`<div>${NATURE}</div><p>Order</p>`);
    expect(bar.innerHTML).toBe(`<div>${NATURE}</div><p>Order</p>`);
  });

  test('keeps texts that the script has written, if the server has changed only others', () => {
    renderInitial(FILTERS);
    const [all, nature] = bar.querySelectorAll('a');
    all?.replaceChildren('Everything');
    nature?.replaceChildren('Landscape');
    updateFrom('<a href="?" class="x">All</a> <a href="?f=1" aria-current="true">Nature 5</a>');
    expect(texts()).toEqual(['Everything', 'Nature 5']);
  });
});

const options = (chosen: number) =>
  ['Newest', 'Oldest', 'Title'].map((text, i) => `<option${i === chosen ? ' selected' : ''}>${text}`).join('');
const select = () => {
  const found = find('select');
  if (!(found instanceof HTMLSelectElement)) throw new Error('no select');
  return found;
};

const writeCheckbox = (attribute: string, text: string) =>
  `<label><input type="checkbox" ${attribute}> ${text}</label>`;

describe('a visitor of a bar with form controls', () => {
  test('keeps the option that they chose while the server’s choice stays the same', () => {
    renderInitial(`<select>${options(0)}</select>${FILTERS}`);
    select().selectedIndex = 2;
    updateFrom(`<select class="x">${options(0)}</select>${NATURE}`);
    expect(select().value).toBe('Title');
  });

  test('sees the option that the server chooses, even after they chose another one', () => {
    renderInitial(`<select>${options(0)}</select>`);
    select().selectedIndex = 1;
    select().selectedIndex = 2;
    updateFrom(`<select>${options(1)}</select>`);
    expect(select().value).toBe('Oldest');
  });

  test('keeps an open `<details>` that contains a form; one without is closed', () => {
    renderInitial(writeDetails('open', '<form></form>') + writeDetails('open', '<a href="?f=1">B</a>'));
    updateFrom(writeDetails('', '<form></form>') + writeDetails('', '<a href="?f=1">B</a>'));
    expect([...bar.querySelectorAll('details')].map(({open}) => open)).toEqual([true, false]);
  });

  test('keeps the box that they ticked, until the server sends another state', () => {
    renderInitial(writeCheckbox('', 'Nature 1'));
    const box = find('input');
    if (!(box instanceof HTMLInputElement)) throw new Error('no box');
    box.click();
    updateFrom(writeCheckbox('', 'Nature 2'));
    expect([box.checked, bar.textContent]).toEqual([true, ' Nature 2']);
    updateFrom(writeCheckbox('checked', 'Nature 2'));
    updateFrom(writeCheckbox('', 'Nature 2'));
    expect([box.checked, box.isConnected]).toEqual([false, true]);
  });
});

describe('an update from a fetched page', () => {
  test.each(['form', 'fieldset', 'p'])(
    'keeps the text that a visitor is typing in a <%s> whose first checkbox is gone',
    (tag) => {
      const write = (values: string, text: string) => {
        const boxes = values.split('').map((value) => writeCheckbox(`name="f" value="${value}"`, value));
        return `<${tag}>${boxes.join('')}<label>Words <input type="search" name="words" value="${text}"></label></${tag}>`;
      };
      renderInitial(write('abc', ''));
      const field = find('[name=words]');
      if (field instanceof HTMLInputElement) field.value = 'river';
      field.focus();
      updateFrom(write('bc', 'ri'));
      expect(document.activeElement).toBe(field);
      expect(field).toHaveProperty('value', 'river');
      expect([...bar.querySelectorAll<HTMLInputElement>('[name=f]')].map(({value}) => value)).toEqual(['b', 'c']);
    },
  );

  test.each([
    ['form', 'a', 'b'],
    ['fieldset', 'abc', 'a'],
    ['p', 'ab', 'a'],
    ['p', 'a', 'b'],
    ['div', 'a', 'abc'],
  ])('keeps the focus in a field beside the checkboxes of a <%s> that has %s and then %s', (tag, before, after) => {
    const write = (values: string) => {
      const boxes = values.split('').map((value) => writeCheckbox(`name="f" value="${value}"`, value));
      return `<${tag}>${boxes.join('')}<input type="search" name="words"></${tag}>`;
    };
    renderInitial(write(before));
    const field = find('[name=words]');
    field.focus();
    updateFrom(write(after));
    expect(document.activeElement).toBe(field);
    const boxes = [...bar.querySelectorAll<HTMLInputElement>('[name=f]')];
    expect(boxes.map(({value}) => value).join('')).toBe(after);
  });

  test('keeps the focus in a field where labels stand beside their checkboxes, and the first term goes', () => {
    renderInitial(writeBesideLabels('ab'));
    const field = find('[name=words]');
    field.focus();
    updateFrom(writeBesideLabels('b'));
    expect(document.activeElement).toBe(field);
  });

  test('keeps the focus on a button after checkboxes of which one is left, when a chip of the choice appears above them', () => {
    renderInitial(writeWithButton('abc'));
    const button = find('button');
    button.focus();
    updateFrom(`<ul><li>A ×</li></ul>${writeWithButton('a')}`);
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['of which one goes', writeBoxesAndButton, 'a'],
    ['to which one is added', writeBoxesAndButton, 'abc'],
    ['of which one goes, all in elements of their own', writeInElements, 'a'],
    ['to which one is added, all in elements of their own', writeInElements, 'abc'],
  ])('keeps the focus on a button without a name after checkboxes, %s', (_what, write, after) => {
    renderInitial(write('ab'));
    const button = find('[type=submit]');
    button.focus();
    updateFrom(write(after));
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['an input', '<input type="submit" name="f" value="a">'],
    ['an input between spaces', ' <input type="submit" name="f" value="a"> '],
    ['a button', '<button name="f" value="a"></button>'],
  ])('keeps the focus on %s among others of its name when one is added before it', (_what, html) => {
    const write = (values: string) =>
      values
        .split('')
        .map((value) => `<li>${html.replace('"a"', `"${value}"`)}</li>`)
        .join('');
    renderInitial(`<ul>${write('ab')}</ul>`);
    const button = find('[value=b]');
    button.focus();
    updateFrom(`<ul>${write('xab')}</ul>`);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('value')).toBe('b');
  });

  test.each(['p', 'ul'])('keeps the focus on a button without text in a <%s> when its value changes', (tag) => {
    const write = (values: string) => {
      const buttons = values
        .split('')
        .map((value, i) => `<button type="submit" name="color${i}" value="${value}"></button>`);
      return `<${tag}>${buttons.map((button) => (tag === 'ul' ? `<li>${button}</li>` : button)).join('')}</${tag}>`;
    };
    renderInitial(write('111'));
    const button = find('[name=color1]');
    button.focus();
    updateFrom(write('101'));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('name')).toBe('color1');
  });

  test('keeps the focus on a button when the one before it, which has the same label, goes', () => {
    renderInitial(writeRemovals(['red', 'blue']));
    const button = find('[name=remove_blue]');
    button.focus();
    updateFrom(writeRemovals(['blue']));
    expect(document.activeElement).toBe(button);
  });

  test('keeps the focus on a button without text that stands in no item when the one before it goes', () => {
    const blue = '<button name="remove" value="blue"></button>';
    renderInitial(`<p><button name="remove" value="red"></button>${blue}</p>`);
    const button = find('[value=blue]');
    button.focus();
    updateFrom(`<p>${blue}</p>`);
    expect(document.activeElement).toBe(button);
  });

  test('keeps the focus on a button whose value changes, when one is added before it, and goes again', () => {
    renderInitial('<form><button name="sort" value="asc">By title</button></form>');
    const button = find('button');
    button.focus();
    updateFrom(
      '<form><button name="clear" value="1">Clear</button><button name="sort" value="desc">By title</button></form>',
    );
    expect([document.activeElement, button.getAttribute('value')]).toEqual([button, 'desc']);
    updateFrom('<form><button name="sort" value="asc">By title</button></form>');
    expect([document.activeElement, button.getAttribute('value')]).toEqual([button, 'asc']);
  });

  test('keeps the focus on a button without a value when the one of its name before it goes', () => {
    renderInitial('<p><button name="tab">Works</button><button name="tab">Prints</button></p>');
    const button = find('button:last-child');
    button.focus();
    updateFrom('<p><button name="tab">Prints</button></p>');
    expect([document.activeElement, button.textContent]).toEqual([button, 'Prints']);
  });

  test('keeps a search field in an element without text or white space, when another element comes before it', () => {
    const search = '<p><input type="search" name="words"></p>';
    renderInitial(search);
    const field = find('[name=words]');
    field.focus();
    updateFrom(`<p>9 found</p>${search}`);
    updateFrom(search);
    expect(document.activeElement).toBe(field);
  });

  test.each(['p', 'div'])(
    'keeps a search field, in an element without text, when a <%s> before it goes, and comes back',
    (tag) => {
      const search = '<div>\n<input type="search" name="words">\n</div>';
      renderInitial(`<${tag}>12 found</${tag}>\n${search}`);
      const field = find('[name=words]');
      field.focus();
      updateFrom(search);
      updateFrom(`<${tag}>9 found</${tag}>\n${search}`);
      expect(document.activeElement).toBe(field);
    },
  );

  test.each(['button', 'image', 'reset'])(
    'keeps the focus on a term with a button (%s) beside its checkbox, when the term above it goes',
    (type) => {
      const write = (values: string) => writeItemsWithButtons(values).replaceAll('"button"', `"${type}"`);
      renderInitial(write('ab'));
      const box = find('[value=b]');
      box.focus();
      updateFrom(write('b'));
      expect(document.activeElement).toBe(box);
    },
  );

  test.each([
    ['a checkbox without a value', 'type="checkbox" name="new"', 'p'],
    ['a checkbox without a value', 'type="checkbox" name="new"', 'label'],
    ['a search field', 'type="search" name="words"', 'p'],
    ['a search field', 'type="search" name="words"', 'label'],
  ])('does not move the focus from %s (%s) to a term’s checkbox in its place, in a <%s>', (_what, attributes, tag) => {
    renderInitial(`<${tag}><input ${attributes}></${tag}>`);
    find('input').focus();
    updateFrom(`<${tag}><input type="checkbox" value="a"></${tag}>`);
    expect(document.activeElement).toBe(document.body);
  });

  test.each(['before', 'after'])(
    'keeps the focus on a term with a label %s it that opens its branch, when the term above it goes',
    (place) => {
      renderInitial(writeBranches('abc', place));
      const box = find('[value=b]');
      box.focus();
      updateFrom(writeBranches('bc', place));
      expect(document.activeElement).toBe(box);
    },
  );

  test('removes a focused link that it cannot match, rather than reusing it for another link', () => {
    renderInitial('<a href="?f=1">A 1</a><a href="?f=2">B 1</a>');
    const link = find('a');
    link.focus();
    updateFrom('<a href="?s&f=0">Z 2</a><a href="?s&f=1">A 2</a><a href="?s&f=2">B 2</a>');
    expect(link.isConnected).toBe(false);
    expect(texts()).toEqual(['Z 2', 'A 2', 'B 2']);
  });

  test('drops `<script>` and event handler attributes of the fetched page', () => {
    renderInitial('<a>A</a>');
    updateFrom('<a onclick="attack()">A</a><script>attack()</script>');
    expect(bar.innerHTML).toBe('<a>A</a>');
  });

  test('drops them from an outlet that was prepared before, too', () => {
    renderInitial('<a>A</a>');
    const fresh = document.createElement('nav');
    fresh.innerHTML = '<a onclick="attack()">B</a><script>attack()</script>';
    prepareServerMarkup(fresh, document.baseURI);
    updateServerMarkup(bar, fresh, document.baseURI);
    expect(bar.innerHTML).toBe('<a>B</a>');
  });

  test('resolves the links of a prepared outlet if the document has got another path since', async () => {
    const before = location.href;
    const birds = new URL('/works/birds/', location.href).href;
    // As where a page of another path was loaded before: the file that resolves addresses is there.
    await prepareCleaning(birds);
    renderInitial('<a href="?f=1">A</a>');
    const fresh = document.createElement('nav');
    fresh.innerHTML = '<a href="?f=2">A</a>';
    prepareServerMarkup(fresh, before);
    history.replaceState(null, '', birds);
    updateServerMarkup(bar, fresh, before);
    history.replaceState(null, '', before);
    expect(find('a').getAttribute('href')).toBe(new URL('?f=2', before).href);
  });

  test('resolves relative links against the URL of the fetched page', async () => {
    renderInitial('<a href="?f=1">A</a>');
    const page = new URL('/works/page/2/', location.href).href;
    await prepareCleaning(page);
    updateFrom('<a href="?f=1">A</a>', page);
    expect(find('a').getAttribute('href')).toBe(`${page}?f=1`);
    updateFrom('<a href="?f=1">A</a>');
    expect(new URL(find('a').getAttribute('href') ?? '', location.href).href).toBe(new URL('?f=1', location.href).href);
  });

  test('after Back to another path of the same gallery gives links to pages of that path', async () => {
    const works = new URL('/works/', location.href).href;
    const birds = new URL('/works/birds/', location.href).href;
    const before = location.href;
    await prepareCleaning(works);
    history.replaceState(null, '', works);
    renderInitial('<a href="?vp_page=2">2</a>');
    history.replaceState(null, '', birds);
    // As the gallery does where the document's path changes.
    find('a').setAttribute('href', `${works}?vp_page=2`);
    updateFrom('<a href="?vp_page=2">2</a>', birds);
    find('a').setAttribute('href', `${birds}?vp_page=2`);
    history.replaceState(null, '', works);
    updateFrom('<a href="?vp_page=2">2</a>', works);
    expect(new URL(find('a').getAttribute('href') ?? '', location.href).href).toBe(`${works}?vp_page=2`);
    history.replaceState(null, '', before);
  });

  test('keeps the page’s own event handler attribute, and drops the fetched one', () => {
    renderInitial(`<button onclick="this.title = 'pressed'">Filters</button><script>run()</script>${FILTERS}`);
    updateFrom(`<button onclick="attack()">Filters</button><script>attack()</script>${NATURE}`);
    updateFrom(`<button>Filter</button>${FILTERS}`);
    find('button').click();
    expect(find('button').title).toBe('pressed');
    expect(bar.querySelectorAll('script')).toHaveLength(1);
  });

  test('makes no mutation if the server’s markup is unchanged', async () => {
    renderInitial(NATURE);
    find('a').title = 'Everything';
    find('a').firstChild?.remove();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(bar, {subtree: true, childList: true, attributes: true, characterData: true});
    updateFrom(NATURE);
    changes.push(...observer.takeRecords());
    expect(changes).toEqual([]);
    observer.disconnect();
  });

  test('fills a bar that a script emptied', () => {
    renderInitial(NATURE);
    bar.replaceChildren();
    updateFrom(NATURE);
    expect(bar.innerHTML).toBe(NATURE);
  });

  test('replaces a text of `writeText` by the server’s, even if the server’s has not changed', () => {
    renderInitial('1–12 of 80');
    writeText(bar, bar, '1–24 of 80');
    updateFrom('1–12 of 80');
    expect(bar.textContent).toBe('1–12 of 80');
    updateFrom('12 of <b>80</b>');
    writeText(bar, find('b'), '81');
    expect(bar.textContent).toBe('12 of 81');
    updateFrom('12 of <b>80</b>');
    expect(bar.textContent).toBe('12 of 80');
  });

  test('updates an outlet whose markup was not remembered', () => {
    const outlet = document.createElement('nav');
    const fresh = document.createElement('nav');
    outlet.innerHTML = '<a class="x" href="?">All</a>';
    fresh.innerHTML = '<a href="?f=1">All</a>';
    document.body.append(outlet);
    updateServerMarkup(outlet, fresh, document.baseURI);
    expect(outlet.querySelector('a')?.getAttribute('href')).toBe('?f=1');
    expect(outlet.querySelector('.x')).toBeNull();
    outlet.remove();
  });
});

test('a visitor of a page whose form has a field called "matches", as a method of forms is, sees what the server has changed in it', () => {
  const html = '<form><input name="matches"> 9 works</form>';
  renderInitial(html);
  const form = find('form');
  updateFrom(html.replace('9', '3'));
  expect(find('form')).toBe(form);
  expect(form.textContent).toBe(' 3 works');
});

describe('a page whose scripts have rearranged a bar', () => {
  test('updates a form with a field called `contains`, which hides the form’s own method', () => {
    renderInitial('<form><input name="contains"></form><p>1</p>');
    updateFrom('<form><input name="contains" value="a"></form><p>2</p>');
    expect(find('p').textContent).toBe('2');
  });

  test('loses a form with a button called `remove` when the server leaves it out', () => {
    renderInitial('<form><button name="remove" value="birds">×</button></form><p>1</p>');
    updateFrom('<p>2</p>');
    expect(bar.innerHTML).toBe('<p>2</p>');
  });

  test('keeps an own field that stands where only white space was', () => {
    renderInitial('<a href="?1">1</a> <a href="?2">2</a> <a href="?3">3</a>\n');
    const input = document.createElement('input');
    bar.replaceChildren(...bar.children, input);
    updateFrom('<a href="?1">1</a> <a href="?2">2</a>\n');
    expect(input.isConnected).toBe(true);
  });

  test('keeps an own mark beside a text that it has trimmed', () => {
    renderInitial('<p>Works 1–10 \n</p>');
    const mark = document.createElement('i');
    const text = find('p').firstChild;
    if (text) text.nodeValue = text.nodeValue?.trimEnd() ?? '';
    find('p').append(mark);
    updateFrom('<p>Works 11–20 \n</p>');
    expect([mark.isConnected, find('p').textContent]).toEqual([true, 'Works 11–20 \n']);
  });

  test('updates a translated text within an element that is around everything', () => {
    renderInitial('<p>Works 1–10 <a href="?all">all</a> birds</p>');
    const wrapper = document.createElement('span');
    wrapper.append(...find('p').childNodes);
    find('p').append(wrapper);
    const translation = document.createElement('font');
    translation.textContent = 'Werke 1–10 ';
    wrapper.firstChild?.replaceWith(translation);
    updateFrom('<p>Works 11–20 <a href="?all">all</a> birds</p>');
    expect(find('p').textContent).toBe('Works 11–20 all birds');
  });

  test('updates links that it has moved into the shadow root of its menu', () => {
    renderInitial('<a href="?1">1</a><a href="?2">2</a><a href="?3">3</a>');
    const menu = document.createElement('div');
    const [, second, third] = bar.querySelectorAll('a');
    menu.attachShadow({mode: 'open'}).append(second ?? '', third ?? '');
    bar.append(menu);
    updateFrom('<a href="?1">1</a><a href="?2" aria-current="true">2</a><a href="?3">3</a>');
    expect([menu.isConnected, bar.children.length, second?.getAttribute('aria-current')]).toEqual([true, 2, 'true']);
  });

  test('keeps its button “More” in place of links that it has taken out', () => {
    renderInitial('<a href="?1">1</a><a href="?2">2</a><a href="?3">3</a>');
    for (const link of [...bar.querySelectorAll('a')].slice(1)) link.remove();
    const more = document.createElement('button');
    bar.append(more);
    updateFrom('<a href="?1">1</a><a href="?2" aria-current="true">2</a><a href="?3">3</a>');
    expect([...bar.children].map(({localName}) => localName)).toEqual(['a', 'button']);
    expect(more.isConnected).toBe(true);
  });
});
