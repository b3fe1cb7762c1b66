/** What the items of a gallery cost this very browser, as far as it tells. */

export interface Cost {
  /** Pictures that have arrived. */
  readonly pictures: number;
  /** Whether others are still to come: they wait until somebody is near. */
  readonly isPartial: boolean;
  /** Bytes over the line, or as they lie in the cache. */
  readonly bytes: number;
  /** Milliseconds from the first request to the last byte. */
  readonly time: number;
}

/** One picture's request (Resource Timing). */
export interface Timing {
  readonly startTime: number;
  readonly responseEnd: number;
  readonly encodedBodySize: number;
  readonly transferSize: number;
}

/**
 * Adds up what is known; undefined before any picture has arrived, and where the browser keeps sizes to itself. Of a
 * picture that is known to nobody, only the page can tell whether it is still to come.
 */
export function addUp(timings: readonly (Timing | undefined)[], isPartial: boolean): Cost | undefined {
  const known = timings.filter((timing) => timing !== undefined && timing.responseEnd > 0);
  const bytes = known.reduce((sum, timing) => sum + (timing?.encodedBodySize || timing?.transferSize || 0), 0);
  if (bytes === 0) return undefined;
  const start = Math.min(...known.map((timing) => timing?.startTime ?? 0));
  const end = Math.max(...known.map((timing) => timing?.responseEnd ?? 0));
  return {pictures: known.length, isPartial, bytes, time: end - start};
}

/** Entries that a browser keeps of what a page has loaded: the usual 250 are fewer than the pictures of a large gallery. */
const ENTRIES = 2000;

/** Has the browser remember what large galleries load from now on. */
export function keepTimings(): void {
  performance.setResourceTimingBufferSize(ENTRIES);
}

/** Measures the pictures of these items; those of one address travel once. */
export function measureCost(root: Element): Cost | undefined {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img')];
  const sources = new Set(pictures.map(({currentSrc, src}) => currentSrc || src));
  return addUp(
    [...sources].map(findTiming),
    pictures.some(({complete}) => !complete),
  );
}

function findTiming(source: string): Timing | undefined {
  const entries = performance.getEntriesByName(source, 'resource');
  return entries.find((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming);
}
