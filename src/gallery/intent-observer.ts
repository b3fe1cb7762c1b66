/** Reports signs that a person is about to click: a press, keyboard focus, or a pointer that rests on an element. */

/** Milliseconds that a pointer must stay on an element: a pointer that only crosses a bar leaves each link sooner. */
const REST = 65;

/** Observes the document until the signal aborts. `path`: the composed path of the event, through open shadow roots. */
export function watchIntent(
  report: (path: readonly EventTarget[], isPress: boolean) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Whether Tab or an arrow key is down: focus that a script sets is no sign of intent, and if the key is held, the focus only
   * passes.
   */
  let isFocusMoving = false;
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, {signal, passive: true, capture: true});
  on('pointerdown', (event) => {
    isFocusMoving = false;
    if (event.button !== 0) return;
    clearTimeout(timer);
    report(event.composedPath(), true);
  });
  on('pointerover', (event) => {
    clearTimeout(timer);
    // An event has no path any more when the timer ends.
    if (event.pointerType === 'mouse') timer = setTimeout(report, REST, event.composedPath(), false);
  });
  on('keydown', ({key, repeat}) => {
    isFocusMoving = !repeat && /^(Tab|Arrow)/.test(key);
  });
  on('keyup', () => {
    isFocusMoving = false;
  });
  on('focusin', (event) => {
    if (!isFocusMoving) return;
    clearTimeout(timer);
    report(event.composedPath(), false);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
