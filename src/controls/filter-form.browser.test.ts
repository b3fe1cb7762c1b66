/** How many terms a bar's form says that it has found. The terms come from a list instead of the service. */
import {afterEach, beforeAll, expect, test} from 'vitest';
import {define} from '../define.js';
import type {FormSource} from '../page-data/form-source.js';
import {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

/** A term of the top level, named "Bird 1" and so on, with as many items as its number says. */
const bird = (id: number, count = id): FilterItem => ({
  filter: `subject:${id}`,
  label: `Bird ${id}`,
  description: '',
  count,
  active: false,
  url: `/works/?vp_filter=subject%3A${id}`,
  taxonomy: 'subject',
  id,
  parent: 0,
});
const birds = (count: number) => Array.from({length: count}, (_, at) => bird(at + 1));

const CONTEXT: BarContext = {
  textsFor: (english) => new Texts(english, {}, 'en'),
  isActive: () => false,
  isAll: () => false,
  prefix: 'vp',
  pageUrl: () => location.href,
};

/** Draws the form of some terms, of which `filters` are chosen. */
async function drawForm(
  terms: readonly FilterItem[],
  filters: readonly string[],
  empty?: string,
  request?: FormSource['state']['request'],
) {
  const bar = document.createElement('portfolio-filter-bar');
  if (empty) bar.setAttribute('empty', empty);
  document.body.append(bar);
  bar.items = terms;
  bar.formSource = {
    prefix: 'vp',
    state: {shown: {filters, search: '', sort: ''}, request},
    sorts: {},
    ask: ({label = '', limit, parent}) =>
      Promise.resolve(
        terms
          .filter((one) => one.label.includes(label) && (parent === undefined || one.parent === parent))
          .slice(0, limit),
      ),
  };
  await bar.draw(CONTEXT);
  await expect.poll(() => bar.querySelector('fieldset li')).not.toBeNull();
  return bar;
}

/** Types in the field that finds terms, and reads how many it says it has found. */
async function findTerms(bar: Element, text: string): Promise<string> {
  const field = bar.querySelector<HTMLInputElement>('input[form=""]');
  if (!field) throw new Error('There is no field to find terms.');
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true}));
  const status = bar.querySelector('[role=status]');
  await expect.poll(() => status?.textContent).not.toBe('');
  return status?.textContent ?? '';
}

test('somebody who looks for a term that is chosen already reads that it was found', async () => {
  const bar = await drawForm(birds(3), ['subject:2']);
  expect(await findTerms(bar, 'Bird 2')).toBe('1 term found');
});

test('somebody who looks for terms of which one is chosen reads that there are more than the first 40', async () => {
  const bar = await drawForm(birds(60), ['subject:2']);
  expect(await findTerms(bar, 'Bird')).toBe('The first 40 terms found');
});

test('somebody whose bar hides terms without items reads the number of those that are listed', async () => {
  const bar = await drawForm([bird(1), bird(2, 0), bird(3, 0), bird(4, 0)], ['subject:3'], 'hide');
  expect(await findTerms(bar, 'Bird')).toBe('2 terms found');
  expect(bar.querySelectorAll('form > ul > li')).toHaveLength(2);
});

const NESTED = [bird(1), bird(2), {...bird(3), parent: 1}];
const readFilters = (bar: Element) => {
  const form = bar.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return new FormData(form).getAll('vp_filter').map(String).sort();
};

test('somebody who folds a term keeps what is chosen below it, also for the next choice', async () => {
  const bar = await drawForm(NESTED, ['subject:2', 'subject:3']);
  const opener = bar.querySelector<HTMLElement>('.opener');
  await expect.poll(() => readFilters(bar)).toEqual(['subject:2', 'subject:3']);
  await expect.poll(() => opener?.ariaExpanded).toBe('true');
  opener?.click();
  await expect.poll(() => opener?.ariaExpanded).toBe('false');
  expect(readFilters(bar)).toEqual(['subject:2', 'subject:3']);
  expect([...bar.querySelectorAll('form input[name=vp_filter]')].filter((box) => box.checkVisibility())).toHaveLength(
    2,
  );
});

test('somebody whose server sends links for the bar while terms are looked for sees these links alone', async () => {
  const bar = await drawForm(birds(3), []);
  let answer: ((terms: readonly FilterItem[]) => void) | undefined;
  Object.assign(bar.formSource ?? {}, {ask: () => new Promise((resolve) => (answer = resolve))});
  const field = bar.querySelector<HTMLInputElement>('input[form=""]');
  if (!field) throw new Error('There is no field to find terms.');
  field.value = 'Bird';
  field.dispatchEvent(new InputEvent('input', {bubbles: true}));
  await expect.poll(() => answer).toBeDefined();
  const fresh = document.createElement('portfolio-filter-bar');
  fresh.innerHTML = '<a href="/works/">All</a>';
  bar.acceptServerMarkup(fresh);
  bar.append(...fresh.childNodes);
  answer?.(birds(1));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(bar.querySelector('form')).toBeNull();
  expect(bar.textContent).toBe('All');
});

test('somebody who ticks a term finds it ticked while it loads, and the others of that load, too', async () => {
  const url = `${location.origin}/works/?vp_filter=subject%3A1&vp_filter=subject%3A3&vp_search=river&vp_sort=new`;
  const bar = await drawForm(birds(3), ['subject:2'], undefined, {url, mode: 'replace'});
  expect(readFilters(bar)).toEqual(['subject:1', 'subject:3']);
});

test('somebody who loads more finds in the form what is shown, which the address need not name', async () => {
  const bar = await drawForm(birds(3), ['subject:2'], undefined, {url: location.href, mode: 'append'});
  expect(readFilters(bar)).toEqual(['subject:2']);
});

test.each([
  ['the chip at its place', 0, ['subject:2', 'subject:3'], 'Bird 2'],
  ['the last chip', 2, ['subject:1', 'subject:2'], 'Bird 2'],
  ['the first field', 0, [], ''],
])('somebody whose chip goes away, as by Back, has the focus on %s', async (_, at, rest, label) => {
  const bar = await drawForm(birds(3), ['subject:1', 'subject:2', 'subject:3']);
  await expect.poll(() => bar.querySelector('[data-chips]')?.textContent).toContain('Bird 3');
  bar.querySelectorAll<HTMLElement>('[data-chips] a')[at]?.focus();
  Object.assign(bar.formSource?.state ?? {}, {shown: {filters: rest, search: '', sort: ''}});
  await bar.draw(CONTEXT);
  const {activeElement} = document;
  expect(bar.contains(activeElement)).toBe(true);
  expect(activeElement?.textContent.trim()).toBe(label);
});
