/**
 * The form in which filters combine, at 4× CPU: choosing a second filter against choosing the first, and typing in the search
 * of its terms. `PORTFOLIO_CONTENT=full` measures the whole collection.
 */
import type {BenchBrowser} from './bench-browser.js';
import type {BenchServer} from './bench-server.js';
import {type Figure, spread} from './figures.js';

const PATH = '/collection/';

/** Two terms each; the works under both are others than those under the first alone. */
const PAIRS = [
  ['subject:60', 'subject:91'],
  ['subject:91', 'subject:78'],
  ['subject:184', 'subject:60'],
] as const;

/** Milliseconds after the last new item at which a page is at rest. */
const REST = 500;

const SLOWDOWN = 4;

/** The text that is typed, letter by letter. */
const QUESTION = 'bird';

export async function* benchChoices(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  const first: number[] = [];
  const second: number[] = [];
  const tasks: number[] = [];
  // The first rounds, one for each pair, warm the server up and do not count.
  for (let round = -PAIRS.length; round < rounds; round += 1) {
    const painted = await chooseTwo(bench, server, PAIRS[(round + PAIRS.length) % PAIRS.length] ?? PAIRS[0]);
    if (round >= 0) {
      first.push(painted[0]);
      second.push(painted[1]);
      tasks.push(await typeTerm(bench, server));
    }
  }
  yield {
    title: 'combining at 4× CPU: second filter → first new item painted (limit: the first filter), ms',
    spreads: {portfolio: spread(second), limit: spread(first)},
    base: 'limit',
    most: 1.2,
  };
  const longest = Math.max(...tasks);
  yield {
    title: 'typing in the terms’ search at 4× CPU, the longest task above 50 ms (0: none)',
    spreads: {portfolio: spread(tasks)},
    value: longest,
    most: 50,
  };
}

/** Milliseconds from each of two choices to the first new item on screen. */
async function chooseTwo(
  bench: BenchBrowser,
  server: BenchServer,
  [one, other]: readonly [string, string],
): Promise<readonly [number, number]> {
  const {page} = await bench.visit(server, PATH, {slowdown: SLOWDOWN});
  await page.locator('details.choice').evaluate((details) => details.setAttribute('open', ''));
  const choose = (value: string) =>
    page.evaluate(([box, rest]) => window.probe.click(box, rest), [`.choice input[value="${value}"]`, REST] as const);
  const first = await choose(one);
  const second = await choose(other);
  await page.context().close();
  return [first.first, second.first];
}

/** Milliseconds of the longest task from the first key to the terms that were found; 0 if none took more than 50. */
async function typeTerm(bench: BenchBrowser, server: BenchServer): Promise<number> {
  const {page} = await bench.visit(server, `${PATH}?vp_open=${encodeURIComponent(PAIRS[0][0])}`, {slowdown: SLOWDOWN});
  const longest = await page.evaluateHandle(() => {
    const tasks: number[] = [0];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({
      type: 'longtask',
    });
    return tasks;
  });
  await page.locator('.choice input[name="vp_terms"]').pressSequentially(QUESTION, {delay: 120});
  await page.locator('.choice [data-found]').waitFor();
  await page.waitForLoadState('networkidle');
  const milliseconds = await longest.evaluate((tasks) => Math.max(...tasks));
  await page.context().close();
  return milliseconds;
}
