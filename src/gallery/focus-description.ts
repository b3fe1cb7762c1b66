/** Describes which element has the focus, so that its counterpart can be found after elements were replaced. */
import type {GalleryDom} from './gallery-dom.js';

/** A focused element: the item or outlet that contains it, and its position among the controls there. */
export interface FocusDescription {
  /** Key of the item; empty within an outlet. */
  readonly key: string;
  /** Position of the outlet; -1 within an item. */
  readonly outlet: number;
  /** Position among the controls there. */
  readonly position: number;
  /** Text of the control: after new controls were inserted before it, its position is another. */
  readonly text: string;
}

const CONTROLS =
  'a[href], button, select, input, textarea, summary, audio, video, iframe, [tabindex], [contenteditable]';

export function describeFocus({items, outlets, markup}: GalleryDom): FocusDescription | undefined {
  const active = document.activeElement;
  const item = active && items.find((one) => one.contains(active));
  // If the active element is an outlet, a tool in its shadow root has the focus, or the outlet got it from a control that is gone.
  const outlet = active ? outlets.findIndex((one) => one !== active && one.contains(active)) : -1;
  const within = item ?? outlets[outlet];
  if (!active || !within) return undefined;
  return {
    key: item ? markup.readKey(item) : '',
    outlet: item ? -1 : outlet,
    position: [...within.querySelectorAll(CONTROLS)].indexOf(active),
    text: readText(active),
  };
}

/**
 * Finds the element that a description fits now. In an outlet this is an element of the same text, even if it is no longer
 * a link because it is the current one; never the control beside it, which loads something else.
 */
export function findFocus(description: FocusDescription, {items, outlets, markup}: GalleryDom): Element | undefined {
  const {key, outlet, position, text} = description;
  const within = key ? items.find((item) => markup.readKey(item) === key) : outlets[outlet];
  if (!within) return undefined;
  const hasSameText = (element: Element) => readText(element) === text && isVisible(element);
  const controls = [...within.querySelectorAll(CONTROLS)];
  const at = controls[position];
  const same = at && hasSameText(at) ? at : controls.find(hasSameText);
  if (same || key) return same ?? at ?? within;
  return text ? [...within.querySelectorAll('*')].findLast(hasSameText) : undefined;
}

/** Whether an element can be seen and focused, also as CSS `visibility` says, by which menus are hidden. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({visibilityProperty: true});
}

/** The text of an element; without one, its label. */
export function readText(element: Element): string {
  return element.textContent || element.ariaLabel || (element.closest('label')?.textContent ?? '');
}
