/** What the benchmarks add to every contender's page: it notices clicks, new items and frames, and that the product is ready. */

/** Milliseconds from the click to the first, and to the last, new item on screen. */
export interface Painted {
  readonly first: number;
  readonly last: number;
}

export interface Probe {
  /** Resolves `quiet` milliseconds after the last new item of the next click is on screen. */
  watch(quiet: number): Promise<Painted>;
  /** Clicks as a program does, without a pointer; resolves as `watch` does. */
  click(selector: string, quiet: number): Promise<Painted>;
  /** Clicks one of the gallery's filters and pages, counted round and round; resolves when its address is shown. */
  change(n: number): Promise<void>;
}

declare global {
  interface Window {
    readonly probe: Probe;
  }
}

/** Runs in the page before its own scripts, as text: it uses nothing outside of itself. */
export function installProbe(): void {
  const TIMEOUT = 15_000;
  const known = new Set<string>();
  let clicked = 0;
  let first = 0;
  let last = 0;
  let quiet = 0;
  let finish: ((painted: Painted) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The product says that a gallery is not busy when it has started; the other contenders' scripts set the mark.
  const start = new MutationObserver(() => {
    if (!document.querySelector('portfolio-gallery [aria-busy]')) return;
    start.disconnect();
    performance.mark('ready');
  });
  start.observe(document, {subtree: true, attributeFilter: ['aria-busy']});

  const addKeys = (node: Node): void => {
    if (!(node instanceof Element)) return;
    const items = node.matches('[data-item]') ? [node] : node.querySelectorAll('[data-item]');
    for (const item of items) known.add(item.getAttribute('data-item') ?? '');
  };

  const report = (): void => {
    last = performance.now() - clicked;
    first ||= last;
    clearTimeout(timer);
    timer = setTimeout(() => finish?.({first, last}), quiet);
  };

  const observer = new MutationObserver((records) => {
    if (clicked === 0) return;
    const {size} = known;
    for (const {addedNodes} of records) {
      for (const node of addedNodes) addKeys(node);
    }
    if (known.size === size) return;
    // A task behind the painting of the next frame, and before the tasks of the images that it has begun to load.
    requestAnimationFrame(() => void scheduler.postTask(report, {priority: 'user-blocking'}));
  });

  const watch = (ms: number): Promise<Painted> => {
    // Once: later keys come by the observer, so that the probe costs the same on a long page as on a short one.
    if (known.size === 0) {
      addKeys(document.body);
      observer.observe(document, {childList: true, subtree: true});
      const options = {capture: true};
      addEventListener('click', (event) => ([clicked, first] = [event.timeStamp, 0]), options);
    }
    quiet = ms;
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => reject(new Error(`no new item after ${TIMEOUT} ms at ${location.href}`)), TIMEOUT);
      finish = (painted) => {
        clearTimeout(end);
        resolve(painted);
      };
    });
  };

  const probe: Probe = {
    watch,
    click: (selector, ms) => {
      const painted = watch(ms);
      // In a task of its own: what the click does is then apart from the benchmark's own script.
      setTimeout(() => document.querySelector<HTMLElement>(selector)?.click());
      return painted;
    },
    change: (n) => {
      const links = [
        ...document.querySelectorAll<HTMLAnchorElement>(
          'portfolio-filter-bar a[href], portfolio-paginator a[href]:not([aria-current])',
        ),
      ];
      const link = links[n % links.length];
      if (!link) throw new Error(`no filters and no pages at ${location.href}`);
      const {href} = link;
      const items = document.querySelector('[data-items]')?.firstElementChild;
      const isSame = href === location.href;
      const end = performance.now() + TIMEOUT;
      link.click();
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const isNew = isSame || items !== document.querySelector('[data-items]')?.firstElementChild;
          if (location.href === href && isNew) resolve();
          else if (performance.now() > end) reject(new Error(`${href} is not shown after ${TIMEOUT} ms`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
  };
  Object.defineProperty(window, 'probe', {value: probe});
}
