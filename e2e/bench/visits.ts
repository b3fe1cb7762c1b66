/** A long visit: what stays in memory after many changes, and what an append costs on a long page. */
import {type Arena, prove, readMetric, type Visit} from './arena.js';
import {type Figure, once, spread} from './figures.js';
import {QUICK, type Stage, wait} from './stage.js';

const CHANGES = 200;
const ADDRESSES = 140;
const APPENDS = 100;

/** Milliseconds that a visitor looks before pressing "Load more", and until a page is at rest after it. */
const LOOK = 150;
const REST = 150;

/** What is alive after a forced collection. */
interface Weight {
  /** Bytes of scripts, and of the buffers that they hold. */
  readonly heap: number;
  /** Bytes of the engine's own: the DOM, styles, what it keeps of images and requests. */
  readonly engine: number;
  readonly nodes: number;
}

/** 200 changes over 140 addresses, back to the first: growth of the heap and of the number of nodes. */
export async function* benchMemory(arena: Arena): AsyncGenerator<Figure> {
  arena.lay(QUICK);
  const visits = await Promise.all(arena.stages.map((stage) => arena.visit(stage, '/gallery/')));
  const before = await Promise.all(visits.map(weigh));
  const addresses = await Promise.all(arena.stages.map(listAddresses));
  for (let change = 1; change <= CHANGES; change += 1) {
    for (const [i, visit] of visits.entries()) {
      // A step that has no divisor in common with their number goes through all of them.
      const at = change === CHANGES ? 0 : (change * 37) % ADDRESSES;
      await visit.page.evaluate((url) => window.probe.change(url), addresses[i]?.[at] ?? '/gallery/');
    }
  }
  for (const visit of visits) await prove(visit, '/gallery/');
  const after = await Promise.all(visits.map(weigh));
  const grown = (i: number, what: keyof Weight) => (after[i]?.[what] ?? Number.NaN) - (before[i]?.[what] ?? Number.NaN);
  const megabytes = (i: number, what: 'heap' | 'engine') => grown(i, what) / 2 ** 20;
  const title = `${CHANGES} changes: growth of the`;
  yield overLimit(`${title} heap, MB`, [megabytes(0, 'heap'), megabytes(1, 'heap')], 0.5);
  yield overLimit(`${title} number of nodes`, [grown(0, 'nodes'), grown(1, 'nodes')], 50);
  yield {
    title: `${title} engine's own, MB`,
    portfolio: once(megabytes(0, 'engine')),
    limit: once(megabytes(1, 'engine')),
  };
  for (const {page} of visits) await page.context().close();
}

/** 100 times "Load more", sixty items each: the last ten against the first ten. */
export async function* benchAppends(arena: Arena): AsyncGenerator<Figure> {
  arena.lay(QUICK);
  const visits = await Promise.all(arena.stages.map((stage) => arena.visit(stage, '/endless/')));
  const cpu: number[][] = visits.map(() => []);
  const painted: number[][] = visits.map(() => []);
  for (let turn = 0; turn < APPENDS; turn += 1) {
    for (const [i, visit] of visits.entries()) {
      const {page} = visit;
      await page.bringToFront();
      const before = await readMetric(visit, 'TaskDuration');
      await page.evaluate(() =>
        document.querySelector('portfolio-paginator a[rel="next"]')?.scrollIntoView({block: 'end'}),
      );
      await wait(LOOK);
      const {first} = await page.evaluate((ms) => window.probe.click('portfolio-paginator a[rel="next"]', ms), REST);
      cpu[i]?.push(((await readMetric(visit, 'TaskDuration')) - before) * 1000);
      painted[i]?.push(first);
    }
  }
  for (const {page} of visits) {
    const count = await page.locator('[data-item]').count();
    if (count !== (APPENDS + 1) * 60) throw new Error(`${count} items after ${APPENDS} appends`);
    await page.context().close();
  }
  yield* compareGrowth('append: CPU, last ten / first ten', cpu);
  yield* compareGrowth('append: click → painted, last ten / first ten', painted);
}

function* compareGrowth(title: string, [portfolio = [], limit = []]: readonly number[][]): Generator<Figure> {
  yield {bar: '4', title, portfolio: once(readGrowth(portfolio)), limit: once(readGrowth(limit)), most: 1.15};
  for (const [name, from] of [
    ['first', 0],
    ['last', -10],
  ] as const) {
    const ten = (all: readonly number[]) => spread(all.slice(from).slice(0, 10));
    yield {title: `  the ${name} ten, ms`, portfolio: ten(portfolio), limit: ten(limit)};
  }
}

function readGrowth(all: readonly number[]): number {
  return spread(all.slice(-10)).median / spread(all.slice(0, 10)).median;
}

function overLimit(
  title: string,
  [portfolio = Number.NaN, limit = Number.NaN]: readonly number[],
  most: number,
): Figure {
  const value = portfolio - limit;
  return {bar: '4', title: `${title}: over limit's`, portfolio: once(portfolio), limit: once(limit), value, most};
}

async function weigh(visit: Visit): Promise<Weight> {
  const {tools} = visit;
  await tools.send('HeapProfiler.enable');
  // What the first one frees lets the second free more: wrappers of nodes, and the nodes.
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.collectGarbage');
  const {usedSize, embedderHeapUsedSize, backingStorageSize} = await tools.send('Runtime.getHeapUsage');
  await tools.send('HeapProfiler.disable');
  return {heap: usedSize + backingStorageSize, engine: embedderHeapUsedSize, nodes: await readMetric(visit, 'Nodes')};
}

/** Every filter of the gallery with each of its pages, the gallery itself first. */
async function listAddresses(stage: Stage): Promise<string[]> {
  const page = await stage.read('/gallery/');
  const [bar = ''] = /<portfolio-filter-bar[^]*<\/portfolio-filter-bar>/.exec(page) ?? [];
  const addresses = ['/gallery/'];
  for (const [, search = '', count] of bar.matchAll(/href="(\?[^"]*)"[^]*?class="count">(\d+)</g)) {
    for (let n = 1; n <= Math.ceil(Number(count) / 12); n += 1)
      addresses.push(`/gallery/${search}${n > 1 ? `&vp_page=${n}` : ''}`);
  }
  if (addresses.length < ADDRESSES) throw new Error(`The gallery has ${addresses.length} addresses only.`);
  return addresses.slice(0, ADDRESSES);
}
