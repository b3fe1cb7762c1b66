/**
 * Measures a visitor who opens a page and clicks a filter: the time until the page is ready, the time of scripts and of the main
 * thread, and when new items are painted.
 */
import {type BenchBrowser, checkShown, type OpenedPage, readMetric, readReadyTime} from './bench-browser.js';
import {type BenchServer, type Connection, FAST, wait} from './bench-server.js';
import type {Name} from './contenders.js';
import {type Figure, spreadAll} from './figures.js';
import type {PaintTimes} from './probe.js';
import {sumScriptTime, trace} from './script-time.js';

/** A page that is measured. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** Where a visitor begins: page 7 of all items. It has no item of the first page of a filter, so a click shows only new ones. */
  readonly start: string;
  /** Filters whose first page is full, so that every round shows the same number of items. */
  readonly filters: readonly string[];
}

export const PLAIN: BenchPage = {
  name: 'plain page',
  path: '/plain/',
  start: '/plain/?vp_page=7',
  filters: ['divisor%3A3', 'divisor%3A4', 'divisor%3A5', 'divisor%3A6'],
};

export const WALL: BenchPage = {
  name: 'wall',
  path: '/gallery/large/',
  start: '/gallery/large/?vp_page=7',
  filters: ['subject%3A91', 'subject%3A60', 'subject%3A184', 'subject%3A78'],
};

/** A page is at rest when no new item has been painted for this many milliseconds. */
const QUIET_MS = 500;

type Click = (opened: OpenedPage, selector: string) => Promise<PaintTimes>;

/** A click by script, without a pointer, so that nothing can be prefetched. */
const clickByScript: Click = ({page}, selector) =>
  page.evaluate(([link, quietMs]) => window.probe.click(link, quietMs), [selector, QUIET_MS] as const);

/** A click as a person does it: the pointer rests for a moment, presses and releases. */
const clickByPointer: Click = async ({page}, selector) => {
  const times = page.evaluate((quietMs) => window.probe.watch(quietMs), QUIET_MS);
  await page.locator(selector).hover();
  await wait(150);
  await page.mouse.down();
  await wait(80);
  await page.mouse.up();
  return times;
};

/** What one contender took in one round: milliseconds, by the name of what was measured. */
type Times = Readonly<Record<string, number>>;

/**
 * Measures the contenders in turn: one round as a warm-up, then `rounds` that count. Returns a function that gives each contender's
 * quartiles of a key of `Times`.
 */
