/** Describes a load: its time, its bytes and their origin, and what happened to the items. */

export interface LoadFacts {
  readonly url: string;
  /** Milliseconds of `performance.now()` of the last choice, page or Back before it. */
  readonly began: number;
  readonly added: number;
  readonly kept: number;
  readonly removed: number;
}

export function describeLoad({url, began, added, kept, removed}: LoadFacts): string {
  const {pathname, search} = new URL(url);
  const items = `${added} added, ${kept} kept, ${removed} removed`;
  const ms = Math.round(performance.now() - began);
  return `${pathname}${search}: ${ms} ms, ${describeSource(url, began)}; items: ${items}`;
}

function describeSource(url: string, began: number): string {
  const entry = performance.getEntriesByName(url, 'resource').at(-1);
  if (!(entry instanceof PerformanceResourceTiming)) return 'from this page’s memory';
  const bytes = `${entry.encodedBodySize} bytes`;
  const place = entry.transferSize === 0 ? 'from the browser’s cache' : 'from the network';
  return entry.startTime < began ? `${bytes} ${place}, before it was chosen` : `${bytes} ${place}`;
}
