/** Added to every contender's page: measures when new items are painted after a click, and when portfolio-gallery is ready. */

/** Milliseconds from the click until the first, and until the last, new item is painted. */
export interface PaintTimes {
  readonly first: number;
  readonly last: number;
}

export interface Probe {
  /**
   * Waits for the next click and its new items; resolves when no further one has been painted for `quietMs`, and rejects if
   * none comes.
   */
  watch(quietMs: number): Promise<PaintTimes>;
  /** Clicks by `click()`, without a pointer; resolves as `watch` does. */
  click(selector: string, quietMs: number): Promise<PaintTimes>;
  /**
   * Clicks the n-th filter or page link (modulo their number); resolves when the URL is the link's, and a link that is marked
   * as current leads there. The items may be the same as before.
   */
  clickLink(n: number): Promise<void>;
}

declare global {
  interface Window {
    readonly probe: Probe;
  }
}

/** Runs in the page before its own scripts. Playwright sends the function's text, so it may use nothing outside itself. */
export function installProbe(): void {
  const TIMEOUT = 15_000;
  const seenKeys = new Set<string>();
  let clickTime = 0;
  let first = 0;
  let last = 0;
  let quietMs = 0;
  let finish: ((times: PaintTimes) => void) | undefined;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;

  // portfolio-gallery sets `aria-busy` (to false) on the container of a gallery's items when it has started, also in other
  // people's markup. The other contenders call `performance.mark` themselves (Turbo sets the attribute, too, but on the
  // root of the document, outside of `main`).
  const readyObserver = new MutationObserver(() => {
    if (!document.querySelector('main [aria-busy]')) return;
    readyObserver.disconnect();
    performance.mark('ready');
  });
  readyObserver.observe(document, {subtree: true, attributeFilter: ['aria-busy']});

  const addKeys = (node: Node): void => {
    if (!(node instanceof Element)) return;
    const items = node.matches('[data-item]') ? [node] : node.querySelectorAll('[data-item]');
    for (const item of items) seenKeys.add(item.getAttribute('data-item') ?? '');
  };

  const report = (): void => {
    last = performance.now() - clickTime;
    first ||= last;
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => finish?.({first, last}), quietMs);
  };

  const observer = new MutationObserver((records) => {
    if (clickTime === 0) return;
    const {size} = seenKeys;
    for (const {addedNodes} of records) {
      for (const node of addedNodes) addKeys(node);
    }
    if (seenKeys.size === size) return;
    // Runs right after the next frame is painted: user-blocking, so before image load tasks.
    requestAnimationFrame(() => void scheduler.postTask(report, {priority: 'user-blocking'}));
  });

  const watch = (nextQuietMs: number): Promise<PaintTimes> => {
    // Only at the first call: scanning the page each time would cost more on a long page.
    if (seenKeys.size === 0) {
      addKeys(document.body);
      observer.observe(document, {childList: true, subtree: true});
      const options = {capture: true};
      addEventListener('click', (event) => ([clickTime, first] = [event.timeStamp, 0]), options);
    }
    quietMs = nextQuietMs;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`no new item after ${TIMEOUT} ms at ${location.href}`)),
        TIMEOUT,
      );
      finish = (times) => {
        clearTimeout(timeout);
        resolve(times);
      };
    });
  };

  const probe: Probe = {
    watch,
    click: (selector, nextQuietMs) => {
      const times = watch(nextQuietMs);
      // In a task of its own, so that the script time of the click does not include this function.
      setTimeout(() => document.querySelector<HTMLElement>(selector)?.click());
      return times;
    },
    clickLink: (n) => {
      const links = [
        ...document.querySelectorAll<HTMLAnchorElement>(
          'portfolio-filter-bar a[href], portfolio-paginator a[href]:not([aria-current])',
        ),
      ];
      const link = links[n % links.length];
      if (!link) throw new Error(`no filter links and no page links at ${location.href}`);
      const {href} = link;
      const deadline = performance.now() + TIMEOUT;
      link.click();
      return new Promise((resolve, reject) => {
        const check = (): void => {
          const current = document.querySelectorAll<HTMLAnchorElement>('portfolio-gallery a[aria-current]');
          const isMarked = [...current].some((link) => link.href === href);
          // Later, because htmx lets its links load in place only 20 ms after it has shown them.
          if (location.href === href && isMarked) setTimeout(resolve, 50);
          else if (performance.now() > deadline) reject(new Error(`${href} is not shown after ${TIMEOUT} ms`));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      });
    },
  };
  Object.defineProperty(window, 'probe', {value: probe});
}
