/** The append modes: the ways further down and back up, fetched ahead, and followed by themselves for a while. */
import {isLineDear} from '../page/answers.js';
import {morphElement} from './morph.js';
import {findWay, isAppending, readPaging} from './outlets.js';
import {adoptStyle, EARLIER, FAR, GROWING} from './style.js';

/** Pages that come by themselves before the button must be pressed again: the footer must be within reach. */
const AUTOMATIC = 3;

/** CSS pixels before the end at which the next page is fetched, and at which an infinite gallery shows it. */
const AHEAD = 1500;
const NEAR = 600;

/** Items that are left out of layout: the browser looks at each in every frame, and more cost more than they save. */
const MOST_FAR = 600;

/** What the append modes ask of a gallery. */
export interface Growing {
  isIdle(): boolean;
  foresee(url: string): void;
  /** Loads the page that a link leads to. */
  follow(link: HTMLAnchorElement): void;
}

export class More {
  readonly #growing: Growing;
  readonly #ahead: IntersectionObserver;
  readonly #near: IntersectionObserver;
  /** Where "Load earlier" stands: above the items. */
  readonly earlier: HTMLElement = document.createElement('p');
  #paginator: Element | undefined;
  #left = AUTOMATIC;

  constructor(growing: Growing, signal: AbortSignal) {
    this.#growing = growing;
    this.earlier.setAttribute(EARLIER, '');
    this.#ahead = observe(AHEAD, (link) => this.#growing.foresee(link.href));
    this.#near = observe(NEAR, (link) => this.#follow(link));
    signal.addEventListener('abort', () => {
      this.#ahead.disconnect();
      this.#near.disconnect();
      this.earlier.remove();
    });
  }

  /** A person pressed: pages may come by themselves again. */
  renew(): void {
    this.#left = AUTOMATIC;
  }

  /**
   * Looks at the paginator again: its links may have changed. `far`: items that are not among the newest any more;
   * `earlierUrl`: the page before the first in the document, where there is one.
   */
  arrange(
    paginator: Element | undefined,
    container: Element,
    far: readonly Element[],
    earlierUrl: string,
    earlierText: string,
  ): void {
    this.#ahead.disconnect();
    this.#near.disconnect();
    this.#paginator = paginator && isAppending(paginator) ? paginator : undefined;
    if (!this.#paginator) {
      this.earlier.remove();
      return;
    }
    adoptStyle();
    container.setAttribute(GROWING, '');
    if (far.length > 0 && container.querySelectorAll(`[${FAR}]`).length < MOST_FAR) {
      for (const item of far) item.setAttribute(FAR, '');
    }
    this.#arrangeEarlier(findWay(this.#paginator, 'prev'), container, earlierUrl, earlierText);
    const next = findWay(this.#paginator, 'next');
    if (!next) return;
    this.#ahead.observe(next);
    if (readPaging(this.#paginator) === 'infinite') this.#near.observe(next);
  }

  /** The server's own link where it gives one. */
  #arrangeEarlier(given: Element | null, container: Element, url: string, text: string): void {
    if (!url) {
      given?.remove();
      this.earlier.remove();
      return;
    }
    const old = findWay(this.earlier, 'prev');
    if (old && given) {
      morphElement(old, given);
      given.remove();
    }
    const link = old ?? given ?? document.createElement('a');
    if (!link.hasAttribute('href')) link.textContent = text;
    if (!given) link.setAttribute('href', url);
    link.setAttribute('rel', 'prev');
    if (link.parentNode !== this.earlier) this.earlier.replaceChildren(link);
    if (this.earlier.nextElementSibling !== container) container.before(this.earlier);
  }

  #follow(link: HTMLAnchorElement): void {
    const focused = document.activeElement;
    const isPast =
      focused !== null &&
      focused !== document.body &&
      (link.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (this.#left === 0 || isPast || !this.#growing.isIdle() || !this.#paginator || isLineDear()) return;
    this.#left -= 1;
    this.#growing.follow(link);
  }
}

function observe(margin: number, act: (link: HTMLAnchorElement) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) act(target);
      }
    },
    {rootMargin: `0px 0px ${margin}px`},
  );
}

/** Keeps what is on screen where it is, by the first item that is seen there, while something changes above it. */
export function holdStill(items: readonly Element[], change: () => void): void {
  const page = document.documentElement;
  const element = items.find((item) => item.getBoundingClientRect().bottom > 0);
  const before = element?.getBoundingClientRect().top ?? 0;
  const anchor = page.style.overflowAnchor;
  // The browser's own anchoring would move a second time, where there is one.
  page.style.overflowAnchor = 'none';
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy({top: moved, behavior: 'instant'});
  requestAnimationFrame(() => {
    page.style.overflowAnchor = anchor;
  });
}

/** Puts the way back up into its paginator again, in a gallery that was written down while it stood above the items. */
export function mendEarlier(root: Element, paginator: Element | undefined): void {
  const way = findWay(root.querySelector(`[${EARLIER}]`), 'prev');
  if (way) paginator?.append(way);
}
