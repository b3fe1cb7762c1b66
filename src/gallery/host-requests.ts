/** Turns what a host's own script asks for into visit requests. */
import {plainUrl} from '../markup/links.js';
import type {GalleryDom} from './gallery-dom.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Hears the host's script, where the markup is a host's; `isIdle`: whether pages may load without a press. */
export function connectHost(
  {markup, outlets}: GalleryDom,
  isIdle: () => boolean,
  requestVisit: (request: VisitRequest) => void,
  signal: AbortSignal,
): void {
  let trigger: Trigger | undefined;
  const press = (control: HTMLElement, isByKeyboard: boolean) => {
    const outlet = outlets.find((one) => one.contains(control));
    trigger = {control, outlet, isByKeyboard, isFilter: outlet !== undefined && markup.isFilterBar(outlet)};
  };
  markup.host?.connect(
    {
      press,
      request: (address, mode, isAutomatic) => {
        // A page that comes by scrolling waits for what a person has chosen, and stops after a failure.
        if (isAutomatic && !isIdle()) return;
        const url = plainUrl(new URL(address, document.baseURI));
        const history = mode === 'replace' ? 'push' : 'replace';
        requestVisit({url, mode, history, isAutomatic, ...(!isAutomatic && {trigger})});
      },
    },
    signal,
  );
}
