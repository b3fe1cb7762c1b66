/** What the service's tests call it with: real people, sessions and nonces, and the real store under it. */
import type {OpenStore} from '../store/open-store.js';
import {createNonce} from './nonce.js';
import {createService, type ServiceOptions} from './service.js';
import {type Session, startSession} from './session.js';

const HOUR = 60 * 60 * 1000;
const SECRET = 'for tests only';

/** The time at which everything in a test happens. */
export const NOW = Date.UTC(2026, 10, 21, 9);

/** Where the tests' site stands. */
export const BASE_URL = 'https://gallery.example';

/** Somebody of the demo; `nobody` is not signed in. */
export type Person = 'admin' | 'editor' | 'author' | 'subscriber' | 'nobody';

/** The nonce that a request carries. */
export type NonceKind =
  | 'good'
  | 'earlier'
  | 'expired'
  | 'of another'
  | 'of another session'
  | 'wrong'
  | 'empty'
  | 'none';

/** A request as a test says it. */
export interface TestRequest {
  readonly as?: Person;
  readonly nonce?: NonceKind;
  /** Path below the namespace. */
  readonly to: string;
  readonly method?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it stands. */
  readonly body?: BodyInit;
  readonly type?: string;
  /** The version that the sender has seen. */
  readonly ifMatch?: string;
  /** Aborted when the sender leaves. */
  readonly signal?: AbortSignal;
}

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** A service over this store, called as a person's page calls it. */
export function createTestCall(store: OpenStore, options: Partial<ServiceOptions> = {}) {
  const service = createService({store, secret: SECRET, now: () => NOW, ...options});
  return async (asked: TestRequest): Promise<Answered> => {
    const response = await service(await makeRequest(asked, options));
    const text = await response.text();
    return {status: response.status, headers: response.headers, json: text === '' ? undefined : JSON.parse(text)};
  };
}

/** A body whose sender goes away after its first letters, with the error that Node has for it. */
export function breakOff(): ReadableStream<Uint8Array> {
  const parts = [new TextEncoder().encode('{"po')];
  return new ReadableStream({
    pull: (controller) => {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(Object.assign(new Error('aborted'), {code: 'ECONNRESET'}));
    },
  });
}

const IDS = {admin: 1, editor: 2, author: 3, subscriber: 4} as const;

async function makeRequest(
  {
    as = 'editor',
    nonce = 'good',
    to,
    method,
    json,
    body = JSON.stringify(json),
    type = 'application/json',
    ifMatch,
    signal,
  }: TestRequest,
  {restRoot = 'wp-json', nonceHeader = 'X-WP-Nonce'}: Partial<ServiceOptions>,
): Promise<Request> {
  const headers = new Headers();
  const {session, cookie} = startSession({id: as === 'nobody' ? 0 : IDS[as]}, {secret: SECRET, now: NOW - 20 * HOUR});
  if (as !== 'nobody') headers.set('cookie', `theme=dark; ${cookie}`);
  if (nonce !== 'none' && (as !== 'nobody' || nonce !== 'good')) headers.set(nonceHeader, makeNonce(nonce, session));
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  const sent = body !== undefined && method !== 'GET' && method !== 'HEAD';
  if (sent && type !== '') headers.set('content-type', type);
  return new Request(`${BASE_URL}/${restRoot.replaceAll(/^\/|\/$/g, '')}/portfolio/v1/${to}`, {
    method: method ?? (sent ? 'POST' : 'GET'),
    headers,
    ...(sent && {body, duplex: 'half'}),
    ...(signal && {signal}),
  });
}

function makeNonce(kind: Exclude<NonceKind, 'none'>, session: Session): string {
  const made = (who = session, age = 0) => createNonce(who, {secret: SECRET, now: NOW - age * HOUR});
  return {
    good: made(),
    earlier: made(session, 12),
    expired: made(session, 24),
    'of another': made({...session, userId: session.userId + 1}),
    'of another session': made({...session, id: 'another'}),
    wrong: 'a0b1c2d3e4',
    empty: '',
  }[kind];
}
