import {describe, expect, test} from 'vitest';
import {isOutdated, isUnanswered, REASON_ENGLISH, readReason} from './reason.js';
import {ServiceError} from './reply.js';

const makeError = (code: string) => new ServiceError('update_layout', code, 500, 'The service’s sentence.');

describe('readReason', () => {
  test.each<[string, keyof typeof REASON_ENGLISH]>([
    ['network', 'service_network'],
    ['rest_cookie_invalid_nonce', 'service_signed_out'],
    ['not_json', 'service_fault'],
    ['contract', 'service_fault'],
  ])('gives the key of our own text for the code %s', (code, key) => {
    expect(readReason(makeError(code))).toEqual({key});
    expect(REASON_ENGLISH[key]).toMatch(/^[A-Z].*\.$/);
  });

  test('gives the service’s own sentence for every other code', () => {
    expect(readReason(makeError('conflict'))).toEqual({text: 'The service’s sentence.'});
  });

  test.each<[string, unknown]>([
    ['a TypeError', new TypeError('x is undefined')],
    ['an error with a code but no operation', Object.assign(new Error('refused'), {code: 'network'})],
    ['an error with a number as its code', Object.assign(new Error('refused'), {code: 5, operation: 'get_layouts'})],
    ['an object that is not an Error', {code: 'network', operation: 'get_layouts', message: 'not for people'}],
    ['undefined', undefined],
    ['an error without a code', Object.assign(new Error('x'), {operation: 'get_layouts'})],
  ])('gives the key of a general text for %s, and never its message', (_, failure) => {
    expect(readReason(failure)).toEqual({key: 'service_fault'});
    expect([isUnanswered(failure), isOutdated(failure)]).toEqual([false, false]);
  });

  test('isUnanswered: only if no whole answer came, so that nobody knows whether the service has done it', () => {
    const codes = ['network', 'rest_cookie_invalid_nonce', 'not_json', 'conflict'];
    expect(codes.filter((code) => isUnanswered(makeError(code)))).toEqual(['network']);
  });

  test('isOutdated: only if the service refused a save because somebody else had saved since', () => {
    const codes = ['network', 'rest_cookie_invalid_nonce', 'not_json', 'conflict'];
    expect(codes.filter((code) => isOutdated(makeError(code)))).toEqual(['conflict']);
  });
});
