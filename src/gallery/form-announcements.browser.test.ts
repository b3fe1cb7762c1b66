import {afterEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {Texts} from '../page-data/texts.js';
import {keepDefaults} from './form-address.js';
import {describeForms} from './form-announcements.js';
import {GalleryDom} from './gallery-dom.js';

const root = document.createElement('portfolio-gallery');
const source = {
  textsFor: <Key extends string>(_: Element, english: Readonly<Record<Key, string>>) => new Texts(english, {}, 'en'),
};

/** A gallery whose bar has these links and this form, beside numbered pages. */
function open(fields: string, links = ''): HTMLFormElement {
  root.innerHTML = `<portfolio-filter-bar>${links}<form>${fields}</form></portfolio-filter-bar>
    <ul data-items></ul><portfolio-paginator><a aria-current="page">1</a></portfolio-paginator>`;
  document.body.append(root);
  const form = root.querySelector('form');
  if (!form) throw new Error('There is no form.');
  keepDefaults(form, location.href);
  return form;
}

function describeAfter(form: HTMLFormElement, control?: HTMLElement): string | undefined {
  return describeForms([form], new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp'), control, source);
}

afterEach(() => {
  root.remove();
  root.removeAttribute('lang');
});

test('a visitor who chooses in a select beside numbered pages hears the choice, and no page number', () => {
  const form = open(
    '<select name="vp_filter"><option value="">All kinds</option><option value="a:1">Birds</option></select>',
  );
  const select = form.querySelector('select');
  if (!select) throw new Error('There is no select.');
  select.selectedIndex = 1;
  expect(describeAfter(form, select)).toBe('Birds');
  select.selectedIndex = 0;
  expect(describeAfter(form, select)).toBe('All kinds');
});

test('a pressed button is not part of the description of the forms: a form without other fields has no description', () => {
  const form = open('<button name="vp_filter" value="a:1">Birds</button>');
  expect(describeAfter(form, form.querySelector('button') ?? undefined)).toBeUndefined();
});

test('a visitor who types a year or moves a range hears its label and its value', () => {
  const form = open(
    '<label>From: <input type="number" name="from"></label><input type="range" name="size" value="5" aria-label="Size">',
  );
  const [year, range] = form.querySelectorAll('input');
  if (!year || !range) throw new Error('There are no fields.');
  year.value = '1900';
  expect(describeAfter(form, year)).toBe('From: 1900');
  range.value = '7';
  expect(describeAfter(form, range)).toBe('From: 1900, Size: 7');
});

const [ALL, NATURE, BIRDS] = [
  '<a href="?">All</a>',
  '<a href="?vp_filter=a:1">Nature</a>',
  '<a href="/birds/">Birds</a>',
];

test.each([
  [`${ALL}${NATURE}`, 1, 'Nature, “river”'],
  [`${ALL}${NATURE}`, 0, '“river”'],
  [`${NATURE}${ALL}`, 1, '“river”'],
  [`${ALL}${BIRDS}`, 1, 'Birds, “river”'],
  [`${ALL}${BIRDS}`, 0, '“river”'],
])('a visitor who searches beside %s, with link %i current, hears all that is chosen', (links, current, expected) => {
  const form = open('<input name="vp_search">', links);
  root.querySelectorAll('portfolio-filter-bar a')[current]?.setAttribute('aria-current', 'true');
  const [field] = form.querySelectorAll('input');
  if (!field) throw new Error('There is no field.');
  field.value = 'river';
  expect(describeAfter(form, field)).toBe(expected);
});

test.each([
  ['Nature', 'Nature and Prints'],
  ['All', 'Prints'],
])('a visitor who ticks a box beside links, of which %s is current, hears all that is chosen', (current, expected) => {
  const form = open('<label><input type="checkbox" name="kind" value="print"> Prints</label>', ALL + NATURE);
  [...root.querySelectorAll('a')].find(({text}) => text === current)?.setAttribute('aria-current', 'true');
  const [box] = form.querySelectorAll('input');
  if (!box) throw new Error('There is no field.');
  box.checked = true;
  expect(describeAfter(form, box)).toBe(expected);
});

test('a visitor who searches beside two lists of links hears the link that is chosen in the second', () => {
  const form = open('<input name="vp_search">', `${ALL}${NATURE}<p>${ALL}<a href="?vp_filter=b:2">Oil</a></p>`);
  const [all, , , oil] = root.querySelectorAll('a');
  for (const link of [all, oil]) link?.setAttribute('aria-current', 'true');
  const [field] = form.querySelectorAll('input');
  if (!field) throw new Error('There is no field.');
  field.value = 'river';
  expect(describeAfter(form, field)).toBe('Oil, “river”');
});

test.each([
  ['two lists that keep each other’s filter', '?vp_filter=b:2', 'Oil, “river”'],
  ['two lists, of which each drops the other’s filter', '?', 'Oil, “river”'],
])('a visitor who searches beside %s hears of no "All"', (_, all, expected) => {
  const form = open(
    '<input name="vp_search">',
    `<p><a href="${all}" aria-current="true">All</a><a href="?vp_filter=a:1&vp_filter=b:2">Nature</a></p>
    <p>${ALL}<a href="?vp_filter=b:2" aria-current="true">Oil</a></p>`,
  );
  const [field] = form.querySelectorAll('input');
  if (!field) throw new Error('There is no field.');
  field.value = 'river';
  expect(describeAfter(form, field)).toBe(expected);
});

test('a visitor who searches beside links of orders hears which order stays', () => {
  const form = open(
    '<input name="vp_search">',
    `<p><a href="?" aria-current="true">All</a>${NATURE}</p>
    <p><a href="?vp_sort=title" aria-current="true">By title</a><a href="?vp_sort=year">By year</a></p>`,
  );
  const [field] = form.querySelectorAll('input');
  if (!field) throw new Error('There is no field.');
  field.value = 'river';
  expect(describeAfter(form, field)).toBe('By title, “river”');
});

test('a visitor hears nothing of a disabled box, which the form does not send', () => {
  const form = open(
    `<label><input type="checkbox" name="kind" value="a" checked disabled> Sketches</label>
    <label><input type="checkbox" name="kind" value="b"> Prints</label>`,
  );
  const [, box] = form.querySelectorAll('input');
  if (!box) throw new Error('There is no field.');
  box.checked = true;
  expect(describeAfter(form, box)).toBe('Prints');
});

test.each([
  [
    'a box that has no chip',
    '<label><input type="checkbox" name="on" value="1"> On display</label>',
    'Birds and On display',
  ],
  [
    'a box whose label is a part of it',
    '<label><input type="checkbox" name="on" value="1"> Bird</label>',
    'Birds and Bird',
  ],
  [
    'a select that has one',
    '<select name="kind"><option value="">All</option><option>Birds</option></select>',
    'Birds',
  ],
  ['a box with a label of its own', '<input type="checkbox" name="on" value="1" aria-label="Red">', 'Birds and Red'],
])('a visitor of a form with a chip hears each choice once, also of %s', (_, field, expected) => {
  const form = open(`<ul data-chips><li><a href="?">Birds</a></li></ul>${field}`);
  const box = form.querySelector('input');
  const select = form.querySelector('select');
  if (box) box.checked = true;
  if (select) select.selectedIndex = 1;
  expect(describeAfter(form, box ?? select ?? undefined)).toBe(expected);
});

test('a visitor who ticks two boxes, of which one has no name, hears the other one alone', () => {
  const form = open(
    '<input type="checkbox" name="kind" value="a"><label><input type="checkbox" name="kind" value="b"> Birds</label>',
  );
  for (const box of form.querySelectorAll('input')) box.checked = true;
  expect(describeAfter(form)).toBe('Birds');
});

test.each(['en_US', ''])('a visitor of a page whose language is “%s”, which is none, hears what is chosen', (lang) => {
  const form = open('<label><input type="checkbox" name="kind" value="b"> Birds</label>');
  root.lang = lang;
  for (const box of form.querySelectorAll('input')) box.checked = true;
  expect(describeAfter(form)).toBe('Birds');
});

test('a visitor of a page with a copy of its form for phones hears each choice once', () => {
  const fields = '<label>From: <input type="number" name="from" value="1900"></label>';
  const form = open(fields);
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new Error('The copy is no form.');
  form.after(copy);
  for (const field of root.querySelectorAll('input')) field.value = '1950';
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp');
  expect(describeForms([form, copy], dom, undefined, source)).toBe('From: 1950');
});

test('a visitor of a form with two prices hears both, also where they are equal', () => {
  const form = open(
    '<label>From: <input type="number" name="price"></label><label>To: <input type="number" name="price"></label>',
  );
  for (const field of form.querySelectorAll('input')) field.value = '20';
  expect(describeAfter(form)).toBe('From: 20, To: 20');
});

test('a visitor of a page with a copy of its form, which has a shorter label, hears the label of the first form', () => {
  const form = open('<label>Year: <input type="number" name="from"></label>');
  const copy = document.createElement('form');
  copy.innerHTML = '<label>Y: <input type="number" name="from"></label>';
  form.after(copy);
  for (const field of root.querySelectorAll('input')) field.value = '1950';
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp');
  expect(describeForms([form, copy], dom, undefined, source)).toBe('Year: 1950');
});
