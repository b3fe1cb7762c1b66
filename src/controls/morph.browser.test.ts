import {afterEach, expect, test, vi} from 'vitest';
import {cloneEmpty} from '../markup/foreign-markup.js';
import {morphAttributes} from './morph.js';

afterEach(() => vi.restoreAllMocks());

/** A `<nav>` with an attribute `@click`, as the framework Alpine reads it. */
function parseNavigation(n: number): Element {
  const wrapper = document.createElement('div');
  wrapper.innerHTML = `<nav class="n${n}" @click="show(${n})">${n}</nav>`;
  return wrapper.children[0] ?? wrapper;
}

test('`morphAttributes` keeps the live element’s event handler attribute, and drops the fetched one', () => {
  const [live, previous, fresh] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('div'),
  ];
  live.setAttribute('onclick', 'this.title = "pressed"');
  previous.setAttribute('onclick', 'old()');
  fresh.setAttribute('onclick', 'attack()');
  // Chromium runs this one although no element has such a property.
  fresh.setAttribute('onfocusin', 'attack()');
  fresh.setAttribute('one-up', '1');
  fresh.className = 'is-wide';
  morphAttributes(live, previous, fresh);
  live.click();
  expect([live.title, live.className]).toEqual(['pressed', 'is-wide']);
  expect(live.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual(['onclick', 'one-up']);
});

test('in a browser whose `setAttribute` refuses names such as `@click`, these are updated and copied like others', () => {
  // Browsers without https://github.com/whatwg/dom/pull/1079; their parsers accept these names.
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
