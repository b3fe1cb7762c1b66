/**
 * Runs the benchmarks; the contenders take turns in one run. Prints medians, their ratios, and whether the ratio of portfolio-gallery is
 * as low as planned. The exit code does not depend on the results: timings on a shared machine are no test.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {BenchBrowser} from './bench-browser.js';
import {benchChoices} from './choices.js';
import {type BenchPage, benchClick, benchLatency, benchScripts, benchTrickle, PLAIN, WALL} from './clicks.js';
import {readContenders} from './contenders.js';
import {type Figure, printFigure, printHeader} from './figures.js';
import {benchAppends, benchInfinite} from './long-galleries.js';
import {benchMemory} from './memory.js';
import {benchNavigation} from './navigation.js';
import {benchSizes} from './sizes.js';
import {benchTerms} from './terms.js';
import {benchViewer, benchWalk} from './viewer.js';

const PAGES: Readonly<Record<string, BenchPage>> = {plain: PLAIN, wall: WALL};

/** Parts that are measured on each page. */
const PAGE_PARTS: Readonly<
  Record<string, (bench: BenchBrowser, rounds: number, on: BenchPage) => AsyncGenerator<Figure>>
> = {
  scripts: benchScripts,
  click: benchClick,
  trickle: benchTrickle,
  latency: benchLatency,
  memory: benchMemory,
  navigation: benchNavigation,
};

const PARTS: Readonly<Record<string, (bench: BenchBrowser, rounds: number) => AsyncGenerator<Figure>>> = {
  infinite: benchInfinite,
  appends: benchAppends,
  terms: benchTerms,
  choices: benchChoices,
  sizes: benchSizes,
  viewer: benchViewer,
  walk: benchWalk,
};

const args = process.argv.slice(2);
const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 11);
const names = args.filter((arg) => !/^\d+$/.test(arg));
const all = [...Object.keys(PAGES), ...Object.keys(PAGE_PARTS), ...Object.keys(PARTS)];
for (const name of names)
  if (!all.includes(name)) throw new Error(`No benchmark ${name}: there are ${all.join(', ')}.`);

/** The parts whose names were given as arguments; all parts if none of their names was. */
function choose<Part>(parts: Readonly<Record<string, Part>>): Part[] {
  const chosen = Object.entries(parts).filter(([name]) => names.includes(name));
  return (chosen.length > 0 ? chosen : Object.entries(parts)).map(([, part]) => part);
}

const hasPageParts = names.length === 0 || names.some((name) => name in PAGES || name in PAGE_PARTS);
const hasOtherParts = names.length === 0 || names.some((name) => name in PARTS);

async function* runAll(bench: BenchBrowser): AsyncGenerator<Figure> {
  for (const page of hasPageParts ? choose(PAGES) : []) {
    for (const part of choose(PAGE_PARTS)) yield* part(bench, rounds, page);
  }
  for (const part of hasOtherParts ? choose(PARTS) : []) yield* part(bench, rounds);
}

const bench = await BenchBrowser.open(readContenders());
const figures: Figure[] = [];
try {
  printHeader();
  for await (const figure of runAll(bench)) {
    printFigure(figure);
    figures.push(figure);
  }
} finally {
  await bench.close();
}
const [processor] = cpus();
const run = {date: new Date().toISOString(), processor: processor?.model, cores: cpus().length, rounds, figures};
mkdirSync('test-results', {recursive: true});
writeFileSync('test-results/bench.json', JSON.stringify(run));
