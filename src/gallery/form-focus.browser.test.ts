import {afterEach, beforeEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {keepFocusInForms} from './form-focus.js';
import {GalleryDom} from './gallery-dom.js';

let lifetime: AbortController;

beforeEach(() => {
  lifetime = new AbortController();
});
afterEach(() => {
  lifetime.abort();
  document.body.replaceChildren();
});

const renderBox = (name: string) => `<li><label><input type="checkbox" value="${name}" checked> ${name}</label></li>`;

/** A gallery with a form of three boxes and a button, below an unfolding list. */
function open(): Element {
  document.body.innerHTML = `<portfolio-gallery><portfolio-filter-bar><details><summary>Kind</summary></details><form>
<ul>${['a', 'b', 'c'].map(renderBox).join('')}</ul><button type="button">Show</button></form></portfolio-filter-bar>
<ul data-items></ul></portfolio-gallery>`;
  const [root] = document.getElementsByTagName('portfolio-gallery');
  if (!root) throw new Error('no gallery');
  keepFocusInForms(new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0'), lifetime.signal);
  return root;
}

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

/** Unticks the first box; `load` then changes the page as a load does, and puts the focus where the gallery puts it. */
function untick(root: Element, load: () => void): void {
  find('[value=a]').focus();
  find('[value=a]').click();
  load();
  root.dispatchEvent(new Event('portfolio-loaded'));
}

test('a person who unticks a box that is gone then has the focus on the first control of its list', () => {
  untick(open(), () => {
    find('li').remove();
    find('summary').focus();
  });
  expect(document.activeElement).toBe(find('[value=b]'));
});

test('a person who unticks a box that is elsewhere in the list then stays at that box', () => {
  untick(open(), () => {
    find('li').remove();
    find('form > ul').insertAdjacentHTML('beforeend', renderBox('a'));
    find('[value=a]').focus();
  });
  expect(document.activeElement).toBe(find('[value=a]'));
});

test.each([
  ['a button', 'button'],
  ['an editor of the page', '[contenteditable]'],
])('a person who goes on to %s while the page loads stays there', (_, selector) => {
  const root = open();
  document.body.insertAdjacentHTML('beforeend', '<p contenteditable="true">Notes</p>');
  find('[value=a]').focus();
  find('[value=a]').click();
  find(selector).focus();
  find('li').remove();
  root.dispatchEvent(new Event('portfolio-loaded'));
  expect(document.activeElement).toBe(find(selector));
});