async function measureRounds(
  bench: BenchBrowser,
  rounds: number,
  measure: (server: BenchServer, round: number) => Promise<Times>,
): Promise<(key: string) => Figure['spreads']> {
  const all = new Map<Name, Times[]>(bench.servers.map(({contender}) => [contender.name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const index of bench.servers.keys()) {
      // In each round another contender begins, so that none is always the first to ask for a page.
      const server = bench.servers[(round + index) % bench.servers.length];
      if (!server) continue;
      const times = await measure(server, round);
      if (round > 0) all.get(server.contender.name)?.push(times);
    }
  }
  return (key) =>
    spreadAll(new Map([...all].map(([name, list]) => [name, list.map((times) => times[key] ?? Number.NaN)])));
}

/**
 * Opens a page, clicks a filter, and checks what is shown. Returns milliseconds: from the click to the `first` and the `last` new
 * item painted, of the main thread for the click (`cpu`), and from the navigation until the page is `ready`.
 */
export async function measureFilterClick(
  bench: BenchBrowser,
  server: BenchServer,
  {path, start, filters}: BenchPage,
  round: number,
  {click = clickByScript, slowdown = 1}: {readonly click?: Click; readonly slowdown?: number} = {},
): Promise<Times> {
  const opened = await bench.visit(server, start, {slowdown});
  const ready = await readReadyTime(opened);
  const search = `?vp_filter=${filters[round % filters.length]}`;
  const before = await readMetric(opened, 'TaskDuration');
  const times = await click(opened, `portfolio-filter-bar a[href$="${search}"]`);
  const cpu = (await readMetric(opened, 'TaskDuration')) - before;
  await checkShown(opened, path + search);
  await opened.page.context().close();
  return {...times, cpu, ready};
}

/** Script time from the navigation until the contender is ready, and script time of the first click. */
export async function* benchScripts(bench: BenchBrowser, rounds: number, benchPage: BenchPage): AsyncGenerator<Figure> {
  bench.connect();
  const spreads = await measureRounds(bench, rounds, async (server, round) => {
    let loadTime = 0;
    const opened = await bench.visit(server, benchPage.start, {
      around: async (open) => {
        loadTime = sumScriptTime(await trace(bench.browser, open), true);
      },
    });
    const search = `?vp_filter=${benchPage.filters[round % benchPage.filters.length]}`;
    const events = await trace(bench.browser, async () => {
      await clickByScript(opened, `portfolio-filter-bar a[href$="${search}"]`);
    });
    await checkShown(opened, benchPage.path + search);
    await opened.page.context().close();
    return {load: loadTime, click: sumScriptTime(events)};
  });
  yield {
    title: `${benchPage.name}: script time at load until ready, ms`,
    spreads: spreads('load'),
    base: 'swup',
    target: 1,
  };
  yield {
    title: `${benchPage.name}: script time of the first click, ms`,
    spreads: spreads('click'),
    base: 'swup',
    target: 1.5,
  };
}

/** A click by script, at the machine's speed and with the processor slowed down four times. */
export async function* benchClick(bench: BenchBrowser, rounds: number, benchPage: BenchPage): AsyncGenerator<Figure> {
  bench.connect();
  const measure = (slowdown: number) =>
    measureRounds(bench, rounds, (server, round) => measureFilterClick(bench, server, benchPage, round, {slowdown}));
  const fast = await measure(1);
  const title = `${benchPage.name}: click → first new item painted`;
  yield {title: `${title}, ms`, spreads: fast('first'), base: 'limit', target: 1.1};
  yield {title: `${benchPage.name}: click → last new item painted, ms`, spreads: fast('last'), base: 'limit'};
  yield {title: `${benchPage.name}: click, thread time until at rest, ms`, spreads: fast('cpu'), base: 'limit'};
  const slow = await measure(4);
  yield {title: `${title} at 4× CPU, ms`, spreads: slow('first'), base: 'fastest peer', target: 1};
  yield {title: `${benchPage.name}: ready after, at 4× CPU, ms`, spreads: slow('ready'), base: 'swup'};
}

/** A click while the server sends the page's items in ten chunks over 300 ms. */
export async function* benchTrickle(bench: BenchBrowser, rounds: number, benchPage: BenchPage): AsyncGenerator<Figure> {
  yield* benchConnection(bench, rounds, benchPage, {
    connection: {latency: 0, isTrickling: true},
    click: clickByScript,
    title: `${benchPage.name}, trickling server`,
    target: 0.17,
  });
}

/** A click over a connection with a latency of 100 ms, by a pointer that rests on the link before it presses. */
export async function* benchLatency(bench: BenchBrowser, rounds: number, benchPage: BenchPage): AsyncGenerator<Figure> {
  yield* benchConnection(bench, rounds, benchPage, {
    connection: {latency: 100, isTrickling: false},
    click: clickByPointer,
    title: `${benchPage.name}, latency of 100 ms, by pointer`,
    target: 0.34,
  });
}

async function* benchConnection(
  bench: BenchBrowser,
  rounds: number,
  benchPage: BenchPage,
  {
    connection,
    click,
    title,
    target,
  }: {readonly connection: Connection; readonly click: Click; readonly title: string; readonly target: number},
): AsyncGenerator<Figure> {
  bench.connect(connection);
  const spreads = await measureRounds(bench, rounds, (server, round) =>
    measureFilterClick(bench, server, benchPage, round, {click}),
  );
  bench.connect(FAST);
  yield {title: `${title}: click → first painted, ms`, spreads: spreads('first'), base: 'limit', target};
}
