/** A bar of 1,110 terms in three levels: its first render against the same links as plain HTML, and typing in its search. */
import {readFileSync} from 'node:fs';
import type {BenchBrowser, OpenedPage} from './bench-browser.js';
import type {BenchServer} from './bench-server.js';
import {type Figure, spread} from './figures.js';
import type {TermsBench} from './terms-page.js';

/** The text that is typed, letter by letter. */
const QUESTION = 'leaf 7';

/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1000 / 60;

/** Measures the times of `TermsBench` in each round. Then types as many times, each time on a newly opened page. */
export async function* benchTerms(bench: BenchBrowser, rounds: number): AsyncGenerator<Figure> {
  bench.connect();
  const server = bench.find('portfolio');
  const {page} = await openTerms(bench, server);
  const all: TermsBench[] = [];
  // The first rounds load what is loaded on demand, and warm the engine up; they do not count.
  for (let round = -3; round < rounds; round += 1) {
    const one = await page.evaluate(() => window.terms.measure());
    if (round >= 0) all.push(one);
  }
  const limit = spread(all.map((one) => one.plain));
  const title = '1,110 terms, first render';
  const drawn = spread(all.map((one) => one.drawn));
  const enhanced = spread(all.map((one) => one.enhanced));
  yield {title: `${title}: drawn by the bar, ms`, spreads: {portfolio: drawn, limit}, base: 'limit', target: 2};
  yield {
    title: `${title}: server's links, with tools, ms`,
    spreads: {portfolio: enhanced, limit},
    base: 'limit',
    target: 2,
  };
  await page.context().close();
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) slowest.push(await typeOnce(bench, server));
  const spreads = {portfolio: spread(slowest)};
  yield {title: 'typing in its search at 4× CPU, the slowest letter, ms', spreads, target: FRAME};
}

async function openTerms(bench: BenchBrowser, server: BenchServer): Promise<OpenedPage> {
  const visit = await bench.visit(server, '/gallery/theme/', {bypassCSP: true});
  await visit.page.addScriptTag({content: readFileSync(new URL('terms-page.js', import.meta.url), 'utf8')});
  return visit;
}

/** Milliseconds of the slowest keystroke on a newly opened page. */
async function typeOnce(bench: BenchBrowser, server: BenchServer): Promise<number> {
  const {page, tools} = await openTerms(bench, server);
  await tools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  const letters = await page.evaluate((question) => window.terms.type(question), QUESTION);
  await page.context().close();
  return Math.max(...letters);
}
