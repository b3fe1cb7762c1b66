/** A network that a test can make slow or break: a proxy before the demo, told what to do with which address. */
import {EventEmitter, once} from 'node:events';
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What becomes of an answer of the server: it is handed over as bytes, to be sent in whatever way. */
export type Behaviour = (answer: Upstream, response: ServerResponse) => Promise<void> | void;

/** The server's whole answer. */
export interface Upstream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The first script of a page that is listened to. What the page complains of is in `complaints`, and sent at its end. */
const LISTENER = `globalThis.complaints = [];
addEventListener('error', ({message}) => complaints.push('page error: ' + message));
addEventListener('unhandledrejection', ({reason}) => complaints.push('page error: ' + reason));
addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
  complaints.push('policy violated: ' + violatedDirective + ' by ' + blockedURI));
for (const level of ['error', 'warn']) console[level] = (...said) => complaints.push(level + ': ' + said.join(' '));
addEventListener('pagehide', () => complaints.length > 0 && navigator.sendBeacon('/complaints', complaints.join('\\n')));
`;

export class Network {
  /** Listens to pages from their first script on, for a browser whose driver does not tell what they complain of. */
  isListening = false;
  /** What pages that were left have complained of. */
  readonly complaints: string[] = [];
  /** Every request that came by, in order. */
  readonly requests: Request[] = [];
  readonly #rules: {matches: (request: Request) => boolean; behaviour: Behaviour; times: number}[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #target: string;
  /** Requests that were not answered to the end yet. */
  #open = 0;
  url = '';
  /** Headers that every page gets in place of the server's own; an empty one is left out. */
  headers: Readonly<Record<string, string>> = {};

