import {afterEach, expect, test, vi} from 'vitest';
import {cloneEmpty} from '../markup/foreign-markup.js';
import {focusWithoutScroll} from './focus-without-scroll.js';
import {morphAttributes} from './morph.js';

afterEach(() => vi.restoreAllMocks());

/** A part of a bar with an attribute that the framework Alpine reads. */
function parseNavigation(n: number): Element {
  const bar = document.createElement('div');
  bar.innerHTML = `<nav class="n${n}" @click="show(${n})">${n}</nav>`;
  return bar.children[0] ?? bar;
}

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

test('in a browser whose `setAttribute` refuses names such as `@click`, these are updated and copied like others', () => {
  // Such browsers are older than https://github.com/whatwg/dom/issues/1079; their parsers accept these names, too.
  const {setAttribute} = Element.prototype;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (!/^[a-z_:][\w:.-]*$/i.test(name)) throw new DOMException(`${name} is no name`, 'InvalidCharacterError');
    setAttribute.call(this, name, value);
  });
  const live = parseNavigation(1);
  morphAttributes(live, parseNavigation(1), parseNavigation(2));
  expect(live.outerHTML).toBe('<nav class="n2" @click="show(2)">1</nav>');
  expect(cloneEmpty(live).outerHTML).toBe('<nav class="n2" @click="show(2)"></nav>');
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
