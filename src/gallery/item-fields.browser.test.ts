import {expect, test} from 'vitest';
import {formOf} from './form-address.js';
import {notePlaces} from './item-fields.js';

test('a visitor chooses by a box of a bar that stands among the works, not by a box in a work', () => {
  document.body.innerHTML = `<form><ul data-items>
    <li><portfolio-filter-bar><input name="bar"></portfolio-filter-bar></li><li data-item="1"><input name="work"></li>
  </ul></form>`;
  notePlaces(document.querySelector('[data-items]'), [...document.querySelectorAll('portfolio-filter-bar')]);
  const form = document.querySelector('form');
  expect(['bar', 'work'].map((name) => formOf(document.querySelector(`[name=${name}]`)))).toEqual([form, null]);
});
