/** What is answered to bytes that are no request, and to requests without a valid address: in words, where Node's own answer has none. */
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {getRequestListener, RequestError} from '@hono/node-server';

const ANSWERS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

const TEXT = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const MALFORMED = ['400 Bad Request', 'The request is malformed.'] as const;

/** A server that answers in words whatever it cannot read; `hostname`: of requests that name none. */
export function createReadingServer(fetch: Parameters<typeof getRequestListener>[0], hostname: string): Server {
  const listen = getRequestListener(fetch, {hostname, errorHandler: answerUnreadable});
  // Node's own refusal of a request without a host is empty.
  const server = createServer({requireHostHeader: false}, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion !== '1.0') refuseHostless(response);
    else void listen(request, response);
  });
  server.on('clientError', refuseMalformed);
  return server;
}

/** For a request of HTTP/1.1 without `Host`, which it may not be without (RFC 9112, 3.2). */
function refuseHostless(response: ServerResponse): void {
  const sentence = 'The request names no host.';
  response.writeHead(400, {...TEXT, 'Content-Length': sentence.length}).end(sentence);
}

/** For an address that no URL can be made of, such as one with a backslash in its path or an impossible host. */
function answerUnreadable(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  if (!isUnreadable) console.error(error);
  const sentence = isUnreadable ? 'The address of the request is malformed.' : 'Something went wrong on the server.';
  return new Response(sentence, {status: isUnreadable ? 400 : 500, headers: TEXT});
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
