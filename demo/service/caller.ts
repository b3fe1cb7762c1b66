/** Who is asking: a cookie says who it may be, and a nonce proves that a page of this site asked. */
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

/** The caller; without a nonce it is nobody, whatever the cookie says, and a nonce that does not fit is refused. */
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
