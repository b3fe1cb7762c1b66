import {afterEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {Texts} from '../page-data/texts.js';
import {keepDefaults} from './form-address.js';
import {describeForms} from './form-announcements.js';
import {GalleryDom} from './gallery-dom.js';

const root = document.createElement('portfolio-gallery');
const registry = {
  textsFor: <Key extends string>(_: Element, english: Readonly<Record<Key, string>>) => new Texts(english, {}, 'en'),
};

/** Shows a gallery with page numbers, whose filter bar has these links and a form with these fields (both HTML); returns the form. */
function showForm(fields: string, links = ''): HTMLFormElement {
  root.innerHTML = `<portfolio-filter-bar>${links}<form>${fields}</form></portfolio-filter-bar>
    <ul data-items></ul><portfolio-paginator><a aria-current="page">1</a></portfolio-paginator>`;
  document.body.append(root);
  const form = root.querySelector('form');
  if (!form) throw new Error('There is no form.');
  // As at the gallery's start: the fields' values are their defaults from here on.
  keepDefaults(form, location.href);
  return form;
}

/** What is announced of the forms after a load that `control` started. */
function announce(forms: HTMLFormElement | readonly HTMLFormElement[], control?: HTMLElement): string | undefined {
  return describeForms([forms].flat(), new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp'), control, registry);
}

/** The form's input at an index, in the order of the document. */
function getInput(form: HTMLFormElement, index = 0): HTMLInputElement {
  const input = form.querySelectorAll('input')[index];
  if (!input) throw new Error(`The form has no input ${index}.`);
  return input;
}

/** Marks the bar's link with this text as current. */
function markCurrent(text: string): void {
  const link = [...root.querySelectorAll('a')].find((one) => one.text === text);
  if (!link) throw new Error(`There is no link “${text}”.`);
  link.setAttribute('aria-current', 'true');
}

afterEach(() => {
  root.remove();
  root.removeAttribute('lang');
});

test('a visitor who chooses an option of a select in a gallery with page numbers hears the option, and no page number', () => {
  const form = showForm(
    '<select name="vp_filter"><option value="">All kinds</option><option value="a:1">Birds</option></select>',
  );
  const select = form.querySelector('select');
  if (!select) throw new Error('There is no select.');
  select.selectedIndex = 1;
  expect(announce(form, select)).toBe('Birds');
  select.selectedIndex = 0;
  expect(announce(form, select)).toBe('All kinds');
});

test('a form whose only field is the pressed button is not announced', () => {
  const form = showForm('<button name="vp_filter" value="a:1">Birds</button>');
  expect(announce(form, form.querySelector('button') ?? undefined)).toBeUndefined();
});

test('a visitor who types a year or moves a range hears its label and its value', () => {
  const form = showForm(
    '<label>From: <input type="number" name="from"></label><input type="range" name="size" value="5" aria-label="Size">',
  );
  const [year, range] = [getInput(form), getInput(form, 1)];
  year.value = '1900';
  expect(announce(form, year)).toBe('From: 1900');
  range.value = '7';
  expect(announce(form, range)).toBe('From: 1900, Size: 7');
});

const ALL = '<a href="?">All</a>';
const NATURE = '<a href="?vp_filter=a:1">Nature</a>';
const BIRDS = '<a href="/birds/">Birds</a>';

test.each([
  ['“All” and “Nature”', 'Nature', `${ALL}${NATURE}`, 'Nature, “river”'],
  ['“All” and “Nature”', 'All', `${ALL}${NATURE}`, '“river”'],
  ['“Nature” and “All”', 'All', `${NATURE}${ALL}`, '“river”'],
  ['“All” and “Birds”, which has a path of its own', 'Birds', `${ALL}${BIRDS}`, 'Birds, “river”'],
  ['“All” and “Birds”, which has a path of its own', 'All', `${ALL}${BIRDS}`, '“river”'],
])(
  'a visitor who searches beside the links %s hears all that is chosen, while “%s” is current',
  (_, current, links, expected) => {
    const form = showForm('<input name="vp_search">', links);
    markCurrent(current);
    const field = getInput(form);
    field.value = 'river';
    expect(announce(form, field)).toBe(expected);
  },
);

test.each([
  ['Nature', 'Nature and Prints'],
  ['All', 'Prints'],
])('a visitor who ticks a box while the link “%s” is current hears all that is chosen', (current, expected) => {
  const form = showForm('<label><input type="checkbox" name="kind" value="print"> Prints</label>', ALL + NATURE);
  markCurrent(current);
  const box = getInput(form);
  box.checked = true;
  expect(announce(form, box)).toBe(expected);
});

test('a visitor who searches beside two lists of links hears the link that is chosen in the second', () => {
  const form = showForm('<input name="vp_search">', `${ALL}${NATURE}<p>${ALL}<a href="?vp_filter=b:2">Oil</a></p>`);
  markCurrent('All');
  markCurrent('Oil');
  const field = getInput(form);
  field.value = 'river';
  expect(announce(form, field)).toBe('Oil, “river”');
});

test.each([
  ['keeps', '?vp_filter=b:2'],
  ['drops', '?'],
])(
  'a visitor who searches beside two lists of filters, where “All” of one %s the filter of the other, does not hear “All”',
  (_, all) => {
    const form = showForm(
      '<input name="vp_search">',
      `<p><a href="${all}" aria-current="true">All</a><a href="?vp_filter=a:1&vp_filter=b:2">Nature</a></p>
    <p>${ALL}<a href="?vp_filter=b:2" aria-current="true">Oil</a></p>`,
    );
    const field = getInput(form);
    field.value = 'river';
    expect(announce(form, field)).toBe('Oil, “river”');
  },
);

test('a visitor who searches beside links that sort hears the current order', () => {
  const form = showForm(
    '<input name="vp_search">',
    `<p><a href="?" aria-current="true">All</a>${NATURE}</p>
    <p><a href="?vp_sort=title" aria-current="true">By title</a><a href="?vp_sort=year">By year</a></p>`,
  );
  const field = getInput(form);
  field.value = 'river';
  expect(announce(form, field)).toBe('By title, “river”');
});

test('a disabled box, which the form does not send, is not announced', () => {
  const form = showForm(
    `<label><input type="checkbox" name="kind" value="a" checked disabled> Sketches</label>
    <label><input type="checkbox" name="kind" value="b"> Prints</label>`,
  );
  const box = getInput(form, 1);
  box.checked = true;
  expect(announce(form, box)).toBe('Prints');
});

test.each([
  [
    'a box without a chip',
    '<label><input type="checkbox" name="on" value="1"> On display</label>',
    'Birds and On display',
  ],
  [
    'a box whose label (“Bird”) is a part of the chip’s text',
    '<label><input type="checkbox" name="on" value="1"> Bird</label>',
    'Birds and Bird',
  ],
  [
    'a select whose option has a chip',
    '<select name="kind"><option value="">All</option><option>Birds</option></select>',
    'Birds',
  ],
  [
    'a box with a label in `aria-label`',
    '<input type="checkbox" name="on" value="1" aria-label="Red">',
    'Birds and Red',
  ],
])('a visitor of a form with the chip “Birds” hears each choice once: %s', (_, field, expected) => {
  const form = showForm(`<ul data-chips><li><a href="?">Birds</a></li></ul>${field}`);
  const box = form.querySelector('input');
  const select = form.querySelector('select');
  if (box) box.checked = true;
  if (select) select.selectedIndex = 1;
  expect(announce(form, box ?? select ?? undefined)).toBe(expected);
});

test('a visitor who ticks two boxes, of which one has no label, hears only the other one', () => {
  const form = showForm(
    '<input type="checkbox" name="kind" value="a"><label><input type="checkbox" name="kind" value="b"> Birds</label>',
  );
  for (const box of form.querySelectorAll('input')) box.checked = true;
  expect(announce(form)).toBe('Birds');
});

test.each(['en_US', ''])(
  'a visitor of a gallery with lang="%s", which is no language tag, hears what is chosen',
  (lang) => {
    const form = showForm('<label><input type="checkbox" name="kind" value="b"> Birds</label>');
    root.lang = lang;
    for (const box of form.querySelectorAll('input')) box.checked = true;
    expect(announce(form)).toBe('Birds');
  },
);

test('a visitor of a page where a second form has the same fields hears each choice once', () => {
  const fields = '<label>From: <input type="number" name="from" value="1900"></label>';
  const form = showForm(fields);
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new Error('The copy is no form.');
  form.after(copy);
  for (const field of root.querySelectorAll('input')) field.value = '1950';
  expect(announce([form, copy])).toBe('From: 1950');
});

test('a visitor of a form with two prices hears both, also where they are equal', () => {
  const form = showForm(
    '<label>From: <input type="number" name="price"></label><label>To: <input type="number" name="price"></label>',
  );
  for (const field of form.querySelectorAll('input')) field.value = '20';
  expect(announce(form)).toBe('From: 20, To: 20');
});

test('a visitor of a page where a second form has the same fields with other labels hears the labels of the first form', () => {
  const form = showForm('<label>Year: <input type="number" name="from"></label>');
  const copy = document.createElement('form');
  copy.innerHTML = '<label>Y: <input type="number" name="from"></label>';
  form.after(copy);
  for (const field of root.querySelectorAll('input')) field.value = '1950';
  expect(announce([form, copy])).toBe('Year: 1950');
});
