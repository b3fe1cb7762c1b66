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

/** A gallery whose bar has only this form, beside numbered pages. */
function open(fields: string): HTMLFormElement {
  root.innerHTML = `<portfolio-filter-bar><form>${fields}</form></portfolio-filter-bar>
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

afterEach(() => root.remove());

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

test('a visitor who presses a button of a form hears its name from the gallery: the form has nothing else to name', () => {
  const form = open('<button name="vp_filter" value="a:1">Birds</button>');
  expect(describeAfter(form, form.querySelector('button') ?? undefined)).toBeUndefined();
});
