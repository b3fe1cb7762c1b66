/** An answer of the service: its payload, or one kind of error for all the shapes in which hosts refuse. */
import * as z from 'zod/mini';
import {readSentence} from './plain-text.js';
import {OPERATIONS, type Operation} from './protocol.js';

/** A reply's payload: of the envelope what is inside, of `get-max-pages` the whole. */
export type Reply<O extends Operation> =
  z.infer<(typeof OPERATIONS)[O]['reply']> extends {success: true; response: infer R}
    ? R
    : z.infer<(typeof OPERATIONS)[O]['reply']>;

/** The service refused, broke, or broke the contract. Its message may be shown to a person. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  constructor(
    readonly operation: Operation,
    /** The service's code; `network`, `not_json`, `contract` or `off` where it sent none. */
    readonly code: string,
    /** HTTP status; 0 where no answer came. */
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The envelope of a refusal, as far as a client needs it: `error: true` tells it (specification 7, rule 3). */
const Envelope = z.object({
  error: z.literal(true),
  error_code: z.optional(z.string()),
  response: z.optional(z.unknown()),
});

/** A host's own error, outside of the envelope. */
const PlatformError = z.object({code: z.string(), message: z.optional(z.unknown())});

/** Reads the text of an answer. No saved layouts are an empty list. Throws a ServiceError for all but a success. */
export function readAnswer<O extends Operation>(operation: O, status: number, text: string): Reply<O> {
  const body = findJson(text);
  const refusal = readRefusal(operation, status, body);
  if (!refusal) return readReply(operation, body, status);
  if (operation === 'get_layouts' && refusal.code === 'no_layouts_found') {
    return readReply(operation, {success: true, response: []}, status);
  }
  throw refusal;
}

/** The JSON at the end of a text: a host may print warnings before it. `undefined` where there is none. */
function findJson(text: string): unknown {
  for (let at = 0, tries = 0; at >= 0 && tries < 50; at = text.indexOf('{', at + 1), tries += 1) {
    const found = parseJson(text.slice(at));
    if (found !== undefined) return found;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What an answer refuses with, in whichever of a host's shapes. */
function readRefusal(operation: Operation, status: number, body: unknown): ServiceError | undefined {
  const refuse = (code: string, message: unknown) =>
    new ServiceError(
      operation,
      code,
      status,
      readSentence(message, `The service could not do this (status ${status}).`),
    );
  const envelope = Envelope.safeParse(body);
  if (envelope.success) return refuse(envelope.data.error_code ?? 'unknown', envelope.data.response);
  const platform = PlatformError.safeParse(body);
  if (platform.success) return refuse(platform.data.code, platform.data.message);
  const isGood = status >= 200 && status < 300 && body !== undefined;
  return isGood ? undefined : refuse('not_json', undefined);
}

/** Parses a success; throws a ServiceError that names the operation and the path of the first field that is wrong. */
export function readReply<O extends Operation>(operation: O, body: unknown, status: number): Reply<O>;
export function readReply(operation: Operation, body: unknown, status: number): unknown {
  const parsed = OPERATIONS[operation].reply.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.map(String).join('.') || 'the answer';
    throw new ServiceError(
      operation,
      'contract',
      status,
      `${operation}: ${path}: ${issue?.code ?? 'not as specified'}`,
    );
  }
  return 'response' in parsed.data ? parsed.data.response : parsed.data;
}
