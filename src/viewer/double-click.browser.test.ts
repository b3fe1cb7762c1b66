import {expect, test} from 'vitest';
import {ignoreFurtherClicks} from './double-click.js';

const dialog = document.createElement('dialog');
const next = document.createElement('button');
const link = document.createElement('a');
link.href = '#work';
dialog.append(next);
document.body.append(dialog, link);

/** Presses an element; `count`: which press of a double click it is. Returns whether the element noticed the click. */
function press(element: HTMLElement, count: number): boolean {
  element.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
  return click(element, count);
}

/** Clicks without a press, as keyboards and assistive technology do. */
function click(element: HTMLElement, count: number): boolean {
  let hasNoticed = false;
  const notice = (event: Event) => {
    event.preventDefault();
    hasNoticed = true;
  };
  element.addEventListener('click', notice, {once: true});
  element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: count}));
  element.removeEventListener('click', notice);
  return hasNoticed;
}

test('a person whose double click opens the viewer presses nothing in it by the second click', () => {
  ignoreFurtherClicks();
  expect(press(next, 2)).toBe(false);
  expect(press(next, 1)).toBe(true);
  expect(press(next, 2)).toBe(true);
});

test('a person whose double click closes the viewer opens nothing by the second click', () => {
  ignoreFurtherClicks();
  expect(press(next, 1)).toBe(true);
  ignoreFurtherClicks();
  expect(press(link, 2)).toBe(false);
  expect(press(link, 3)).toBe(false);
  expect(press(link, 1)).toBe(true);
  expect(press(link, 2)).toBe(true);
});

test.each([0, 1])('a person who clicks by keyboard, which the browser counts as %i, presses the button', (count) => {
  ignoreFurtherClicks();
  expect(click(next, count)).toBe(true);
});

test('a person who clicks on a work after the viewer has closed opens it', () => {
  ignoreFurtherClicks();
  expect(press(link, 1)).toBe(true);
});
