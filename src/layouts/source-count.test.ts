import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {ServiceError} from '../wire/client.js';
import type {FilterItem} from '../wire/protocol.js';
import type {ContentSource} from '../wire/request-schemas.js';
import {SourceCount} from './source-count.js';

const SOURCE: ContentSource = {content_source: 'post-based'};
const item = (filter: string): FilterItem => ({
  filter,
  label: filter,
  description: '',
  count: filter === '*' ? false : 3,
  active: false,
  url: '',
  taxonomy: '',
  id: 0,
  parent: 0,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates counts with a service that has this number of works, and fails to count pages of 666 items. */
function open(works: number, items = ['*', '5', '6']) {
  const asked: number[] = [];
  const count = new SourceCount(
    {
      listFilterItems: async () => items.map(item),
      countPages: async (_source, size) => {
        asked.push(size);
        if (size === 666) throw new ServiceError('get-max-pages', 'network', 0, 'broken');
        return Math.max(1, Math.ceil(works / size));
      },
    },
    () => undefined,
  );
  return {count, asked};
}

test('a manager reads works, pages and filters of a source', async () => {
  const {count} = open(80);
  count.request(1, SOURCE, 12);
  await vi.runAllTimersAsync();
  expect(count.counted).toEqual({works: 80, pages: 7, filters: 2, size: 12});
});

test('a number that is typed digit by digit sends one request, and works are counted only once', async () => {
  const {count, asked} = open(80);
  count.request(1, SOURCE, 12);
  await vi.runAllTimersAsync();
  asked.length = 0;
  for (const size of [2, 20, 200]) {
    count.request(1, SOURCE, size);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.runAllTimersAsync();
  expect(asked).toEqual([200]);
  expect(count.counted).toMatchObject({works: 80, pages: 1, size: 200});
});

test('a late response to an older request is ignored', async () => {
  const waiting: ((pages: number) => void)[] = [];
  const slow = new Promise<number>((resolve) => waiting.push(resolve));
  const late = new SourceCount(
    {
      listFilterItems: async () => [item('*'), item('5')],
      countPages: async (_source, size) => (size === 10 ? slow : 99),
    },
    () => undefined,
  );
  late.request(1, SOURCE, 10);
  await vi.advanceTimersByTimeAsync(0);
  late.request(1, SOURCE, 20);
  await vi.runAllTimersAsync();
  for (const answer of waiting) answer(1);
  await vi.runAllTimersAsync();
  expect(late.counted).toMatchObject({pages: 99, size: 20});
});

test('a source without works is counted as empty', async () => {
  const {count} = open(0, ['*']);
  count.request(1, SOURCE, 12);
  await vi.runAllTimersAsync();
  expect(count.counted).toEqual({works: 0, pages: 1, filters: 0, size: 12});
});

test.each([
  [1, [9], 1],
  [0, [], 0],
])('a source of images without categories has %i works', async (works, images, shown) => {
  const {count} = open(works, ['*']);
  count.request(1, {content_source: 'images', images}, 12);
  await vi.runAllTimersAsync();
  expect(count.counted).toEqual({works: shown, pages: 1, filters: 0, size: 12});
});

test('a failure to count is reported, and the next number, or the same one again, sends a request', async () => {
  const {count} = open(80);
  count.request(1, SOURCE, 666);
  await vi.runAllTimersAsync();
  expect(count.fault).toEqual({key: 'service_network'});
  count.request(1, SOURCE, 666);
  expect([count.fault, count.isLoading]).toEqual([undefined, true]);
  count.request(1, SOURCE, 40);
  await vi.runAllTimersAsync();
  expect([count.fault, count.counted?.pages]).toEqual([undefined, 2]);
});
