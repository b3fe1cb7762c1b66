/** Everything that can become of an answer, told by how a person must be served all the same. */
import {type Behaviour, beforeItem, instead, never, pausedAt, reset} from './network.js';

/** A fault of which a person is told in place. */
export interface Told {
  readonly name: string;
  readonly behaviour: Behaviour;
  /** What the browser itself writes into its console. */
  readonly complaint?: RegExp;
  readonly says: RegExp;
  /** Milliseconds after which the gallery gives this server up; its own time where the fault is no silence. */
  readonly timeout?: number;
}

/** A fault after which the browser goes where an ordinary link would. */
export interface Left {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly complaint?: RegExp;
  /** Where the browser ends; else at the address of the link. */
  readonly url?: RegExp;
  readonly shows: RegExp;
}

/** Faults of which a person is told; `item`: what an item of the page begins with. */
export function listTold(item: string): readonly Told[] {
  const cut = (end: 'break' | 'close'): Behaviour => {
    const {behaviour, release} = pausedAt(beforeItem(5, item), end);
    release();
    return behaviour;
  };
  return [
    {
      name: 'an error page',
      behaviour: instead(500, 'text/html', '<!doctype html><h1>Fatal error</h1><p>in /srv/secret.php'),
      complaint: /status of 500/,
      says: /server could not show this/,
    },
    {
      name: 'a body that is cut before its length',
      behaviour: cut('break'),
      complaint: /ERR_CONTENT_LENGTH_MISMATCH/,
      // Of a body that was cut before, the browser may ask only for the rest, and lose it before a byte has come.
      says: /broke off half-way|connection broke/,
    },
    {name: 'a body without a length that ends early', behaviour: cut('close'), says: /broke off half-way/},
    {
      name: 'a connection that is reset',
      behaviour: reset,
      complaint: /ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/,
      says: /connection broke/,
    },
    {name: 'a server that never answers', behaviour: never, says: /takes too long/, timeout: 1000},
    {
      name: 'a server that falls silent half-way',
      behaviour: pausedAt(beforeItem(3, item)).behaviour,
      says: /takes too long/,
      timeout: 1000,
    },
    {name: 'an answer of no content', behaviour: instead(204, 'text/html', ''), says: /sent nothing/},
    {name: 'an empty body', behaviour: instead(200, 'text/html', ''), says: /sent nothing/},
  ];
}

export const LEFT: readonly Left[] = [
  {
    name: 'a page without the gallery',
    behaviour: instead(200, 'text/html', '<!doctype html><title>Soon</title><h1>Back soon</h1>'),
    shows: /Back soon/,
  },
  {name: 'JSON', behaviour: instead(200, 'application/json', '{"maintenance":true}'), shows: /maintenance/},
  {
    name: 'a page that is gone',
    behaviour: instead(404, 'text/html', '<!doctype html><title>Gone</title><h1>Nothing here</h1>'),
    complaint: /status of 404/,
    shows: /Nothing here/,
  },
  {
    name: 'a redirect to another page',
    behaviour: instead(302, '', '', {location: '/gallery/images/'}),
    url: /\/gallery\/images\/$/,
    shows: /Images/,
  },
  {
    name: 'a redirect to the login page',
    behaviour: instead(303, '', '', {location: '/login/?redirect_to=%2Fgallery%2F'}),
    url: /\/login\/\?redirect_to=%2Fgallery%2F$/,
    shows: /Who is there/,
  },
];
