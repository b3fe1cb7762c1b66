/** Failures of the network and of the server, grouped by what the gallery must do. */
import {type Behaviour, beforeItem, instead, never, pauseResponse, resetConnection} from './network.js';

/** A failure after which the gallery keeps its items and shows a message. */
export interface HandledFault {
  readonly name: string;
  readonly behaviour: Behaviour;
  /** What the browser writes into its console. */
  readonly consoleError?: RegExp;
  readonly says: RegExp;
  /** The gallery's `timeout` in milliseconds, where the fault is a server that does not answer. */
  readonly timeout?: number;
}

/** A failure after which the browser navigates as by an ordinary link. */
export interface NavigatedFault {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly consoleError?: RegExp;
  /** Where the navigation ends; without it, at the link's own address. */
  readonly url?: RegExp;
  readonly shows: RegExp;
}

/** Lists the failures for which the gallery shows a message. `item`: the beginning of an item's markup. */
export function listHandledFaults(item: string): readonly HandledFault[] {
  // Ends the body before its sixth item, without a pause; `pauseResponse` can also close a connection in the normal way.
  const cut = (end: 'break' | 'close'): Behaviour => {
    const {behaviour, release} = pauseResponse(beforeItem(5, item), end);
    release();
    return behaviour;
  };
  return [
    {
      name: 'an error page',
      behaviour: instead(500, 'text/html', '<!doctype html><h1>Fatal error</h1><p>in /srv/secret.php'),
      consoleError: /status of 500/,
      says: /server could not show this/,
    },
    {
      name: 'a body that is shorter than its stated length',
      behaviour: cut('break'),
      consoleError: /ERR_CONTENT_LENGTH_MISMATCH/,
      // After a cut body the browser may send a second request, which may break before a byte has arrived.
      says: /broke off half-way|connection broke/,
    },
    {name: 'a body that ends early and has no stated length', behaviour: cut('close'), says: /broke off half-way/},
    {
      name: 'a connection that is reset',
      behaviour: resetConnection,
      consoleError: /ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/,
      says: /connection broke/,
    },
    {name: 'a server that never answers', behaviour: never, says: /takes too long/, timeout: 1000},
    {
      name: 'a server that falls silent half-way',
      behaviour: pauseResponse(beforeItem(3, item)).behaviour,
      says: /takes too long/,
      timeout: 1000,
    },
    {name: 'a response without content', behaviour: instead(204, 'text/html', ''), says: /sent nothing/},
    {name: 'an empty body', behaviour: instead(200, 'text/html', ''), says: /sent nothing/},
  ];
}

export const NAVIGATED_FAULTS: readonly NavigatedFault[] = [
  {
    name: 'a page without the gallery',
    behaviour: instead(200, 'text/html', '<!doctype html><title>Soon</title><h1>Back soon</h1>'),
    shows: /Back soon/,
  },
  {name: 'JSON', behaviour: instead(200, 'application/json', '{"maintenance":true}'), shows: /maintenance/},
  {
    name: 'a page that is gone',
    behaviour: instead(404, 'text/html', '<!doctype html><title>Gone</title><h1>Nothing here</h1>'),
    consoleError: /status of 404/,
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
