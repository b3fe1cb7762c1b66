/**
 * Where the viewer starts: read this file first. It is loaded when a person hovers, focuses or presses an item's link, or when
 * Back or Forward comes to a work.
 * `serveGallery` connects it to one gallery; `session.ts` opens a work, moves to others, and closes.
 */
import {plainUrl} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import {findViewer} from './neighbours.js';
import {createSession} from './session.js';
import type {ViewedGallery} from './viewed-gallery.js';

export type {ViewedGallery} from './viewed-gallery.js';

/** The viewer, as one gallery uses it. */
export interface GalleryViewer {
  /**
   * If the link opens a work: opens it at a click, and prefetches it without one. A click on any other link is repeated if its
   * default action was prevented while this file was loaded.
   */
  useLink(link: HTMLAnchorElement | HTMLAreaElement, click: Event | undefined, isPress: boolean): void;
  /** Shows the work of the current history entry, or closes the viewer if the entry has none. */
  followEntry(): void;
}

/** The files of the viewer that were loaded: to import them again requests nothing. */
const loadedFiles = new Set<string>();

/** Serves a gallery until the signal aborts. */
export function serveGallery(gallery: ViewedGallery, signal: AbortSignal): GalleryViewer {
  const {dom} = gallery;
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
  function updateSession(): Element | null {
    const viewer = findViewer(gallery);
    if (viewer !== sessionViewer) {
      lifetime.abort();
      lifetime = new AbortController();
      session = viewer ? createSession(viewer, viewed, lifetime.signal) : undefined;
      sessionViewer = viewer;
    }
    return viewer;
  }

  return {
    followEntry() {
      updateSession();
      session?.followEntry();
    },
    useLink(link, click, isPress) {
      const viewer = updateSession();
      const item = viewer && dom.items.find((one) => one.contains(link));
      if (item && findOpener(item, gallery) === link) {
        const url = plainUrl(link.href);
        if (click) {
          click.preventDefault();
          session?.open(item, url);
        } else gallery.loader.prefetch(url, isPress);
      } else if (click?.defaultPrevented) {
        // The browser follows the link now.
        link.click();
      }
    },
  };
}
