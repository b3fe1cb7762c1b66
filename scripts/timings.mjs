/**
 * `npm run timings -- <run.json> …`: saves the results of whole runs of `npm run bench` (`test-results/bench.json`) in
 * `docs/timings.json`, and writes the table of `docs/timings.md` and the plot `docs/timings.svg` from them. Without
 * arguments it only rewrites the table and the plot.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as z from 'zod';
import {root} from './run.mjs';

const Spread = z.object({low: z.number(), median: z.number(), high: z.number()});
const Figure = z.object({
  title: z.string(),
  spreads: z.record(z.string(), Spread),
  base: z.optional(z.string()),
  target: z.optional(z.number()),
});
const Run = z.object({
  date: z.string(),
  processor: z.string(),
  cores: z.number(),
  rounds: z.number(),
  figures: z.array(Figure),
});
const Runs = z.array(Run);

/** @typedef {z.infer<typeof Run>} Run */
/** @typedef {{title: string, base: string, ratios: ReadonlyMap<string, readonly number[]>}} Row */

const FILE = join(root, 'docs/timings.json');
const PEERS = ['swup', 'htmx', 'turbo', 'isotope'];
const COLUMNS = ['portfolio', 'limit', ...PEERS, 'navigation'];
const COLOURS = ['#b3401a', '#8a8a8a', '#2f6fb0', '#3d7a3d', '#7a4fa3', '#1f8a8a', '#a08000'];

/** The median by which all contenders' medians are divided. @param {z.infer<typeof Figure>} figure */
function readBase({spreads, base}) {
  if (base === undefined) return undefined;
  const medians = (base === 'fastest peer' ? PEERS : [base]).flatMap((name) => spreads[name]?.median ?? []);
  return medians.length > 0 ? Math.min(...medians) : undefined;
}

/** Figures that compare contenders, with the ratios of each run. @param {readonly Run[]} runs @returns {readonly Row[]} */
function readRows(runs) {
  const titles = [...new Set(runs.flatMap(({figures}) => figures.map(({title}) => title)))];
  return titles.flatMap((title) => {
    const figures = runs.flatMap((run) => run.figures.filter((figure) => figure.title === title));
    const ratios = COLUMNS.map((name) => {
      const all = figures.flatMap((figure) => {
        const [median, against] = [figure.spreads[name]?.median, readBase(figure)];
        return median === undefined || against === undefined ? [] : [median / against];
      });
      return /** @type {const} */ ([name, all]);
    });
    const [{base} = {}] = figures;
    const measured = new Map(ratios.filter(([, all]) => all.length > 0));
    return base === undefined || measured.size < 2
      ? []
      : [{title: title.replace(/, (ms|bytes.*)$/, ''), base, ratios: measured}];
  });
}

/**
 * Writes the mean of the runs' ratios, or the lowest and the highest if they differ by more than a tenth.
 * @param {readonly number[] | undefined} ratios
 */
function writeRatio(ratios) {
  if (!ratios) return '';
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return high > low * 1.1 ? `${low.toFixed(2)}–${high.toFixed(2)}` : mean.toFixed(2);
}

/** @param {readonly Run[]} runs */
function writeTable(runs) {
  const lines = readRows(runs).map(
    ({title, base, ratios}) =>
      `| ${[title, ...COLUMNS.map((name) => writeRatio(ratios.get(name))), base].join(' | ')} |`,
  );
  const made = runs.map(({date, rounds}) => `${date.slice(0, 16).replace('T', ' ')} UTC, ${rounds} rounds`).join('; ');
  const machine = runs.map(({processor, cores}) => `${cores} cores of ${processor.trim()}`)[0];
  return `Measured ${made}, on ${machine}. Where two runs differ by more than a tenth, both are given.

| what | portfolio-gallery | limit | swup | htmx | Turbo | jQuery + Isotope | navigation | measured against |
|---|--:|--:|--:|--:|--:|--:|--:|---|
${lines.join('\n')}`;
}

/** A row for each figure, a dot for each contender, on a logarithmic scale. @param {readonly Run[]} runs */
function drawPlot(runs) {
  const rows = readRows(runs);
  const [left, width, rowHeight] = [470, 360, 30];
  const height = 70 + rows.length * rowHeight;
  const x = (/** @type {number} */ ratio) => left + (width * (Math.log2(Math.min(8, Math.max(0.125, ratio))) + 3)) / 6;
  const marks = [0.125, 0.25, 0.5, 1, 2, 4, 8].map(
    (ratio) =>
      `<path d="M${x(ratio)} 44V${height - 10}" stroke="${ratio === 1 ? '#1c1b19' : '#d9d5cd'}"/><text x="${x(ratio)}" y="36" text-anchor="middle" font-size="12">${ratio}</text>`,
  );
  const legend = COLUMNS.map(
    (name, at) =>
      `<circle cx="${24 + at * 110}" cy="14" r="5" fill="${COLOURS[at]}"/><text x="${34 + at * 110}" y="19">${name}</text>`,
  );
  const lines = rows.map(({title, ratios}, at) => {
    const y = 62 + at * rowHeight;
    const dots = COLUMNS.toReversed().flatMap((name) =>
      (ratios.get(name) ?? []).map(
        (ratio) =>
          `<circle cx="${x(ratio).toFixed(1)}" cy="${y}" r="${name === 'portfolio' ? 6 : 5}" fill="${COLOURS[COLUMNS.indexOf(name)]}"/>`,
      ),
    );
    return `<text x="${left - 16}" y="${y + 4}" text-anchor="end">${title.replaceAll('<', '&lt;')}</text>${dots.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 ${height}" width="860" height="${height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="13" fill="#1c1b19">
<title id="title">Ratios of each contender to what it is measured against; further left is less, and better. The table has the numbers.</title>
<rect width="860" height="${height}" fill="#fcfbf9"/>
${[...legend, ...marks, ...lines].join('\n')}
</svg>
`;
}

/** Returns the page with its table updated, and the plot. @param {string} page */
export function writeTimings(page) {
  const runs = Runs.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const text = page.replace(
    /(<!-- measured -->\n)[^]*?(\n<!-- until here -->)/,
    (_, start, end) => `${start}\n${writeTable(runs)}\n${end}`,
  );
  return {text, plot: drawPlot(runs)};
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    const runs = given.map((path) => Run.parse(JSON.parse(readFileSync(path, 'utf8'))));
    writeFileSync(FILE, `${JSON.stringify(runs, null, 1)}\n`);
  }
  const path = join(root, 'docs/timings.md');
  const {text, plot} = writeTimings(readFileSync(path, 'utf8'));
  writeFileSync(path, text);
  writeFileSync(join(root, 'docs/timings.svg'), plot);
}
