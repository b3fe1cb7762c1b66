/**
 * Where a contender plays: a proxy before the demo that puts its script into the pages, and gives every contender the
 * same network. What the demo has answered once is remembered, so that its database is no part of a figure.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {PAGES, writeEndless} from './endless.js';

/** A script on the demo's pages. */
export interface Contender {
  readonly name: 'portfolio' | 'limit';
  /** In the place of `/dist/portfolio.js`; undefined for the product, which the demo serves. */
  readonly script?: Buffer;
}

/** How pages arrive. */
export interface Line {
  /** Milliseconds before the first byte. */
  readonly latency: number;
  /** Whether the items come in ten parts over 300 ms. */
  readonly isTrickling: boolean;
}

export const QUICK: Line = {latency: 0, isTrickling: false};

const PARTS = 10;
const TRICKLE = 300;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export class Stage {
  readonly contender: Contender;
  /** Origin, without a slash at the end. */
  url = '';
  line: Line = QUICK;
  readonly #site: string;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #known = new Map<string, Promise<Answer>>();

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

  /** Keys of the items at an address, in order: what a contender must show. */
  async keysAt(path: string): Promise<string[]> {
    const {body} = await this.#read(path);
    return [...body.toString().matchAll(/data-item="([^"]*)"/g)].map(([, key]) => key ?? '');
  }

  /** A page's markup. */
  async read(path: string): Promise<string> {
    return (await this.#read(path)).body.toString();
  }

  async #answer({url = '/'}: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const {status, headers, body} = await this.#read(url);
      const isPage = headers['content-type']?.startsWith('text/html') ?? false;
      if (isPage) await wait(this.line.latency);
      if (isPage && this.line.isTrickling) {
        response.writeHead(status, headers);
        for (const part of splitItems(body)) {
          response.write(part);
          await wait(TRICKLE / PARTS);
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

  #read(path: string): Promise<Answer> {
    const known = this.#known.get(path) ?? this.#make(path);
    this.#known.set(path, known);
    return known;
  }

  async #make(path: string): Promise<Answer> {
    const {script} = this.contender;
    if (script && path === '/bench/limit.js') {
      return {status: 200, headers: {'content-type': 'text/javascript; charset=utf-8'}, body: script};
    }
    const endless = new URL(path, this.#site);
    const turn = endless.pathname === '/endless/' ? Number(endless.searchParams.get('vp_page') ?? 1) : 0;
    const answer = await this.#fetch(turn ? `/gallery/large/?vp_page=${((turn - 1) % PAGES) + 1}` : path);
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
    let page = answer.body.toString();
    if (turn) page = writeEndless(page, turn);
    if (script) page = page.replace('/dist/portfolio.js', '/bench/limit.js');
    return {...answer, body: Buffer.from(page)};
  }

  async #fetch(path: string): Promise<Answer> {
    const answer = await fetch(this.#site + path, {redirect: 'manual'});
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary', 'location']) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return {status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer())};
  }
}

/** What stands before the items at once, then the items in equal numbers; the last part takes what follows them. */
function splitItems(body: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = body.indexOf('<li data-item='); at >= 0; at = body.indexOf('<li data-item=', at + 1)) starts.push(at);
  const ends = Array.from({length: PARTS - 1}, (_, i) => starts[Math.round(((i + 1) * starts.length) / PARTS)]);
  const cuts = [0, starts[0] ?? 0, ...ends.map((end) => end ?? body.length), body.length];
  return cuts.slice(1).map((cut, i) => body.subarray(cuts[i], cut));
}

/** Resolves after some milliseconds. */
export function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
