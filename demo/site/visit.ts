/** Who asks for what: all that a page may depend on beside the store. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

export interface Visit {
  readonly url: URL;
  readonly language: Language;
  /** The signed-in person. */
  readonly user: User | undefined;
  readonly capabilities: readonly string[];
  /** The signed-in person's nonce. */
  readonly nonce: string | undefined;
}

/** The address of a URL within its site, as a link writes it: with two slashes before it, it would be another site's. */
export function writePath({pathname, search}: URL): string {
  return pathname.replace(/^\/{2,}/, '/') + search;
}

/** A path to go on to that cannot leave this site; anything else leads home. */
export function localPath(given: string | null | undefined, origin: string): string {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  // `/.//elsewhere` is of this origin as it is read and of another one as it would be written.
  return url.origin === origin && !url.pathname.startsWith('//') ? `${writePath(url)}${url.hash}` : '/';
}

/** What a visitor without a session is, apart from the address and its language. */
export const NOBODY = {user: undefined, capabilities: [], nonce: undefined} as const;
