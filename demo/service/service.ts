/** The reference REST service: a function from Request to Response over a store. */
import {Hono} from 'hono';
import {OPERATIONS, type Operation} from '../../src/wire/protocol.js';
import {LruCache} from '../catalogue/lru-cache.js';
import {throwIfAborted} from '../catalogue/pace.js';
import type {Store, User} from '../store/store.js';
import {isDatabaseUnavailable} from '../store/unavailable-database.js';
import {isCutOff, readBody} from './body.js';
import {type Caller, identifyCaller} from './caller.js';
import {Fault, sendFault} from './fault.js';
import {getFilterItems} from './filter-items.js';
import {JsonText} from './json-text.js';
import {Lane, LaneError} from './lane.js';
import {getLayouts, updateLayout} from './layouts.js';
import {getMaxPages} from './max-pages.js';
import {createNonce} from './nonce.js';
import {updateNotice} from './notice.js';
import {createDescriber} from './openapi.js';
import type {Call, Rule} from './operation.js';
import {readParameters} from './parameters.js';
import {RateLimit} from './rate-limit.js';
import {isAllowed} from './rights.js';
import type {TermLanguage} from './term-language.js';

/** What a service is made with. */
export interface ServiceOptions {
  readonly store: Store;
  /** Signs sessions and nonces; the site must have the same secret. */
  readonly secret: string;
  /** First part of the addresses: `wp-json` by default. */
  readonly restRoot?: string | undefined;
  /** The site's address in answers; the request's own origin by default. */
  readonly baseUrl?: string | undefined;
  /** Prefix of parameters and setting keys: `vp` by default. */
  readonly prefix?: string | undefined;
  /** Languages besides English; below `/<tag>/` the service names terms and links to pages in this language. None by default. */
  readonly languages?: readonly TermLanguage[] | undefined;
  /** `X-WP-Nonce` by default. */
  readonly nonceHeader?: string | undefined;
  /** How often a person may write in a minute: 300 by default. */
  readonly writeLimit?: number | undefined;
  /** The queue of heavy requests; the site may share it. */
  readonly lane?: Lane | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Gets unexpected errors and those of an unavailable database; `console.error` by default. */
  readonly log?: ((message: string, error: unknown) => void) | undefined;
  /** Called after each write with who did what; does nothing by default. */
  readonly audit?: ((who: User, deed: string) => void) | undefined;
}

type Settings = ReturnType<typeof readSettings>;

const RULES: readonly (readonly [Operation, Rule<Operation>])[] = [
  ['get_layouts', getLayouts],
  ['update_layout', updateLayout],
  ['get_filter_items', getFilterItems],
  ['get-max-pages', getMaxPages],
  ['update_gallery_items_count_notice_state', updateNotice],
];

/** Bytes of answers to `get_filter_items` that are cached: room for four lists of all terms of the largest collection. */
const CACHED_BYTES = 16_000_000;

/**
 * Makes the service. Checks come in one order, and the first that fails is what the caller is told: route, method, nonce,
 * capability, rate of writes, body (type, size, JSON), fields, version (`If-Match`), number of settings. Where a right depends
 * on a post, `post_id` and the right on that post are checked before any other field. Nothing is written before the last
 * check.
 */
export function createService(options: ServiceOptions): (request: Request) => Promise<Response> {
  const settings = readSettings(options);
  // Not strict: the slash at the end of an address may be missing.
  const app = new Hono({strict: false});
  for (const language of [undefined, ...(options.languages ?? [])]) {
    const root = settings.restRoot.replaceAll(/^\/+|\/+$/g, '');
    const namespace = `${language ? `/${language.tag}` : ''}/${root}/portfolio/v1`;
    for (const [operation, rule] of RULES) {
      const path = `${namespace}/${OPERATIONS[operation].path.replace(/\/$/, '')}`;
      app.all(path, ({req}) => answer(req.raw, operation, rule, {...settings, language}));
    }
    app.all(namespace, ({req}) => answerDescription(req.raw, namespace, settings));
  }
  app.notFound(() => {
    return sendFault(new Fault(404, 'rest_no_route', 'There is no such operation.'), new Headers(DEFAULT_HEADERS));
  });
  return async (request) => app.fetch(request);
}

