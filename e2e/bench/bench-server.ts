/**
 * A contender's server: a proxy before the demo that puts the contender's script into the pages, and gives every
 * contender the same network. What the demo has answered once is kept, so that its database is no part of a figure.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {adaptPage, type Contender} from './contenders.js';
import {findLargePage, writeEndlessPage} from './endless-gallery.js';
import {makePhotograph} from './photograph.js';
import {renderPlainPage} from './plain-page.js';

/** How pages arrive. */
export interface Connection {
  /** Milliseconds before the first byte. */
  readonly latency: number;
  /** Whether the items come in ten chunks over 300 ms. */
  readonly isTrickling: boolean;
}

export const FAST: Connection = {latency: 0, isTrickling: false};

const CHUNKS = 10;
const TRICKLE = 300;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export class BenchServer {
  readonly contender: Contender;
  /** Origin, without a slash at the end. */
  url = '';
  connection: Connection = FAST;
  /** Whether pictures are photographs in place of the demo's drawings. */
  hasPhotographs = false;
  readonly #site: string;
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #replies = new Map<string, Promise<Reply>>();

  constructor(site: string, contender: Contender) {
    this.#site = site;
    this.contender = contender;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.url = `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Asks the demo for everything again. */
  forgetReplies(): void {
    this.#replies.clear();
  }

  /** Keys of the items at an address, in order: what a contender must show. */
  async listKeys(path: string): Promise<string[]> {
    const {body} = await this.#read(path);
    return [...body.toString().matchAll(/data-item="([^"]*)"/g)].map(([, key]) => key ?? '');
  }

  /** The text at an address. */
  async readText(path: string): Promise<string> {
    return (await this.#read(path)).body.toString();
  }

  async #handle({url = '/'}: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const {status, headers, body} = await this.#read(url);
      const isPage = headers['content-type']?.startsWith('text/html') ?? false;
      if (isPage) await wait(this.connection.latency);
      if (isPage && this.connection.isTrickling) {
        response.writeHead(status, headers);
        for (const chunk of splitItems(body)) {
          response.write(chunk);
          await wait(TRICKLE / CHUNKS);
        }
        response.end();
      } else {
        response.writeHead(status, {...headers, 'content-length': String(body.length)});
        response.end(body);
      }
    } catch (error) {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #read(path: string): Promise<Reply> {
    const reply = this.#replies.get(path) ?? this.#make(path);
    this.#replies.set(path, reply);
    return reply;
  }

  async #make(path: string): Promise<Reply> {
    const {script} = this.contender;
    const url = new URL(path, this.#site);
    if (url.pathname === '/favicon.ico') return {status: 204, headers: {}, body: Buffer.of()};
    if (url.pathname === '/bench/contender.js' && script)
      return {status: 200, headers: {'content-type': SCRIPT}, body: script};
    if (url.pathname === '/plain/') {
      const page = renderPlainPage(url, '<script type="module" src="/dist/portfolio.js"></script>');
      return {status: 200, headers: {'content-type': HTML}, body: Buffer.from(adaptPage(this.contender, page))};
    }
    const endlessPage = url.pathname === '/endless/' ? Number(url.searchParams.get('vp_page') ?? 1) : 0;
    const reply = await this.#fetch(endlessPage ? `/gallery/large/?vp_page=${findLargePage(endlessPage)}` : path);
    if (this.hasPhotographs && reply.headers['content-type'] === 'image/svg+xml') return replaceDrawing(reply);
    if (!reply.headers['content-type']?.startsWith('text/html')) return reply;
    const page = reply.body.toString();
    const body = adaptPage(this.contender, endlessPage ? writeEndlessPage(page, endlessPage) : page);
    return {...reply, body: Buffer.from(body)};
  }

  /**
   * The demo's reply, without its Content Security Policy: peers write inline styles and unchecked HTML. Nor does it name
   * speculation rules: Chromium keeps links that have left a page as candidates of such rules, whoever removed them.
   */
  async #fetch(path: string): Promise<Reply> {
    const response = await fetch(this.#site + path, {redirect: 'manual'});
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'cache-control', 'vary', 'location']) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return {status: response.status, headers, body: Buffer.from(await response.arrayBuffer())};
  }
}

/** A photograph with the width and height of a drawing. */
function replaceDrawing(reply: Reply): Reply {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(reply.body.toString()) ?? [];
  const body = makePhotograph(Number(width), Number(height), reply.body.length);
  return {...reply, headers: {...reply.headers, 'content-type': 'image/png'}, body};
}

/** Splits a page: what precedes the items, then ten equal chunks of items; the last one contains what follows them. */
function splitItems(body: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = body.indexOf('<li data-item='); at >= 0; at = body.indexOf('<li data-item=', at + 1)) starts.push(at);
  const ends = Array.from({length: CHUNKS - 1}, (_, i) => starts[Math.round(((i + 1) * starts.length) / CHUNKS)]);
  const cuts = [0, starts[0] ?? 0, ...ends.map((end) => end ?? body.length), body.length];
  return cuts.slice(1).map((cut, i) => body.subarray(cuts[i], cut));
}

/** Resolves after some milliseconds. */
export function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
