/** Tells a choice before it is made: a press, keyboard focus, or a pointer that rests for a moment. */

/** Milliseconds after which a pointer on a link means something; a sweep across a bar is shorter. */
const REST = 65;

/** Calls `foresee` for elements that a person is about to use, until the signal ends it. */
export function watchIntent(foresee: (target: Element) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (event: Event): void => {
    clearTimeout(timer);
    if (event.target instanceof Element) foresee(event.target);
  };
  const options = {signal, passive: true};
  document.addEventListener('pointerdown', tell, options);
  document.addEventListener('focusin', tell, options);
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(tell, REST, event);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
