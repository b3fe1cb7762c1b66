import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Tabs} from './tabs.js';

const MINUTE = 60_000;
const SAVED_AT = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({toFake: ['Date'], now: SAVED_AT}));
afterEach(() => void vi.useRealTimers());

test.each([
  ['a minute later', 1, 'hide'],
  ['an hour later', 60, undefined],
  ['after the clock was set back, when nobody knows how old it is', -1, undefined],
])('a change that a manager’s page could not save, as the next page finds it %s', (_when, minutes, found) => {
  const tabs = new Tabs('/r/', 5, () => undefined);
  tabs.setPending('hide');
  vi.setSystemTime(SAVED_AT + minutes * MINUTE);
  expect(tabs.takePending()).toBe(found);
  expect(tabs.takePending()).toBeUndefined();
});
