/** Who is signed in, by a signed cookie; the server stores only ended sessions. Shared with the site's pages. */
import {randomBytes} from 'node:crypto';
import {SESSION_LIFETIME_S, type SessionKey, type User} from '../store/store.js';
import {isSameSignature, makeSignature} from './signature.js';

/** Whose session it is, and its random id. Nonces are made from both, so that those of one session are of no use in another. */
export type Session = SessionKey;

/** Name of the cookie. */
export const SESSION_COOKIE = 'portfolio_session';

/** What sessions are made and read with. */
export interface SessionOptions {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
  /** Whether the site is served by https; the cookie is then sent by https only. */
  readonly secure?: boolean | undefined;
}

/** Makes a new session of a person; returns it, and the value of the `Set-Cookie` header that carries it. */
export function startSession(
  user: Pick<User, 'id'>,
  {secret, now = Date.now(), secure = false}: SessionOptions,
): {readonly session: Session; readonly cookie: string} {
  const session = {userId: user.id, id: randomBytes(12).toString('base64url')};
  const content = `${session.userId}.${session.id}.${Math.floor(now / 1000) + SESSION_LIFETIME_S}`;
  const value = `${content}.${makeSignature(secret, 'session', content)}`;
  return {session, cookie: writeCookie(value, SESSION_LIFETIME_S, secure)};
}

/** The session that a request carries, if its signature is ours and its time has not run out; the store knows whether it ended. */
export function readSession(request: Request, {secret, now = Date.now()}: SessionOptions): Session | undefined {
  const parts = readCookie(request).split('.');
  const [userId = '', id = '', expires = '', signature = ''] = parts;
  if (parts.length !== 4 || !isSameSignature(signature, makeSignature(secret, 'session', `${userId}.${id}.${expires}`)))
    return undefined;
  return Number(expires) * 1000 > now ? {userId: Number(userId), id} : undefined;
}

/** The value of the `Set-Cookie` header that removes the cookie. The caller also ends the session in the store. */
export function writeRemovedCookie({secure = false}: {readonly secure?: boolean | undefined} = {}): string {
  return writeCookie('', 0, secure);
}

function writeCookie(value: string, maxAge: number, secure: boolean): string {
  const parts = [`${SESSION_COOKIE}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

function readCookie(request: Request): string {
  const name = `${SESSION_COOKIE}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '';
}
