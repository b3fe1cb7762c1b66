import {expect, test} from 'vitest';
import {findFaults} from '../scripts/browsers.mjs';

test('someone who reads which browsers are supported is told what the source needs', () => {
  expect(findFaults()).toEqual([]);
});
