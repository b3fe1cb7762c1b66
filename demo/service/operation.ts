/** What an operation of the service is made of. */
import type * as z from 'zod/mini';
import type {ErrorCode, OPERATIONS, Operation} from '../../src/wire/protocol.js';
import type {LruCache} from '../catalogue/lru-cache.js';
import type {Store, User} from '../store/store.js';
import type {Fields} from './body.js';
import type {JsonText} from './json-text.js';
import type {Lane} from './lane.js';
import type {Capability} from './rights.js';
import type {TermLanguage} from './term-language.js';

/** A request to an operation, after the caller's capability was checked and the body was read. */
export interface Call {
  readonly store: Store;
  readonly user: User;
  /** The fields of a POST's body; for a GET, the parameters of the address. */
  readonly fields: Fields;
  /** The parameters of the address, also of a POST. */
  readonly query: URLSearchParams;
  /** The site's address without a slash at its end. */
  readonly baseUrl: string;
  /** The service's prefix: of setting keys, and of address parameters unless the gallery has a prefix of its own. */
  readonly prefix: string;
  /** The header `If-Match`: the version that the caller means to change; undefined if it was not sent. */
  readonly ifMatch: string | undefined;
  /** The language of the answer; undefined for English. */
  readonly language: TermLanguage | undefined;
  /** The queue for heavy queries. */
  readonly lane: Lane;
  /** Cached answers of `get_filter_items`. */
  readonly answerCache: LruCache<Uint8Array<ArrayBuffer>>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Headers of the response; they are sent with an error, too. */
  readonly headers: Headers;
  /** Writes to the log that the user did `action`. */
  audit(action: string): void;
}

/** One operation: how it may be called, by whom, and what it answers. */
export interface Rule<O extends Operation> {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly capability: Capability;
  /** Error code for callers without the capability. */
  readonly refusal: ErrorCode;
  /** Whether it changes anything: such calls are rate-limited, and carried out even if the client has left. */
  readonly isWrite?: boolean;
  answer(call: Call): Promise<z.infer<(typeof OPERATIONS)[O]['reply']> | JsonText>;
}
