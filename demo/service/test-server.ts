/** A real server that answers exactly what a test says, for tests of clients: hosts have odd habits. */
import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type Server, type ServerResponse} from 'node:http';
import {afterEach, beforeEach} from 'vitest';

/** A request as the server saw it. */
export interface Seen {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a request is answered. */
export type Answer = (response: ServerResponse, seen: Seen) => unknown;

/** The server, new for each test. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Every request of the test, in order. */
  readonly seen: readonly Seen[];
  respond: Answer;
}

/** Answers with JSON. */
export const answerJson =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, {'Content-Type': 'application/json', ...headers}).end(JSON.stringify(body));

/** Answers with a text of a type, by default HTML. */
export const answerText =
  (text: string, status = 200, type = 'text/html; charset=UTF-8'): Answer =>
  (response) =>
    response.writeHead(status, {'Content-Type': type}).end(text);

/** Listens before each test, and stops after it. */
export function useTestServer(): TestServer {
  const seen: Seen[] = [];
  const testServer = {origin: '', seen, respond: answerText('The test has not said how to answer.', 500)};
  let server: Server;
  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      const {method = '', url = '', headers} = request;
      let body = '';
      request.setEncoding('utf8').on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        const one = {method, url, headers, body};
        seen.push(one);
        testServer.respond(response, one);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the server has no port');
    testServer.origin = `http://127.0.0.1:${address.port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return testServer;
}
