/** A visitor's first click on a filter of a page that they have just opened. */
import {type Arena, prove, readMetric, type Visit} from './arena.js';
import {type Figure, spread} from './figures.js';
import type {Painted} from './probe.js';
import {type Line, QUICK, wait} from './stage.js';

const GALLERY = '/gallery/large/';

/** Where a visitor begins: far enough down that the filters' first pages have none of its items. */
const BEGIN = `${GALLERY}?vp_page=7`;

/** Filters with more than a page of sixty, so that every round has as much to show. */
const FILTERS = ['subject%3A91', 'subject%3A60', 'subject%3A184', 'subject%3A78'];

/** Milliseconds after the last new item at which a page is at rest. */
const REST = 500;

interface Round extends Painted {
  /** Milliseconds of the page's main thread. */
  readonly cpu: number;
}

type Click = (visit: Visit, selector: string) => Promise<Painted>;

/** Without a pointer: nothing could be foreseen. */
const byProgram: Click = ({page}, selector) =>
  page.evaluate(([link, rest]) => window.probe.click(link, rest), [selector, REST] as const);

/** As a hand does it: the pointer rests for a moment, presses and lets go. */
const byHand: Click = async ({page}, selector) => {
  const painted = page.evaluate((rest) => window.probe.watch(rest), REST);
  await page.locator(selector).hover();
  await wait(150);
  await page.mouse.down();
  await wait(80);
  await page.mouse.up();
  return painted;
};

async function play(arena: Arena, rounds: number, line: Line, click: Click, throttle = 1): Promise<Round[][]> {
  arena.lay(line);
  const all: Round[][] = arena.stages.map(() => []);
  // The first round wakes the browser and fills the stages; it does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, stage] of arena.stages.entries()) {
      const visit = await arena.visit(stage, BEGIN);
      const search = `?vp_filter=${FILTERS[round % FILTERS.length]}`;
      await visit.tools.send('Emulation.setCPUThrottlingRate', {rate: throttle});
      const before = await readMetric(visit, 'TaskDuration');
      const painted = await click(visit, `portfolio-filter-bar a[href="${search}"]`);
      const cpu = ((await readMetric(visit, 'TaskDuration')) - before) * 1000;
      await prove(visit, GALLERY + search);
      await visit.page.context().close();
      if (round > 0) all[i]?.push({...painted, cpu});
    }
  }
  return all;
}

function compare(
  [portfolio = [], limit = []]: readonly Round[][],
  what: keyof Round,
): Pick<Figure, 'portfolio' | 'limit'> {
  return {portfolio: spread(portfolio.map((round) => round[what])), limit: spread(limit.map((round) => round[what]))};
}

/** The server sends its items in ten parts over 300 ms. */
export async function* benchTrickle(arena: Arena, rounds: number): AsyncGenerator<Figure> {
  const all = await play(arena, rounds, {latency: 0, isTrickling: true}, byProgram);
  yield {bar: '1', title: 'slow server: click → first new item painted, ms', ...compare(all, 'first'), most: 0.35};
  yield {title: 'slow server: click → last new item painted, ms', ...compare(all, 'last')};
}

/** A click out of nothing, on a quick machine and on one four times slower. */
export async function* benchClick(arena: Arena, rounds: number): AsyncGenerator<Figure> {
  for (const [throttle, most] of [
    [1, 1.15],
    [4, 1.2],
  ] as const) {
    const all = await play(arena, rounds, QUICK, byProgram, throttle);
    const title = `click at ${throttle}x CPU`;
    yield {bar: '2', title: `${title} → first new item painted, ms`, ...compare(all, 'first'), most};
    yield {title: `${title} → last new item painted, ms`, ...compare(all, 'last')};
    yield {bar: '2', title: `${title}: CPU until at rest, ms`, ...compare(all, 'cpu'), most: 1.25};
  }
}

/** A line of 100 ms, and a pointer that rests on the link before it presses. */
export async function* benchPointer(arena: Arena, rounds: number): AsyncGenerator<Figure> {
  const all = await play(arena, rounds, {latency: 100, isTrickling: false}, byHand);
  yield {
    bar: '3',
    title: '100 ms line, by hand: click → first new item painted, ms',
    ...compare(all, 'first'),
    most: 0.35,
  };
  yield {title: '100 ms line, by hand: click → last new item painted, ms', ...compare(all, 'last')};
}
