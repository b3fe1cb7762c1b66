/**
 * The viewer, loaded when a person is about to open an item of a gallery: start here. `serveGallery` connects it to one
 * gallery; `session.ts` opens, goes on and closes.
 */
import {plainUrl} from '../markup/links.js';
import {findHost, findOpener} from './neighbours.js';
import {createSession, type ViewerSession} from './session.js';
import type {ViewedGallery} from './viewed-gallery.js';

export type {ViewedGallery} from './viewed-gallery.js';

/** The viewer's side of one gallery. */
export interface GalleryViewer {
  /**
   * Prepares to open the item of a link at a sign of intent, and opens it at a click; without a link, shows what the
   * current entry shows.
   */
  use(
    link: HTMLAnchorElement | HTMLAreaElement | undefined,
    sign: 'press' | 'hover' | 'focus' | Event | undefined,
  ): void;
}

/** Serves a gallery until the signal aborts. */
export function serveGallery(gallery: ViewedGallery, signal: AbortSignal): GalleryViewer {
  const {dom} = gallery;
  let served: Element | null = null;
  let session: ViewerSession | undefined;
  let lifetime = new AbortController();
  signal.addEventListener('abort', () => lifetime.abort());
  const viewed: ViewedGallery = {
    ...gallery,
    // Some browsers never request a file again that could not be loaded.
    async loadFeature(name, load) {
      return navigator.onLine ? gallery.loadFeature(name, load) : undefined;
    },
  };
  return {
    use(link, sign) {
      const host = findHost(gallery);
      if (host !== served) {
        // The first one, or a script of the page has put it in the place of the one before.
        lifetime.abort();
        lifetime = new AbortController();
        session = host ? createSession(host, viewed, lifetime.signal) : undefined;
        served = host;
      }
      if (!link) {
        session?.followEntry();
        return;
      }
      const item = host && dom.items.find((one) => one.contains(link));
      const isClick = sign instanceof Event;
      if (item && findOpener(item, gallery) === link) {
        const url = plainUrl(link.href);
        if (isClick) {
          sign.preventDefault();
          session?.open(item, url);
        } else if (sign) gallery.loader.prefetch(url, sign);
      } else if (isClick && sign.defaultPrevented) {
        // The click was kept back while this file was loaded.
        link.click();
      }
    },
  };
}
