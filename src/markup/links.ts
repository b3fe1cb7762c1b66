/** Decides which links, selects and clicks load something in a gallery. */
import {readParameters} from '../address/parts.js';
import {capitalizeEscapes, isSameAddress, PATH_PAGE, readPathNumber, trimPage} from '../address/path.js';

/** The address that a link or select loads. */
export interface LinkTarget {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** With its `#`; empty where there is none. */
  readonly fragment: string;
  readonly control: HTMLElement;
  /** Whether the address belongs to this gallery. Always true for a link; a select may lead to another page. */
  readonly isOfGallery: boolean;
}

/** Matches what is marked as current; React writes `aria-current="false"` on the others. */
export const CURRENT = '[aria-current]:not([aria-current=false])';

export type LinkElement = HTMLAnchorElement | HTMLAreaElement;

/** The link in an event's composed path: the clicked element may be in a shadow root inside of the link. */
export function findLink(path: readonly EventTarget[]): LinkElement | undefined {
  return path.find(isLink);
}

function isLink(target: unknown): target is LinkElement {
  return target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement;
}

/**
 * What a link loads; undefined if the browser must follow it: other origins and pages, downloads, new windows, and `#…`.
 * `scope`: path below which every page is this gallery (docs/server.md).
 */
export function readLink(link: Element | null | undefined, scope: string): LinkTarget | undefined {
  if (!isLink(link) || !link.getAttribute('href')) return undefined;
  const target = link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target;
  if (link.hasAttribute('download') || (target && target !== '_self')) return undefined;
  const result = readAddress(link.href, link, scope);
  return result?.isOfGallery && !link.getAttribute('href')?.startsWith('#') ? result : undefined;
}

/** What a `<select>` loads, if its selected option has an address (`data-url`, or the host's `data-vp-url`). */
export function readSelect(select: EventTarget | null, scope: string): LinkTarget | undefined {
  if (!(select instanceof HTMLSelectElement)) return undefined;
  const address = resolveOptionAddress(select.selectedOptions[0]);
  return address === undefined ? undefined : readAddress(address, select, scope);
}

function readAddress(address: string, control: HTMLElement, scope: string): LinkTarget | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOwn = url.origin === location.origin;
  if (!isOwn && !url.protocol.startsWith('http')) return undefined;
  const isOfGallery = isOwn && isSameGallery(url.pathname, scope);
  return {url: plainUrl(url), fragment: url.hash, control, isOfGallery};
}

function resolveOptionAddress(option: HTMLOptionElement | undefined): string | undefined {
  const href = option?.dataset.url ?? option?.dataset.vpUrl;
  // Only a link encodes letters as the document is encoded.
  return href && URL.canParse(href, document.baseURI)
    ? Object.assign(document.createElement('a'), {href}).href
    : undefined;
}

/**
 * Selects the option that leads to the shown address; only parameters that the options name are compared. If there is none, as on
 * a further page, selects an option with another page number in its path; else the option that the server selected, or the first.
 * A select without addresses stays as it is: it is a field of a form, which a person may have changed.
 */
export function selectShownOption(select: HTMLSelectElement, shown: string): void {
  const options = [...select.options];
  const addresses = options.map(resolveOptionAddress);
  if (!addresses.some(Boolean)) return;
  const names = addresses.flatMap((address) => (address ? [...readParameters(new URL(address)).keys()] : []));
  const findSame = (compared: readonly string[]) =>
    addresses.findIndex((address) => address && isSameAddress(address, shown, (name) => compared.includes(name)));
  const found = [
    findSame([...names, PATH_PAGE]),
    findSame(names),
    options.findIndex(({defaultSelected}) => defaultSelected),
  ];
  const index = found.find((at) => at >= 0) ?? 0;
  // Selecting what is selected would still cost the browser milliseconds.
  if (index !== select.selectedIndex) select.selectedIndex = index;
}

/** Whether a click is made with the main button, without modifier keys, and no other script has prevented its default action. */
export function isPlainClick(event: MouseEvent): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  return !event.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a click was made by the keyboard or by a script; in Firefox only its `pointerType` says so. */
export function isKeyboardClick({detail, pointerType}: PointerEvent): boolean {
  return detail === 0 || pointerType === '';
}

/**
 * An address without its fragment, without the question mark of an empty query, and without a user and password: links have those
 * of the page, `location.href` and responses have not, and `fetch` refuses them.
 */
export function plainUrl(url: URL | string): string {
  const plain = Object.assign(new URL(url), {hash: '', username: '', password: ''});
  // For a lone `?`, `search` reads as empty; only the assignment removes the `?`.
  if (plain.search === '') plain.search = '';
  return plain.href;
}

/**
 * Whether a path is of this gallery: the page's own path, with any page number (`/works/page/2/`), or, if the page is in
 * `scope`, any path in it. `scope` ends with a slash, or is empty.
 */
export function isSameGallery(path: string, scope: string): boolean {
  const [one = '', shown = '', scopeStart] = [path, location.pathname, scope].map(capitalizeEscapes);
  if (scopeStart && [one, shown].every((inside) => `${inside}/`.startsWith(scopeStart))) return true;
  return trimPage(one) === trimPage(shown);
}

/**
 * The page number in an address's path, for a gallery that was opened at `from`; 1 if both have the same path. The number in it
 * may be the site's own, so a gallery that was opened at `/works/page/3/` counts as page 1 until another path is loaded.
 */
export function readPageFromPath(url: string, from = location.href): number {
  return new URL(url).pathname === new URL(from).pathname ? 1 : readPathNumber(url);
}
