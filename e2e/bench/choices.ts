/**
 * The form in which filters combine, at 4× CPU: choosing a second filter against choosing the first, and typing in the search
 * of its terms. `PORTFOLIO_CONTENT=full` measures the whole collection.
 */
import type {BenchBrowser} from './bench-browser.js';
import type {BenchServer} from './bench-server.js';
import {type Figure, spread} from './figures.js';

const PATH = '/collection/';

type Pair = readonly [string, string];

/** Two terms each. Which pairs bring works that were not on the page before depends on the content. */
const CANDIDATES: readonly Pair[] = [
  ['subject:60', 'subject:91'],
  ['subject:91', 'subject:78'],
  ['subject:184', 'subject:60'],
  ['subject:60', 'subject:184'],
  ['subject:60', 'subject:13'],
  ['subject:13', 'subject:184'],
];

const PAIR_COUNT = 3;

/** How many new items a choice must bring at least: their painting is what is measured. */
const LEAST_NEW = 2;

/** A page is at rest when no new item has been painted for this many milliseconds. */
const QUIET_MS = 500;

const SLOWDOWN = 4;

/** The text that is typed, letter by letter. */
const QUESTION = 'bird';

export async function* benchChoices(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  const pairs = await findPairs(server);
  const first: number[] = [];
  const second: number[] = [];
  const longestTasks: number[] = [];
  // The first rounds, one for each pair, warm the server up and do not count.
  for (let round = -pairs.length; round < rounds; round += 1) {
    const painted = await chooseTwo(bench, server, pairs[(round + pairs.length) % pairs.length] ?? ['', '']);
    if (round >= 0) {
      first.push(painted[0]);
      second.push(painted[1]);
      longestTasks.push(await typeTerm(bench, server));
    }
  }
  yield {
    title: 'combining at 4× CPU: second filter → first new item painted (limit: the first filter), ms',
    spreads: {portfolio: spread(second), limit: spread(first)},
    base: 'limit',
    target: 1.2,
  };
  const longest = Math.max(...longestTasks);
  yield {
    title: 'typing in the terms’ search at 4× CPU, the longest task above 50 ms (0: none)',
    spreads: {portfolio: spread(longestTasks)},
    value: longest,
    target: 50,
  };
}

/** The pairs that bring new items at each of their choices. */
async function findPairs(server: BenchServer): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const home = await listItems(server, []);
  for (const pair of CANDIDATES) {
    const first = await listItems(server, pair.slice(0, 1));
    const second = await listItems(server, pair);
    const isNew = (items: readonly string[], before: readonly string[]) =>
      items.filter((item) => !before.includes(item)).length >= LEAST_NEW;
    if (isNew(first, home) && isNew(second, [...home, ...first])) pairs.push(pair);
  }
  if (pairs.length < PAIR_COUNT) throw new Error('Too few pairs of terms bring new items: name others.');
  return pairs.slice(0, PAIR_COUNT);
}

/** Keys of the items under some filters. */
async function listItems(server: BenchServer, filters: readonly string[]): Promise<readonly string[]> {
  const query = filters.toSorted().map((filter) => `vp_filter=${encodeURIComponent(filter)}`);
  const text = await (await fetch(`${server.url}${PATH}?${query.join('&')}`)).text();
  return [...text.matchAll(/data-item="(\d+)"/g)].map(([, key = '']) => key);
}

/** Milliseconds from each of two choices to the first new item on screen. */
async function chooseTwo(
  bench: BenchBrowser,
  server: BenchServer,
  [one, other]: Pair,
): Promise<readonly [number, number]> {
  const {page} = await bench.visit(server, PATH, {slowdown: SLOWDOWN});
  await page.locator('details.choice').evaluate((details) => details.setAttribute('open', ''));
  const choose = (value: string) =>
    page.evaluate(([box, quietMs]) => window.probe.click(box, quietMs), [
      `.choice input[value="${value}"]`,
      QUIET_MS,
    ] as const);
  const first = await choose(one);
  const second = await choose(other);
  await page.context().close();
  return [first.first, second.first];
}

/** Milliseconds of the longest task from the first key to the terms that were found; 0 if none took more than 50. */
async function typeTerm(bench: BenchBrowser, server: BenchServer): Promise<number> {
  const {page} = await bench.visit(server, `${PATH}?vp_open=${encodeURIComponent(CANDIDATES[0]?.[0] ?? '')}`, {
    slowdown: SLOWDOWN,
  });
  const field = page.locator('.choice input[name="vp_terms"]');
  // Playwright's own script is loaded into the page at the first use of a locator: a task of 30 to 60 ms that is not the
  // visitor's. It is over before the tasks are watched.
  await field.focus();
  const durations = await page.evaluateHandle(() => {
    const tasks: number[] = [0];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({
      type: 'longtask',
    });
    return tasks;
  });
  await field.pressSequentially(QUESTION, {delay: 120});
  await page.locator('.choice [data-found]').waitFor();
  await page.waitForLoadState('networkidle');
  const milliseconds = await durations.evaluate((tasks) => Math.max(...tasks));
  await page.context().close();
  return milliseconds;
}
