import {afterEach, expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';
import {findEnteredFields} from './entered-fields.js';

afterEach(() => {
  document.body.textContent = '';
});

/** A form with these fields, before the script has come. */
function open(fields: string): readonly HTMLInputElement[] {
  document.body.innerHTML = `<form>${fields}</form>`;
  return [...document.querySelectorAll('input')];
}

const listEntered = () => findEnteredFields([...document.forms]).map(({id}) => id);

test('a visitor who is typing in the second of two prices when the script comes goes on typing there', async () => {
  const [, to] = open('<input name="price[]" id="from"><input name="price[]" id="to">');
  if (!to) throw new Error('There is no second field.');
  await userEvent.type(to, '20');
  expect(listEntered()).toEqual(['to']);
});

test('a visitor who moves a slider before the script comes gets what it chooses, and one who does not, nothing', async () => {
  const [slider] = open('<input type="range" name="size" id="size">');
  expect(listEntered()).toEqual([]);
  slider?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(listEntered()).toEqual(['size']);
});
