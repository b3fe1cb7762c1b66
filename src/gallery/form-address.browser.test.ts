import {describe, expect, test} from 'vitest';
import {fillForm, formToUrl, isDefault, keepDefaults} from './form-address.js';

const HOME = 'https://site.example/works/';

function makeForm(fields: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = fields;
  return form;
}

const toUrl = (form: HTMLFormElement) => formToUrl(form, null, new URL(HOME), '/works/', new Set(), 'vp');

describe('a visitor', () => {
  test('who types in the first of two fields of one name finds the other one as the address says', () => {
    const form = makeForm('<input name="word" value=""><input name="word" value="">');
    const [first, second] = form.querySelectorAll('input');
    if (first) first.value = 'typed';
    fillForm(form, `${HOME}?word=one&word=two`, (field) => field === first);
    expect([first?.value, second?.value]).toEqual(['typed', 'two']);
  });

  test('whose choice is what the server had chosen for an address without parameters gets a short address', () => {
    const form = makeForm(`
      <input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b">
      <input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
      <select name="order"><option>new<option selected>old</select>
      <input name="word" value="all">`);
    keepDefaults(form, HOME);
    expect(toUrl(form)).toBe(HOME);
    const [a, b] = form.querySelectorAll<HTMLInputElement>('[name=kind]');
    if (a && b) [a.checked, b.checked] = [false, true];
    expect(toUrl(form)).toBe(`${HOME}?kind=b`);
    expect(['kind', 'size', 'order', 'word'].map((name) => isDefault(form, name))).toEqual([false, true, true, true]);
    fillForm(form, HOME, () => false);
    expect(toUrl(form)).toBe(HOME);
  });

  test('whose form has a disabled field, which is not sent, gets a short address', () => {
    const form = makeForm('<fieldset disabled><input name="word" value="a"></fieldset><input name="word" value="b">');
    keepDefaults(form, HOME);
    expect(toUrl(form)).toBe(HOME);
  });
});
