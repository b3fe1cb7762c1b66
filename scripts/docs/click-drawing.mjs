/** Draws the way of a click through the modules (`docs/click.svg`), with the imports between them as the source has them. */
import {readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {root} from '../build/files.mjs';

/** The modules in the order in which a click passes them, and what each does. */
const WAY = /** @type {const} */ ([
  ['src/gallery/click-observer.ts', 'reads the link, asks for a visit'],
  ['src/gallery/controller.ts', 'starts the visit'],
  ['src/gallery/state.ts', 'ends the older visit, keeps what is shown'],
  ['src/gallery/loader.ts', 'gets the page, by the cache or the network'],
  ['src/page/page.ts', 'parses it while it arrives'],
  ['src/gallery/insertion.ts', 'puts items in, undoably'],
  ['src/gallery/presenter.ts', 'shows the page that was loaded'],
  ['src/gallery/apply-page.ts', 'updates outlets and attributes'],
]);

const [WIDTH, ROW, BOX] = [820, 64, 40];

/** The indexes in `WAY` of the modules that a file imports, types included. @param {string} file */
function listImports(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const paths = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path).replace(/\.js$/, '.ts'),
  );
  return [...new Set(paths)].flatMap((path) => {
    const at = WAY.findIndex(([one]) => one === path);
    return at < 0 ? [] : [at];
  });
}

/** The drawing as SVG. */
export function drawClick() {
  const middle = (/** @type {number} */ at) => 24 + at * ROW + BOX / 2;
  const boxes = WAY.map(([file, deed], at) => {
    const y = 24 + at * ROW;
    const arrow = at + 1 < WAY.length ? `<path d="M150 ${y + BOX}v${ROW - BOX - 6}" marker-end="url(#tip)"/>` : '';
    return `<rect x="24" y="${y}" width="252" height="${BOX}" rx="3"/>${arrow}<text x="40" y="${y + 25}" font-weight="600">${basename(file, '.ts')}</text><text x="296" y="${y + 25}">${deed}</text>`;
  });
  const arcs = WAY.flatMap(([file], from) =>
    listImports(file).map((to) => {
      const bend = 668 + 22 * Math.abs(to - from);
      return `<path d="M640 ${middle(from)}C${bend} ${middle(from)} ${bend} ${middle(to)} 646 ${middle(to)}" marker-end="url(#tip)" stroke-width="1"/>`;
    }),
  );
  const height = 24 + WAY.length * ROW + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">A click passes ${WAY.map(([file]) => basename(file, '.ts')).join(', ')}; thin lines are imports</title>
<defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0l6 3-6 3z" fill="#7a2e12" stroke="none"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#fcfbf9"/>
<g fill="none" stroke="#7a2e12" stroke-width="1.5" font-family="system-ui, sans-serif" font-size="15">
${[...boxes, ...arcs].join('\n').replaceAll('<text', '<text fill="#1c1b19" stroke="none"')}
<text fill="#5c5953" stroke="none" x="640" y="${height - 12}" font-size="12">imports of the source</text>
</g>
</svg>
`;
}
