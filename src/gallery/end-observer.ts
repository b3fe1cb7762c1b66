/** Tells when the end of an infinite gallery comes near. */

/** Distances to the end, in CSS pixels, at which the next page is prefetched, and then loaded. */
const PREFETCH_DISTANCE = 1500;
const LOAD_DISTANCE = 600;

/** Events that show that a person uses the page. */
const ACTIVITY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

export class EndObserver {
  readonly #prefetchObserver: IntersectionObserver;
  readonly #loadObserver: IntersectionObserver;
  #link: HTMLAnchorElement | undefined;
  readonly #settleTime: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page was scrolled, also before this file was loaded; after a reload the browser may have scrolled already. */
  #hasScrolled = scrollY > 0;
  /**
   * Nothing is loaded before a person acts. A load changes the page in the address, and a reload of that address shows that page
   * alone: whoever has only opened the gallery must find the first page again.
   */
  #hasPersonActed = this.#hasScrolled && !isReloaded();

  /**
   * `prefetch` and `load` get the link to the next page. `settleTime`: milliseconds until the link of a page that was just loaded
   * stands where it will stay, because a script of the page makes room for the items.
   */
  constructor(
    prefetch: (link: HTMLAnchorElement) => void,
    load: (link: HTMLAnchorElement) => void,
    settleTime: number,
    signal: AbortSignal,
  ) {
    this.#settleTime = settleTime;
    this.#prefetchObserver = observe(PREFETCH_DISTANCE, (link) => {
      if (this.#hasScrolled) prefetch(link);
    });
    this.#loadObserver = observe(LOAD_DISTANCE, (link) => {
      if (this.#hasPersonActed) load(link);
    });
    const handleActivity = ({type}: Event) => {
      this.#hasScrolled = true;
      // After a reload the browser scrolls the page to where it was.
      if (type !== 'scroll' || !isReloaded()) this.#hasPersonActed = true;
      // Observe again: an observer reports a link that is already near only when observation starts.
      this.watch(this.#link);
    };
    // A scroll event of an element within the page does not bubble.
    for (const type of ['scroll', ...ACTIVITY])
      addEventListener(type, handleActivity, {signal, passive: true, once: true, capture: true});
  }

  /** Watches a link from now on, and no longer the one before. */
  watch(link: HTMLAnchorElement | undefined): void {
    this.#prefetchObserver.disconnect();
    this.#loadObserver.disconnect();
    clearTimeout(this.#timer);
    this.#link = link;
    if (!link) return;
    this.#prefetchObserver.observe(link);
    this.#timer = setTimeout(() => this.#loadObserver.observe(link), this.#settleTime);
  }
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

function observe(margin: number, callback: (link: HTMLAnchorElement) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        // The link may have been replaced since the browser noted that it came near.
        if (isIntersecting && target.isConnected && target instanceof HTMLAnchorElement) callback(target);
      }
    },
    {rootMargin: `0px 0px ${margin}px`},
  );
}
