/** Helpers that create and label parts of our elements. */
import type {Label} from './terms.js';

/** Creates an element that a page can style by `::part()`. */
export function makePart<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}

/** Writes a label in its own language and direction (WCAG 2.2, 3.1.2). */
export function writeLabel(element: HTMLElement, {text, lang}: Label): void {
  element.textContent = text;
  if (lang) element.lang = lang;
  else element.removeAttribute('lang');
}
