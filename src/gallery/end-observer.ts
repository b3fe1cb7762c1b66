/** Tells when the end of an infinite gallery comes near. */

/** Distances to the end, in CSS pixels, at which the next page is prefetched and is loaded. */
const PREFETCH_DISTANCE = 1500;
const SHOW_DISTANCE = 600;

/** Events by which a person scrolls. */
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

export class EndObserver {
  readonly #prefetchObserver: IntersectionObserver;
  readonly #showObserver: IntersectionObserver;
  #link: HTMLAnchorElement | undefined;
  /** Whether the page was scrolled, also before this file came, as by a reload in the middle of the page. */
  #hasScrolled = scrollY > 0;
  /** After a reload the browser scrolls the page to where it was: no reason to load more before the person does something. */
  #isInUse = !isReloaded();

  /** `prefetch` and `show` get the link to the next page. */
  constructor(
    prefetch: (link: HTMLAnchorElement) => void,
    show: (link: HTMLAnchorElement) => void,
    signal: AbortSignal,
  ) {
    this.#prefetchObserver = observe(PREFETCH_DISTANCE, (link) => {
      if (this.#hasScrolled) prefetch(link);
    });
    this.#showObserver = observe(SHOW_DISTANCE, (link) => {
      if (this.#isInUse || scrollY === 0) show(link);
    });
    const note = ({type}: Event) => {
      this.#hasScrolled = true;
      if (type !== 'scroll') this.#isInUse = true;
      this.watch(this.#link);
    };
    for (const type of ['scroll', ...(this.#isInUse ? [] : INPUTS)])
      addEventListener(type, note, {signal, passive: true, once: true});
  }

  /** Watches a link from now on, and no longer the one before. */
  watch(link: HTMLAnchorElement | undefined): void {
    this.#prefetchObserver.disconnect();
    this.#showObserver.disconnect();
    this.#link = link;
    if (!link) return;
    this.#prefetchObserver.observe(link);
    this.#showObserver.observe(link);
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
