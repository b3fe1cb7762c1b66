/** The benchmark's numbers, and how they are printed. */
import {NAMES, type Name} from './contenders.js';

/** Quartiles of some numbers. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What each contender took, in a unit of which less is better. */
export interface Figure {
  /** What was measured, with its unit. */
  readonly title: string;
  readonly spreads: Readonly<Partial<Record<Name, Spread>>>;
  /** Whose median all medians are divided by; none where there is nothing to compare. */
  readonly base?: Name | 'fastest peer';
  /** The most that the ratio of portfolio-gallery may be, or its median where there is no base. */
  readonly target?: number;
  /** If given, this is compared with `target`, instead of that ratio or median. */
  readonly value?: number;
}

const PEERS: readonly Name[] = ['swup', 'htmx', 'turbo', 'isotope'];

/** Quartiles, interpolated between the two nearest numbers. */
export function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? Number.NaN;
    const above = sorted[Math.ceil(position)] ?? Number.NaN;
    return below + (above - below) * (position % 1);
  };
  return {low: at(0.25), median: at(0.5), high: at(0.75)};
}

/** A number that was measured once. */
export function singleValue(number: number): Spread {
  return {low: number, median: number, high: number};
}

/** Quartiles of each contender's numbers. */
export function spreadAll(numbers: ReadonlyMap<Name, readonly number[]>): Figure['spreads'] {
  return Object.fromEntries([...numbers].map(([name, all]) => [name, spread(all)]));
}

/** Prints the names of the columns. */
export function printHeader(): void {
  const columns = NAMES.map((name) => name.padStart(COLUMN));
  console.log(`\n${''.padEnd(TITLE)}${columns.join('')}   the ratio of portfolio-gallery, and its target`);
}

const TITLE = 66;
const COLUMN = 16;

/** Prints a figure: each median with its ratio, and whether portfolio-gallery reaches its target. */
export function printFigure(figure: Figure): void {
  const {spreads, base, target} = figure;
  const against = readBase(figure);
  const columns = NAMES.map((name) => {
    const one = spreads[name];
    if (!one) return ''.padStart(COLUMN);
    const ratio = against === undefined ? '' : ` ×${(one.median / against).toFixed(2)}`;
    return `${write(one.median)}${ratio}`.padStart(COLUMN);
  });
  const ownMedian = spreads.portfolio?.median ?? Number.NaN;
  const value = figure.value ?? (against === undefined ? ownMedian : ownMedian / against);
  const isReached = target !== undefined && value <= target;
  const verdict =
    target === undefined
      ? ''
      : `   ${value.toFixed(2)}, at most ${target}${base ? ` × ${base}` : ''}: ${isReached ? 'reached' : 'NOT REACHED'}`;
  console.log(`${figure.title.padEnd(TITLE)}${columns.join('')}${verdict}`);
}

function readBase({spreads, base}: Figure): number | undefined {
  if (base !== 'fastest peer') return base && spreads[base]?.median;
  const medians = PEERS.map((name) => spreads[name]?.median).filter((median) => median !== undefined);
  return medians.length > 0 ? Math.min(...medians) : undefined;
}

function write(number: number): string {
  const digits = Math.abs(number) < 10 ? 2 : Math.abs(number) < 1000 ? 1 : 0;
  return number.toFixed(digits);
}
