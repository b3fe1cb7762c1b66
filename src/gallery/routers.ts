/**
 * Shares the page with other routers (Turbo, swup, htmx, WordPress), so that only one of us loads each history entry. An
 * entry at which a gallery has shown something belongs to it as long as its root is in the page; other entries that a router
 * has marked belong to the router.
 */
import {isObjectOrList} from '../wire/json.js';
import type {ExtensionParts} from './extension-parts.js';

/** The root of the gallery that was last at an entry, by the entry's id. Roots that a router has removed are not kept. */
const roots = new Map<string, WeakRef<Element>>();

/** Shares the page until the signal aborts. Listeners of `popstate` stay: they handle galleries that a router has removed. */
export function startRouters({dom}: Pick<ExtensionParts, 'dom'>, signal: AbortSignal): void {
  const {root} = dom;
  const keepAttribute = (event: Event) => {
    if (readPath(event, 'detail', 'mutationType') !== 'remove') return;
    const name = readPath(event, 'detail', 'attributeName');
    const isWritten = WRITTEN.some((one) => one === name);
    if (isWritten && dom.outlets.some((outlet) => outlet === event.target)) event.preventDefault();
  };
  const note = () => {
    const id = readId();
    if (id !== undefined) roots.set(id, new WeakRef(root));
  };
  // Also in a microtask: by then the gallery has given an id to the entry that will be left, or the viewer has added the work's.
  const noteTwice = () => {
    note();
    queueMicrotask(note);
  };
  const events = ['filter', 'page', 'open', 'before-insert', 'loaded'];
  for (const name of events) root.addEventListener(`portfolio-${name}`, noteTwice, {signal});
  root.addEventListener('portfolio-open', takeFromSwup, {signal});
  root.addEventListener('portfolio-loaded', correctRouters, {signal});
  document.addEventListener('htmx:before:history:restore', (event) => isOwn() && event.preventDefault(), {signal});
  document.addEventListener('turbo:before-morph-attribute', keepAttribute, {signal});
  note();
  wrapTurboListener();
  addEventListener('popstate', reloadRemoved);
  for (const outlet of dom.outlets) {
    outlet.setAttribute('data-turbo-prefetch', 'false');
    outlet.setAttribute('data-no-swup', '');
    // htmx handles a click before the gallery can; a prefetch would load the page twice.
    const boost = outlet.closest(HTMX_BOOSTS.map((name) => `[${CSS.escape(name)}]`).join());
    const value = HTMX_BOOSTS.map((name) => boost?.getAttribute(name)).find(Boolean);
    if (boost && value !== 'false') root.setAttribute('prefetch', 'none');
  }
}

/** Attributes that a gallery writes into its outlets: Turbo, if it morphs a page that it loads again, would remove them. */
const WRITTEN = ['role', 'aria-label', 'data-turbo-prefetch', 'data-no-swup'];

/** Attributes of an element whose links htmx loads. */
const HTMX_BOOSTS = ['hx-boost', 'data-hx-boost', 'hx-boost:inherited', 'data-hx-boost:inherited'];

/** Whether the current entry belongs to another router. */
export function isEntryOfRouter(): boolean {
  const state: unknown = history.state;
  if (isOwn()) return false;
  const isMarked =
    isObjectOrList(state) &&
    ('turbo' in state || 'htmx' in state || state.source === 'swup' || state.source === 'portfolio');
  return isMarked || document.querySelector('[data-wp-router-region]') !== null;
}

function isOwn(): boolean {
  return roots.get(readId() ?? '')?.deref()?.isConnected ?? false;
}

function readId(): string | undefined {
  const id = readPath(history.state, 'portfolio', 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Calls Turbo's listener only for entries that are not ours. It has to be replaced, because Turbo has no event to cancel. */
function wrapTurboListener(): void {
  const listener = readPath(globalThis, 'Turbo', 'session', 'history', 'onPopState');
  if (!isListener(listener) || wrapped.has(listener)) return;
  wrapped.add(listener);
  removeEventListener('popstate', listener);
  addEventListener('popstate', (event) => {
    if (!isOwn()) listener(event);
  });
}

/** Turbo's listeners that have been replaced. */
const wrapped = new WeakSet<(event: Event) => void>();

/** Reloads at an entry of a gallery that swup has removed from the page, because swup ignores our entries. */
function reloadRemoved(): void {
  if (readPath(history.state, 'source') === 'portfolio' && !isOwn()) location.reload();
}

/** Takes the current entry from swup, which would load the page again when a visitor comes back to it. */
function takeFromSwup(): void {
  const state: unknown = history.state;
  const url = location.pathname + location.search;
  if (isObjectOrList(state) && state.source === 'swup') history.replaceState({...state, source: 'portfolio', url}, '');
}

/** Corrects what other routers have recorded about the page, which a gallery has changed since. */
function correctRouters(): void {
  // The entry is a copy of swup's own entry, with the old address, which swup would load.
  if (readPath(history.state, 'url') !== location.pathname + location.search) takeFromSwup();
  // Turbo would cache the changed page with the old address.
  const cache = readPath(globalThis, 'Turbo', 'cache');
  const exempt = readPath(cache, 'exemptPageFromCache');
  if (typeof exempt === 'function') Reflect.apply(exempt, cache, []);
}

function readPath(from: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((at, name) => (isObjectOrList(at) ? at[name] : undefined), from);
}

function isListener(value: unknown): value is (event: Event) => void {
  return typeof value === 'function';
}
