/** Keeps what a person sees in its place while items are inserted above it. */
import type {GalleryDom} from './gallery-dom.js';

/** By scroller: how many changes hold its scroll position in this frame, and its own `overflow-anchor`, to be restored. */
const holds = new WeakMap<HTMLElement, {count: number; readonly anchor: string}>();

/** Runs a change above the screen, and scrolls so that the first item that is not above the screen stays where it is. */
export function holdScroll({items, ancestors}: GalleryDom, change: () => void): void {
  const element = items.find((item) => item.getBoundingClientRect().bottom > 0);
  const readTop = () => element?.getBoundingClientRect().top ?? 0;
  const before = readTop();
  const scrollers = ancestors.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY));
  for (const one of [document.documentElement, ...scrollers]) if (one instanceof HTMLElement) stopAnchoring(one);
  change();
  // A scroller may scroll by less than the item has moved, or not at all: the next scroller, at last the page, scrolls the rest.
  for (const one of [...scrollers, window]) {
    const moved = readTop() - before;
    if (moved !== 0) one.scrollBy({top: moved, behavior: 'instant'});
  }
}

/** Turns the browser's own scroll anchoring off until the next frame: it would move the content a second time. */
function stopAnchoring(scroller: HTMLElement): void {
  const {style} = scroller;
  const hold = holds.get(scroller) ?? {count: 0, anchor: style.overflowAnchor};
  hold.count += 1;
  holds.set(scroller, hold);
  style.overflowAnchor = 'none';
  requestAnimationFrame(() => {
    hold.count -= 1;
    if (hold.count > 0) return;
    style.overflowAnchor = hold.anchor;
    holds.delete(scroller);
  });
}
