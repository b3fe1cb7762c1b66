/** Long galleries: the cost of a load after many others. */
import {type BenchBrowser, type OpenedPage, readMetric} from './bench-browser.js';
import {wait} from './bench-server.js';
import type {Name} from './contenders.js';
import {type Figure, spread} from './figures.js';
import {findMainThread, listScriptSpans, type TraceEvent, trace} from './script-time.js';

const APPENDS = 100;

/** Milliseconds that a visitor looks before pressing "Load more". */
const LOOK_MS = 150;
/** A page is at rest when no new item has been painted for this many milliseconds. */
const QUIET_MS = 150;

/** 100 times "Load more", sixty items each: the last ten against the first ten. */
export async function* benchAppends(bench: BenchBrowser): AsyncGenerator<Figure> {
  bench.connect();
  const servers = [bench.find('portfolio'), bench.find('limit')];
  const visits = await Promise.all(servers.map((server) => bench.visit(server, '/endless/')));
  const cpu = new Map<Name, number[]>(servers.map(({contender}) => [contender.name, []]));
  const painted = new Map<Name, number[]>(servers.map(({contender}) => [contender.name, []]));
  for (let turn = 0; turn < APPENDS; turn += 1) {
    for (const visit of visits) {
      const {page, server} = visit;
      await page.bringToFront();
      const before = await readMetric(visit, 'TaskDuration');
      await page.evaluate(() =>
        document.querySelector('portfolio-paginator a[rel="next"]')?.scrollIntoView({block: 'end'}),
      );
      await wait(LOOK_MS);
      const {first} = await page.evaluate(
        (quietMs) => window.probe.click('portfolio-paginator a[rel="next"]', quietMs),
        QUIET_MS,
      );
      cpu.get(server.contender.name)?.push((await readMetric(visit, 'TaskDuration')) - before);
      painted.get(server.contender.name)?.push(first);
    }
  }
  for (const {page} of visits) {
    const count = await page.locator('[data-item]').count();
    if (count !== (APPENDS + 1) * 60) throw new Error(`${count} items after ${APPENDS} appends`);
    await page.context().close();
  }
  yield* compareGrowth('100 × "Load more", thread time', cpu, 1.15);
  yield* compareGrowth('100 × "Load more", click → painted', painted, 1.15);
}

function* compareGrowth(
  title: string,
  numbers: ReadonlyMap<Name, readonly number[]>,
  target: number,
): Generator<Figure> {
  const make = (name: string, pick: (all: readonly number[]) => readonly number[]): Figure => ({
    title: `${title}: ${name}`,
    spreads: Object.fromEntries([...numbers].map(([one, all]) => [one, spread(pick(all))])),
  });
  yield make('the first ten, ms', (all) => all.slice(0, 10));
  yield make('the last ten, ms', (all) => all.slice(-10));
  yield {...make('last ten ÷ first ten', (all) => [readGrowth(all)]), target};
}

function readGrowth(all: readonly number[]): number {
  return spread(all.slice(-10)).median / spread(all.slice(0, 10)).median;
}

const INFINITE = '/gallery/infinite/';
const RUNS = 5;
const SLOWDOWN = 4;

/** A visitor notices a task that takes longer than this, in milliseconds. */
const LONG = 100;

/** What the pictures of the infinite gallery are. */
type Pictures = 'photographs' | 'drawings';

/**
 * The infinite gallery of 598 works, scrolled to its end on a processor four times slower. The growth has a target
 * only with photographs, which most galleries have: the demo's drawings are SVG, and the more SVG pictures a document
 * has, the longer Chromium needs for each, also without any script.
 */
export async function* benchInfinite(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  for (const pictures of ['photographs', 'drawings'] as const) {
    server.forgetReplies();
    server.hasPhotographs = pictures === 'photographs';
    const runs = [];
    for (let run = 0; run < Math.min(rounds, RUNS); run += 1) runs.push(await walkToEnd(bench));
    yield* describeWalks(pictures, runs);
  }
}

