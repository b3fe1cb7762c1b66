/** Reports signs that a person is about to click: a press, keyboard focus, or a pointer that rests on an element. */

/** Milliseconds that a pointer must stay on an element: a pointer that only crosses a bar leaves each link sooner. */
const REST = 65;

/** Observes the document until the signal aborts. `path`: the composed path of the event, through open shadow roots. */
export function watchIntent(
  report: (path: readonly EventTarget[], isPress: boolean) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFocusMoving = false;
  const options = {signal, passive: true, capture: true};
  const reportEvent = (event: Event, isPress: boolean, delay = 0): void => {
    clearTimeout(timer);
    // An event has no path any more when the timer ends.
    const path = event.composedPath();
    if (delay) timer = setTimeout(report, delay, path, isPress);
    else report(path, isPress);
  };
  document.addEventListener(
    'pointerdown',
    (event) => {
      isFocusMoving = false;
      if (event.button === 0) reportEvent(event, true);
    },
    options,
  );
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') reportEvent(event, false, REST);
    },
    options,
  );
  // Focus that a script sets is no sign of intent. So focus counts only while Tab or an arrow key is down; if the key is held,
  // the focus only passes, and does not count.
  document.addEventListener(
    'keydown',
    ({key, repeat}) => {
      isFocusMoving = !repeat && /^(Tab|Arrow)/.test(key);
    },
    options,
  );
  document.addEventListener('keyup', () => (isFocusMoving = false), options);
  document.addEventListener('focusin', (event) => isFocusMoving && reportEvent(event, false), options);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
