import {expect, test} from 'vitest';
import {isObject, isRecord} from './record.js';

test.each<[string, unknown, boolean, boolean]>([
  ['an object', {a: 1}, true, true],
  ['a list', [1], true, false],
  ['nothing', null, false, false],
  ['an absent value', undefined, false, false],
  ['a text', 'text', false, false],
  ['a number', 5, false, false],
])('a page whose data is %s is read without an error', (_, value, record, object) => {
  expect([isRecord(value), isObject(value)]).toEqual([record, object]);
});
