/** What becomes of a gallery's load when a work is opened meanwhile. */
import type {ViewedGallery} from './viewed-gallery.js';

/**
 * Cancels a filter or page, because the work is the newer choice; lets a page that is appended go on, without writing its
 * address over the work's. Returns false where the item came with the cancelled load: then the browser goes to its page.
 */
export function settleLoad({state, visit}: ViewedGallery, item: Element, url: string): boolean {
  const {request} = state;
  if (request?.mode === 'replace') state.cancel();
  else if (request) visit({...request, history: 'none'});
  if (!item.isConnected) location.assign(url);
  return item.isConnected;
}
