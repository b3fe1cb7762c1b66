/** A proxy before the server, with which a test can delay, change or break responses, by rules for addresses. */
import {EventEmitter, once} from 'node:events';
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Sends the server's response to the browser in some way: slowly, in part, changed, or not at all. */
export type Behaviour = (upstream: Upstream, response: ServerResponse) => Promise<void> | void;

/** The server's whole response. */
export interface Upstream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The response of a server that was not asked. */
const NOTHING: Upstream = {status: 0, headers: {}, body: Buffer.alloc(0)};

export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A script that the proxy adds to each page: it collects errors and warnings, and sends them when the page is left. */
const ERROR_RECORDER = `globalThis.consoleErrors = [];
addEventListener('error', ({message}) => consoleErrors.push('page error: ' + message));
addEventListener('unhandledrejection', ({reason}) => consoleErrors.push('page error: ' + reason));
addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
  consoleErrors.push('policy violated: ' + violatedDirective + ' by ' + blockedURI));
for (const level of ['error', 'warn']) console[level] = (...said) => consoleErrors.push(level + ': ' + said.join(' '));
addEventListener('pagehide', () => consoleErrors.length > 0 && navigator.sendBeacon('/console-errors', consoleErrors.join('\\n')));
`;

export class Network {
  /**
   * Whether the browser gets the demo's pictures as they are. Otherwise it gets one colour in each one's size: showing the
   * drawings took a third of the run, and few tests look at them.
   */
  hasDrawings = false;
  /** Whether every page gets the recorder, for a browser whose test driver does not report console errors. */
  recordsErrors = false;
  /** Errors and warnings of pages that were left. */
  readonly consoleErrors: string[] = [];
  /** The requests since the last `clear`, in order, without the recorder's own. */
  readonly requests: Request[] = [];
  readonly #rules: {matches: (request: Request) => boolean; behaviour: Behaviour; times: number}[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #target: string;
  readonly #pictures: Map<string, Upstream>;
  /** How many requests have not ended. */
  #open = 0;
  url = '';
  /** Headers that replace the server's on every page; an empty value removes the header. */
  headers: Readonly<Record<string, string>> = {};

  /**
   * `target`: the server's address. `pictures`: those that it has drawn so far, by path. They never change, and drawing them
   * again for each test took a tenth of the run.
   */
  constructor(target: string, pictures = new Map<string, Upstream>()) {
    this.#target = target;
    this.#pictures = pictures;
  }

