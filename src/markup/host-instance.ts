/** The object that the host's script attaches to a gallery's root. Only the functions of `Instance` are required. */
import {toAbsolute} from '../address/path.js';
import {isObjectOrList} from '../wire/json.js';
import type {Mode} from './markup.js';

export interface Instance {
  loadNewItems: (address: unknown, isReplacing: unknown, done: unknown) => void;
  replaceItems: (html: string, isReplacing: boolean, done: () => void) => void;
}

/** The class of a gallery that loads. */
const LOADING = 'vp-portfolio__loading';

const NEXT = 'data-vp-next-page-url';

export function isInstance(value: unknown): value is Instance {
  return (
    isObjectOrList(value) && typeof value['loadNewItems'] === 'function' && typeof value['replaceItems'] === 'function'
  );
}

/** The address that the host's script shows, according to its own record; undefined without such a record. */
export function readShownAddress(instance: unknown): string | undefined {
  const href = read(instance, 'href');
  return typeof href === 'string' ? toAbsolute(href, document.baseURI) : undefined;
}

/** Starts the loading state as the host's own loads do, for its spinner and its add-ons. */
export function beginLoad(root: Element, instance: Instance, url: string): void {
  root.classList.add(LOADING);
  call(instance, 'emitEvent', 'startLoadingNewItems', [url, {method: 'GET', url}]);
}

/** Ends the loading state, unless the host has ended it. */
export function endLoad(root: Element, instance: Instance): void {
  if (!root.classList.contains(LOADING)) return;
  root.classList.remove(LOADING);
  call(instance, 'emitEvent', 'endLoadingNewItems');
}

/** Does what the host's script does after it has inserted the items, if an error in a listener of the page stopped it there. */
export function completeLoad(root: Element, fetched: Element, instance: Instance): void {
  const next = fetched.getAttribute(NEXT) ?? '';
  root.setAttribute(NEXT, next);
  const options = read(instance, 'options');
  if (isObjectOrList(options)) options['nextPageUrl'] = next;
  Reflect.set(instance, 'loading', false);
  endLoad(root, instance);
  call(instance, 'imagesLoaded');
}

/** Whether the host's layout is one that can be updated. */
export function hasLayout(instance: Instance): boolean {
  return hasPlugin(instance, 'isotope') || hasPlugin(instance, 'fjGallery');
}

function hasPlugin(instance: Instance, name: string): boolean {
  return isObjectOrList(call(read(instance, '$items_wrap'), 'data', name));
}

/** Updates the host's layout for the items that are in its container now. */
export function layOutAgain(instance: Instance): void {
  const container = read(instance, '$items_wrap');
  if (hasPlugin(instance, 'isotope')) {
    call(container, 'isotope', 'reloadItems');
    // Not `layout`: it would place only the items of the last filter.
    call(container, 'isotope', 'arrange');
  }
  if (hasPlugin(instance, 'fjGallery')) {
    call(instance, 'destroyFjGallery');
    call(instance, 'initFjGallery');
  }
  call(instance, 'imagesLoaded');
}

const THUMBNAIL = '.vp-portfolio__thumbnail-wrap';

/**
 * Where the host shows the items as a slider: starts it again with the items that are in its container now, because it knows only
 * those that it has added itself. Its strip of thumbnails, if there is one, gets the `thumbnails` of the loaded page.
 */
export function restartSlider(instance: Instance, mode: Mode, thumbnails: readonly Element[]): void {
  const slider = call(read(instance, '$items_wrap'), 'parent');
  if (!isObjectOrList(read(read(slider, '0'), 'swiper'))) return;
  // Ended first, so that its copies of slides, which make it go round, leave the container.
  call(instance, 'destroySwiper');
  const strip = read(read(instance, '$slider_thumbnails_wrap'), '0');
  if (strip instanceof Element) {
    const before = mode === 'prepend' ? strip.querySelector(THUMBNAIL) : null;
    if (mode === 'replace') strip.replaceChildren();
    for (const thumbnail of thumbnails) strip.insertBefore(thumbnail, before);
  }
  call(instance, 'initSwiper');
}

/** Copies of the thumbnails of a fetched page. */
export function copyThumbnails(fetched: Element): Element[] {
  return [...fetched.querySelectorAll(THUMBNAIL)].map((one) => document.importNode(one, true));
}

/** Ends the instance, and starts another one, which finds the parts that the gallery has now. */
export function startAgain(root: Element, instance: Instance): void {
  Reflect.set(root, 'vpf', undefined);
  try {
    call(instance, 'destroy');
    call(call(globalThis, 'jQuery', root), 'vpf');
  } catch (error) {
    console.warn('portfolio: a listener in the page failed as its own gallery script started again', error);
  }
}

/**
 * Closes the host's lightbox after Back or Forward, because it would hide the page. The lightbox stays if the address has a new
 * fragment: the paid version of the host writes one for each open image.
 */
export function closeLightboxAfterBack(signal: AbortSignal): void {
  let fragment = location.hash;
  const close = () => {
    const isOpening = location.hash !== '' && location.hash !== fragment;
    fragment = location.hash;
    if (isOpening) return;
    try {
      call(read(globalThis, 'VPPopupAPI'), 'close');
    } catch (error) {
      console.warn('portfolio: the lightbox of the page’s own gallery script failed to close', error);
    }
  };
  addEventListener('popstate', close, {signal});
}

/** Ends the host's layout, so that the styles of the page place the items. */
export function endLayout(instance: Instance): void {
  for (const name of ['destroyIsotope', 'destroyFjGallery', 'destroySwiper']) call(instance, name);
}

/**
 * Writes an element as HTML, for a snapshot. The host's layout sets inline styles on the container and its items, which fit
 * only the layout shown now: of these, only custom properties (such as an image's focal point) are kept.
 */
export function serializeWithoutLayout(part: Element, container: Element | null): string {
  // Read before the copy is made: in a copy, Chromium applies inline styles that a policy has blocked.
  const styles = [...part.querySelectorAll<HTMLElement>('[style]')].map((one) =>
    one === container || one.parentElement === container ? readCustomProperties(one) : one.style.cssText,
  );
  const copy = document.importNode(part, true);
  for (const [at, one] of copy.querySelectorAll<HTMLElement>('[style]').entries()) {
    one.style.cssText = styles[at] ?? '';
    if (one.style.length === 0) one.removeAttribute('style');
  }
  return copy.outerHTML;
}

function readCustomProperties({style}: HTMLElement): string {
  const names = [...style].filter((name) => name.startsWith('--'));
  return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
}

function read(target: unknown, name: string): unknown {
  return isObjectOrList(target) ? target[name] : undefined;
}

function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  const found = read(target, method);
  return typeof found === 'function' ? Reflect.apply(found, target, args) : undefined;
}
