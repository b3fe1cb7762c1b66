import {expect, test} from 'vitest';
import {focusWithoutScroll} from './focus-without-scroll.js';
import {morphAttributes} from './morph.js';

test('`morphAttributes` keeps the live element’s event handler attribute, and drops the fetched one', () => {
  const [live, last, fresh] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('div'),
  ];
  live.setAttribute('onclick', 'this.title = "pressed"');
  last.setAttribute('onclick', 'old()');
  fresh.setAttribute('onclick', 'attack()');
  fresh.className = 'is-wide';
  morphAttributes(live, last, fresh);
  live.click();
  expect([live.title, live.className]).toEqual(['pressed', 'is-wide']);
});

test('`focusWithoutScroll` focuses an element that is not focusable', () => {
  const element = document.createElement('p');
  element.style.marginTop = '5000px';
  document.body.append(element);
  focusWithoutScroll(element);
  expect(document.activeElement).toBe(element);
  expect(scrollY).toBe(0);
  element.remove();
});