  constructor(target: string) {
    this.#target = target;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (isAddressInfo(address)) this.url = `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next `times` answers to addresses that contain `part` go this way. */
  on(part: string, behaviour: Behaviour, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({matches: (request) => request.path.includes(part), behaviour, times});
  }

  /** All is well again; requests so far are forgotten. */
  heal(): void {
    this.#rules.length = 0;
    this.requests.length = 0;
  }

  /** Requests of pages and of the service, without pictures, scripts and styles. */
  get pages(): readonly Request[] {
    return this.requests.filter(({path}) => !/^\/(picture|dist|styles|favicon)/.test(path));
  }

  /** Whether every request has been answered, or given up. */
  get isQuiet(): boolean {
    return this.#open === 0;
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
    });
    const request = {method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers: incoming.headers};
    if (this.isListening && (await this.#listen(request, incoming, response))) return;
    this.requests.push(request);
    const rule = this.#rules.find(({matches, times}) => times > 0 && matches(request));
    if (rule) rule.times -= 1;
    try {
      // Pages that are not the demo's have no icon of their own.
      if (request.path === '/favicon.ico') return void response.writeHead(204).end();
      const answer = await this.#ask(request, await readBody(incoming));
      await (rule?.behaviour ?? send)(answer, response);
    } catch (error) {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Answers the requests of the listening itself. */
  async #listen({path}: Request, incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path === '/listener.js') response.writeHead(200, {'content-type': 'text/javascript'}).end(LISTENER);
    else if (path === '/complaints') {
      this.complaints.push(String(await readBody(incoming)));
      response.writeHead(204).end();
    } else return false;
    return true;
  }

  #changeHeaders(answered: Record<string, string>): void {
    for (const [name, value] of Object.entries(this.headers)) {
      if (value) answered[name] = value;
      else delete answered[name];
    }
  }

  /** Asks the server under the name that the browser used, so that the addresses in its answers lead here too. */
  #ask({method, path, headers}: Request, body: Buffer): Promise<Upstream> {
    return new Promise((resolve, reject) => {
      // Whole and plain answers, so that a behaviour may read and change them.
      const {'accept-encoding': _encoding, 'if-none-match': _held, connection: _connection, ...kept} = headers;
      // A connection of its own: one that is kept may be closed by the server in the moment in which it is used again.
      const asked = request(this.#target + path, {method, headers: kept, agent: false}, (answer) => {
        const answered: Record<string, string> = {};
        for (const [name, value] of Object.entries(answer.headers)) {
          if (!/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name)) answered[name] = String(value);
        }
        if (answered['content-type']?.startsWith('text/html')) this.#changeHeaders(answered);
        const isHeard = this.isListening && answered['content-type']?.startsWith('text/html');
        readBody(answer).then(
          (read) =>
            resolve({status: answer.statusCode ?? 0, headers: answered, body: isHeard ? addListener(read) : read}),
          reject,
        );
      });
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

/** Headers of pages that no cache keeps: each visit is a request. */
export const UNSTORED = {'cache-control': 'no-store', etag: ''};

/** As the server sent it. */
export const send: Behaviour = ({status, headers, body}, response) => {
  response.writeHead(status, {...headers, 'content-length': String(body.length)});
  response.end(body);
};

/** After some time. Milliseconds. */
export const delayed =
  (ms: number, then: Behaviour = send): Behaviour =>
  async (answer, response) => {
    await wait(ms);
    await then(answer, response);
  };

/** Held back until the test lets go. */
export function held(then: Behaviour = send): {readonly behaviour: Behaviour; readonly release: () => void} {
  const {released, release} = createLatch();
  return {
    behaviour: async (answer, response) => {
      await released;
      await then(answer, response);
    },
    release,
  };
}

/** In equal parts, over some time. Milliseconds. */
export const trickled =
  (parts: number, ms: number): Behaviour =>
  async ({status, headers, body}, response) => {
    response.writeHead(status, headers);
    const size = Math.ceil(body.length / parts);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await wait(ms / parts);
    }
    response.end();
  };

/** What becomes of an answer that was sent in part: the rest follows, the connection breaks, or it ends in good order. */
export type End = 'rest' | 'break' | 'close';

/** Up to some place, and on from there when the test lets go. */
export function pausedAt(
  find: (body: Buffer) => number,
  end: End = 'rest',
): {readonly behaviour: Behaviour; readonly release: () => void} {
  const {released, release} = createLatch();
  const behaviour: Behaviour = async ({status, headers, body}, response) => {
    const at = find(body);
    if (at < 0) throw new Error('The answer has no such place.');
    if (end === 'close') {
      // Neither a length nor chunks: the end of the connection is the end of the body.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(status, {...headers, connection: 'close'});
    } else {
      response.writeHead(status, {...headers, ...(end === 'break' && {'content-length': String(body.length)})});
    }
    await Promise.all([released, new Promise((resolve) => response.write(body.subarray(0, at), resolve))]);
    if (end === 'break') response.destroy();
    else response.end(end === 'rest' ? body.subarray(at) : undefined);
  };
  return {behaviour, release};
}

/** Before the item at a place, counted from 0, of a page; `item`: what it begins with. */
export const beforeItem =
  (n: number, item = '<li data-item') =>
  (body: Buffer): number => {
    let at = -1;
    for (let i = 0; i <= n; i += 1) at = body.indexOf(item, at + 1);
    return at;
  };

/** With another text. */
export const edited =
  (edit: (html: string) => string): Behaviour =>
  ({status, headers, body}, response) => {
    response.writeHead(status, headers);
    response.end(edit(body.toString()));
  };

/** Up to a mark in the text, then the connection breaks. */
export const cutAt =
  (mark: string): Behaviour =>
  ({status, headers, body}, response) => {
    const at = body.indexOf(mark);
    response.writeHead(status, {...headers, 'content-length': String(body.length)});
    response.write(body.subarray(0, at < 0 ? body.length >> 1 : at), () => response.destroy());
  };

/** Another answer in the server's place. */
export const instead =
  (status: number, type: string, text: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_answer, response) => {
    response.writeHead(status, {...headers, ...(type && {'content-type': type})});
    response.end(text);
  };

/** The connection is reset before a byte. */
export const reset: Behaviour = (_answer, response) => {
  response.socket?.resetAndDestroy();
};

/** No answer, ever. */
export const never: Behaviour = () => undefined;

function createLatch(): {readonly released: Promise<void>; readonly release: () => void} {
  const latch = new EventEmitter();
  const released = once(latch, 'release').then(() => undefined);
  return {released, release: () => void latch.emit('release')};
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function addListener(html: Buffer): Buffer {
  return Buffer.from(html.toString().replace('<head>', '<head><script src="/listener.js"></script>'));
}

function isAddressInfo(address: ReturnType<ReturnType<typeof createServer>['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
