/** Tells when the end of an infinite gallery comes near. */

/** Distances to the end, in CSS pixels, at which the next page is prefetched, and then loaded. */
const PREFETCH_DISTANCE = 1500;
const LOAD_DISTANCE = 600;

/** Events that show that a person uses the page; `click` also comes from assistive technology. */
const ACTIVITY = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click'];

/** Milliseconds after a reload or return has ended, in which the browser may still scroll the page to where it was. */
const RESTORING_TIME = 500;

/**
 * Returns a function that watches a link from now on, and no longer the one before. `prefetch` and `load` get the link to the next
 * page. `settleTime`: milliseconds for which a new link loads nothing, because a script of the page may still make room for the items
 * above it.
 */
export function observeEnd(
  prefetch: (link: HTMLAnchorElement) => void,
  load: (link: HTMLAnchorElement) => void,
  settleTime: number,
  signal: AbortSignal,
): (link: HTMLAnchorElement | undefined) => void {
  let watched: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Nothing is loaded before a person acts. A load changes the page in the address, and a reload of that address shows that page
   * alone: whoever has only opened the gallery must find the first page again. A scroll before this file came counts, unless the
   * browser may have scrolled.
   */
  let hasPersonActed = scrollY > 0 && !readReturn();
  const prefetchObserver = createObserver(PREFETCH_DISTANCE, (link) => {
    if (hasPersonActed || scrollY > 0) prefetch(link);
  });
  const loadObserver = createObserver(LOAD_DISTANCE, (link) => {
    if (hasPersonActed) load(link);
  });
  const watch = (link: HTMLAnchorElement | undefined) => {
    watched = link;
    prefetchObserver.disconnect();
    loadObserver.disconnect();
    clearTimeout(timer);
    if (!link || signal.aborted) return;
    prefetchObserver.observe(link);
    timer = setTimeout(() => loadObserver.observe(link), settleTime);
  };
  const noteAct = (event: Event) => {
    if (hasPersonActed || !isByPerson(event, watched)) return;
    hasPersonActed = true;
    // Observe again: an observer reports a link that is already near only when observation starts.
    watch(watched);
  };
  // A scroll event of an element within the page does not bubble.
  for (const type of ['scroll', ...ACTIVITY]) addEventListener(type, noteAct, {signal, passive: true, capture: true});
  signal.addEventListener('abort', () => watch(undefined));
  return watch;
}

/** Whether an event shows that a person uses the gallery with this link. */
function isByPerson(event: Event, link: Element | undefined): boolean {
  // A shortcut that does not scroll, such as Ctrl+R or F5, or a screen reader's command is no use of the gallery.
  if (event instanceof KeyboardEvent) {
    const {key, ctrlKey, altKey, metaKey} = event;
    const isScroll = /^(Arrow(Up|Down)|Page.+|Home|End)$/.test(key);
    return !altKey && (isScroll || (/^(.|Tab|Enter|Arrow.+)$/.test(key) && !ctrlKey && !metaKey));
  }
  const {type, target} = event;
  if (type !== 'scroll') return true;
  // Something else on the page may scroll by itself.
  const isAround = target === document || (target instanceof Element && target.contains(link ?? null));
  return isAround && !isRestoring();
}

/** The navigation by which this page was loaded, if the visitor had seen it before: a reload, Back, or a tab that comes back. */
function readReturn(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate' ? navigation : undefined;
}

/** Whether the browser may still scroll the page to where it was. */
function isRestoring(): boolean {
  const end = readReturn()?.loadEventEnd;
  return end !== undefined && (end === 0 || performance.now() - end < RESTORING_TIME);
}

function createObserver(margin: number, callback: (link: HTMLAnchorElement) => void): IntersectionObserver {
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
