/**
 * Watches clicks on a gallery's controls before the host's own handlers get them: those would prevent the browser's action
 * for modifier keys, too.
 */
import {isKeyboardClick, isPlainClick} from './links.js';

/** Decides which controls are watched, and receives their use. */
export interface ControlListener {
  /** Whether there is a script of the host that gets clicks; one that has failed still does. */
  isActive(): boolean;
  isInOutlet(control: Element): boolean;
  reportUse(control: HTMLElement, isByKeyboard: boolean): void;
}

export function watchControls({isActive, isInOutlet, reportUse}: ControlListener, signal: AbortSignal): void {
  /** The link on which the pointer went down. */
  let pressed: HTMLAnchorElement | undefined;
  const options = {capture: true, signal};
  addEventListener(
    'pointerdown',
    ({target}) => {
      const link = findLinkAround(target);
      pressed = link && isInOutlet(link) ? link : undefined;
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      if (!isActive()) return;
      const link = findLinkAround(event.target);
      if (!link || !isInOutlet(link)) return;
      if (isPlainClick(event)) reportUse(link, isKeyboardClick(event));
      else event.stopImmediatePropagation();
    },
    options,
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (isActive()) clickSuccessor(event, pressed);
      pressed = undefined;
    },
    options,
  );
  addEventListener(
    'change',
    ({target}) => {
      // A select counts as used by keyboard, as in our own markup.
      if (isActive() && target instanceof HTMLSelectElement && isInOutlet(target)) reportUse(target, true);
    },
    options,
  );
}

/**
 * Clicks the new link if a load has replaced the pressed link while the mouse button was down, because the browser then
 * clicks neither of them.
 */
function clickSuccessor(event: PointerEvent, pressed: HTMLAnchorElement | undefined): void {
  if (!pressed || pressed.isConnected || event.pointerType !== 'mouse' || !isPlainClick(event)) return;
  const successor = findLinkAround(document.elementFromPoint(event.clientX, event.clientY));
  if (successor?.href !== pressed.href) return;
  // `click()` would count as a use by keyboard, which moves the focus.
  const {pointerType} = event;
  successor.dispatchEvent(
    new PointerEvent('click', {bubbles: true, cancelable: true, composed: true, detail: 1, pointerType}),
  );
}

function findLinkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest('a')) || undefined;
}
