/** Memory use after many filters and pages in one document. */
import {type BenchBrowser, checkShown, type OpenedPage, readMetric} from './bench-browser.js';
import type {BenchPage} from './clicks.js';
import type {Name} from './contenders.js';
import {type Figure, singleValue} from './figures.js';
import {makePhotograph} from './photograph.js';

const CHANGES = 200;

/** A step from link to link: it has no divisor in common with the usual numbers of links, so that each link is clicked. */
const STEP = 37;

/** In place of each picture: of the demo's drawings (SVG), which the browser keeps in its memory, the nodes would be counted. */
const PIXEL = makePhotograph(1, 1, 0);

/** Heap size and number of nodes after a forced garbage collection. */
interface Weight {
  /** Bytes of the scripts' objects, and of the buffers that they hold. */
  readonly heap: number;
  readonly nodes: number;
}

/** 200 changes over the filters and their pages, back to the first: growth of the heap and of the number of nodes. */
export async function* benchMemory(
  bench: BenchBrowser,
  _rounds: number,
  {name, path}: BenchPage,
): AsyncGenerator<Figure> {
  bench.connect();
  const grown = new Map<Name, Weight>();
  for (const server of bench.servers) {
    const visit = await bench.visit(server, path, {
      around: async (load, page) => {
        await page.route('**/picture/**', (route) => route.fulfill({contentType: 'image/png', body: PIXEL}));
        await load();
      },
    });
    const before = await weigh(visit);
    for (let change = 1; change <= CHANGES; change += 1) {
      await visit.page.evaluate((n) => window.probe.clickLink(n), change === CHANGES ? 0 : change * STEP);
    }
    await checkShown(visit, path);
    const after = await weigh(visit);
    grown.set(server.contender.name, {heap: after.heap - before.heap, nodes: after.nodes - before.nodes});
    await visit.page.context().close();
  }
  const title = `${name}, ${CHANGES} changes: growth of the`;
  yield compareGrowth(`${title} heap, MB`, grown, ({heap}) => heap / 2 ** 20, 0.5);
  yield compareGrowth(`${title} number of nodes`, grown, ({nodes}) => nodes, 50);
}

function compareGrowth(
  title: string,
  grown: ReadonlyMap<Name, Weight>,
  read: (weight: Weight) => number,
  target: number,
): Figure {
  const numbers = new Map([...grown].map(([name, weight]) => [name, read(weight)]));
  const value = (numbers.get('portfolio') ?? Number.NaN) - (numbers.get('limit') ?? Number.NaN);
  const spreads = Object.fromEntries([...numbers].map(([name, number]) => [name, singleValue(number)]));
  return {title: `${title}; over limit’s`, spreads, value, target};
}

async function weigh(visit: OpenedPage): Promise<Weight> {
  const {tools} = visit;
  await tools.send('HeapProfiler.enable');
  // Collect twice: the first collection frees wrappers of nodes, which lets the second free the nodes.
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.collectGarbage');
  const {usedSize, backingStorageSize} = await tools.send('Runtime.getHeapUsage');
  await tools.send('HeapProfiler.disable');
  return {heap: usedSize + backingStorageSize, nodes: await readMetric(visit, 'Nodes')};
}
