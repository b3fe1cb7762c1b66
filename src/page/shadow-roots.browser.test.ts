import {afterEach, describe, expect, test} from 'vitest';
import {cleanItems, parsePage} from './page.js';
import {serializeElement} from './serialize.js';

const HERE = document.baseURI;
const SHADOW = '<style>b{color:rgb(1, 2, 3)}</style><b><slot></slot></b>';
const CARD = `<div class="card"><template shadowrootmode="open">${SHADOW}</template>Tiger</div>`;

let definedCount = 0;
/** Defines a custom element, as a script of the page does; returns its tag name. */
function define(element: CustomElementConstructor): string {
  definedCount += 1;
  customElements.define(`x-card-${definedCount}`, element);
  return `x-card-${definedCount}`;
}

/** An item of a fetched page, as a visitor gets it. */
async function show(html: string, base = HERE): Promise<Element> {
  const items = [...parsePage(`<ul>${html}</ul>`).querySelectorAll('[data-item]')];
  const [item] = await cleanItems(items, base);
  if (!item) throw new Error('no item');
  document.body.append(item);
  return item;
}

afterEach(() => document.body.replaceChildren());

describe('a visitor sees a fetched item’s declared shadow root', () => {
  test('as on a page of the server', async () => {
    const item = await show(`<li data-item="1">${CARD}</li>`);
    const card = item.querySelector('.card');
    expect(card?.shadowRoot?.mode).toBe('open');
    expect(card?.innerHTML).toBe('Tiger');
    const letter = card?.shadowRoot?.querySelector('b');
    expect(letter && getComputedStyle(letter).color).toBe('rgb(1, 2, 3)');
  });

  test('within another one', async () => {
    const item = await show(
      `<li data-item="1"><section><template shadowrootmode="open"><i>${CARD}</i></template></section></li>`,
    );
    const inner = item.querySelector('section')?.shadowRoot?.querySelector('.card');
    expect(inner?.shadowRoot?.innerHTML).toBe(SHADOW);
    expect(inner?.innerHTML).toBe('Tiger');
  });

  test('in each of two elements that stand within one another', async () => {
    const item = await show(
      `<li data-item="1"><div id="outer"><template shadowrootmode="open"><slot></slot></template>${CARD}</div></li>`,
    );
    expect(item.querySelector('#outer')?.shadowRoot?.innerHTML).toBe('<slot></slot>');
    expect(item.querySelector('.card')?.shadowRoot?.innerHTML).toBe(SHADOW);
  });

  test('closed, where it is declared so', async () => {
    const item = await show(`<li data-item="1">${CARD.replace('"open"', '"closed"')}</li>`);
    const card = item.querySelector('.card');
    expect(card?.shadowRoot).toBeNull();
    expect(card?.innerHTML).toBe('Tiger');
    expect(() => card?.attachShadow({mode: 'open'})).toThrow(DOMException);
  });

  test('without its handlers and scripts, and with relative addresses resolved by the response’s own', async () => {
    const html = '<a href="w/1/" onclick="attack()">a</a><script>attack()</script>';
    const card = `<div><template shadowrootmode="open">${html}</template></div>`;
    const nested = `<li data-item="1"><p><template shadowrootmode="open">${card}</template></p></li>`;
    const item = await show(nested, `${location.origin}/works/page/2/`);
    const root = item.querySelector('p')?.shadowRoot?.querySelector('div')?.shadowRoot;
    expect(root?.innerHTML).toBe(`<a href="${location.origin}/works/page/2/w/1/">a</a>`);
  });

  test.each([
    ['on an element that may have none', '<i><template shadowrootmode="open">a</template>b</i>'],
    ['whose mode does not exist', '<p><template shadowrootmode="half">a</template>b</p>'],
    ['that is an ordinary template', '<p><template>a</template>b</p>'],
  ])('but none %s', async (_, html) => {
    const item = await show(`<li data-item="1">${html}</li>`);
    expect(item.innerHTML).toBe(html);
  });

  test('only the first of two', async () => {
    const second = '<template shadowrootmode="open">two</template>';
    const item = await show(`<li data-item="1"><p><template shadowrootmode="open">one</template>${second}</p></li>`);
    expect(item.querySelector('p')?.shadowRoot?.innerHTML).toBe('one');
    expect(item.querySelector('p')?.innerHTML).toBe(second);
  });
});

