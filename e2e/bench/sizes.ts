/** What a visitor downloads; what its parts cost, the build prints. */
import {brotliCompressSync, constants} from 'node:zlib';
import type {Arena} from './arena.js';
import {type Figure, once} from './figures.js';

/** The visitor's script, and the contender's, compressed as a host would. */
export async function* benchSizes({stages}: Arena): AsyncGenerator<Figure> {
  const [portfolio, limit] = await Promise.all(
    stages.map(async (stage) => weigh(stage.contender.script ?? (await stage.read('/dist/portfolio.js')))),
  );
  if (portfolio === undefined || limit === undefined) throw new Error('A contender has no script.');
  const title = "a visitor's script, bytes (brotli)";
  yield {bar: '7', title, portfolio: once(portfolio), limit: once(limit), value: portfolio, most: 14_000};
}

function weigh(script: Buffer | string): number {
  return brotliCompressSync(script, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
}
