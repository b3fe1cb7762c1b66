/**
 * `npm run bench`: builds, then runs the benchmarks. Names of benchmarks run only these, a number is that of the rounds:
 * `npm run bench -- click trickle 40`.
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
for (const [name, file] of [
  ['limit', 'limit'],
  ['terms-page', 'terms'],
]) {
  await esbuild.build({
    ...options,
    entryPoints: [`e2e/bench/${name}.ts`],
    outfile: `build/${file}.js`,
    target: 'es2022',
    minify: true,
  });
}
say('Measuring: some minutes, on a machine that does nothing else');
process.exitCode = await run(process.execPath, [`${root}build/bench.js`, ...process.argv.slice(2)]);
