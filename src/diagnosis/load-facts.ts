/** Describes a load: its time, its bytes and their origin, and what happened to the items. */

/** The event of a load. */
type LoadedEvent = GlobalEventHandlersEventMap['portfolio-loaded'];

/**
 * `chosenAt`: `performance.now()` at the last choice of a filter or page, Back or Forward on the page; undefined if there was
 * none, or if the gallery has loaded since, so that the load is not for it, as a load by scrolling: then no time is said.
 */
export function describeLoad({url, added, kept, removed}: LoadedEvent, chosenAt: number | undefined): string {
  const {pathname, search} = new URL(url);
  const items = `${added.length} added, ${kept.length} kept, ${removed.length} removed`;
  const entry = performance.getEntriesByName(url, 'resource').at(-1);
  const time = chosenAt === undefined ? '' : `${Math.round(performance.now() - chosenAt)} ms, `;
  return `${pathname}${search}: ${time}${describeSource(entry, chosenAt)}; items: ${items}`;
}

function describeSource(entry: PerformanceEntry | undefined, chosenAt: number | undefined): string {
  if (!(entry instanceof PerformanceResourceTiming)) return 'from this page’s memory';
  const bytes = `${entry.encodedBodySize} bytes`;
  if (chosenAt === undefined) return bytes;
  const place = entry.transferSize === 0 ? 'from the browser’s cache' : 'from the network';
  return entry.startTime < chosenAt ? `${bytes} ${place}, before it was chosen` : `${bytes} ${place}`;
}
