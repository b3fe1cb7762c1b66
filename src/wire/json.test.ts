import {expect, test} from 'vitest';
import {isObject, isObjectOrList} from './json.js';

test.each<[string, unknown, boolean, boolean]>([
  ['an object', {a: 1}, true, true],
  ['a list', [1], true, false],
  ['nothing', null, false, false],
  ['an absent value', undefined, false, false],
  ['a text', 'text', false, false],
  ['a number', 5, false, false],
])('only objects and lists have properties to read, and a list is no object: %s', (_, value, record, object) => {
  expect([isObjectOrList(value), isObject(value)]).toEqual([record, object]);
});
