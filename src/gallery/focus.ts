/**
 * Where the focus goes after a load.
 * - After items were added: to the nearest new one. After a page was chosen: to the items' container. Both only if a person used
 *   the keyboard, or if the focus was lost.
 * - Otherwise a lost focus returns to the same control as before or to the one that started the load, to what opens its menu, to
 *   its outlet, the container or the root. Never to a neighbouring link, which would load something else.
 * - A focus that is not lost stays, unless its link in a menu has become another one: then it goes to what opens the menu.
 */
import {focusWithoutScroll} from '../controls/focus-without-scroll.js';
import type {ItemChange} from '../markup/markup.js';
import {describeFocus, findFocus, isVisible, readText} from './focus-description.js';
import type {GalleryDom} from './gallery-dom.js';
import {FOCUSED} from './marks.js';
import {adoptStyle} from './style.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Whether no element has the focus, as after the focused one was removed. */
function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Records where the focus is before a load is shown, and returns a function that moves it afterwards, if necessary.
 * `getResultsLabel`: returns a label for the results, such as "13–24 of 80".
 */
export function captureFocus(
  dom: GalleryDom,
  request: VisitRequest,
): (change: ItemChange, getResultsLabel: () => string) => void {
  const {trigger, mode} = request;
  const hadFocus = !isFocusLost();
  const wasOnTrigger = trigger?.control.matches(':focus-within');
  const description = describeFocus(dom);
  const readHref = () => trigger?.control.getAttribute('href');
  const oldHref = readHref();
  return ({added, removed}, getResultsLabel) => {
    // A host's script may remove old items later, for example after they have faded out.
    const isOnRemoved = removed.some((item) => item.contains(document.activeElement));
    // Safari does not focus a clicked link, so a trigger that was removed also counts as lost focus.
    const mustRestoreFocus = (isOnRemoved || isFocusLost()) && (hadFocus || trigger?.control.isConnected === false);
    const isByKeyboard = trigger?.isByKeyboard === true;
    const mayMoveOn = mustRestoreFocus || (isByKeyboard && wasOnTrigger);
    if (mode !== 'replace') {
      const next = added.at(mode === 'prepend' ? -1 : 0);
      if (next && mayMoveOn) focusItem(next, isByKeyboard);
      else if (mustRestoreFocus) returnFocus(dom, request);
    } else if (trigger?.isFilter === false && mayMoveOn) focusResults(dom, getResultsLabel());
    else if (mustRestoreFocus) {
      const same = description && findFocus(description, dom);
      if (same) focusWithoutScroll(same);
      else returnFocus(dom, request);
    } else if (trigger && wasOnTrigger && oldHref !== readHref() && readText(trigger.control) !== description?.text) {
      // The menu leaves out the current choice, and the link of another one has come into its place. An element that has both a
      // link and a button as children is no menu: there they stand beside each other.
      const menu = trigger.control.closest('details,:has(>[aria-expanded]):not(:has(>a))');
      const button = menu?.querySelector('summary,[aria-expanded]');
      if (button && trigger.outlet?.contains(button)) focusWithoutScroll(button);
    }
  };
}

/**
 * The control that started a load. If that is no longer visible, what usually opens its menu: the first visible `<summary>` or
 * `[aria-expanded]` in the smallest element around it that has one, up to its outlet. Else the outlet itself, if it is visible.
 */
export function findReturnTarget({control, outlet}: Partial<Trigger>): Element | null {
  if (control && isVisible(control)) return control;
  // The control may have been removed, or be outside of the outlet.
  let at: Element | null | undefined = control && outlet?.contains(control) ? control : outlet;
  for (; at; at = at === outlet ? null : at.parentElement) {
    const toggle = [...at.querySelectorAll('summary, [aria-expanded]')].find(isVisible);
    if (toggle) return toggle;
  }
  return outlet && isVisible(outlet) ? outlet : null;
}

/** Focuses what `findReturnTarget` finds, else the items' container; if that is hidden, or no control started the load, the root. */
function returnFocus({root, container}: GalleryDom, {trigger}: VisitRequest): void {
  const target = trigger && (findReturnTarget(trigger) ?? (container && isVisible(container) ? container : undefined));
  focusWithoutScroll(target ?? root);
}

function focusItem(item: Element, isByKeyboard: boolean): void {
  const controls = [...item.querySelectorAll(':is(a[href],button:enabled):not([tabindex^="-"])')];
  const target = controls.find((one) => !one.closest('[aria-hidden=true]') && isVisible(one)) ?? item;
  focusWithoutScroll(target);
  // After a prepend the scroll position is kept, so the new item above may be partly outside of the screen.
  if (isByKeyboard) target.scrollIntoView({block: 'nearest'});
}

/**
 * Focuses the items' container, so that the next Tab goes to the first item. The attributes that the container needs for that are
 * removed when it loses the focus.
 */
function focusResults({container, root}: GalleryDom, label: string): void {
  if (!(container instanceof HTMLElement)) return focusWithoutScroll(root);
  const temporaryAttributes = ['role', 'aria-label', 'tabindex', FOCUSED].filter(
    (attribute) => !container.hasAttribute(attribute),
  );
  if (temporaryAttributes.includes('aria-label') && label) {
    container.setAttribute('aria-label', label);
    // `aria-label` needs a role (WAI-ARIA 1.2, 5.2.8.6): a list has one, a `div` has none.
    if (temporaryAttributes.includes('role') && /^(div|section|span|p)$/.test(container.localName))
      container.role = 'group';
  }
  adoptStyle();
  container.toggleAttribute(FOCUSED, true);
  focusWithoutScroll(container);
  container.addEventListener('blur', function end() {
    // A person has gone to another window: when they come back, the container has the focus again.
    if (document.activeElement === container) return;
    for (const attribute of temporaryAttributes) container.removeAttribute(attribute);
    container.removeEventListener('blur', end);
  });
}
