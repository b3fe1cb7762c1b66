/** Turns the loads that a host's own script asks for into visit requests. */
import {plainUrl} from '../markup/links.js';
import type {GalleryDom} from './gallery-dom.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Connects to the host's own script, if there is one. `isIdle`: whether a page may load without a click, by scrolling. */
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
        // No page is appended by scrolling while another load is under way, or after a failed one.
        if (isAutomatic && !isIdle()) return;
        const url = plainUrl(new URL(address, document.baseURI));
        const history = mode === 'replace' ? 'push' : 'replace';
        requestVisit({url, mode, history, isAutomatic, ...(!isAutomatic && {trigger})});
      },
    },
    signal,
  );
}
