/** What becomes of a gallery's load when a work is opened meanwhile. */
import type {ViewedGallery} from './viewed-gallery.js';

/**
 * Cancels a filter or page, because the work is the newer choice; a page that is appended goes on. Returns false where the
 * item came with the cancelled load: then the browser goes to its page.
 */
export function settleLoad({state}: ViewedGallery, item: Element, url: string): boolean {
  if (state.request?.mode === 'replace') state.cancel();
  if (!item.isConnected) location.assign(url);
  return item.isConnected;
}
