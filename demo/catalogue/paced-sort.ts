/** Sorts long lists in short steps, so that other requests are answered meanwhile. */
import type {Pace} from './pace.js';

/** Number of items to sort or merge before checking whether to yield. */
const STEP = 50;

/** Sorts a copy of a list as `Array.prototype.sort` would: a merge sort that yields between its steps. */
export async function sortPaced<T extends object>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  pace: Pace,
): Promise<T[]> {
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

async function merge<T extends object>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  pace: Pace,
): Promise<T[]> {
  const merged: T[] = [];
  let [leftAt, rightAt] = [0, 0];
  for (let count = 0; count < left.length + right.length; count += 1) {
    if (count % STEP === 0) await pace.yieldIfDue();
    const [a, b] = [left[leftAt], right[rightAt]];
    // Of equal items the left one comes first.
    if (a && (!b || compare(a, b) <= 0)) {
      merged.push(a);
      leftAt += 1;
    } else if (b) {
      merged.push(b);
      rightAt += 1;
    }
  }
  return merged;
}
