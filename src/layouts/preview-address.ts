/**
 * Addresses at which the server previews unsaved settings: one parameter contains them, as JSON by layout id. `parameter` is
 * its name; undefined where the server cannot preview.
 */
import {readQuery, writeQuery} from '../address/address.js';
import {decodeName, listParts, withParts} from '../address/parts.js';
import {asObject, parseJson} from '../wire/json.js';
import type {Values} from './draft.js';
import {asTexts} from './layouts-data.js';

/** Whether an address contains unsaved settings. */
export function hasUnsaved(address: string, parameter: string | undefined): boolean {
  return parameter !== undefined && new URL(address).searchParams.has(parameter);
}

/** The unsaved settings of a layout in an address; empty if there are none. Values that are no texts are left out. */
export function readUnsaved(address: string, parameter: string | undefined, id: number): Values {
  const json = parameter && new URL(address).searchParams.get(parameter);
  return asTexts(asObject(parseJson(json || ''))[id]) ?? {};
}

/** Removes the parameter from an address; the others keep their order and their encoding. */
export function removeUnsaved(address: string, parameter: string | undefined): string {
  if (!hasUnsaved(address, parameter)) return address;
  const url = new URL(address);
  const kept = listParts(url).filter((part) => decodeName(part) !== parameter);
  return withParts(url, kept).href;
}

/**
 * Makes the address that previews exactly these settings. An address that has them already stays as it is, with its order of
 * parameters, because a history entry is recognised by its exact address.
 */
export function writeUnsaved(
  address: string,
  parameter: string | undefined,
  unsaved: ReadonlyMap<number, Values>,
): string {
  const plain = removeUnsaved(address, parameter);
  if (parameter === undefined || unsaved.size === 0) return plain;
  const json = JSON.stringify(Object.fromEntries(unsaved));
  if (new URL(address).searchParams.get(parameter) === json) return address;
  const url = new URL(plain);
  url.search += `${url.search ? '&' : '?'}${parameter}=${encodeURIComponent(json)}`;
  return url.href;
}

/** Gives the page another address, in the same history entry. */
export function replaceAddress(address: string): void {
  if (address === location.href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch (error) {
    // Browsers limit how often scripts may write addresses, and a slider that is dragged changes a setting 60 times a second.
    console.debug('portfolio-layouts: the browser refused to change the address', error);
  }
}

/**
 * The address of the first page that a gallery shows, which need not be page 1. If pages were appended, `address` is that of
 * the last one; a preview starts again with the first one, from which "Load more" then continues.
 */
export function addressOfFirstShown(root: HTMLElement, address: string, prefix: string): string {
  const own = root.getAttribute('prefix') ?? prefix;
  const page = findFirstShown(root, own);
  return page === undefined ? address : writeQuery(new URL(address), {page}, own).href;
}

/**
 * Whether a load has brought several pages at once, as Back does from a snapshot. `address`: that of the last page; `loaded`:
 * all items of the load.
 */
export function isSnapshot(root: HTMLElement, address: string, prefix: string, loaded: readonly Element[]): boolean {
  const own = root.getAttribute('prefix') ?? prefix;
  const page = findFirstShown(root, own);
  const isGrown = page !== undefined && page < readQuery(new URL(address), own).page;
  const items = [...root.querySelectorAll('[data-items] > [data-item]')];
  return isGrown && items.length > 0 && items.every((item) => loaded.includes(item));
}

/** The number of the first page that a gallery shows; undefined unless pages may have been appended to it. */
function findFirstShown(root: HTMLElement, prefix: string): number | undefined {
  const mode = findPaginator(root)?.getAttribute('mode') ?? '';
  if (!root.querySelector('[data-portfolio-growing]') || !/^(load-more|infinite)$/.test(mode)) return undefined;
  const earlier = root.querySelector<HTMLAnchorElement>('[data-portfolio-earlier] a');
  return earlier ? readQuery(new URL(earlier.href), prefix).page + 1 : 1;
}

/** Whether a gallery's paginator draws its own links, now or later. It builds them from the address in the address bar. */
export function drawsLinks(root: HTMLElement): boolean {
  const paginator = findPaginator(root);
  return paginator !== null && 'drawsItself' in paginator && paginator.drawsItself === true;
}

/** The paginator of a gallery, inside or outside of it. */
function findPaginator(root: HTMLElement): Element | null {
  const outsideSelector = `portfolio-paginator[for="${CSS.escape(root.id)}"]`;
  return root.querySelector('portfolio-paginator') ?? document.querySelector(outsideSelector);
}
