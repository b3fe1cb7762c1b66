/** Focuses an element without scrolling to it; makes it focusable if necessary. */
export function focusWithoutScroll(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({preventScroll: true});
  // It is enough if the focus is now inside of the element, as in its shadow root. With a `tabindex`, it is hidden or disabled.
  if (element.matches(':focus-within,[tabindex]')) return;
  element.tabIndex = -1;
  element.focus({preventScroll: true});
  // A hidden or disabled element has not got the focus, and keeps its place in the Tab order.
  if (!element.contains(document.activeElement)) element.removeAttribute('tabindex');
}
