/** What the benchmarks run in: the demo, one browser, and a stage for each contender. */
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
import {installProbe} from './probe.js';
import {type Contender, type Line, Stage} from './stage.js';

/** A page of a contender, loaded and at rest. */
export interface Visit {
  readonly page: Page;
  readonly stage: Stage;
  readonly tools: CDPSession;
}

export class Arena {
  /** In the order in which they take turns. */
  readonly stages: readonly Stage[];
  readonly #browser: Browser;
  readonly #end: () => Promise<void>;

  private constructor(stages: readonly Stage[], browser: Browser, end: () => Promise<void>) {
    this.stages = stages;
    this.#browser = browser;
    this.#end = end;
  }

  static async open(contenders: readonly Contender[]): Promise<Arena> {
    const site = await startSite();
    const executablePath = findChromium();
    const browser = await chromium.launch({...(executablePath && {executablePath}), args: [...chromiumArgs]});
    const stages = contenders.map((contender) => new Stage(site.url, contender));
    for (const stage of stages) await stage.start();
    return new Arena(stages, browser, async () => {
      await browser.close();
      for (const stage of stages) await stage.stop();
      await site.stop();
    });
  }

  close(): Promise<void> {
    return this.#end();
  }

  /** Every stage gets the same line. */
  lay(line: Line): void {
    for (const stage of this.stages) stage.line = line;
  }

  /** Opens a page as somebody who was never here: nothing is cached. */
  async visit(stage: Stage, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await this.#browser.newContext({
      baseURL: stage.url,
      viewport: {width: 1280, height: 800},
      ...options,
    });
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    const tools = await openTools(context, page);
    await page.goto(path, {waitUntil: 'networkidle'});
    return {page, stage, tools};
  }
}

async function openTools(context: BrowserContext, page: Page): Promise<CDPSession> {
  const tools = await context.newCDPSession(page);
  // Time of the thread, not of the clock: other work on the machine costs nobody anything.
  await tools.send('Performance.enable', {timeDomain: 'threadTicks'});
  return tools;
}

/** A metric of the browser: its name is Chromium's. */
export async function readMetric({tools}: Visit, name: 'TaskDuration' | 'Nodes'): Promise<number> {
  const {metrics} = await tools.send('Performance.getMetrics');
  const metric = metrics.find((one) => one.name === name);
  if (!metric) throw new Error(`This browser has no metric ${name}.`);
  return metric.value;
}

/** Throws when a contender does not show what the server has at an address: its figure would be worth nothing. */
export async function prove({page, stage}: Visit, path: string): Promise<void> {
  const shown = await page
    .locator('[data-item]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item')));
  const {pathname, search} = new URL(page.url());
  if (pathname + search !== path || String(shown) !== String(await stage.keysAt(path))) {
    throw new Error(`${stage.contender.name} shows ${shown.length} other items at ${page.url()} than ${path} has`);
  }
}
