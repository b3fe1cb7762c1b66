/** What the host's script attaches to its container. Nothing but its two ways of loading is taken for granted. */
import {isRecord} from '../wire/record.js';

export interface Instance {
  loadNewItems: (address: unknown, isReplacing: unknown, done: unknown) => void;
  replaceItems: (html: string, isReplacing: boolean, done: () => void) => void;
}

/** The class by which the host shows that it loads. */
const LOADING = 'vp-portfolio__loading';

const NEXT = 'data-vp-next-page-url';

export function isInstance(value: unknown): value is Instance {
  return isRecord(value) && typeof value['loadNewItems'] === 'function' && typeof value['replaceItems'] === 'function';
}

/** The address that an instance says it shows. */
export function readShownAddress(instance: unknown): string | undefined {
  const href = read(instance, 'href');
  if (typeof href !== 'string' || !URL.canParse(href, document.baseURI)) return undefined;
  return new URL(href, document.baseURI).href;
}

/** Shows that a load begins, as the host's own loads do, so that its spinner and add-ons see it. */
export function beginLoad(root: Element, instance: Instance, url: string): void {
  root.classList.add(LOADING);
  call(instance, 'emitEvent', 'startLoadingNewItems', [url, {method: 'GET', url}]);
}

/** Shows that a load is over, where the host has not done so. */
export function endLoad(root: Element, instance: Instance): void {
  if (!root.classList.contains(LOADING)) return;
  root.classList.remove(LOADING);
  call(instance, 'emitEvent', 'endLoadingNewItems');
}

/** Does what the host does after the items are in place, where a listener of the page has broken it off there. */
export function completeLoad(root: Element, fetched: Element, instance: Instance): void {
  const next = fetched.getAttribute(NEXT) ?? '';
  root.setAttribute(NEXT, next);
  const options = read(instance, 'options');
  if (isRecord(options)) options['nextPageUrl'] = next;
  Reflect.set(instance, 'loading', false);
  endLoad(root, instance);
  call(instance, 'imagesLoaded');
}

/** Whether the host's layout is one that can be asked again. */
export function hasLayout(instance: Instance): boolean {
  return hasPlugin(instance, 'isotope') || hasPlugin(instance, 'fjGallery');
}

function hasPlugin(instance: Instance, name: string): boolean {
  return isRecord(call(read(instance, '$items_wrap'), 'data', name));
}

/** Lets the host's layout find the items that stand in its container now. */
export function layOutAgain(instance: Instance): void {
  const container = read(instance, '$items_wrap');
  if (hasPlugin(instance, 'isotope')) {
    call(container, 'isotope', 'reloadItems');
    // Its `layout` would place the items of the last filtering only.
    call(container, 'isotope', 'arrange');
  }
  if (hasPlugin(instance, 'fjGallery')) {
    call(instance, 'destroyFjGallery');
    call(instance, 'initFjGallery');
  }
  call(instance, 'imagesLoaded');
}

/** Ends the host's layout, which leaves the items where the page's own styles put them. */
export function endLayout(instance: Instance): void {
  call(instance, 'destroyIsotope');
  call(instance, 'destroyFjGallery');
}

function read(target: unknown, name: string): unknown {
  return isRecord(target) ? target[name] : undefined;
}

function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  const found = read(target, method);
  return typeof found === 'function' ? Reflect.apply(found, target, args) : undefined;
}
