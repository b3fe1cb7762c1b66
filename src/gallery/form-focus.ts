/** The focus in a bar with forms: which field a person used, and where the focus goes when its control is gone after a load. */
import {formOf, isTextField} from './form-fields.js';
import type {GalleryDom} from './gallery-dom.js';

const CONTROLS = 'a[href],button,input:not([type=hidden],:disabled),select,textarea,summary';

/** Other elements to which a person can move the focus. */
const FOCUSABLE = '[contenteditable],[tabindex]:not([tabindex^="-"]),iframe,audio,video';

/**
 * Moves the focus after a load, if the control that was clicked is gone then. From a link or button in a list item, it
 * goes to the first control of the list inside that item. From a box, it goes to the first control of what is left around it, such
 * as its list. From a chip, it goes to the chip that is now at its place, or to the last chip; if no chip is left, to the first
 * control of the bar.
 */
export function keepFocusInForms(dom: GalleryDom, signal: AbortSignal): void {
  let clicked: Element | undefined;
  let findNext: (() => Element | null | undefined) | undefined;
  const rememberClicked = ({target}: Event) => {
    const control = target instanceof Element ? target.closest('a[href],button,[type=checkbox],[type=radio]') : null;
    const bar = control && dom.outlets.find((outlet) => outlet.contains(control));
    if (!control || !bar) return;
    clicked = control;
    if (control.localName === 'input') {
      const around = listAncestors(control, bar);
      const findIn = (one: Element) => (one.isConnected ? findVisibleControl(one) : undefined);
      findNext = () => around.map(findIn).find(Boolean);
      return;
    }
    const item = control.closest('li');
    const index = [...(control.closest('[data-chips]')?.children ?? [])].findIndex((chip) => chip.contains(control));
    findNext =
      index < 0
        ? () => (item?.isConnected ? item.querySelector(`:scope>ul :is(${CONTROLS})`) : undefined)
        : () => {
            const chips = bar.querySelector('[data-chips]')?.children;
            const next = chips?.[index] ?? chips?.[chips.length - 1] ?? bar;
            return next.matches(CONTROLS) ? next : next.querySelector(CONTROLS);
          };
  };
  document.addEventListener('click', rememberClicked, {signal, capture: true});
  // A person who has gone to another control while the page loads keeps the focus there.
  const forget = (event: Event) => {
    const [field] = event.composedPath();
    const isOther = field instanceof Element && field !== clicked && field.matches(`${CONTROLS},${FOCUSABLE}`);
    // Once the control is gone, the gallery itself moves the focus.
    if (isOther && clicked?.isConnected) clicked = undefined;
  };
  document.addEventListener('focusin', forget, {signal, capture: true});
  const moveFocus = () => {
    if (!clicked || clicked.isConnected) return;
    // The gallery has found the same box elsewhere in the list, or has restored the focus after Back: the focus stays there.
    const isBox = clicked.localName === 'input';
    const isKept = isBox && document.activeElement?.matches(`:is(${CONTROLS}):not(summary,[aria-expanded])`);
    const next = isKept ? undefined : findNext?.();
    if (next instanceof HTMLElement) next.focus({preventScroll: true});
    if (next || isBox) clicked = undefined;
  };
  dom.root.addEventListener('portfolio-loaded', moveFocus, {signal});
}

/** The ancestors of an element up to `last`, the innermost first. */
function listAncestors(element: Element, last: Element): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && last.contains(at); at = at.parentElement) ancestors.push(at);
  return ancestors;
}

function findVisibleControl(element: Element): Element | undefined {
  return [...element.querySelectorAll(CONTROLS)].find((control) => control.checkVisibility());
}

/**
 * The control that a person used: if `control` is the form, or a button without the focus, the form's focused field, if any. A
 * named button counts as used, unless a person types: Enter in a text field submits the form by its default button.
 */
export function findUsed(form: HTMLFormElement, control: HTMLElement): HTMLElement {
  const {activeElement} = document;
  const isUnused = control === form || control.matches(':is(button,[type=submit]):not(:focus)');
  const hasFocusedField = isUnused && activeElement instanceof HTMLElement && formOf(activeElement) === form;
  const isPressed =
    control !== form && control.matches('[name]') && !(control.matches(':default') && isTextField(activeElement));
  return hasFocusedField && !isPressed ? activeElement : control;
}