function* describeWalks(pictures: Pictures, runs: readonly Walk[]): Generator<Figure> {
  const make = (title: string, numbers: readonly number[], target?: number): Figure => ({
    title: `infinite to its end at 4× CPU, ${pictures}: ${title}`,
    spreads: {portfolio: spread(numbers)},
    ...(target !== undefined && {target}),
  });
  yield make(
    'loads',
    runs.map(({costs}) => costs.length),
  );
  yield make(
    'the first ten loads, thread ms',
    runs.flatMap(({costs}) => costs.slice(0, 10)),
  );
  yield make(
    'the last ten loads, thread ms',
    runs.flatMap(({costs}) => costs.slice(-10)),
  );
  yield make(
    'last ten ÷ first ten',
    runs.map(({costs}) => readGrowth(costs)),
    pictures === 'photographs' ? 1.2 : undefined,
  );
  yield make(
    'tasks over 100 ms',
    runs.map(({tasks}) => tasks.length),
  );
  yield make(
    'the longest task, ms',
    runs.map(({tasks}) => Math.max(0, ...tasks)),
  );
  yield make(
    'tasks with over 100 ms of our script',
    runs.map(({scripts}) => scripts.length),
    0,
  );
  yield make(
    'the longest of our scripts in one task, ms',
    runs.map(({scripts}) => Math.max(0, ...scripts)),
  );
}

interface Walk {
  /** Thread milliseconds of each load. */
  readonly costs: readonly number[];
  /** Milliseconds of each task over 100 ms. */
  readonly tasks: readonly number[];
  /** Milliseconds of our scripts in a task, for each task in which these are over 100 ms. */
  readonly scripts: readonly number[];
}

async function walkToEnd(bench: BenchBrowser): Promise<Walk> {
  const visit = await bench.visit(bench.find('portfolio'), INFINITE, {slowdown: SLOWDOWN});
  const costs: number[] = [];
  const events = await trace(bench.browser, async () => {
    while (await hasNext(visit)) {
      const before = await readMetric(visit, 'TaskDuration');
      await loadNext(visit);
      costs.push((await readMetric(visit, 'TaskDuration')) - before);
    }
  });
  await visit.page.context().close();
  return {costs, ...listLongTasks(events)};
}

function hasNext({page}: OpenedPage): Promise<boolean> {
  return page.evaluate(() => document.querySelector('portfolio-paginator a[rel="next"]') !== null);
}

/**
 * Scrolls to the end; where the gallery has stopped by itself, presses its button. Resolves at rest, after a load. It waits for
 * an event: to look for new items again and again would take the longer, the more items there are.
 */
async function loadNext({page}: OpenedPage): Promise<void> {
  await page.evaluate(async () => {
    const loaded = new Promise((resolve) => addEventListener('portfolio-loaded', resolve, {once: true}));
    const press = setTimeout(
      () => document.querySelector<HTMLElement>('portfolio-paginator a[rel="next"]')?.click(),
      1500,
    );
    const limit = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no load within 30 s')), 30_000));
    scrollTo(0, document.documentElement.scrollHeight);
    await Promise.race([loaded, limit]);
    clearTimeout(press);
  });
  await wait(QUIET_MS * SLOWDOWN);
}

/** Tasks over 100 ms, and the time of our scripts in each of them, with the layout that they forced. */
function listLongTasks(events: readonly TraceEvent[]): Omit<Walk, 'costs'> {
  const {pid, tid} = findMainThread(events);
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const tasks = own.filter(({name, ph}) => ph === 'X' && name === 'ThreadControllerImpl::RunTask');
  const spans = listScriptSpans(own);
  const long = tasks.filter(({dur = 0}) => dur / 1000 > LONG);
  const scripts = long.map(({ts, dur = 0}) =>
    spans.filter((span) => span.ts >= ts && span.ts < ts + dur).reduce((sum, span) => sum + (span.dur ?? 0) / 1000, 0),
  );
  return {tasks: long.map(({dur = 0}) => dur / 1000), scripts: scripts.filter((ms) => ms > LONG)};
}
