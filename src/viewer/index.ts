/**
 * The viewer, loaded when a person is about to open an item of a gallery: start here. `serveGallery` connects it to one
 * gallery; `session.ts` opens, goes on and closes.
 */
import {findOpener, readItemUrl} from './neighbours.js';
import {ViewerSession} from './session.js';
import type {ViewedGallery} from './viewed-gallery.js';

export type {ViewedGallery} from './viewed-gallery.js';

/** The viewer's side of one gallery. */
export interface GalleryViewer {
  /**
   * Prepares to open the item of a link at a sign of intent, and opens it at a click; without a link, shows what the
   * current entry shows. `host`: the page's viewer.
   */
  use(
    host: Element,
    link: HTMLAnchorElement | HTMLAreaElement | undefined,
    sign: 'press' | 'hover' | 'focus' | Event | undefined,
  ): void;
}

const sessions = new WeakMap<Element, ViewerSession>();

/** Serves a gallery until the signal aborts. */
export function serveGallery(gallery: ViewedGallery, signal: AbortSignal): GalleryViewer {
  const {dom} = gallery;
  let session: ViewerSession | undefined;
  signal.addEventListener('abort', () => session?.dismiss(gallery));
  return {
    use(host, link, sign) {
      session = sessions.get(host) ?? new ViewerSession(host);
      sessions.set(host, session);
      if (!link) {
        session.followEntry(gallery);
        return;
      }
      const item = dom.markup.host?.hasViewer ? undefined : dom.items.find((one) => one.contains(link));
      const url = item && findOpener(item, gallery) === link ? readItemUrl(item, gallery) : undefined;
      if (!(sign instanceof Event)) {
        if (url !== undefined && sign) gallery.loader.prefetch(url, sign);
      } else if (item && url !== undefined) {
        sign.preventDefault();
        session.open(gallery, item, url);
      } else if (sign.defaultPrevented) {
        // The click was kept back while this file was loaded.
        link.click();
      }
    },
  };
}
