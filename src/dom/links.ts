/** Which clicks are ours: everything else stays the browser's. */
import {trimSlash} from '../page/path.js';

/** A control that leads to another state of the gallery. */
export interface Choice {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly control: HTMLElement;
}

/** The choice that a link stands for; none where the browser must follow it: other origins, downloads, new windows. */
export function readLink(link: Element | null): Choice | undefined {
  if (!(link instanceof HTMLAnchorElement) || !/^[^#]/.test(link.getAttribute('href') ?? '')) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  // Another page of the site is not another state of this gallery.
  if (trimSlash(url.pathname) !== trimSlash(location.pathname) && !isPageBelow(url.pathname)) return undefined;
  return {url: plainUrl(url), control: link};
}

/** The choice of a `<select>` whose chosen option names an address (`data-url`, or the host's `data-vp-url`). */
export function readSelect(select: Element | null): Choice | undefined {
  if (!(select instanceof HTMLSelectElement)) return undefined;
  const url = readOption(select.selectedOptions[0]);
  return url?.origin === location.origin ? {url: plainUrl(url), control: select} : undefined;
}

function readOption(option: HTMLOptionElement | undefined): URL | undefined {
  const given = option?.dataset.url ?? option?.dataset.vpUrl;
  return given && URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI) : undefined;
}

/** Makes a select say the option whose address is shown, where it has one. */
export function chooseOption(select: HTMLSelectElement, shown: string): void {
  const options = [...select.options];
  const at = options.findIndex((option) => {
    const url = readOption(option);
    return url && plainUrl(url) === shown;
  });
  const said = options.findIndex(({defaultSelected}) => defaultSelected);
  if (at >= 0 || said >= 0) select.selectedIndex = at < 0 ? said : at;
}

/** Whether a click is a plain one, that nobody else has answered. */
export function isPlain(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** Whether a click was made without a pointer: Firefox counts one all the same. */
export function isKeyed({detail, pointerType}: PointerEvent): boolean {
  return detail === 0 || pointerType === '';
}

/** An address without its fragment, and without a question mark that asks nothing. */
export function plainUrl(url: URL | string): string {
  const plain = new URL(url);
  plain.hash = '';
  if (plain.search === '') plain.search = '';
  return plain.href;
}

/** Hosts with pretty addresses page by path (`/works/page/2/`). */
function isPageBelow(path: string): boolean {
  return trimSlash(path.replace(/\/page\/\d+\/?$/, '')) === trimSlash(location.pathname.replace(/\/page\/\d+\/?$/, ''));
}
