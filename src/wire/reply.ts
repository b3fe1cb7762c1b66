/** Reads a response of the service: returns its payload, or throws a ServiceError, whatever form a host's error has. */
import type * as z from 'zod/mini';
import {findJson, isObject} from './json.js';
import {readSentence} from './plain-text.js';
import {OPERATIONS, type Operation} from './protocol.js';

/** The payload of a reply: the content of its envelope; for `get-max-pages`, which has no envelope, the whole reply. */
export type Reply<O extends Operation> =
  z.infer<(typeof OPERATIONS)[O]['reply']> extends {success: true; response: infer R}
    ? R
    : z.infer<(typeof OPERATIONS)[O]['reply']>;

/**
 * The service refused an operation, failed, or sent an unexpected reply. The message is the service's own sentence or a
 * technical one: `readReason` makes a sentence for people from it.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  constructor(
    readonly operation: Operation,
    /**
     * The service's code, or one of ours: `network` (no response, or it broke off), `not_json` (no JSON, or an HTTP error
     * without a code), `contract` (a reply that is not as specified), `unknown` (an error envelope without a code).
     */
    readonly code: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Parses the text of a response; throws a ServiceError for an error. "No layouts found" becomes an empty list. */
export function parseReply<O extends Operation>(operation: O, status: number, text: string): Reply<O> {
  const body = findJson(text);
  const error = readError(operation, status, body);
  if (!error) return readPayload(operation, body, status);
  if (operation === 'get_layouts' && error.code === 'no_layouts_found') {
    return readPayload(operation, {success: true, response: []}, status);
  }
  throw error;
}

/** Reads the error of a response, in each of the forms that hosts use; undefined if it is a success. */
function readError(operation: Operation, status: number, body: unknown): ServiceError | undefined {
  const makeError = (code: string, message: unknown) =>
    new ServiceError(
      operation,
      code,
      status,
      readSentence(message, `The service could not do this (status ${status}).`),
    );
  if (isObject(body)) {
    const {error, error_code, response, code, message} = body;
    // The envelope is identified by `error: true` (specification 7, rule 3).
    if (error === true) return makeError(typeof error_code === 'string' ? error_code : 'unknown', response);
    // An error of the host itself, such as WordPress, has no envelope.
    if (typeof code === 'string') return makeError(code, message);
  }
  const isGood = status >= 200 && status < 300 && body !== undefined;
  return isGood ? undefined : makeError('not_json', undefined);
}

/** Parses a success; throws a ServiceError that names the operation and the path of the first invalid field. */
export function readPayload<O extends Operation>(operation: O, body: unknown, status: number): Reply<O>;
export function readPayload(operation: Operation, body: unknown, status: number): unknown {
  const parsed = OPERATIONS[operation].reply.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.map(String).join('.') || 'the reply';
    throw new ServiceError(
      operation,
      'contract',
      status,
      `${operation}: ${path}: ${issue?.code ?? 'not as specified'}`,
    );
  }
  return 'response' in parsed.data ? parsed.data.response : parsed.data;
}
