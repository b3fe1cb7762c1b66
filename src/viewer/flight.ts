/**
 * Lets the thumbnail become the picture, and return to its place; loaded unless the person prefers less motion. Only the
 * drawing moves: everything is in its place, and can be used, at once. A view transition would begin a frame later, and joins
 * no picture of the page with one in a shadow root.
 */

/** Milliseconds. */
const DURATION = 250;

/** Centre and width of a picture on the screen, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where an element is. */
function readPlace(element: Element, shownWidth?: number): Place {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2, width: shownWidth ?? width};
}

/** Draws an element on its way from one place to another. */
function fly(element: Element, from: Place, to: Place): void {
  const scale = from.width / to.width;
  if (!(scale > 0 && scale < 99)) return;
  const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  element.animate({transform: [start, 'none']}, {duration: DURATION, easing: 'ease-out'});
}

/** Draws a picture on its way from an item's thumbnail to the stage, where it is `width` wide. */
export function flyToStage(stage: Element, width: number, item: Element): void {
  const thumbnail = item.querySelector('img');
  if (thumbnail) fly(stage, readPlace(thumbnail), readPlace(stage, width));
}

/** Called before the stage is hidden; returns a function that draws the picture on its way to an item's thumbnail. */
export function prepareReturn(stage: Element, width: number): (item: Element) => void {
  const from = readPlace(stage, width);
  return (item) => {
    const thumbnail = item.querySelector('img');
    if (thumbnail) fly(thumbnail, from, readPlace(thumbnail));
  };
}
