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

test.each(['hidden', 'disabled'])(
  'a person finds a button by Tab, which was %s when `focusWithoutScroll` tried to focus it',
  (attribute) => {
    const button = document.createElement('button');
    button.toggleAttribute(attribute, true);
    document.body.append(button);
    focusWithoutScroll(button);
    button.removeAttribute(attribute);
    expect(button.tabIndex).toBe(0);
    button.setAttribute('tabindex', '2');
    button.toggleAttribute(attribute, true);
    focusWithoutScroll(button);
    expect(button.getAttribute('tabindex')).toBe('2');
    button.remove();
  },
);
