/** Which links, selects and clicks choose something of a gallery; everything else stays the browser's. */
import {trimSlash} from '../address/path.js';

/** What a control asks for. */
export interface Choice {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** With its `#`; empty where there is none. */
  readonly fragment: string;
  readonly control: HTMLElement;
  /** Whether the address belongs to this gallery; else the browser goes there. */
  readonly isOfGallery: boolean;
}

type LinkElement = HTMLAnchorElement | HTMLAreaElement;

/** The link in an event's composed path: what was pressed may stand in a shadow root within the link. */
export function findLink(path: readonly EventTarget[]): LinkElement | undefined {
  return path.find(isLink);
}

function isLink(target: unknown): target is LinkElement {
  return target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement;
}

/**
 * What a link chooses; undefined where the browser must follow it: other origins and pages, downloads, new windows, and
 * fragments of the page that is shown. `scope`: path below which every page is this gallery (contract, section 3).
 */
export function readLink(link: Element | null | undefined, scope: string): Choice | undefined {
  if (!isLink(link) || !link.getAttribute('href')) return undefined;
  const target = link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target;
  if (link.hasAttribute('download') || (target && target !== '_self')) return undefined;
  const choice = readAddress(link.href, link, scope);
  const isFragment = choice?.fragment !== '' && choice?.url === plainUrl(location.href);
  return choice?.isOfGallery && !isFragment && !link.getAttribute('href')?.startsWith('#') ? choice : undefined;
}

/** What a `<select>` chooses, whose chosen option names an address (`data-url`, or the host's `data-vp-url`). */
export function readSelect(select: EventTarget | null, scope: string): Choice | undefined {
  if (!(select instanceof HTMLSelectElement)) return undefined;
  const address = readOption(select.selectedOptions[0]);
  return address === undefined ? undefined : readAddress(address, select, scope);
}

function readAddress(address: string, control: HTMLElement, scope: string): Choice | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== location.origin) return undefined;
  return {url: plainUrl(url), fragment: url.hash, control, isOfGallery: isSameGallery(url.pathname, scope)};
}

function readOption(option: HTMLOptionElement | undefined): string | undefined {
  const given = option?.dataset.url ?? option?.dataset.vpUrl;
  return given && URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI).href : undefined;
}

/** Selects the option of the address that is shown, where the select has one. */
export function selectShownOption(select: HTMLSelectElement, shown: string): void {
  const options = [...select.options];
  const current = options.findIndex((option) => {
    const address = readOption(option);
    return address !== undefined && plainUrl(address) === shown;
  });
  const initial = options.findIndex(({defaultSelected}) => defaultSelected);
  if (current >= 0 || initial >= 0) select.selectedIndex = current < 0 ? initial : current;
}

/** Whether a click is a plain one that no other script has answered. */
export function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return !event.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a click was made by the keyboard; Firefox says so by its pointer type alone. */
export function isKeyboardClick({detail, pointerType}: PointerEvent): boolean {
  return detail === 0 || pointerType === '';
}

/** An address without its fragment, and without a question mark that nothing follows. */
export function plainUrl(url: URL | string): string {
  const plain = new URL(url);
  plain.hash = '';
  if (plain.search === '') plain.search = '';
  return plain.href;
}

/** Another path is another page, but for pages by path (`/works/page/2/`) and what `scope` names. */
export function isSameGallery(path: string, scope: string): boolean {
  if (scope && path.startsWith(scope) && location.pathname.startsWith(scope)) return true;
  return trimPage(path) === trimPage(location.pathname);
}

function trimPage(path: string): string {
  return trimSlash(path.replace(/\/page\/\d+\/?$/, ''));
}
