/**
 * Where the viewer starts: read this file first. It is loaded when a person hovers, focuses or presses an item's link, or when
 * Back or Forward comes to a work. `serveGallery` connects it to one gallery; `session.ts` opens a work, moves to others, and
 * closes. It uses the dialog (`dialog.ts` with `picture.ts`), the history entry (`work-entry.ts`), and the works (`works.ts`).
 */
import {type LinkElement, plainUrl} from '../markup/links.js';
import {findViewer} from './neighbours.js';
import {createSession} from './session.js';
import type {ViewedGallery} from './viewed-gallery.js';

export type {ViewedGallery} from './viewed-gallery.js';

export type GalleryViewer = ReturnType<typeof serveGallery>;

/** Names of the viewer's files that have been loaded: importing one of them again requests nothing. */
const loadedFiles = new Set<string>();

/** Serves a gallery until the signal aborts. */
export function serveGallery(gallery: ViewedGallery, signal: AbortSignal) {
  /** The viewer's element that the session uses. */
  let sessionViewer: Element | null = null;
  let session: ReturnType<typeof createSession> | undefined;
  let lifetime = new AbortController();
  signal.addEventListener('abort', () => lifetime.abort());
  const viewed: ViewedGallery = {
    ...gallery,
    // Offline, request no file: some browsers never request a file again that could not be loaded.
    async loadFeature(name, load) {
      if (!navigator.onLine && !loadedFiles.has(name)) return undefined;
      const feature = await gallery.loadFeature(name, load);
      if (feature) loadedFiles.add(name);
      return feature;
    },
  };
  /** Ends the session of a viewer that a script of the page has replaced or removed; begins one for a new viewer. */
  function updateSession(): void {
    const viewer = findViewer(gallery.dom);
    if (viewer === sessionViewer) return;
    lifetime.abort();
    lifetime = new AbortController();
    session = viewer ? createSession(viewer, viewed, lifetime.signal) : undefined;
    sessionViewer = viewer;
  }

  return {
    /** Shows the work of the current history entry, or closes the viewer if the entry has none. */
    followEntry() {
      updateSession();
      session?.followEntry();
    },
    /** At a click, opens the work that an item's link leads to; without a click, prefetches it. `isPress`: the link is pressed. */
    useLink(item: Element, link: LinkElement, click: Event | undefined, isPress: boolean) {
      updateSession();
      const url = plainUrl(link.href);
      // While this file was loaded, the item may have been replaced.
      const isShown = gallery.dom.items.includes(item);
      if (session && isShown && click) {
        click.preventDefault();
        session.open(item, url);
      } else if (session && isShown) gallery.loader.prefetch(url, isPress);
      // The click was prevented before this file was loaded, but the viewer or the item is gone: the browser goes to the work.
      else if (click?.defaultPrevented) location.assign(link.href);
    },
  };
}
