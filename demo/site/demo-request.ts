/** Who asks for which address: all that a page of the demo depends on, besides the store. */
import type {User} from '../store/store.js';
import type {Language} from './languages/language.js';

export interface DemoRequest {
  readonly url: URL;
  readonly language: Language;
  /** The signed-in person. */
  readonly user: User | undefined;
  readonly capabilities: readonly string[];
  /** The signed-in person's nonce. */
  readonly nonce: string | undefined;
}

/** The path and query of a URL, for a link. Two slashes at its beginning would lead to another site, so one is left. */
export function writePath({pathname, search}: URL): string {
  return pathname.replace(/^\/{2,}/, '/') + search;
}

/** The given path, for a redirect, if it stays on this site; otherwise the path of the home page. */
export function localPathOrHome(given: string | null | undefined, origin: string): string {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  // `/.//elsewhere` is parsed as an address of this origin, but written as `//elsewhere`, which is of another one.
  return url.origin === origin && !url.pathname.startsWith('//') ? `${writePath(url)}${url.hash}` : '/';
}

/** The fields of a request by somebody who is not signed in, without its address and language. */
export const NOBODY = {user: undefined, capabilities: [], nonce: undefined} as const;
