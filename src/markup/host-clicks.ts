/**
 * Handles clicks on a gallery's filters and page links, and on the categories of works, before the scripts of the host (the plugin
 * that made the markup). A plain click is reported. Any other click is kept from those scripts, because they would prevent its
 * default action, and Ctrl+click could not open a new tab.
 */
import {isKeyboardClick, isPlainClick} from './links.js';

/**
 * `isControl`: whether the host's script of this gallery handles the use of a link or select. `reportUse`: called when such a link
 * was clicked without modifier keys, or such a select was changed.
 */
export function watchControls(
  isControl: (control: Element) => boolean,
  reportUse: (control: HTMLElement, isByKeyboard: boolean) => void,
  signal: AbortSignal,
): void {
  /** The link on which the pointer went down. */
  let pressed: HTMLAnchorElement | undefined;
  const listen = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, act, {capture: true, signal});
  listen('pointerdown', ({target}) => {
    const link = findLinkAround(target);
    pressed = link && isControl(link) ? link : undefined;
  });
  listen('click', (event) => {
    const link = findLinkAround(event.target);
    if (!link || !isControl(link)) return;
    if (isPlainClick(event)) reportUse(link, isKeyboardClick(event));
    else event.stopImmediatePropagation();
  });
  listen('pointerup', (event) => {
    clickReplacement(event, pressed);
    pressed = undefined;
  });
  listen('change', ({target}) => {
    // `change` does not say how a select was used. It counts as use by keyboard, as for a select in our own elements.
    if (target instanceof HTMLSelectElement && isControl(target)) reportUse(target, true);
  });
}

/**
 * Clicks the new link if a load has replaced the pressed link while the mouse button was down, because the browser then
 * clicks neither of them.
 */
function clickReplacement(event: PointerEvent, pressed: HTMLAnchorElement | undefined): void {
  if (!pressed || pressed.isConnected || event.pointerType !== 'mouse' || !isPlainClick(event)) return;
  const replacement = findLinkAround(document.elementFromPoint(event.clientX, event.clientY));
  if (replacement?.href !== pressed.href) return;
  // Not `click()`: its `detail` is 0, which counts as use by keyboard, and the focus would then be moved.
  const {pointerType} = event;
  replacement.dispatchEvent(
    new PointerEvent('click', {bubbles: true, cancelable: true, composed: true, detail: 1, pointerType}),
  );
}

function findLinkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest('a')) || undefined;
}
