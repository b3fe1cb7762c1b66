/** Tells a choice before it is made: a press, keyboard focus, or a pointer that rests for a moment. */

/** Milliseconds after which a pointer on a link means something; a sweep across a bar is shorter. */
const REST = 65;

/** Calls `foresee` for elements that a person is about to use, until the signal ends it. */
export function watchIntent(foresee: (target: Element) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (event: Event, ms = 0): void => {
    clearTimeout(timer);
    // In a shadow too; once the event is over its path is gone.
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    if (ms) timer = setTimeout(foresee, ms, target);
    else foresee(target);
  };
  const options = {signal, passive: true};
  document.addEventListener('pointerdown', (event) => tell(event), options);
  document.addEventListener('focusin', (event) => tell(event), options);
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') tell(event, REST);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
