/** Shows a page that other code has fetched for a gallery, such as a manager's preview; the address stays. Loaded on demand. */
import {plainUrl} from '../markup/links.js';
import type {takeItems} from '../page/page.js';
import type {GalleryController} from './controller.js';

/**
 * `take`: passed in, because an import of it here would copy the sanitizer into this file. `begin`, and what is returned: see
 * `PortfolioGallery.applyDocument`. `base`: base for relative addresses.
 */
export async function showDocument(
  gallery: Pick<GalleryController, 'dom' | 'state' | 'presenter'> | undefined,
  page: Document,
  base: string,
  take: typeof takeItems,
  begin: () => boolean,
): Promise<boolean> {
  if (!gallery) return false;
  const {dom, state, presenter} = gallery;
  const root = dom.markup.findRoot(page);
  if (!root) throw new Error(`The page of ${base} has no gallery "${dom.name}".`);
  const items = await take(dom.markup, root, base);
  if (state.request || !begin()) return false;
  // Forget the number of pages that the service has counted, because it may have changed.
  state.update({pages: undefined});
  const url = plainUrl(location.href);
  presenter.showPage({url, base, title: '', root}, items, {url, mode: 'replace', history: 'none', isBackground: true});
  return true;
}