const declare = (name: string) =>
  `<${name} data-kind="a"><template shadowrootmode="open"><b>server</b></template>Tiger</${name}>`;

describe('a custom element of the page', () => {
  test('that makes a root of its own works where the server has declared one', async () => {
    const name = define(
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({mode: 'open'}).innerHTML = '<b>own</b>';
        }
      },
    );
    const item = await show(`<li data-item="1">${declare(name)}</li>`);
    expect(item.querySelector(name)?.shadowRoot?.innerHTML).toBe('<b>own</b>');
    expect(item.querySelector(name)?.innerHTML).toBe('Tiger');
  });

  test('in another element’s declared root is upgraded', async () => {
    const name = define(
      class extends HTMLElement {
        readonly isAlive = true;
      },
    );
    const nested = `<p><template shadowrootmode="open"><${name}></${name}></template></p>`;
    const hosts = ['div', 'x-host'].map(
      (tag) => `<${tag}><template shadowrootmode="open"><${name}></${name}>${nested}</template></${tag}>`,
    );
    const item = await show(`<li data-item="1">${hosts.join('')}</li>`);
    const elements = [...item.querySelectorAll('div, x-host')].flatMap(({shadowRoot}) => [
      shadowRoot?.querySelector(name),
      shadowRoot?.querySelector('p')?.shadowRoot?.querySelector(name),
    ]);
    expect(elements).toHaveLength(4);
    for (const element of elements) expect(element).toHaveProperty('isAlive', true);
  });

  test('that uses its declared root finds it', async () => {
    const name = define(
      class extends HTMLElement {
        readonly found = this.attachInternals().shadowRoot?.innerHTML;
      },
    );
    const item = await show(`<li data-item="1">${declare(name)}</li>`);
    expect(item.querySelector(name)).toMatchObject({found: '<b>server</b>', dataset: {kind: 'a'}});
  });

  test('that is defined later may make a root of its own in place of a declared one', async () => {
    const item = await show(`<li data-item="1">${declare('x-later')}</li>`);
    expect(item.querySelector('x-later')?.shadowRoot?.innerHTML).toBe('<b>server</b>');
    customElements.define(
      'x-later',
      class extends HTMLElement {
        readonly root = this.attachShadow({mode: 'open'});
      },
    );
    expect(item.querySelector('x-later')?.shadowRoot?.innerHTML).toBe('');
    expect(item.querySelector('x-later')).toHaveProperty('root');
  });

  test('that is an item itself keeps its key and its content', async () => {
    const item = await show(`<x-item data-item="7"><template shadowrootmode="open">${SHADOW}</template>Tiger</x-item>`);
    expect(item.getAttribute('data-item')).toBe('7');
    expect(item.shadowRoot?.innerHTML).toBe(SHADOW);
    expect(item.innerHTML).toBe('Tiger');
    expect(item.isConnected).toBe(true);
  });
});

test('a visitor who returns sees the shadow roots again', async () => {
  const item = await show(`<li data-item="1" title="</li>">${CARD}</li>`);
  const html = serializeElement(item);
  document.body.replaceChildren();
  const again = await show(html);
  expect(again.getAttribute('title')).toBe('</li>');
  expect(again.querySelector('.card')?.shadowRoot?.innerHTML).toBe(SHADOW);
  expect(again.querySelector('.card')?.innerHTML).toBe('Tiger');
});

test('a visitor who returns sees also the shadow roots that came with the open page', async () => {
  const item = document.createElement('li');
  item.dataset.item = '1';
  item.append(document.createElement('p'));
  item.querySelector('p')?.attachShadow({mode: 'open'}).append('root');
  const again = await show(serializeElement(item));
  expect(again.querySelector('p')?.shadowRoot?.textContent).toBe('root');
});
