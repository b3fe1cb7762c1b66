/** Ignores the rest of a double click or triple click whose first click has opened or closed the viewer. */

/** To be called when the viewer has opened and closed. */
export interface DoubleClicks {
  opened(): void;
  closed(): void;
}

export function watchDoubleClicks(dialog: HTMLDialogElement): DoubleClicks {
  /** Presses since the dialog opened: a click with a higher count (`detail`) began before that. */
  let presses = 0;
  dialog.addEventListener('pointerdown', () => (presses += 1), {capture: true});
  dialog.addEventListener('click', (event) => event.detail > presses && ignore(event), {capture: true});
  return {
    opened() {
      presses = 0;
    },
    closed() {
      // What is under the pointer now, such as another work, was not meant.
      addEventListener('click', (event) => event.detail > 1 && ignore(event), {capture: true, once: true});
    },
  };
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
