/** Numbers of a benchmark, and how they are told. */

/** Quartiles of some numbers. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What a contender took, in a unit of which less is better. */
export interface Figure {
  /** What a person would call it, with its unit. */
  readonly title: string;
  /** The bar's number in the list of bars; undefined for what is only told. */
  readonly bar?: string;
  readonly portfolio: Spread;
  readonly limit?: Spread;
  /** What the bar is about, where it is not the ratio of the medians. */
  readonly value?: number;
  /** The most that the ratio, or the value, may be. */
  readonly most?: number;
}

/** Quartiles, interpolated between the two nearest. */
export function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? Number.NaN;
    const above = sorted[Math.ceil(place)] ?? Number.NaN;
    return below + (above - below) * (place % 1);
  };
  return {low: at(0.25), median: at(0.5), high: at(0.75)};
}

/** A number that was measured once. */
export function once(number: number): Spread {
  return {low: number, median: number, high: number};
}

/** Prints a figure beside its bar. */
export function tell(figure: Figure): void {
  const {title, bar = '', portfolio, limit, most} = figure;
  const value = figure.value ?? (limit ? portfolio.median / limit.median : undefined);
  const verdict = most === undefined || value === undefined ? '' : value <= most ? 'ok' : 'not reached';
  const columns = [
    bar.padEnd(2),
    title.padEnd(62),
    write(portfolio).padStart(24),
    (limit ? write(limit) : '').padStart(24),
    (value === undefined ? '' : value.toFixed(2)).padStart(8),
    (most === undefined ? '' : `≤ ${most}`).padStart(9),
    verdict,
  ];
  console.log(columns.join('  ').trimEnd());
}

/** Prints what the columns are. */
export function tellColumns(): void {
  const columns = [
    ''.padEnd(2),
    ''.padEnd(62),
    'portfolio'.padStart(24),
    'limit'.padStart(24),
    'ratio'.padStart(8),
    'bar'.padStart(9),
  ];
  console.log(`\n${columns.join('  ')}`);
}

function write({low, median, high}: Spread): string {
  const digits = Math.abs(median) < 10 ? 2 : Math.abs(median) < 1000 ? 1 : 0;
  if (low === high) return median.toFixed(digits);
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
