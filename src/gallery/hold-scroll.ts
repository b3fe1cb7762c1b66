/** Keeps what a person sees in its place while items are inserted above it. */
import type {GalleryDom} from './gallery-dom.js';

/** How many changes hold the scroll position of an element in this frame, and its own `overflow-anchor`, to be restored. */
const holds = new WeakMap<HTMLElement, {count: number; readonly anchor: string}>();

/** Runs a change above the screen, and scrolls the page, or the box around the gallery, so that the first visible item stays. */
export function holdScroll({items, boxes}: GalleryDom, change: () => void): void {
  const element = items.find((item) => item.getBoundingClientRect().bottom > 0);
  const before = element?.getBoundingClientRect().top ?? 0;
  const scrollers = boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY));
  for (const one of [document.documentElement, ...scrollers]) if (one instanceof HTMLElement) stopAnchoring(one);
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  const box = scrollers.find(({scrollHeight, clientHeight}) => scrollHeight > clientHeight);
  if (moved !== 0) (box ?? window).scrollBy({top: moved, behavior: 'instant'});
}

/** Until the next frame: the browser's own scroll anchoring would move the content a second time. */
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
