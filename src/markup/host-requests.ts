/** Turns what a host's own script asks for into visit requests. */
import {plainUrl} from './links.js';
import type {HostedGallery, HostRequest, HostTrigger, Mode} from './markup.js';

/** Hears what a person does through the host's own script. */
export interface HostListener {
  /** A person is about to use a control. */
  press(control: HTMLElement, isByKeyboard: boolean): void;
  /** The host's script asks for an address. */
  request(address: string, mode: Mode): void;
}

export function connectHost(
  gallery: HostedGallery,
  isFilterBar: (outlet: Element) => boolean,
  requestVisit: (request: HostRequest) => void,
): HostListener {
  let trigger: HostTrigger | undefined;
  return {
    press: (control, isByKeyboard) => {
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
