import {afterEach, expect, test, vi} from 'vitest';
import {loadFeature} from './load-feature.js';

afterEach(() => vi.restoreAllMocks());

test('a developer who deploys a folder without one of its files reads once which file is missing, and what to do', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = new TypeError('Failed to fetch');
  const load = () => Promise.reject(error);
  expect(await loadFeature('portfolio-first', load)).toBeUndefined();
  expect(await loadFeature('portfolio-first', load)).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/portfolio-first.*Reload the page.*deploy the folder dist/), error],
  ]);
  expect(await loadFeature('portfolio-second', load)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a visitor is not left waiting for a file that was missing before, if the bundler’s code never ends another try', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadFeature('portfolio-never', () => Promise.reject(new TypeError('Failed to fetch')));
  const loading = loadFeature('portfolio-never', () => new Promise<string>(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loading).toBeUndefined();
  vi.useRealTimers();
});

test('a visitor whose connection was broken for a moment gets the feature when it is needed again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve('feature') : Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadFeature('portfolio-third', load)).toBeUndefined();
  isOnline = true;
  expect(await loadFeature('portfolio-third', load)).toBe('feature');
});
