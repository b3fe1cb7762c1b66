/**
 * Animates the thumbnail into the picture, and the picture back into the thumbnail, unless the person prefers less motion.
 * Only a transform is animated: the elements have their places in the layout, and can be used, at once. View transitions are not used,
 * because one would begin a frame later, and could not join a picture of the page with one in a shadow root.
 */

/** Milliseconds. */
const DURATION = 250;

/** Centre and width of a picture on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The place of an element. `shownWidth`: the width of the picture in its centre, if the element is wider. Without an element
 * and a `shownWidth`, the width is 0.
 */
export function readPlace(element: Element | null, shownWidth?: number): Place {
  const {x, y, width, height} = element?.getBoundingClientRect() ?? new DOMRect();
  return {x: x + width / 2, y: y + height / 2, width: shownWidth ?? width};
}

/** Animates an element from a place to its own, `to`, whose width is that of the picture in it. */
export function animateFrom(element: Element | null, from: Place, to = readPlace(element)): void {
  const scale = from.width / to.width;
  if (!from.width || !to.width || matchMedia('(prefers-reduced-motion:reduce)').matches) return;
  const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  element?.animate({transform: [start, 'none']}, {duration: DURATION, easing: 'ease-out'});
}
