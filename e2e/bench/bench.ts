/**
 * The benchmarks, contenders taking turns in one run: medians with their quartiles, and ratios beside their bars. It
 * reports and judges nothing by its exit code: the clock of a shared machine is no test.
 */
import {readFileSync} from 'node:fs';
import {Arena} from './arena.js';
import {benchClick, benchPointer, benchTrickle} from './clicks.js';
import {tell, tellColumns} from './figures.js';
import {benchSizes} from './sizes.js';
import {benchTerms} from './terms.js';
import {benchAppends, benchMemory} from './visits.js';

const BENCHES = {
  trickle: benchTrickle,
  click: benchClick,
  pointer: benchPointer,
  memory: benchMemory,
  appends: benchAppends,
  terms: benchTerms,
  sizes: benchSizes,
} as const;

const names = process.argv.slice(2).filter((name) => !/^\d+$/.test(name));
const rounds = Number(process.argv.slice(2).find((name) => /^\d+$/.test(name)) ?? 24);
for (const name of names)
  if (!(name in BENCHES)) throw new Error(`No benchmark ${name}: there are ${Object.keys(BENCHES).join(', ')}.`);

const arena = await Arena.open([
  {name: 'portfolio'},
  {name: 'limit', script: readFileSync(new URL('limit.js', import.meta.url))},
]);
try {
  tellColumns();
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for await (const figure of bench(arena, rounds)) tell(figure);
  }
} finally {
  await arena.close();
}
