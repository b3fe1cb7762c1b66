/**
 * Other routers of a page (Turbo, swup, htmx, WordPress): an entry of the history belongs to one of us, and what one
 * fetches the other does not. Entries that a gallery of the page has written are the gallery's, as long as that gallery is
 * in the page; all others that a router has marked are the router's.
 */
import {isRecord} from '../wire/record.js';
import type {ExtensionParts} from './extension-parts.js';

/** The root of the gallery that wrote an entry, by the entry's id. */
const roots = new Map<string, Element>();

/** Starts the agreement of a gallery with the page's routers, until the signal ends it. */
export function startRouters({dom}: ExtensionParts, signal: AbortSignal): void {
  const {root} = dom;
  const note = () => {
    const id = readId();
    if (id !== undefined) roots.set(id, root);
  };
  // Before a load makes a new entry, the gallery has named the one that is left.
  for (const type of ['portfolio-filter', 'portfolio-page']) {
    root.addEventListener(type, () => queueMicrotask(note), {signal});
  }
  root.addEventListener('portfolio-before-insert', note, {signal});
  root.addEventListener(
    'portfolio-loaded',
    () => {
      note();
      correctRouters();
    },
    {signal},
  );
  document.addEventListener('htmx:before:history:restore', (event) => isOwn() && event.preventDefault(), {signal});
  note();
  followTurbo();
  addEventListener('popstate', reloadUnknown);
  for (const outlet of dom.outlets) {
    outlet.setAttribute('data-turbo-prefetch', 'false');
    outlet.setAttribute('data-no-swup', '');
    // htmx answers a click before the gallery can: what it is about to fetch is not prefetched.
    const boost = outlet.closest('[hx-boost],[data-hx-boost],[hx-boost\\:inherited],[data-hx-boost\\:inherited]');
    const value = boost && ['hx-boost', 'hx-boost:inherited'].map((name) => boost.getAttribute(name)).find(Boolean);
    if (boost && value !== 'false') root.setAttribute('prefetch', 'none');
  }
}

/** Whether the present entry is a router's. */
export function isOfRouter(): boolean {
  const state: unknown = history.state;
  if (isOwn()) return false;
  const isMarked =
    isRecord(state) && ('turbo' in state || 'htmx' in state || state.source === 'swup' || state.source === 'portfolio');
  return isMarked || document.querySelector('[data-wp-router-region]') !== null;
}

function isOwn(): boolean {
  return roots.get(readId() ?? '')?.isConnected ?? false;
}

function readId(): string | undefined {
  const state: unknown = history.state;
  const record = isRecord(state) ? state.portfolio : undefined;
  return isRecord(record) && typeof record.id === 'string' ? record.id : undefined;
}

/** Turbo hears only of the entries that are not ours; it has no event that could be cancelled. */
function followTurbo(): void {
  const record = readPath(globalThis, 'Turbo', 'session', 'history');
  const follow = isRecord(record) ? record.onPopState : undefined;
  if (!isListener(follow) || followed.has(follow)) return;
  followed.add(follow);
  removeEventListener('popstate', follow);
  addEventListener('popstate', (event) => {
    if (!isOwn()) follow(event);
  });
}

/** What Turbo has listened with until now. */
const followed = new WeakSet<(event: Event) => void>();

/** swup follows no entry of ours: one whose gallery it has taken out of the page is loaded as by the browser alone. */
function reloadUnknown(): void {
  if (readPath(history.state, 'source') === 'portfolio' && !isOwn()) location.reload();
}

/** The routers believe that the page still shows what they have loaded: what they keep of it is corrected. */
function correctRouters(): void {
  const state: unknown = history.state;
  const path = location.pathname + location.search;
  // The entry is a copy of swup's own: swup would load the address of that one.
  if (isRecord(state) && state.source === 'swup' && state.url !== path) {
    history.replaceState({...state, source: 'portfolio', url: path}, '');
  }
  // Turbo would keep the page under the address that it has loaded itself.
  const cache = readPath(globalThis, 'Turbo', 'cache');
  const exempt = readPath(cache, 'exemptPageFromCache');
  if (typeof exempt === 'function') Reflect.apply(exempt, cache, []);
}

function readPath(from: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), from);
}

function isListener(value: unknown): value is (event: Event) => void {
  return typeof value === 'function';
}
