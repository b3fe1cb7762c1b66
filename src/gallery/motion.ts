/**
 * Animates visible items from their old to their new positions (CSS View Transitions). A press or key ends the animation; people
 * who prefer reduced motion get none.
 */
import type {GalleryDom} from './gallery-dom.js';

const STYLE = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.25s}`;

/** Passes items on as they arrive; the first batch appears with a transition. `adoptStyle`: adds rules to the document, once. */
export async function* moveItems<ParsedPage>(
  parts: AsyncGenerator<Element[], ParsedPage>,
  gallery: GalleryDom,
  signal: AbortSignal,
  adoptStyle: (rules: string) => void,
): AsyncGenerator<Element[], ParsedPage> {
  let part = await parts.next();
  if (!part.done && canAnimate() && !signal.aborted) {
    adoptStyle(STYLE);
    const named = new Set<HTMLElement>();
    nameItems(gallery, named);
    const release = await capture(named, signal);
    // After an abort nobody asks for the next batch, so the transition must be released here.
    if (signal.aborted) release();
    yield part.value;
    nameItems(gallery, named);
    // The browser paints nothing until the transition is released: do not wait for the other items.
    release();
    part = await parts.next();
  }
  for (; !part.done; part = await parts.next()) yield part.value;
  return part.value;
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The running transition: its items, and the name that the page's own styles have given to the root. */
let running: {readonly named: ReadonlySet<HTMLElement>; readonly originalName: string} | undefined;

/** Resolves when the browser has captured the old state of the page, with a function that starts the transition. */
function capture(named: ReadonlySet<HTMLElement>, signal: AbortSignal): Promise<() => void> {
  const pageStyle = document.documentElement.style;
  // A transition that is still running has set the name to `none`.
  const own = (running = {named, originalName: running?.originalName ?? pageStyle.viewTransitionName});
  // Without a name, the rest of the page is not captured and stays interactive.
  pageStyle.viewTransitionName = 'none';
  return new Promise((captured) => {
    const transition = document.startViewTransition(() => new Promise<void>((release) => captured(release)));
    const skip = () => transition.skipTransition();
    const listeners = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, skip, {signal: listeners.signal, capture: true, passive: true});
    }
    signal.addEventListener('abort', skip, {signal: listeners.signal});
    const end = () => {
      listeners.abort();
      // A newer transition ends this one, and has given its own names already.
      if (running === own) {
        running = undefined;
        pageStyle.viewTransitionName = own.originalName;
      }
      for (const item of named) {
        if (running?.named.has(item)) continue;
        item.style.viewTransitionName = '';
        if (item.getAttribute('style') === '') item.removeAttribute('style');
      }
    };
    transition.finished.then(end, end);
    transition.ready.catch((error: unknown) =>
      console.debug('portfolio: the transition of the items was left out', error),
    );
  });
}

/** Gives visible items transition names. The browser moves an item that had its name before, and fades the others. */
function nameItems({items, markup}: GalleryDom, named: Set<HTMLElement>): void {
  for (const item of items) {
    const {top, bottom, height} = item.getBoundingClientRect();
    if (height === 0 || bottom < 0) continue;
    if (top > innerHeight) break;
    if (!(item instanceof HTMLElement) || !markup.readKey(item) || named.has(item)) continue;
    item.style.viewTransitionName = `portfolio-${named.size}`;
    named.add(item);
  }
}
