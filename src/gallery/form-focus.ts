/** Where the focus goes in a bar with forms, when the control that had it is gone after a load. */
import type {GalleryDom} from './gallery-dom.js';

const FIELDS = 'a[href],button,input:not([type=hidden],:disabled),select,textarea,summary';

/**
 * A button in a list item, which opened the terms below it, passes the focus to the first of them; the link of a chip passes
 * it to the chip that is now at its place, or to the last one.
 */
export function keepFocusInForms(dom: GalleryDom, signal: AbortSignal): void {
  let used: Element | undefined;
  let findNext: (() => Element | null | undefined) | undefined;
  const note = ({target}: Event) => {
    const control = target instanceof Element ? target.closest('a[href],button') : null;
    const bar = control && dom.outlets.find((outlet) => outlet.contains(control));
    if (!control || !bar) return;
    used = control;
    const item = control.closest('li');
    const at = [...(control.closest('[data-chips]')?.children ?? [])].findIndex((chip) => chip.contains(control));
    findNext =
      at < 0
        ? () => (item?.isConnected ? item.querySelector(`:scope>ul :is(${FIELDS})`) : undefined)
        : () => {
            const chips = bar.querySelector('[data-chips]')?.children;
            return (chips?.[at] ?? chips?.[chips.length - 1] ?? bar).querySelector(FIELDS);
          };
  };
  document.addEventListener('click', note, {signal, capture: true});
  dom.root.addEventListener(
    'portfolio-loaded',
    () => {
      const next = used && !used.isConnected && findNext?.();
      if (next instanceof HTMLElement) next.focus({preventScroll: true});
      if (next) used = undefined;
    },
    {signal},
  );
}
