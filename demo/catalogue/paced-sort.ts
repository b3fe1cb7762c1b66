/** Sorts long lists in short steps, so that other requests are answered meanwhile. */
import type {Pace} from './pace.js';

/** Items that are sorted, or merged, between two looks at the clock. */
const STEP = 50;

/** Sorts a copy of a list as `Array.prototype.sort` would: a merge sort that yields between its steps. */
export async function sortPaced<T>(items: readonly T[], compare: (a: T, b: T) => number, pace: Pace): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += STEP) {
    await pace.yieldIfDue();
    runs.push(items.slice(at, at + STEP).sort(compare));
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pace));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number, pace: Pace): Promise<T[]> {
  if (right.length === 0) return left;
  const merged: T[] = [];
  let at = 0;
  for (const item of left) {
    for (let other = right[at]; other !== undefined && compare(other, item) < 0; other = right[at]) {
      merged.push(other);
      at += 1;
    }
    merged.push(item);
    if (merged.length % STEP === 0) await pace.yieldIfDue();
  }
  return [...merged, ...right.slice(at)];
}
