import {describe, expect, test} from 'vitest';
import {isOutdated, isSignedOut, isUnanswered, REASON_ENGLISH, readReason} from './reason.js';
import {ServiceError} from './reply.js';

const failWith = (code: string) => new ServiceError('update_layout', code, 500, 'The host’s sentence.');

describe('a person whose change was not stored', () => {
  test.each<[string, keyof typeof REASON_ENGLISH]>([
    ['network', 'service_network'],
    ['off', 'service_signed_out'],
    ['rest_cookie_invalid_nonce', 'service_signed_out'],
    ['not_json', 'service_fault'],
    ['contract', 'service_fault'],
  ])('reads our own text for the code %s', (code, key) => {
    expect(readReason(failWith(code))).toEqual({key});
    expect(REASON_ENGLISH[key]).toMatch(/^[A-Z].*\.$/);
  });

  test('reads the service’s own sentence for every other code', () => {
    expect(readReason(failWith('conflict'))).toEqual({text: 'The host’s sentence.'});
  });

  test.each<[string, unknown]>([
    ['a mistake in a program', new TypeError('x is undefined')],
    ['a system error', Object.assign(new Error('refused'), {code: 'network'})],
    ['an error with a number as its code', Object.assign(new Error('refused'), {code: 5, operation: 'get_layouts'})],
    ['no error', {code: 'network', operation: 'get_layouts', message: 'not for people'}],
    ['nothing', undefined],
    ['an error without a code', Object.assign(new Error('x'), {operation: 'get_layouts'})],
  ])('never reads the message of %s', (_, failure) => {
    expect(readReason(failure)).toEqual({key: 'service_fault'});
    expect([isUnanswered(failure), isSignedOut(failure), isOutdated(failure)]).toEqual([false, false, false]);
  });

  test('has it sent again only if the service was not reached', () => {
    const codes = ['network', 'off', 'rest_cookie_invalid_nonce', 'not_json', 'conflict'];
    expect(codes.filter((code) => isUnanswered(failWith(code)))).toEqual(['network']);
  });

  test('is asked what to do only if somebody else has saved since', () => {
    const codes = ['network', 'off', 'rest_cookie_invalid_nonce', 'not_json', 'conflict'];
    expect(codes.filter((code) => isOutdated(failWith(code)))).toEqual(['conflict']);
  });

  test('is told to sign in only if the nonce is no longer valid', () => {
    const codes = ['network', 'off', 'rest_cookie_invalid_nonce', 'not_json', 'conflict'];
    expect(codes.filter((code) => isSignedOut(failWith(code)))).toEqual(['off', 'rest_cookie_invalid_nonce']);
  });
});
