/** Turns the loads that a host's own script requests into visit requests. */
import {plainUrl} from './links.js';
import type {HostedGallery, HostRequest, Mode, Trigger} from './markup.js';

/** Receives what a person does through the host's own script. */
export interface HostListener {
  /** A person is about to use a control. */
  reportUse(control: HTMLElement, isByKeyboard: boolean): void;
  /** The host's script requests an address. */
  request(address: string, mode: Mode): void;
}

/** Creates a listener that turns each request of the host's script into a visit request, with the control that was pressed. */
export function connectHost(
  gallery: HostedGallery,
  isFilterBar: (outlet: Element) => boolean,
  requestVisit: (request: HostRequest) => void,
): HostListener {
  let trigger: Trigger | undefined;
  return {
    reportUse: (control, isByKeyboard) => {
      const outlet = gallery.outlets.find((one) => one.contains(control));
      trigger = {control, outlet, isByKeyboard, isFilter: outlet !== undefined && isFilterBar(outlet)};
    },
    request: (address, mode) => {
      const url = plainUrl(new URL(address, document.baseURI));
      requestVisit({url, mode, history: mode === 'replace' ? 'push' : 'replace', trigger});
      trigger = undefined;
    },
  };
}
