/** Ignores the rest of a double click or triple click whose first click has opened or closed the viewer. */

export function watchDoubleClicks(dialog: HTMLDialogElement) {
  let presses = 0;
  dialog.addEventListener('pointerdown', () => (presses += 1), {capture: true});
  const ignoreEarlier = (event: MouseEvent) => {
    // Counted higher than the presses since the dialog opened, the click began before that. A first click never did: by keyboard or
    // assistive technology it comes without a press.
    if (event.detail > Math.max(presses, 1)) ignore(event);
  };
  dialog.addEventListener('click', ignoreEarlier, {capture: true});
  const ignoreFurther = (event: MouseEvent) => {
    if (event.detail > 1) ignore(event);
    else removeEventListener('click', ignoreFurther, {capture: true});
  };
  return {
    /** To be called when the viewer has opened. */
    opened() {
      presses = 0;
    },
    /** To be called when the viewer has closed. */
    closed() {
      // What is under the pointer now, such as another work, was not meant.
      addEventListener('click', ignoreFurther, {capture: true});
    },
  };
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
