/** What the benchmarks put into a page, the same for every contender: it sees clicks, new items and frames. */

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
  /** Leads the first link of the bar to an address and clicks it; resolves when the address is shown. */
  change(url: string): Promise<void>;
}

declare global {
  interface Window {
    readonly probe: Probe;
  }
}

/** Runs in the page before its own scripts, as text: it reaches nothing outside of itself. */
export function installProbe(): void {
  const PATIENCE = 15_000;
  const known = new Set<string>();
  let clicked = 0;
  let first = 0;
  let last = 0;
  let quiet = 0;
  let tell: ((painted: Painted) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  addEventListener(
    'click',
    (event) => {
      // Once: later ones come by the observer, so that the probe costs the same on a long page as on a short one.
      if (known.size === 0) {
        for (const item of document.querySelectorAll('[data-item]')) known.add(item.getAttribute('data-item') ?? '');
      }
      clicked = event.timeStamp;
      first = 0;
    },
    {capture: true},
  );

  const mark = (): void => {
    last = performance.now() - clicked;
    first ||= last;
    clearTimeout(timer);
    timer = setTimeout(() => tell?.({first, last}), quiet);
  };

  new MutationObserver((records) => {
    if (clicked === 0) return;
    const {size} = known;
    for (const {addedNodes} of records) {
      for (const node of addedNodes) {
        const key = node instanceof Element ? node.getAttribute('data-item') : null;
        if (key !== null) known.add(key);
      }
    }
    if (known.size === size) return;
    // A task behind the painting of the next frame, and before the tasks of the pictures that it has begun to load.
    requestAnimationFrame(() => void scheduler.postTask(mark, {priority: 'user-blocking'}));
  }).observe(document, {childList: true, subtree: true});

  const watch = (ms: number): Promise<Painted> => {
    quiet = ms;
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => reject(new Error(`no new item after ${PATIENCE} ms at ${location.href}`)), PATIENCE);
      tell = (painted) => {
        clearTimeout(end);
        resolve(painted);
      };
    });
  };

  const probe: Probe = {
    watch,
    click: (selector, ms) => {
      const painted = watch(ms);
      document.querySelector<HTMLElement>(selector)?.click();
      return painted;
    },
    change: (url) => {
      const link = document.querySelector<HTMLAnchorElement>('portfolio-filter-bar a');
      const {href} = new URL(url, location.href);
      link?.setAttribute('href', url);
      const end = performance.now() + PATIENCE;
      link?.click();
      return new Promise((resolve, reject) => {
        const look = (): void => {
          if (location.href === href) resolve();
          else if (performance.now() > end) reject(new Error(`${href} is not shown after ${PATIENCE} ms`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
  };
  Object.defineProperty(window, 'probe', {value: probe});
}
