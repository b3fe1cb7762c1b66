/** What an operation of the service is made of. */
import type * as z from 'zod/mini';
import type {ErrorCode, OPERATIONS, Operation} from '../../src/wire/protocol.js';
import type {Store, User} from '../store/store.js';
import type {Fields} from './body.js';
import type {Capability} from './rights.js';

/** A call whose caller has the operation's capability and whose body was read. */
export interface Call {
  readonly store: Store;
  readonly user: User;
  /** The body's fields; of a GET, the address's. */
  readonly fields: Fields;
  readonly query: URLSearchParams;
  /** The site's address without a slash at its end. */
  readonly baseUrl: string;
  /** Prefix of parameters and setting keys where no gallery says another. */
  readonly prefix: string;
}

/** One operation: how it may be called, by whom, and what it answers. */
export interface Rule<O extends Operation> {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly capability: Capability;
  /** The code for those without the capability. */
  readonly refusal: ErrorCode;
  answer(call: Call): Promise<z.infer<(typeof OPERATIONS)[O]['reply']>>;
}
