/** The caller of a request: the cookie names the session, and the nonce proves that a page of this site sent the request. */
import type {Store, User} from '../store/store.js';
import {Fault} from './fault.js';
import {isValidNonce} from './nonce.js';
import {readSession, type Session} from './session.js';

/** A person who is signed in and whose page sent a good nonce. */
export interface Caller {
  readonly user: User;
  readonly session: Session;
}

/** What callers are recognised with. */
export interface CallerOptions {
  readonly store: Store;
  readonly secret: string;
  readonly nonceHeader: string;
  readonly now: number;
}

/**
 * The caller; undefined if the request has no nonce, whatever its cookie says, or if the session has ended. Throws a refusal if the
 * nonce is not valid for the cookie's session.
 */
export async function identifyCaller(request: Request, options: CallerOptions): Promise<Caller | undefined> {
  const nonce = request.headers.get(options.nonceHeader);
  if (nonce === null) return undefined;
  const session = readSession(request, options);
  if (!session || !isValidNonce(nonce, session, options)) {
    throw new Fault(
      403,
      'rest_cookie_invalid_nonce',
      'The nonce is not valid, or no longer. Reload the page to go on.',
    );
  }
  const user = await options.store.findUserOfSession(session);
  return user && {user, session};
}
