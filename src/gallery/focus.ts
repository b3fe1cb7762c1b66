/**
 * Where the focus goes after a load: to what was added next to the visitor, to the results of a page, back to the control
 * that asked; never to a neighbour of that control, and never to the body.
 */
import {focusQuietly} from '../controls/morph.js';
import type {ItemChange} from '../markup/markup.js';
import {describeFocus, findFocus} from './focus-description.js';
import type {GalleryDom} from './gallery-dom.js';
import type {VisitRequest} from './visit.js';

/** Whether nothing has the focus, as after its element has left the page. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Notes where the focus is before a load is shown; the function that it returns moves the focus afterwards, where it has
 * to. `hasHiddenFocus`: the load has hidden what had the focus. `name` says what the results are, as "13–24 of 80".
 */
export function captureFocus(
  dom: GalleryDom,
  request: VisitRequest,
  hasHiddenFocus: boolean,
): (change: ItemChange, name: () => string) => void {
  const {trigger, mode, isAutomatic} = request;
  const hadFocus = hasHiddenFocus || !isFocusLost();
  const isAtTrigger = trigger !== undefined && trigger.control.matches(':focus, :focus-within');
  const description = describeFocus(dom);
  return ({added, removed}, name) => {
    // A host's script may take old items out later.
    const isLeaving = removed.some((item) => item.contains(document.activeElement));
    // Some browsers give no focus to a link that is pressed.
    const isLost =
      (isLeaving || isFocusLost()) && (hadFocus || (trigger !== undefined && !trigger.control.isConnected));
    const isByKeyboard = trigger?.isByKeyboard === true && !isAutomatic;
    if (mode !== 'replace') {
      const next = added.at(mode === 'prepend' ? -1 : 0);
      if (next && (isLost || (isByKeyboard && isAtTrigger))) focusItem(next, isByKeyboard);
      else if (isLost) returnFocus(dom, request);
      return;
    }
    const isPageChoice = trigger?.isFilter === false;
    if (isPageChoice && ((isByKeyboard && isAtTrigger) || isLost)) focusResults(dom, name());
    else if (isLost) {
      const same = description && findFocus(description, dom);
      if (same) focusQuietly(same);
      else returnFocus(dom, request);
    }
  };
}

/** Focus returns to the control that asked; where that has left the page, to what opened its menu, or to its outlet. */
export function returnFocus({root, container}: GalleryDom, {trigger}: VisitRequest): void {
  const {control, outlet} = trigger ?? {};
  const toggle = outlet?.querySelector('summary, [aria-expanded]');
  const candidates = trigger ? [control, toggle, outlet, container] : [];
  focusQuietly(candidates.find((one) => one?.isConnected && one.checkVisibility()) ?? root);
}

function focusItem(item: Element, isByKeyboard: boolean): void {
  const target = item.querySelector('a[href], button') ?? item;
  focusQuietly(target);
  // What a visitor has on screen is held where it is: a new item above it may stay half out of sight.
  if (isByKeyboard) target.scrollIntoView({block: 'nearest'});
}

/** The container of the items gets the focus, with a name, as long as it has it: the next Tab enters the first item. */
function focusResults({container, root}: GalleryDom, name: string): void {
  if (!(container instanceof HTMLElement)) {
    focusQuietly(root);
    return;
  }
  const added = ['role', 'aria-label', 'tabindex'].filter((attribute) => !container.hasAttribute(attribute));
  if (added.includes('aria-label') && name) {
    container.setAttribute('aria-label', name);
    // A list has a role that may be named; an element without a role may not (WAI-ARIA 1.2, 5.2.8.6).
    if (added.includes('role') && /^(div|section|span|p)$/.test(container.localName)) container.role = 'group';
  }
  focusQuietly(container);
  container.addEventListener(
    'blur',
    () => {
      for (const attribute of added) container.removeAttribute(attribute);
    },
    {once: true},
  );
}
