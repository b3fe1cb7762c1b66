/** The body of a request: JSON of a bounded size, read only as far as the bound. */
import {Fault} from './fault.js';
import {isObject} from './sanitize.js';

/** The fields of a request, as they came. */
export type Fields = Readonly<Record<string, unknown>>;

/** Bytes that a body may have. */
export const BODY_LIMIT = 64 * 1024;

/** Reads the fields of a JSON body. Without a body, or with an empty one, there are none, whatever its content type. */
export async function readBody(request: Request): Promise<Fields> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);
  // A body that is not JSON must be empty: it is refused at its first byte.
  const bytes = await (isJson ? readBytes(request, BODY_LIMIT, refuseSize) : readBytes(request, 0, refuseType));
  if (bytes.length === 0) return {};
  const body = parseJson(bytes);
  if (!isObject(body)) throw new Fault(400, 'invalid_params', 'The body must be a JSON object.');
  return body;
}

async function readBytes(request: Request, limit: number, refuse: () => Fault): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw refuse();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A chunked body has no Content-Length, so the bytes that arrive are counted.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Whether this is Node's error for a client that left in the middle of its body. The error of a broken connection to the database
 * has another message.
 */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

function refuseType(): Fault {
  return new Fault(415, 'unsupported_media_type', 'The body must be sent as Content-Type: application/json.');
}

function refuseSize(): Fault {
  return new Fault(413, 'payload_too_large', `The body may have at most ${BODY_LIMIT} bytes.`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch (error) {
    // The bytes are the cause: TypeError if they are not UTF-8, SyntaxError if they are not JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) {
      throw new Fault(400, 'rest_invalid_json', 'The body is not valid JSON.');
    }
    throw error;
  }
}
