/** Focuses an element without scrolling to it; makes it focusable if necessary. */
export function focusWithoutScroll(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({preventScroll: true});
  // It is enough if the focus is now inside of the element, as in its shadow root.
  if (element.matches(':focus-within')) return;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
}
