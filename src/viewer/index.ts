/**
 * The viewer, loaded at a sign of interest in a link of an item, or when Back or Forward comes to a work: start here.
 * `serveGallery` connects it to one gallery; `session.ts` opens a work, moves to others, and closes.
 */
import {plainUrl} from '../markup/links.js';
import {findOpener, findViewer} from './neighbours.js';
import {createSession, type ViewerSession} from './session.js';
import type {ViewedGallery} from './viewed-gallery.js';

export type {ViewedGallery} from './viewed-gallery.js';

/** The viewer, as one gallery uses it. */
export interface GalleryViewer {
  /**
   * Prefetches the work of a link at a sign that a person may open it; opens it at a click. A click on another link that was
   * kept back is repeated.
   */
  useLink(link: HTMLAnchorElement | HTMLAreaElement, sign: 'press' | 'hover' | 'focus' | Event): void;
  /** Shows the work of the current history entry, or closes the viewer if the entry has none. */
  followEntry(): void;
}

/** Serves a gallery until the signal aborts. */
export function serveGallery(gallery: ViewedGallery, signal: AbortSignal): GalleryViewer {
  const {dom} = gallery;
  /** The viewer's element that the session uses. */
  let sessionViewer: Element | null = null;
  let session: ViewerSession | undefined;
  let lifetime = new AbortController();
  signal.addEventListener('abort', () => lifetime.abort());
  const viewed: ViewedGallery = {
    ...gallery,
    // Offline, load no file: some browsers never request a file again that could not be loaded.
    async loadFeature(name, load) {
      return navigator.onLine ? gallery.loadFeature(name, load) : undefined;
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
    useLink(link, sign) {
      const viewer = updateSession();
      const item = viewer && dom.items.find((one) => one.contains(link));
      const isClick = sign instanceof Event;
      if (item && findOpener(item, gallery) === link) {
        const url = plainUrl(link.href);
        if (isClick) {
          sign.preventDefault();
          session?.open(item, url);
        } else gallery.loader.prefetch(url, sign);
      } else if (isClick && sign.defaultPrevented) {
        // The click was kept back while this file was loaded.
        link.click();
      }
    },
  };
}
