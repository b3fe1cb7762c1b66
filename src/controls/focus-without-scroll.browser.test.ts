import {expect, test} from 'vitest';
import {focusWithoutScroll} from './focus-without-scroll.js';

test('`focusWithoutScroll` makes an element focusable that is not, and does not scroll to it', () => {
  const element = document.createElement('p');
  element.style.marginTop = '5000px';
  document.body.append(element);
  focusWithoutScroll(element);
  expect(document.activeElement).toBe(element);
  expect(scrollY).toBe(0);
  element.remove();
});
