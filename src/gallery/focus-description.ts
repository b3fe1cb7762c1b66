/** Where the focus is, described so that it is found again after elements have been replaced. */
import type {GalleryDom} from './gallery-dom.js';

/** A focused element: the item or outlet that it is in, and which of its controls it is. */
export interface FocusDescription {
  /** Key of the item; empty within an outlet. */
  readonly key: string;
  /** Position of the outlet; -1 within an item. */
  readonly outlet: number;
  /** Position among the controls. */
  readonly position: number;
  /** Text of the control, since others may have come before it. */
  readonly text: string;
}

const CONTROLS = 'a[href], button, select, input, summary, video, [tabindex]';

export function describeFocus({items, outlets, markup}: GalleryDom): FocusDescription | undefined {
  const active = document.activeElement;
  const item = active && items.find((one) => one.contains(active));
  const outlet = active ? outlets.findIndex((one) => one.contains(active)) : -1;
  const within = item ?? outlets[outlet];
  if (!active || !within) return undefined;
  return {
    key: item ? markup.readKey(item) : '',
    outlet: item ? -1 : outlet,
    position: [...within.querySelectorAll(CONTROLS)].indexOf(active),
    text: active.textContent,
  };
}

/**
 * The element that a description means now. In an outlet it is the control of the same text, also where it is no link any
 * more because it is current; never a neighbour, which leads elsewhere.
 */
export function findFocus(description: FocusDescription, {items, outlets, markup}: GalleryDom): Element | undefined {
  const {key, outlet, position, text} = description;
  const within = key ? items.find((item) => markup.readKey(item) === key) : outlets[outlet];
  if (!within) return undefined;
  const isSame = (element: Element) => element.textContent === text && element.checkVisibility();
  const controls = [...within.querySelectorAll(CONTROLS)];
  const at = controls[position];
  const same = at && isSame(at) ? at : controls.find(isSame);
  if (same || key) return same ?? at ?? within;
  return text ? [...within.querySelectorAll('*')].findLast(isSame) : undefined;
}
