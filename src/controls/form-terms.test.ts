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
