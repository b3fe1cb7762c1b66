import {afterEach, describe, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {captureFocus, findReturnTarget} from './focus.js';
import {GalleryDom} from './gallery-dom.js';

afterEach(() => document.body.replaceChildren());

/** Clicks “Load more” by keyboard in a gallery of one item; returns a function that shows a second item. */
function loadMore(): (content: string) => void {
  document.body.innerHTML = `<portfolio-gallery><ul data-items><li data-item="1"></li></ul>
<portfolio-paginator mode="load-more"><a href="?page=2" rel="next">Load more</a></portfolio-paginator></portfolio-gallery>`;
  const [root] = document.getElementsByTagName('portfolio-gallery');
  const control = document.querySelector('a');
  if (!root || !control) throw new Error('no gallery');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const trigger = {control, outlet: control.parentElement ?? undefined, isByKeyboard: true, isFilter: false};
  control.focus();
  const moveFocus = captureFocus(dom, {url: control.href, mode: 'append', history: 'replace', trigger});
  return (content) => {
    const item = document.createElement('li');
    item.dataset.item = '2';
    item.innerHTML = content;
    dom.container?.append(item);
    moveFocus({added: [item], kept: [], removed: []}, () => '');
  };
}

const LINK = '<a href="/2">Work 2</a>';

test.each(['tabindex="-1" aria-hidden="true"', 'aria-hidden="true"'])(
  'a keyboard user who loads more is not on the link of a picture that screen readers skip (%s)',
  (attributes) => {
    loadMore()(`<a href="/2" ${attributes}><img alt=""></a>${LINK}`);
    expect(document.activeElement?.textContent).toBe('Work 2');
  },
);

/** Loads page 2 by keyboard in a gallery of one item. */
function loadPage(): {readonly container: Element} {
  document.body.innerHTML = `<portfolio-gallery><ul data-items><li data-item="1"></li></ul>
<portfolio-paginator><a href="?page=2">2</a></portfolio-paginator></portfolio-gallery>`;
  const [root] = document.getElementsByTagName('portfolio-gallery');
  const control = document.querySelector('a');
  const container = document.querySelector('ul');
  if (!root || !control || !container) throw new Error('no gallery');
  const dom = new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0');
  const trigger = {control, outlet: control.parentElement ?? undefined, isByKeyboard: true, isFilter: false};
  control.focus();
  const moveFocus = captureFocus(dom, {url: control.href, mode: 'replace', history: 'push', trigger});
  moveFocus({added: [], kept: [], removed: []}, () => '13–24 of 80');
  return {container};
}

test('a person who goes to another window and comes back is still at the results', () => {
  const {container} = loadPage();
  expect(document.activeElement).toBe(container);
  // What browsers dispatch when the window loses the focus.
  container.dispatchEvent(new FocusEvent('blur'));
  expect(document.activeElement).toBe(container);
  expect(container.ariaLabel).toBe('13–24 of 80');
  container.querySelector('li')?.setAttribute('tabindex', '0');
  container.querySelector('li')?.focus();
  expect(container.getAttributeNames()).toEqual(['data-items']);
});

test('a person whose filter is in the second of two menus comes back to that menu', () => {
  document.body.innerHTML = `<nav><details><summary>Subjects</summary><a href="?1">Birds</a></details>
<details><summary>Places</summary><details><summary>Europe</summary><a href="?2">Paris</a></details></details></nav>`;
  const outlet = document.querySelector('nav');
  const [, control] = document.querySelectorAll('a');
  if (!outlet || !control) throw new Error('no bar');
  expect(findReturnTarget({control, outlet})?.textContent).toBe('Places');
  document.querySelectorAll('details')[1]?.setAttribute('open', '');
  expect(findReturnTarget({control, outlet})?.textContent).toBe('Europe');
  control.remove();
  expect(findReturnTarget({control, outlet})?.textContent).toBe('Subjects');
  // A control outside of its outlet, such as a field with the attribute `form` in a drawer that has closed.
  document.body.insertAdjacentHTML('afterbegin', '<button aria-expanded="false">Menu</button><div hidden></div>');
  document.querySelector('div')?.append(control);
  expect(findReturnTarget({control, outlet})?.textContent).toBe('Subjects');
});

describe('a person who loads more by keyboard goes on at the first new work', () => {
  test.each([
    ['its link', LINK, 'Work 2'],
    ['its link after a button that is disabled', `<button disabled>Like</button>${LINK}`, 'Work 2'],
    ['its link after one that is not displayed', `<a href="/like" hidden>Like</a>${LINK}`, 'Work 2'],
    [
      'its link after a button that is seen on hover',
      `<button style="visibility:hidden">Like</button>${LINK}`,
      'Work 2',
    ],
    ['its button', `<button>Like</button>${LINK}`, 'Like'],
  ])('on %s', (_, content, text) => {
    loadMore()(content);
    expect(document.activeElement?.textContent).toBe(text);
  });

  test('on the work itself where nothing in it can have the focus', () => {
    loadMore()('<button disabled>Sold</button>');
    expect(document.activeElement?.getAttribute('data-item')).toBe('2');
  });
});
