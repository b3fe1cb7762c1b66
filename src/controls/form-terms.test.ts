import {expect, test, vi} from 'vitest';
import type {FilterItem} from '../wire/protocol.js';
import {FormTerms} from './form-terms.js';

const RIVER: FilterItem = {
  filter: 'subject:1',
  label: 'River',
  description: '',
  count: 1,
  active: false,
  url: '/works/?vp_filter=subject%3A1',
  taxonomy: 'subject',
  id: 1,
  parent: 0,
};

test('somebody who empties the search for terms sees all again, also if an answer for the old text comes later', async () => {
  let sendLate: ((items: readonly FilterItem[]) => void) | undefined;
  let answer: Promise<readonly FilterItem[]> = Promise.resolve([RIVER]);
  const shown: {filters: string[]; search: string; sort: string} = {filters: [], search: '', sort: ''};
  const ask = vi.fn(() => answer);
  const terms = new FormTerms({prefix: 'vp', sorts: {}, state: {shown, request: undefined}, ask}, () => {});
  await terms.search('riv');
  expect(terms.listed).toEqual([RIVER]);
  await terms.update();
  // They tick a term: all terms are asked for again.
  shown.filters = ['subject:1'];
  answer = new Promise((resolve) => {
    sendLate = resolve;
  });
  ask.mockClear();
  const update = terms.update();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({label: 'riv', limit: 40}, expect.anything()));
  await terms.search('');
  sendLate?.([RIVER]);
  await update;
  expect(terms.listed).toBeUndefined();
});

const makeTerm = (id: number, parent: number): FilterItem => ({...RIVER, id, parent, filter: `subject:${id}`});

/** The form's terms in a service with River, Delta below it, and Island below that; `choose` shows another choice. */
function createTree() {
  const all = [makeTerm(1, 0), makeTerm(2, 1), makeTerm(3, 2)];
  const shown: {filters: string[]; search: string; sort: string} = {filters: [], search: '', sort: ''};
  const ask = async ({parent}: {readonly parent?: number}) =>
    all.filter((item) => parent === undefined || item.parent === parent);
  const terms = new FormTerms({prefix: 'vp', sorts: {}, state: {shown, request: undefined}, ask}, () => {});
  const choose = async (...filters: string[]) => {
    shown.filters = filters;
    await terms.update();
  };
  return {terms, all, choose};
}

test('somebody who closes a level around an open one, and goes Back to a term in it, sees that term', async () => {
  const {terms, all, choose} = createTree();
  const [river, delta] = all;
  if (!river || !delta) throw new Error('There are no terms.');
  await choose();
  await terms.toggle(river);
  await terms.toggle(delta);
  await terms.toggle(river);
  expect([terms.isOpen(river), terms.isOpen(delta)]).toEqual([false, true]);
  await choose('subject:3');
  expect([terms.isOpen(river), terms.isOpen(delta)]).toEqual([true, true]);
});

test('somebody who closes the level of a chosen term finds it closed after the next choice', async () => {
  const {terms, all, choose} = createTree();
  const [river] = all;
  if (!river) throw new Error('There are no terms.');
  await choose('subject:2');
  expect(terms.isOpen(river)).toBe(true);
  await terms.toggle(river);
  await choose('subject:2', 'subject:9');
  expect(terms.isOpen(river)).toBe(false);
});
