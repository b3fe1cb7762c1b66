/**
 * Moves items from where they were to where they are (CSS View Transitions): those in view only, given up at the next
 * press, and not at all for a person who asked for less motion. Loaded by galleries that have `transition`.
 */
import type {MarkupAdapter} from '../markup/markup.js';

/** The gallery whose items move. */
export interface Moving {
  readonly items: readonly Element[];
  readonly markup: MarkupAdapter;
}

const STYLE = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.25s}`;

let sheet: CSSStyleSheet | undefined;

/** Hands items on as they arrive; the first of them come into view by a transition. */
export async function* moveItems<ParsedPage>(
  parts: AsyncGenerator<Element[], ParsedPage>,
  moving: Moving,
  signal: AbortSignal,
): AsyncGenerator<Element[], ParsedPage> {
  let part = await parts.next();
  if (!part.done && isWelcome() && !signal.aborted) {
    const names = new Names();
    names.give(moving);
    const release = await capture(names, signal);
    // Nobody takes what comes after an abort: the transition must not wait for it.
    if (signal.aborted) release();
    yield part.value;
    names.give(moving);
    // Nothing is painted before this: the rest comes when it comes.
    release();
    part = await parts.next();
  }
  for (; !part.done; part = await parts.next()) yield part.value;
  return part.value;
}

function isWelcome(): boolean {
  return (
    'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Resolves when the browser has kept how the page looks; what it returns lets the transition begin. */
function capture(names: Names, signal: AbortSignal): Promise<() => void> {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets.push(sheet);
  }
  const page = document.documentElement.style;
  // One that is still running has put its own there.
  const name = page.viewTransitionName.replace('none', '');
  // The rest of the page stays alive below the items.
  page.viewTransitionName = 'none';
  return new Promise((captured) => {
    const transition = document.startViewTransition(() => new Promise<void>((release) => captured(release)));
    const skip = () => transition.skipTransition();
    const presses = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, skip, {signal: presses.signal, capture: true, passive: true});
    }
    signal.addEventListener('abort', skip);
    const end = () => {
      presses.abort();
      signal.removeEventListener('abort', skip);
      page.viewTransitionName = name;
      names.takeBack();
    };
    transition.finished.then(end, end);
    transition.ready.catch((error: unknown) => console.debug('portfolio: items appear without a transition', error));
  });
}

/** Names of the items in view, by key: one that stays moves, the others fade. */
class Names {
  readonly #keys: string[] = [];
  readonly #named = new Set<HTMLElement>();

  give({items, markup}: Moving): void {
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

  takeBack(): void {
    for (const item of this.#named) {
      item.style.viewTransitionName = '';
      if (item.getAttribute('style') === '') item.removeAttribute('style');
    }
  }
}