  async start(): Promise<void> {
    // Never close an idle connection: a test may be about to send its next request on it, and would get ECONNRESET.
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (isAddressInfo(address)) this.url = `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Applies a behaviour to the next `times` responses of addresses that contain `part`. The newest rule wins. */
  addRule(part: string, behaviour: Behaviour, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({matches: (request) => request.path.includes(part), behaviour, times});
  }

  /** Removes all rules, and forgets the requests so far. */
  clear(): void {
    this.#rules.length = 0;
    this.requests.length = 0;
  }

  /** Requests of the demo's pages and of the service: without its images, scripts and styles. */
  get pages(): readonly Request[] {
    return this.requests.filter(({path}) => !/^\/(picture|dist|styles|scripts|favicon|speculation-rules)/.test(path));
  }

  /** Whether every request has ended. */
  get isQuiet(): boolean {
    return this.#open === 0;
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
    });
    try {
      const body = await readBody(incoming);
      const request = {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: incoming.headers,
        body: body.toString(),
      };
      if (this.recordsErrors && this.#answerRecorder(request, response)) return;
      this.requests.push(request);
      const rule = this.#rules.find(({matches, times}) => times > 0 && matches(request));
      if (rule) rule.times -= 1;
      // Some test servers have no icon, and a 404 would be a console error.
      if (request.path === '/favicon.ico') return void response.writeHead(204).end();
      const behaviour = rule?.behaviour ?? send;
      // These behaviours send nothing of a response, so the server is not asked, and nothing changes there.
      const isLost = behaviour === resetConnection || behaviour === never;
      await behaviour(isLost ? NOTHING : await this.#fetch(request, body), response);
    } catch (error) {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Answers the recorder's own requests. */
  #answerRecorder({path, body}: Request, response: ServerResponse): boolean {
    if (path === '/error-recorder.js') response.writeHead(200, {'content-type': 'text/javascript'}).end(ERROR_RECORDER);
    else if (path === '/console-errors') {
      this.consoleErrors.push(body);
      response.writeHead(204).end();
    } else return false;
    return true;
  }

  #changeHeaders(headers: Record<string, string>): void {
    for (const [name, value] of Object.entries(this.headers)) {
      if (value) headers[name] = value;
      else delete headers[name];
    }
  }

  async #fetch(request: Request, body: Buffer): Promise<Upstream> {
    const {method, path} = request;
    const known = this.#pictures.get(path);
    const upstream = known ?? (await this.#forward(request, body));
    const isPicture = path.startsWith('/picture/') && method === 'GET' && upstream.status === 200;
    if (!isPicture) return upstream;
    this.#pictures.set(path, upstream);
    return this.hasDrawings ? upstream : {...upstream, body: paintOver(upstream.body)};
  }

  /** Forwards a request with the browser's Host header, so that absolute addresses in responses lead to the proxy. */
  #forward({method, path, headers}: Request, body: Buffer): Promise<Upstream> {
    return new Promise((resolve, reject) => {
      // Without compression and revalidation, so that a behaviour gets a whole body that it can change.
      const {'accept-encoding': _encoding, 'if-none-match': _etag, connection: _connection, ...kept} = headers;
      // No kept connection: the server may close an idle one just when the next request begins.
      const forwarded = request(this.#target + path, {method, headers: kept, agent: false}, (upstream) => {
        const headersBack: Record<string, string> = {};
        for (const [name, value] of Object.entries(upstream.headers)) {
          if (!/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name))
            headersBack[name] = String(value);
        }
        if (headersBack['content-type']?.startsWith('text/html')) this.#changeHeaders(headersBack);
        const isRecorded = this.recordsErrors && headersBack['content-type']?.startsWith('text/html');
        readBody(upstream).then(
          (read) =>
            resolve({
              status: upstream.statusCode ?? 0,
              headers: headersBack,
              body: isRecorded ? addRecorder(read) : read,
            }),
          reject,
        );
      });
      forwarded.once('error', reject);
      forwarded.end(body);
    });
  }
}

/** Replaces what an SVG picture shows by one colour; its size stays. */
function paintOver(picture: Buffer): Buffer {
  const start = picture.subarray(0, picture.indexOf('>') + 1);
  return Buffer.concat([start, Buffer.from('<rect width="100%" height="100%" fill="#8a7f72"/></svg>')]);
}

/** Headers of pages that no HTTP cache keeps. */
export const UNSTORED = {'cache-control': 'no-store', etag: ''};

/** Sends the response unchanged. */
export const send: Behaviour = ({status, headers, body}, response) => {
  response.writeHead(status, {...headers, 'content-length': String(body.length)});
  response.end(body);
};

/** Sends the response some milliseconds later. */
export const delayed =
  (ms: number, then: Behaviour = send): Behaviour =>
  async (upstream, response) => {
    await wait(ms);
    await then(upstream, response);
  };

/** A behaviour that holds the response back until the test calls `release`. */
export function holdResponse(then: Behaviour = send): {readonly behaviour: Behaviour; readonly release: () => void} {
  const {released, release} = createLatch();
  return {
    behaviour: async (upstream, response) => {
      await released;
      await then(upstream, response);
    },
    release,
  };
}

/** Sends the body in equal parts over some milliseconds. */
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

/** How a body continues after a pause: the rest follows, the connection breaks, or it is closed normally, without the rest. */
export type End = 'rest' | 'break' | 'close';

/** Sends the body up to a position, and goes on when the test calls `release`. */
export function pauseResponse(
  find: (body: Buffer) => number,
  end: End = 'rest',
): {readonly behaviour: Behaviour; readonly release: () => void} {
  const {released, release} = createLatch();
  const behaviour: Behaviour = async ({status, headers, body}, response) => {
    const at = find(body);
    if (at < 0) throw new Error('The body has no such position.');
    if (end === 'close') {
      // Without a length and without chunks the end of the connection is the end of the body.
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

/** The position before the item with index `n`, from 0; -1 if there are fewer. `item`: the beginning of an item's markup. */
export const beforeItem =
  (n: number, item = '<li data-item') =>
  (body: Buffer): number => {
    let at = body.indexOf(item);
    for (let i = 0; i < n && at >= 0; i += 1) at = body.indexOf(item, at + 1);
    return at;
  };

/** Sends an edited body. */
export const edited =
  (edit: (html: string) => string): Behaviour =>
  ({status, headers, body}, response) => {
    response.writeHead(status, headers);
    response.end(edit(body.toString()));
  };

/** Sends the body up to a place in it, or up to its middle if it has no such place, then breaks the connection. */
export const cutAt =
  (find: (body: Buffer) => number): Behaviour =>
  ({status, headers, body}, response) => {
    const at = find(body);
    response.writeHead(status, {...headers, 'content-length': String(body.length)});
    response.write(body.subarray(0, at < 0 ? body.length >> 1 : at), () => response.destroy());
  };

/** Sends another response instead of the server's. */
export const instead =
  (status: number, type: string, text: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_upstream, response) => {
    response.writeHead(status, {...headers, ...(type && {'content-type': type})});
    response.end(text);
  };

/** Resets the connection before the request reaches the server. */
export const resetConnection: Behaviour = (_upstream, response) => {
  response.socket?.resetAndDestroy();
};

/** Never responds; the request does not reach the server. */
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

function addRecorder(html: Buffer): Buffer {
  return Buffer.from(html.toString().replace('<head>', '<head><script src="/error-recorder.js"></script>'));
}

function isAddressInfo(address: ReturnType<ReturnType<typeof createServer>['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
