/**
 * Lets the thumbnail become the picture, and return to its place. Only the drawing moves: everything is in its place, and can
 * be used, at once. A view transition would begin a frame later, and joins no picture of the page with one in a shadow root.
 */

/** Milliseconds. */
const DURATION = 250;

/** Centre and width of a picture on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where an element is. */
export function readPlace(element: Element): Place {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2, width};
}

/** Acts when the next frame has been painted. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Draws an element on its way from one place to another, unless the person prefers less motion. */
function fly(element: Element, from: Place, to: Place): void {
  const scale = from.width / to.width;
  if (!(scale > 0 && scale < 99) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  element.animate({transform: [start, 'none']}, {duration: DURATION, easing: 'ease-out'});
}

/** Draws the stage on its way from an item's thumbnail to the place of its picture. */
export function flyTo(stage: Element, item: Element, place: Place): void {
  const thumbnail = item.querySelector('img');
  if (thumbnail) fly(stage, readPlace(thumbnail), place);
}

/** Brings an item into view, and draws its thumbnail on its way back from the place of the picture. */
export function flyBack(item: Element, place: Place): void {
  // The browser restores the place of the gallery's entry first.
  requestAnimationFrame(() => {
    item.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const thumbnail = item.querySelector('img');
    if (thumbnail) fly(thumbnail, place, readPlace(thumbnail));
  });
}
