/** Answers bytes that are no request, or have no valid address, with a sentence: Node's own answers have none. */
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {getRequestListener, RequestError} from '@hono/node-server';

const ANSWERS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

const TEXT_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const MALFORMED_ADDRESS = 'The address of the request is malformed.';

/** Matches an absolute address with a user name, of which no `Request` can be made (Fetch Standard, 5.4). */
const WITH_USER = /^https?:\/\/[^/?#]*@/i;

const MALFORMED = ['400 Bad Request', 'The request is malformed.'] as const;

/** A server that answers whatever it cannot read with a sentence. `hostname`: the host of requests that name none. */
export function createExplainingServer(fetch: Parameters<typeof getRequestListener>[0], hostname: string): Server {
  const handle = getRequestListener(fetch, {hostname, errorHandler: answerUnreadable});
  // Node's own refusal of a request without a host is empty.
  const server = createServer({requireHostHeader: false}, (request, response) => {
    // HTTP/1.1 requires the header Host (RFC 9112, 3.2).
    if (request.headers.host === undefined && request.httpVersion !== '1.0') {
      refuse(response, 'The request names no host.');
    } else if (WITH_USER.test(request.url ?? '')) refuse(response, MALFORMED_ADDRESS);
    else void handle(request, response);
  });
  server.on('clientError', refuseMalformed);
  return server;
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(400, {...TEXT_HEADERS, 'Content-Length': sentence.length}).end(sentence);
}

/**
 * Answers 400 to an address that no URL can be made of, such as one with a backslash in its path or an impossible host;
 * any other error is logged, and answered with 500.
 */
function answerUnreadable(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  if (!isUnreadable) console.error(error);
  const sentence = isUnreadable ? MALFORMED_ADDRESS : 'Something went wrong on the server.';
  return new Response(sentence, {status: isUnreadable ? 400 : 500, headers: TEXT_HEADERS});
}

/** Answers a connection whose request cannot be read, and ends it. */
function refuseMalformed(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = ('code' in error && ANSWERS[String(error.code)]) || MALFORMED;
  const headers = [
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${sentence.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${sentence}`);
}
