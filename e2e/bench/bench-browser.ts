/** The environment of the benchmarks: the demo, one browser, and a server for each contender. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import {chromiumArgs, findChromium} from '../../scripts/browser.mjs';
import {startSite} from '../site.js';
import {BenchServer, type Connection, FAST} from './bench-server.js';
import {type Contender, type Name, PLAIN_LINKS} from './contenders.js';
import {installProbe} from './probe.js';

/** A page of a contender. */
export interface OpenedPage {
  readonly page: Page;
  readonly server: BenchServer;
  /** The protocol of the browser's developer tools, for this page. */
  readonly tools: CDPSession;
}

export interface OpenOptions extends BrowserContextOptions {
  /** How many times slower the processor is. */
  readonly slowdown?: number;
  /** Runs what loads the page, so that it can be measured. */
  readonly around?: (load: () => Promise<void>, page: Page) => Promise<void>;
}

export class BenchBrowser {
  /** In the order in which the contenders take turns. */
  readonly servers: readonly BenchServer[];
  /** Its pages have no contender's script. */
  readonly plain: BenchServer;
  readonly browser: Browser;
  readonly #close: () => Promise<void>;

  private constructor(
    servers: readonly BenchServer[],
    plain: BenchServer,
    browser: Browser,
    close: () => Promise<void>,
  ) {
    this.servers = servers;
    this.plain = plain;
    this.browser = browser;
    this.#close = close;
  }

  static async open(contenders: readonly Contender[]): Promise<BenchBrowser> {
    const site = await startSite();
    const executablePath = findChromium();
    const browser = await chromium.launch({...(executablePath && {executablePath}), args: [...chromiumArgs]});
    const servers = contenders.map((contender) => new BenchServer(site.url, contender));
    const plain = new BenchServer(site.url, PLAIN_LINKS);
    for (const server of [...servers, plain]) await server.start();
    return new BenchBrowser(servers, plain, browser, async () => {
      await browser.close();
      for (const server of [...servers, plain]) await server.stop();
      await site.stop();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** The server of a contender. */
  find(name: Name): BenchServer {
    const server = this.servers.find(({contender}) => contender.name === name);
    if (!server) throw new Error(`There is no contender ${name}.`);
    return server;
  }

  /** Gives every contender's server the same connection; that of `plain` is always fast. */
  connect(connection: Connection = FAST): void {
    for (const server of this.servers) server.connection = connection;
  }

  /** Opens a page as somebody who was never here: nothing is cached. */
  async visit(server: BenchServer, path: string, options: OpenOptions = {}): Promise<OpenedPage> {
    const {slowdown = 1, around = (load) => load(), ...rest} = options;
    const context = await this.browser.newContext({
      baseURL: server.url,
      viewport: {width: 1280, height: 800},
      ...rest,
    });
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    const tools = await openTools(context, page);
    await tools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await around(async () => {
      await page.goto(path, {waitUntil: 'networkidle'});
      await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    }, page);
    return {page, server, tools};
  }
}

async function openTools(context: BrowserContext, page: Page): Promise<CDPSession> {
  const tools = await context.newCDPSession(page);
  // Measure the time of the thread, not of the clock, so that other work on the machine does not count.
  await tools.send('Performance.enable', {timeDomain: 'threadTicks'});
  return tools;
}

/** Milliseconds of the page's thread since it was opened, or its number of nodes. */
export async function readMetric({tools}: OpenedPage, name: 'TaskDuration' | 'Nodes'): Promise<number> {
  const {metrics} = await tools.send('Performance.getMetrics');
  const metric = metrics.find((one) => one.name === name);
  if (!metric) throw new Error(`This browser has no metric ${name}.`);
  return name === 'Nodes' ? metric.value : metric.value * 1000;
}

/** Milliseconds from the navigation until a contender would answer a click. */
export function readReadyTime({page}: OpenedPage): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN);
}

/** Throws an error if a contender does not show what the server has at an address: its result would be meaningless. */
export async function checkShown({page, server}: OpenedPage, path: string): Promise<void> {
  const shown = await page
    .locator('[data-item]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item')));
  const {pathname, search} = new URL(page.url());
  if (pathname + search !== path || String(shown) !== String(await server.listKeys(path))) {
    throw new Error(
      `${server.contender.name} shows ${shown.length} other items at ${page.url()} than ${path} has: ${shown.slice(0, 3).join(', ')}`,
    );
  }
}
