import {describe, expect, test} from 'vitest';
import {createNonce, isValidNonce} from './nonce.js';
import {readSession, SESSION_COOKIE, startSession, writeRemovedCookie} from './session.js';

const secret = 's';
const now = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;
const ask = (cookie: string) => new Request('https://gallery.example/', {headers: {cookie}});

describe('a session', () => {
  const {session, cookie} = startSession({id: 3}, {secret, now});

  test('is kept in a cookie that scripts and other sites cannot use', () => {
    expect(cookie).toMatch(/^portfolio_session=[\w.-]+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
    expect(startSession({id: 3}, {secret, secure: true}).cookie).toMatch(/; Secure$/);
    expect(writeRemovedCookie()).toMatch(/^portfolio_session=; Path=\/; Max-Age=0;/);
  });

  test('is read back from among other cookies', () => {
    expect(readSession(ask(`a=b; ${cookie}`), {secret, now})).toEqual(session);
  });

  test.each<[string, string]>([
    ['no cookie at all', ''],
    ['a signed-out browser’s cookie', writeRemovedCookie()],
    ['somebody else’s id', cookie.replace('=3.', '=1.')],
    ['more time than was given', cookie.replace(/\.(\d+)\./, (_, time) => `.${Number(time) + 1}.`)],
    ['a cut signature', `${SESSION_COOKIE}=${cookie.split(/[=;]/)[1]?.slice(0, -1)}`],
    ['an added part', `${SESSION_COOKIE}=${cookie.split(/[=;]/)[1]}.x`],
  ])('is not believed with %s', (_, changed) => {
    expect(readSession(ask(changed), {secret, now})).toBeUndefined();
  });

  test('is not believed by a server with another secret, nor after two weeks', () => {
    expect(readSession(ask(cookie), {secret: 'other', now})).toBeUndefined();
    expect(readSession(ask(cookie), {secret, now: now + 13 * DAY})).toEqual(session);
    expect(readSession(ask(cookie), {secret, now: now + 14 * DAY})).toBeUndefined();
  });

  test('has a nonce for this half day and the next, which no other session takes', () => {
    const nonce = createNonce(session, {secret, now});
    expect(isValidNonce(nonce, session, {secret, now: now + DAY / 2})).toBe(true);
    expect(isValidNonce(nonce, session, {secret, now: now + DAY})).toBe(false);
    expect(isValidNonce(nonce, {...session, userId: 1}, {secret, now})).toBe(false);
    expect(isValidNonce(nonce, startSession({id: 3}, {secret}).session, {secret, now})).toBe(false);
    expect(isValidNonce('', session, {secret, now})).toBe(false);
  });
});
