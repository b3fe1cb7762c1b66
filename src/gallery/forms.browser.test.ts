/** Forms of a gallery whose loads are only pretended, by its state: what clicks and loads do to the forms' fields and buttons. */
import {afterEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {Texts} from '../page-data/texts.js';
import type {ExtensionParts} from './extension-parts.js';
import {createForms} from './forms.js';
import {GalleryDom} from './gallery-dom.js';

const root = document.createElement('portfolio-gallery');
let stop = new AbortController();

const SHOWN = {
  url: location.href,
  filter: '*',
  filters: [],
  search: '',
  sort: '',
  page: 1,
  pages: 1,
  total: 1,
  first: 1,
  last: 1,
};

/** Starts the forms of a bar; returns them, the gallery's state, and the addresses that are requested. */
function open(bar: string) {
  stop = new AbortController();
  root.innerHTML = `<portfolio-filter-bar>${bar}</portfolio-filter-bar><ul data-items></ul>`;
  document.body.append(root);
  const state: {-readonly [Key in keyof ExtensionParts['state']]: ExtensionParts['state'][Key]} = {
    shown: SHOWN,
    request: undefined,
    isIdle: true,
    cancel: () => {},
  };
  const requested: string[] = [];
  const parts: ExtensionParts = {
    dom: new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp'),
    state,
    registry: {
      data: {given: {}, nonce: undefined, prefix: 'vp', prefetch: 'none', galleries: {}, strings: {}},
      galleries: new Set(),
      textsFor: (_, english) => new Texts(english, {}, 'en'),
    },
    loadFeature: () => Promise.resolve(undefined),
    parsePage: (html) => new DOMParser().parseFromString(html, 'text/html'),
    prepareServerMarkup: () => false,
    adoptStyle: () => {},
    requestVisit: ({url, fragment = ''}) => void requested.push(url + fragment),
  };
  return {forms: createForms(parts, stop.signal), state, requested};
}

/** Clicks, and waits until what the click has put off is done. */
async function click(selector: string): Promise<void> {
  root.querySelector<HTMLElement>(selector)?.click();
  await new Promise((resolve) => setTimeout(resolve));
}

const valueOf = (selector: string) => root.querySelector<HTMLInputElement>(selector)?.value;

afterEach(() => {
  stop.abort();
  root.remove();
  history.replaceState(null, '', SHOWN.url);
});

const STEPPER = `<form><input type="number" name="from" value="1900">
  <button type="button" onclick="this.form.from.stepUp()">+</button><button>Apply</button></form>`;

test('a visitor presses a page’s own + beside a field twice, and each new value stays', async () => {
  open(STEPPER);
  await click('[type=button]');
  expect(valueOf('input')).toBe('1901');
  await click('[type=button]');
  expect(valueOf('input')).toBe('1902');
});

test('a visitor presses a page’s own + after a failed load, and the new value stays', async () => {
  const {state} = open(STEPPER);
  // Not idle, and no request under way: the last load has failed.
  state.isIdle = false;
  await click('[type=button]');
  expect(valueOf('input')).toBe('1901');
});

test('a visitor finds in the form what is being loaded and, once that is ended, what is shown', async () => {
  const {forms, state} = open('<form><input type="checkbox" name="kind" value="a"></form>');
  const box = root.querySelector<HTMLInputElement>('[name=kind]');
  const {href} = new URL('?kind=a', location.href);
  Object.assign(state, {isIdle: false, request: {url: href, mode: 'replace', history: 'push'}});
  forms.prepare();
  await expect.poll(() => box?.checked).toBe(true);
  Object.assign(state, {isIdle: true, request: undefined});
  forms.prepare();
  await expect.poll(() => box?.checked).toBe(false);
});

test('a visitor sees no button that is needed only without JavaScript, also where it stands beside its form', () => {
  open('<form id="choice"><input name="word"></form><button form="choice" data-portfolio-submit>Apply</button>');
  const button = root.querySelector('button');
  expect(button?.hidden).toBe(true);
  stop.abort();
  expect(button?.hidden).toBe(false);
});

test.each(['contains', 'matches', 'elements', 'noValidate'])(
  'a visitor chooses in a form that has a field called "%s", as a method of forms is',
  async (name) => {
    const {requested} = open(`<form><input name="${name}"><input type="checkbox" name="kind" value="a"></form>`);
    await click('[name=kind]');
    expect(requested).toEqual([expect.stringMatching(/[?&]kind=a$/)]);
  },
);

test('a visitor who submits a form is led to the results, as its address says, and one who ticks a box stays at the form', async () => {
  const {requested} = open(`<form action="${SHOWN.url}#results"><input type="checkbox" name="kind" value="a">
    <input name="word"><button>Apply</button></form>`);
  await click('[name=kind]');
  const word = root.querySelector<HTMLInputElement>('[name=word]');
  if (word) word.value = 'river';
  await click('button');
  expect(requested).toEqual([expect.stringMatching(/&kind=a$/), expect.stringMatching(/&word=river#results$/)]);
  // Nothing new is asked for.
  if (word) word.value = '';
  await click('button');
  expect(requested).toHaveLength(2);
  expect(location.hash).toBe('#results');
});
