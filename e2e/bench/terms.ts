/** A bar of 1,110 terms in three levels: its first render against the same links as plain HTML, and typing in its search. */
import {readFileSync} from 'node:fs';
import type {Arena} from './arena.js';
import {type Figure, once, spread} from './figures.js';
import {QUICK} from './stage.js';
import type {TermsBench} from './terms-page.js';

/** What is typed, a letter at a time. */
const QUESTION = 'leaf 7';

/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1000 / 60;

/** Interleaves the three, a fresh bar each. */
export async function* benchTerms(arena: Arena, rounds: number): AsyncGenerator<Figure> {
  arena.lay(QUICK);
  const [stage] = arena.stages;
  if (!stage) throw new Error('There is no stage.');
  const {page, tools} = await arena.visit(stage, '/gallery/theme/', {bypassCSP: true});
  await page.addScriptTag({content: readFileSync(new URL('terms.js', import.meta.url), 'utf8')});
  const all: TermsBench[] = [];
  // The first rounds load what is loaded on demand, and warm the engine up; they do not count.
  for (let round = -3; round < rounds; round += 1) {
    const one = await page.evaluate(() => window.terms.measure());
    if (round >= 0) all.push(one);
  }
  const plain = spread(all.map((one) => one.plain));
  const title = '1,110 terms, first render';
  yield {
    bar: '5',
    title: `${title}: drawn by the bar, ms`,
    portfolio: spread(all.map((one) => one.drawn)),
    limit: plain,
    most: 2,
  };
  yield {
    bar: '5',
    title: `${title}: the server's links, with tools, ms`,
    portfolio: spread(all.map((one) => one.dressed)),
    limit: plain,
    most: 2,
  };
  await tools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  const letters = await page.evaluate((question) => window.terms.type(question), QUESTION);
  const worst = Math.max(...letters);
  yield {
    bar: '5',
    title: 'typing in its search at 4x CPU, the slowest letter, ms against a frame',
    portfolio: once(worst),
    limit: once(FRAME),
    most: 1,
  };
  await page.context().close();
}
