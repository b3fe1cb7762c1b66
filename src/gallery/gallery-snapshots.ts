/** Takes a gallery's snapshots of entries of the history, and restores the scroll position and the focus from them. */
import {focusWithoutScroll} from '../controls/focus-without-scroll.js';
import {readCanonical} from './canonical.js';
import type {GalleryFeatures} from './features.js';
import {describeFocus, findFocus} from './focus-description.js';
import type {GalleryDom} from './gallery-dom.js';
import {describeGalleryAddress, type Entry, readEntry} from './history-entries.js';
import {keepSnapshot, readSnapshot, type Snapshot} from './snapshot.js';
import type {Shown} from './state.js';

export interface SnapshotParts {
  readonly dom: GalleryDom;
  readonly state: {readonly shown: Shown};
  readonly features: Readonly<Pick<GalleryFeatures, 'loadMore'>>;
}

export function createSnapshots({dom, state, features}: SnapshotParts) {
  /**
   * `scrollY` at the last scroll event, at the first snapshot, or when the page was hidden. Not read in `popstate`: by then the
   * browser may have scrolled.
   */
  let scroll: number | undefined;
  /** Whether an element with its own scrollbar was scrolled; the gallery may be inside of it. */
  let hasScrolledInside = false;
  /** Whether the person has done something since Back or Forward. */
  let hasActed = false;
  // The list of stored ids separates them by spaces.
  const toId = ({id}: Entry) => `portfolio ${id} ${dom.name}`.replaceAll(' ', '-');
  const describe = (url: string) => describeGalleryAddress(url, dom.prefix);

  const noteScroll = ({target}: Event) => {
    if (target === document) scroll = scrollY;
    else hasScrolledInside = true;
  };

  const noteAct = (event: Event) => {
    hasActed ||= isAct(event);
  };

  return {
    start(signal: AbortSignal): void {
      const options = {signal, passive: true, capture: true};
      addEventListener('scroll', noteScroll, options);
      for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, noteAct, options);
    },

    /** Before the page is hidden: the last scroll event may not have been delivered. */
    notePosition(): void {
      scroll = scrollY;
    },

    /** Whether it is known that nothing is scrolled. Reads no position, which could force a layout of the page. */
    isAtTop: () => scroll === 0 && !hasScrolledInside,

    /** Takes a snapshot of an entry, which the gallery shows. */
    take(entry: Entry): void {
      const {first, last, url} = state.shown;
      const html = first === last ? '' : (features.loadMore?.serialize() ?? '');
      const ancestorScrolls = hasScrolledInside ? dom.ancestors.map(({scrollTop}) => scrollTop) : [];
      scroll ??= scrollY;
      const id = toId(entry);
      // While a work is open, the focus is in the viewer: what counts is the focus before.
      const focus = readEntry().view ? readSnapshot(id)?.focus : describeFocus(dom);
      const {title} = document;
      keepSnapshot(id, {url, first, last, html, title, canonical: readCanonical(), scroll, ancestorScrolls, focus});
    },

    /**
     * The snapshot of an entry that Back or Forward has come to, if it was taken at the same path with the same choice. What the
     * person does from now on, while the page loads, counts more than the snapshot.
     */
    find(entry: Entry, url: string): Snapshot | undefined {
      hasActed = false;
      const snapshot = readSnapshot(toId(entry));
      return snapshot && describe(snapshot.url) === describe(url) ? snapshot : undefined;
    },

    /** Restores the scroll position and the focus, unless the person has done something since Back or Forward. */
    restore({scroll: top, ancestorScrolls = [], focus}: Snapshot): void {
      if (hasActed) return;
      scrollTo({top, behavior: 'instant'});
      dom.ancestors.forEach((one, at) => one.scrollTo({top: ancestorScrolls[at] ?? 0, behavior: 'instant'}));
      const target = focus && findFocus(focus, dom);
      if (target) focusWithoutScroll(target);
    },
  };
}

/** Whether an event of the mouse, a finger or the keyboard says where a person wants to be in the page. */
function isAct(event: Event): boolean {
  // A swipe to the side may be the Back itself.
  if (event instanceof WheelEvent) return Math.abs(event.deltaY) > Math.abs(event.deltaX);
  if (!(event instanceof KeyboardEvent)) return true;
  // A key alone such as Control silences a screen reader; with Alt and Meta, people go Back. Input methods send the last three.
  return (
    /^(.|Tab|Enter|Arrow.+|Page.+|Home|End|Backspace|Delete|Process|Unidentified|Dead)$/.test(event.key) &&
    !event.altKey &&
    !event.metaKey
  );
}
