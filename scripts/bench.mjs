/**
 * `npm run bench`: builds, then runs the benchmarks. Arguments name pages and measurements; a number is the number of rounds:
 * `npm run bench -- plain 5`, `npm run bench -- wall click trickle`, `npm run bench -- infinite`.
 */
import {build} from '../build.mjs';
import {root, run, say} from './run.mjs';

say('Building');
await build();
const esbuild = await import('esbuild');
const options = /** @type {const} */ ({absWorkingDir: root, bundle: true, format: 'esm'});
await esbuild.build({
  ...options,
  entryPoints: ['e2e/bench/bench.ts'],
  outfile: 'build/bench.js',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
// Scripts for pages in the browser: the peers', the hand-written `limit`, and that of the benchmark of long filter bars.
await esbuild.build({
  ...options,
  entryPoints: ['limit', 'swup', 'htmx', 'turbo', 'isotope', 'terms-page'].map((name) => `e2e/bench/${name}.ts`),
  outdir: 'build',
  target: 'es2022',
  minify: true,
});
say('Measuring takes some minutes; run nothing else on this machine meanwhile');
process.exitCode = await run(process.execPath, [`${root}build/bench.js`, ...process.argv.slice(2)]);
