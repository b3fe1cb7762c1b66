/** A bar of 1,110 terms in three levels: its first render against the same links as plain HTML, and typing in its search. */
import {readFileSync} from 'node:fs';
import type {Arena, Visit} from './arena.js';
import {type Figure, once, spread} from './figures.js';
import {QUICK, type Stage} from './stage.js';
import type {TermsBench} from './terms-page.js';

/** What is typed, a letter at a time. */
const QUESTION = 'leaf 7';

/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1000 / 60;

/** Interleaves the three, a fresh bar each; types on as many pages, each as it comes to somebody new. */
export async function* benchTerms(arena: Arena, rounds: number): AsyncGenerator<Figure> {
  arena.lay(QUICK);
  const [stage] = arena.stages;
  if (!stage) throw new Error('There is no stage.');
  const {page} = await openTerms(arena, stage);
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
  await page.context().close();
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) slowest.push(await typeOnce(arena, stage));
  yield {
    bar: '5',
    title: 'typing in its search at 4x CPU, the slowest letter, ms against a frame',
    portfolio: spread(slowest),
    limit: once(FRAME),
    most: 1,
  };
}

async function openTerms(arena: Arena, stage: Stage): Promise<Visit> {
  const visit = await arena.visit(stage, '/gallery/theme/', {bypassCSP: true});
  await visit.page.addScriptTag({content: readFileSync(new URL('terms.js', import.meta.url), 'utf8')});
  return visit;
}

/** Milliseconds of the slowest letter, on a page where nobody has typed yet. */
async function typeOnce(arena: Arena, stage: Stage): Promise<number> {
  const {page, tools} = await openTerms(arena, stage);
  await tools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  const letters = await page.evaluate((question) => window.terms.type(question), QUESTION);
  await page.context().close();
  return Math.max(...letters);
}
