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

/** A call whose caller has the operation's capability and whose body was read. */
export interface Call {
  readonly store: Store;
  readonly user: User;
  /** The fields of the body; for a GET, those of the address. */
  readonly fields: Fields;
  readonly query: URLSearchParams;
  /** The site's address without a slash at its end. */
  readonly baseUrl: string;
  /** Prefix of parameters and setting keys where no gallery says another. */
  readonly prefix: string;
  /** What the request says about the version that it changes: `If-Match`. */
  readonly ifMatch: string | undefined;
  /** The language of the answer; undefined for English. */
  readonly language: TermLanguage | undefined;
  /** Heavy questions take their turn here. */
  readonly lane: Lane;
  /** Cached answers of `get_filter_items`. */
  readonly answerCache: LruCache<Uint8Array<ArrayBuffer>>;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
  /** Headers of the response, also of a refusal. */
  readonly headers: Headers;
  /** Says in the log who did what. */
  audit(deed: string): void;
}

/** One operation: how it may be called, by whom, and what it answers. */
export interface Rule<O extends Operation> {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly capability: Capability;
  /** The code for those without the capability. */
  readonly refusal: ErrorCode;
  /** Whether it changes anything: such calls are rate-limited, and carried out even if the client has left. */
  readonly isWrite?: boolean;
  answer(call: Call): Promise<z.infer<(typeof OPERATIONS)[O]['reply']> | JsonText>;
}
