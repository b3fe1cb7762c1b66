/** Nonces: proof that a request comes from a page of this site, bound to one person, one session and a time. */
import type {Session} from './session.js';
import {isSameSignature, makeSignature} from './signature.js';

/** What nonces are made and checked with. */
export interface NonceOptions {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
}

const TICK_MS = 12 * 60 * 60 * 1000;
const LENGTH = 20;

/** A nonce for this session, good for the rest of this half day and the next. */
export function createNonce(session: Session, {secret, now = Date.now()}: NonceOptions): string {
  return makeNonce(session, secret, Math.floor(now / TICK_MS));
}

/** Whether a nonce was made for this session in this half day or the one before. */
export function isValidNonce(nonce: string, session: Session, {secret, now = Date.now()}: NonceOptions): boolean {
  const tick = Math.floor(now / TICK_MS);
  return [tick, tick - 1].some((tick) => isSameSignature(nonce, makeNonce(session, secret, tick)));
}

/** The beginning of a signature (HMAC) of the session and the half day. */
function makeNonce({userId, id}: Session, secret: string, tick: number): string {
  return makeSignature(secret, 'nonce', `${userId}.${id}.${tick}`).slice(0, LENGTH);
}
