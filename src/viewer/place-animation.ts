/**
 * Animates the thumbnail into the picture and back, unless the person prefers less motion. Only a transform is animated, so that the
 * elements can be used at once. A view transition would begin a frame later, and could not join a picture with one in a shadow root.
 */

/** Milliseconds. */
const DURATION = 250;

/** Centre and width of a picture on the screen, in CSS pixels. */
type Place = Readonly<Record<'x' | 'y' | 'width', number>>;

/** The place of an element (width 0 if it is null). `shownWidth`: width of the picture in its centre, if the element is wider. */
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
