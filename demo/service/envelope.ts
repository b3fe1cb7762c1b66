/** The envelope of an operation's answers, except for the page count of `get-max-pages` (specification 2.1 and 7). */
import type {ErrorEnvelope} from '../../src/wire/protocol.js';
import type {Fault} from './fault.js';

/** A success with its payload. */
export function wrapSuccess<T>(response: T): {success: true; response: T} {
  return {success: true, response};
}

/** A refusal, as it is sent. */
export function wrapFault({code, message}: Fault): ErrorEnvelope {
  return {error: true, success: false, error_code: code, response: message};
}
