/**
 * Lets the thumbnail become the picture, and return to its place, unless the person prefers less motion. Only the drawing
 * moves: everything is in its place, and can be used, at once. A view transition would begin a frame later, and joins no
 * picture of the page with one in a shadow root.
 */

/** Milliseconds. */
const DURATION = 250;

/** Centre and width of a picture on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where a picture is, which is `shownWidth` wide in its element; without an element, a place without width. */
export function readPlace(element: Element | null, shownWidth?: number): Place {
  const {x, y, width, height} = element?.getBoundingClientRect() ?? new DOMRect();
  return {x: x + width / 2, y: y + height / 2, width: shownWidth ?? width};
}

/** Draws an element on its way from one place to another, which is its own. */
export function fly(element: Element | null, from: Place, to = readPlace(element)): void {
  const scale = from.width / to.width;
  if (!scale || matchMedia('(prefers-reduced-motion:reduce)').matches) return;
  const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  element?.animate({transform: [start, 'none']}, {duration: DURATION, easing: 'ease-out'});
}
