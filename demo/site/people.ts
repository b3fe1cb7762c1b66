/** Identifies people by their sessions, which are those of the service, and signs them in and out. */
import {createNonce} from '../service/nonce.js';
import {listCapabilities} from '../service/rights.js';
import {readSession, startSession, writeRemovedCookie} from '../service/session.js';
import type {Store, User} from '../store/store.js';
import {type DemoRequest, NOBODY} from './demo-request.js';
import {readLanguage} from './languages/languages.js';

export interface People {
  readDemoRequest(request: Request): Promise<DemoRequest>;
  /** The cookie of a new session; undefined where there is no such person. */
  signIn(request: Request, login: string): Promise<string | undefined>;
  /** Ends the session; returns the cookie that removes the session's cookie. */
  signOut(request: Request): Promise<string>;
}

/** Called with who did what. */
export type Audit = (who: User, deed: string) => void;

/** Creates the sign-in of a site. `secret`: signs its sessions. */
export function openPeople(store: Store, secret: string, audit: Audit = () => undefined): People {
  return {
    readDemoRequest: async (request) => {
      const url = new URL(request.url);
      const language = readLanguage(url);
      const session = readSession(request, {secret});
      const user = session && (await store.findUserOfSession(session));
      if (!session || !user) return {...NOBODY, url, language};
      return {url, language, user, capabilities: listCapabilities(user), nonce: createNonce(session, {secret})};
    },
    signIn: async (request, login) => {
      // Do not query for an impossible login name, because a database rejects some characters.
      const user = /^[a-z]{1,20}$/.test(login) ? await store.findUser(login) : undefined;
      if (!user) return undefined;
      // Signing in ends the session that the browser had before, also for copies of its cookie.
      const former = readSession(request, {secret});
      if (former) await store.endSession(former.id);
      audit(user, 'signed in');
      return startSession(user, {secret, secure: isSecure(request)}).cookie;
    },
    signOut: async (request) => {
      const session = readSession(request, {secret});
      const user = session && (await store.findUserOfSession(session));
      if (session) await store.endSession(session.id);
      if (user) audit(user, 'signed out');
      return writeRemovedCookie({secure: isSecure(request)});
    },
  };
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}
