import {expect, test} from 'vitest';
import {formOf} from './form-fields.js';
import {isValid, notePlaces} from './item-fields.js';

test('a visitor chooses by a box of a bar that stands among the works, not by a box in a work', () => {
  document.body.innerHTML = `<form><ul data-items>
    <li><portfolio-filter-bar><input name="bar"></portfolio-filter-bar></li><li data-item="1"><input name="work"></li>
  </ul></form>`;
  notePlaces(document.querySelector('[data-items]'), [...document.querySelectorAll('portfolio-filter-bar')]);
  const form = document.querySelector('form');
  expect(['bar', 'work'].map((name) => formOf(document.querySelector(`[name=${name}]`)))).toEqual([form, null]);
});

test('a visitor is told of an invalid field also in a form with a field called `noValidate`, as a property of forms is', () => {
  document.body.innerHTML = '<form><input name="noValidate"><input name="year" required></form>';
  const form = document.querySelector('form');
  expect(form && isValid(form, null)).toBe(false);
  form?.setAttribute('novalidate', '');
  expect(form && isValid(form, null)).toBe(true);
});

test('a visitor who types beside an invalid field causes no `invalid` event, to which pages answer with a message', () => {
  document.body.innerHTML = '<form><input name="word" value="river"><input name="year" required></form>';
  const form = document.querySelector('form');
  const year = document.querySelector('[required]');
  if (!form || !year) throw new Error('There is no form.');
  let events = 0;
  year.addEventListener('invalid', () => {
    events += 1;
  });
  expect(isValid(form, undefined)).toBe(false);
  expect(events).toBe(0);
  year.setAttribute('value', '1900');
  expect(isValid(form, undefined)).toBe(true);
});
