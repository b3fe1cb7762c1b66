/** Refusals: what the service says instead of doing something. */
import type {ErrorCode, ErrorEnvelope} from '../../src/wire/protocol.js';

/** A refusal, with the status, the code and the sentence that the caller is told. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    /** Headers that the status calls for. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The refusal of a field whose value is not allowed; the sentence begins with the field's name. */
export function refuseField(field: string, expectation: string): Fault {
  return new Fault(400, 'invalid_params', `${field} ${expectation}.`);
}

/** The refusal of a request without fields that the operation needs. */
export function refuseMissing(fields: readonly string[]): Fault {
  return new Fault(400, 'missing_params', `The request lacks ${fields.join(' and ')}.`);
}

/** The refusal of a request that names no post, or names it by something that cannot be an id. */
export function refusePostId(): Fault {
  return new Fault(400, 'post_id_required', 'The request must say in post_id which post it is about.');
}

/** Sends a refusal in the envelope of the specification (section 7). */
export function sendFault({status, code, message, headers: own}: Fault, headers: Headers): Response {
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const envelope: ErrorEnvelope = {error: true, success: false, error_code: code, response: message};
  return Response.json(envelope, {status, headers});
}
