/** A visitor opens a page and clicks a filter: script time at load and at the click, and when new items are painted. */
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
  /** Where a visitor begins: a page with none of the items that the filters show first. */
  readonly start: string;
  /** Filters with a full page of items, so that every round has as much to show. */
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

type Click = (visit: OpenedPage, selector: string) => Promise<PaintTimes>;

/** A click without a pointer, so that nothing can be prefetched. */
const clickByProgram: Click = ({page}, selector) =>
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
 * Measures the contenders in turn, in several rounds; the first round is a warm-up and does not count. Returns a
 * function that takes a name, as in `Times`, and gives each contender's quartiles of what has that name.
 */
async function playRounds(
  bench: BenchBrowser,
  rounds: number,
  play: (server: BenchServer, round: number) => Promise<Times>,
): Promise<(what: string) => Figure['spreads']> {
  const all = new Map<Name, Times[]>(bench.servers.map(({contender}) => [contender.name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const at of bench.servers.keys()) {
      // In each round another contender begins, so that none is always the first to ask for a page.
      const server = bench.servers[(round + at) % bench.servers.length];
      if (!server) continue;
      const one = await play(server, round);
      if (round > 0) all.get(server.contender.name)?.push(one);
    }
  }
  return (what) =>
    spreadAll(new Map([...all].map(([name, list]) => [name, list.map((one) => one[what] ?? Number.NaN)])));
}

/** Opens the page, clicks a filter and checks what is shown. */
export async function clickFilter(
  bench: BenchBrowser,
  server: BenchServer,
  {path, start, filters}: BenchPage,
  round: number,
  {click = clickByProgram, slowdown = 1}: {readonly click?: Click; readonly slowdown?: number} = {},
): Promise<Times> {
  const visit = await bench.visit(server, start, {slowdown});
  const ready = await readReadyTime(visit);
  const search = `?vp_filter=${filters[round % filters.length]}`;
  const before = await readMetric(visit, 'TaskDuration');
  const times = await click(visit, `portfolio-filter-bar a[href$="${search}"]`);
  const cpu = (await readMetric(visit, 'TaskDuration')) - before;
  await checkShown(visit, path + search);
  await visit.page.context().close();
  return {...times, cpu, ready};
}

/** Script time at load, until the contender is ready, and of the first click. */
export async function* benchScripts(bench: BenchBrowser, rounds: number, on: BenchPage): AsyncGenerator<Figure> {
  bench.connect();
  const spreads = await playRounds(bench, rounds, async (server, round) => {
    let load = 0;
    const visit = await bench.visit(server, on.start, {
      around: async (open) => {
        load = sumScriptTime(await trace(bench.browser, open), true);
      },
    });
    const search = `?vp_filter=${on.filters[round % on.filters.length]}`;
    const events = await trace(bench.browser, async () => {
      await clickByProgram(visit, `portfolio-filter-bar a[href$="${search}"]`);
    });
    await checkShown(visit, on.path + search);
    await visit.page.context().close();
    return {load, click: sumScriptTime(events)};
  });
  yield {title: `${on.name}: script time at load until ready, ms`, spreads: spreads('load'), base: 'swup', target: 1};
  yield {title: `${on.name}: script time of the first click, ms`, spreads: spreads('click'), base: 'swup', target: 1.5};
}

/** A click by script, with normal and with four times slower CPU. */
export async function* benchClick(bench: BenchBrowser, rounds: number, on: BenchPage): AsyncGenerator<Figure> {
  bench.connect();
  const play = (slowdown: number) =>
    playRounds(bench, rounds, (server, round) => clickFilter(bench, server, on, round, {slowdown}));
  const fast = await play(1);
  const title = `${on.name}: click → first new item painted`;
  yield {title: `${title}, ms`, spreads: fast('first'), base: 'limit', target: 1.1};
  yield {title: `${on.name}: click → last new item painted, ms`, spreads: fast('last'), base: 'limit'};
  yield {title: `${on.name}: click, thread time until at rest, ms`, spreads: fast('cpu'), base: 'limit'};
  const slow = await play(4);
  yield {title: `${title} at 4× CPU, ms`, spreads: slow('first'), base: 'fastest peer', target: 1};
  yield {title: `${on.name}: ready after, at 4× CPU, ms`, spreads: slow('ready'), base: 'swup'};
}

/** The server sends its items in ten chunks over 300 ms. */
export async function* benchTrickle(bench: BenchBrowser, rounds: number, on: BenchPage): AsyncGenerator<Figure> {
  yield* benchConnection(bench, rounds, on, {
    connection: {latency: 0, isTrickling: true},
    click: clickByProgram,
    title: `${on.name}, trickling server`,
    target: 0.17,
  });
}

/** A connection with a latency of 100 ms, and a pointer that rests on the link before it presses. */
export async function* benchLatency(bench: BenchBrowser, rounds: number, on: BenchPage): AsyncGenerator<Figure> {
  yield* benchConnection(bench, rounds, on, {
    connection: {latency: 100, isTrickling: false},
    click: clickByPointer,
    title: `${on.name}, latency of 100 ms, by pointer`,
    target: 0.34,
  });
}

async function* benchConnection(
  bench: BenchBrowser,
  rounds: number,
  on: BenchPage,
  {
    connection,
    click,
    title,
    target,
  }: {readonly connection: Connection; readonly click: Click; readonly title: string; readonly target: number},
): AsyncGenerator<Figure> {
  bench.connect(connection);
  const spreads = await playRounds(bench, rounds, (server, round) => clickFilter(bench, server, on, round, {click}));
  bench.connect(FAST);
  yield {title: `${title}: click → first painted, ms`, spreads: spreads('first'), base: 'limit', target};
}
