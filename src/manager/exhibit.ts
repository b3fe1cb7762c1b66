/** A gallery of the page becomes the same gallery of a fetched page; items that stay keep their elements. */
import {cleanNode} from '../page/clean.js';

const OUTLETS = 'portfolio-paginator, portfolio-status';

/** Takes over what a fetched page says of a gallery. `base`: address of the fetched page. */
export function takeOver(root: HTMLElement, fresh: HTMLElement, base: string): void {
  for (const name of ['page', 'pages', 'total', 'filter']) copyAttribute(root, fresh, name);
  takeItems(root, fresh, base);
  const outside = `:is(${OUTLETS})[for="${CSS.escape(root.id)}"]`;
  const outlets = [...root.querySelectorAll(OUTLETS), ...document.querySelectorAll(outside)];
  const freshOutlets = [...fresh.querySelectorAll(OUTLETS), ...fresh.ownerDocument.querySelectorAll(outside)];
  const rest = [...new Set(freshOutlets)];
  for (const outlet of new Set(outlets)) {
    const at = rest.findIndex(({localName}) => localName === outlet.localName);
    const next = at < 0 ? undefined : rest.splice(at, 1)[0];
    if (next) takeOutlet(outlet, next, base);
  }
  takeEmpty(root, fresh, base);
}

/** What leads through a gallery's pages, in it or outside. */
export function findPaginator(root: Element): Element | null {
  const outside = `portfolio-paginator[for="${CSS.escape(root.id)}"]`;
  return root.querySelector('portfolio-paginator') ?? document.querySelector(outside);
}

/** Whether pages are added to what is shown, rather than replace it. */
export function isAppending(mode: string | null | undefined): boolean {
  return mode === 'load-more' || mode === 'infinite';
}

function takeItems(root: HTMLElement, fresh: HTMLElement, base: string): void {
  const container = root.querySelector('[data-items]');
  const freshContainer = fresh.querySelector('[data-items]');
  if (!container || !freshContainer) return;
  copyAttributes(container, freshContainer);
  const held = new Map([...container.querySelectorAll(':scope > [data-item]')].map((item) => [keyOf(item), item]));
  const items = [...freshContainer.querySelectorAll(':scope > [data-item]')].map((item) => {
    const kept = held.get(keyOf(item));
    if (!kept) cleanNode(item, base);
    return kept ?? document.adoptNode(item);
  });
  container.replaceChildren(...items);
}

/** An outlet whose links the element has drawn itself says nothing in the server's page. */
function takeOutlet(outlet: Element, fresh: Element, base: string): void {
  copyAttributes(outlet, fresh);
  if ('isDrawn' in outlet && outlet.isDrawn === true) return;
  // The way back up stands above the items, where the gallery itself puts it with its next page.
  if (isAppending(fresh.getAttribute('mode'))) fresh.querySelector('a[rel="prev"]')?.remove();
  cleanNode(fresh, base);
  outlet.replaceChildren(...[...fresh.childNodes].map((node) => document.adoptNode(node)));
}

function takeEmpty(root: HTMLElement, fresh: HTMLElement, base: string): void {
  root.querySelector('[data-empty]')?.remove();
  const empty = fresh.querySelector('[data-empty]');
  if (!empty) return;
  cleanNode(empty, base);
  root.querySelector('[data-items]')?.after(document.adoptNode(empty));
}

function copyAttributes(to: Element, from: Element): void {
  const names = from.getAttributeNames().filter((name) => !name.startsWith('on'));
  // What the script marks its own work by stays, and the names that it gave to landmarks.
  const gone = to
    .getAttributeNames()
    .filter((name) => !names.includes(name) && !/^(aria-busy$|aria-label$|role$|data-portfolio-)/.test(name));
  for (const name of gone) to.removeAttribute(name);
  for (const name of names) copyAttribute(to, from, name);
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null && to.getAttribute(name) !== value) to.setAttribute(name, value);
}

function keyOf(item: Element): string {
  return item.getAttribute('data-item') ?? '';
}
