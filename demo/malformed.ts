/** What is answered to bytes that are no request: in words, where Node's own answer has none. */
import type {Duplex} from 'node:stream';

const ANSWERS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

const MALFORMED = ['400 Bad Request', 'The request is malformed.'] as const;

/** Answers a connection whose request cannot be read, and ends it. */
export function refuseMalformed(error: Error, socket: Duplex): void {
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
