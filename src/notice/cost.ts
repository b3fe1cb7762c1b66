/** Download size and load time of a gallery's images, from the Resource Timing API. */

export interface ImageLoadStats {
  /** Number of loaded images whose size the browser reveals: it hides those of other sites without `Timing-Allow-Origin`. */
  readonly loadedCount: number;
  /** Whether some images are not loaded yet, such as lazy images below the screen. */
  readonly isPartial: boolean;
  /** Sum of `encodedBodySize`, or of `transferSize` where that is 0. */
  readonly bytes: number;
  /** Milliseconds in which at least one image was loading: lazy images may be requested minutes after the others. */
  readonly time: number;
}

/** The request of one image (Resource Timing). */
export type Timing = Pick<PerformanceResourceTiming, 'startTime' | 'responseEnd' | 'encodedBodySize' | 'transferSize'>;

/**
 * Sums up the known timings; undefined if no image is loaded yet, or if the browser does not reveal sizes. `isPartial`
 * comes from the page: a missing timing does not say whether the image is still to be loaded.
 */
export function sumTimings(timings: readonly (Timing | undefined)[], isPartial: boolean): ImageLoadStats | undefined {
  const known = timings.flatMap((timing) => (timing && timing.responseEnd > 0 && sizeOf(timing) > 0 ? [timing] : []));
  if (known.length === 0) return undefined;
  const bytes = known.reduce((sum, timing) => sum + sizeOf(timing), 0);
  return {loadedCount: known.length, isPartial, bytes, time: addPeriods(known)};
}

const sizeOf = ({encodedBodySize, transferSize}: Timing): number => encodedBodySize || transferSize;

/** The time that periods cover together; where some overlap, it counts once. */
function addPeriods(periods: readonly Timing[]): number {
  let [time, coveredUntil] = [0, 0];
  for (const {startTime, responseEnd} of periods.toSorted((a, b) => a.startTime - b.startTime)) {
    time += Math.max(0, responseEnd - Math.max(startTime, coveredUntil));
    coveredUntil = Math.max(coveredUntil, responseEnd);
  }
  return time;
}

/** Entries of Resource Timing to keep: a large gallery has more images than the default of 250. */
export const TIMING_BUFFER_SIZE = 2000;

/** Measures the images in an element; images of the same address count once. */
export function measureImages(root: Element): ImageLoadStats | undefined {
  const images = [...root.querySelectorAll<HTMLImageElement>('img')];
  const sources = new Set(images.map(({currentSrc, src}) => currentSrc || src));
  return sumTimings(
    [...sources].map(findTiming),
    images.some(({complete}) => !complete),
  );
}

function findTiming(source: string): Timing | undefined {
  const entries = performance.getEntriesByName(source, 'resource');
  return entries.find((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming);
}