/** Answers a request for the namespace itself with the OpenAPI description of the service. */
function answerDescription(request: Request, namespace: string, settings: Settings): Response {
  const early = answerMethod(request.method, ['GET']);
  if (early) return early;
  const base = settings.baseUrl || new URL(request.url).origin;
  const text = settings.describe(base + namespace);
  // Everybody gets the same description, and it changes only with the program.
  const headers = {...DEFAULT_HEADERS, 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600'};
  return new Response(text, {headers});
}

// Answers differ by person, and by what was saved a moment ago.
const DEFAULT_HEADERS = {'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'};

function readSettings(options: ServiceOptions) {
  const now = options.now ?? Date.now;
  const {prefix = 'vp', nonceHeader = 'X-WP-Nonce'} = options;
  return {
    store: options.store,
    secret: options.secret,
    restRoot: options.restRoot ?? 'wp-json',
    baseUrl: (options.baseUrl ?? '').replace(/\/+$/, ''),
    prefix,
    nonceHeader,
    describe: createDescriber(nonceHeader, prefix),
    writes: new RateLimit(options.writeLimit ?? 300, now),
    lane: options.lane ?? new Lane(),
    answerCache: new LruCache<Uint8Array<ArrayBuffer>>(CACHED_BYTES, ({length}, key) => length + key.length),
    now,
    log: options.log ?? console.error,
    audit: options.audit ?? (() => undefined),
  };
}

/** The settings, and the language of the address that was called; undefined for English. */
interface CallSettings extends Settings {
  readonly language: TermLanguage | undefined;
}

async function answer(
  request: Request,
  name: Operation,
  rule: Rule<Operation>,
  settings: CallSettings,
): Promise<Response> {
  const headers = new Headers(DEFAULT_HEADERS);
  try {
    const early = answerMethod(request.method, rule.methods);
    if (early) return early;
    const now = settings.now();
    const caller = await identifyCaller(request, {...settings, now});
    // A read whose client has left in the meantime ends here, before its body is read; a write is carried out.
    if (!rule.isWrite) throwIfAborted(request.signal);
    if (caller) headers.set(settings.nonceHeader, createNonce(caller.session, {secret: settings.secret, now}));
    const user = requireCapability(caller, rule);
    if (rule.isWrite) limitWrites(user, settings.writes);
    const reply = await rule.answer(await readCall(request, user, headers, settings));
    if (!(reply instanceof JsonText)) return Response.json(reply, {headers});
    headers.set('Content-Type', 'application/json');
    return new Response(reply.bytes, {headers});
  } catch (error) {
    if (error instanceof Fault) return sendFault(error, headers);
    if (error instanceof LaneError) return sendFault(refuseBusy(error), headers);
    if (isCutOff(error)) return sendFault(new Fault(400, 'rest_invalid_json', 'The body broke off.'), headers);
    if (isDatabaseUnavailable(error)) return sendFault(refuseWithoutDatabase(error, settings), headers);
    // A read whose client has left was given up, and nobody reads its response.
    if (!rule.isWrite && request.signal.aborted) return new Response(null, {status: 499, headers});
    settings.log(`${name} failed`, error);
    return sendFault(new Fault(500, 'internal_error', 'Something went wrong on the server. Try again later.'), headers);
  }
}

/** Answers OPTIONS, and refuses a method that is not one of `methods`; undefined if the request has one of them. */
function answerMethod(method: string, methods: Rule<Operation>['methods']): Response | undefined {
  const all = [...methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])), 'OPTIONS'];
  const allow = {Allow: all.join(', ')};
  if (method === 'OPTIONS') return new Response(null, {status: 204, headers: {...DEFAULT_HEADERS, ...allow}});
  if (all.includes(method)) return undefined;
  const refusal = new Fault(405, 'rest_no_route', `This address does not take the method ${method}.`, allow);
  return sendFault(refusal, new Headers(DEFAULT_HEADERS));
}

function refuseBusy({message, retryAfter}: LaneError): Fault {
  return new Fault(503, 'service_unavailable', `${message} Try again in ${retryAfter} seconds.`, {
    'Retry-After': String(retryAfter),
  });
}

function refuseWithoutDatabase(error: unknown, {log}: Settings): Fault {
  log('The database is away', error);
  const message = 'The database is away. If you saved something, it may be lost: look again in a minute.';
  return new Fault(503, 'service_unavailable', message, {'Retry-After': '60'});
}

function requireCapability(caller: Caller | undefined, {capability, refusal}: Rule<Operation>): User {
  if (!caller)
    throw new Fault(401, refusal, 'Only people who are signed in may do this, with the nonce of their page.');
  if (!isAllowed(caller.user, capability)) throw new Fault(403, refusal, 'You do not have the right to do this.');
  return caller.user;
}

function limitWrites({id}: User, writes: RateLimit): void {
  const wait = writes.take(String(id));
  if (wait === 0) return;
  throw new Fault(429, 'too_many_requests', `You have saved very often. Try again in ${wait} seconds.`, {
    'Retry-After': String(wait),
  });
}

async function readCall(request: Request, user: User, headers: Headers, settings: CallSettings): Promise<Call> {
  const {origin, searchParams: query} = new URL(request.url);
  return {
    ...settings,
    user,
    fields: request.method === 'POST' ? await readBody(request) : readParameters(query),
    query,
    baseUrl: settings.baseUrl || origin,
    ifMatch: request.headers.get('if-match') ?? undefined,
    signal: request.signal,
    headers,
    audit: (action) => settings.audit(user, action),
  };
}
