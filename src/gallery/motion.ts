/**
 * Animates visible items from their old to their new positions (CSS View Transitions). A press or key ends the animation;
 * people who prefer reduced motion get none. Loaded on demand, by galleries that have `transition`.
 */
import type {GalleryDom} from './gallery-dom.js';

/** The gallery whose items are animated. */
type MovingGallery = Pick<GalleryDom, 'items' | 'markup'>;

const STYLE = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.25s}`;

/**
 * Passes items on as they arrive; the first batch appears with a transition. `adoptStyle`: adds rules to the document, once;
 * an argument, because this file must not contain that module again.
 */
export async function* moveItems<ParsedPage>(
  parts: AsyncGenerator<Element[], ParsedPage>,
  gallery: MovingGallery,
  signal: AbortSignal,
  adoptStyle: (rules: string) => void,
): AsyncGenerator<Element[], ParsedPage> {
  let part = await parts.next();
  if (!part.done && canAnimate() && !signal.aborted) {
    adoptStyle(STYLE);
    const names = new TransitionNames();
    names.assign(gallery);
    const release = await capture(names, signal);
    // After an abort nobody asks for the next batch, so the transition must be released here.
    if (signal.aborted) release();
    yield part.value;
    names.assign(gallery);
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

/** Resolves when the browser has captured the old state of the page, with a function that starts the transition. */
function capture(names: TransitionNames, signal: AbortSignal): Promise<() => void> {
  const pageStyle = document.documentElement.style;
  // A transition that is still running has set the name to `none`.
  const name = pageStyle.viewTransitionName.replace('none', '');
  // Without a name, the rest of the page is not captured and stays interactive.
  pageStyle.viewTransitionName = 'none';
  return new Promise((captured) => {
    const transition = document.startViewTransition(() => new Promise<void>((release) => captured(release)));
    const skip = () => transition.skipTransition();
    const presses = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, skip, {signal: presses.signal, capture: true, passive: true});
    }
    signal.addEventListener('abort', skip, {signal: presses.signal});
    const end = () => {
      presses.abort();
      pageStyle.viewTransitionName = name;
      names.remove();
    };
    transition.finished.then(end, end);
    transition.ready.catch((error: unknown) =>
      console.debug('portfolio: the transition of the items was left out', error),
    );
  });
}

/** Gives visible items transition names by key. The browser moves an item that had its name before, and fades the others. */
class TransitionNames {
  readonly #keys: string[] = [];
  readonly #named = new Set<HTMLElement>();

  assign({items, markup}: MovingGallery): void {
    for (const item of items) {
      const {top, bottom, height} = item.getBoundingClientRect();
      if (height === 0 || bottom < 0) continue;
      if (top > innerHeight) break;
      const key = markup.readKey(item);
      if (!(item instanceof HTMLElement) || !key || this.#named.has(item)) continue;
      if (!this.#keys.includes(key)) this.#keys.push(key);
      item.style.viewTransitionName = `portfolio-${this.#keys.indexOf(key)}`;
      this.#named.add(item);
    }
  }

  remove(): void {
    for (const item of this.#named) {
      item.style.viewTransitionName = '';
      if (item.getAttribute('style') === '') item.removeAttribute('style');
    }
  }
}
