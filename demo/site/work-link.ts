/**
 * The query of a gallery's link to a work. It names the gallery and the choice there, so that the work's page can link to the
 * next work and back to the gallery (docs/viewer.md). The page number is left out, because it follows from the work's
 * position: it makes no difference which page of the gallery linked to the work.
 */
import {type Choice, writeChoice} from '../../src/address/address.js';
import type {GalleryRow} from '../store/store.js';
import type {GalleryPage} from './pages.js';

/** Parameter of a work's address: the id of the gallery that it was seen in. */
export const GALLERY_PARAMETER = 'gallery';

/** The gallery of addresses without that parameter. */
export const MAIN_GALLERY = 'works';

/**
 * The query of a work's address; empty for a work of the main gallery without a choice. `visited`: the address of the
 * request. Its parameters that match `keptParameters` are copied, except for this gallery's own choice, which `choice` gives.
 */
export function writeWorkQuery(
  {keptParameters}: Pick<GalleryPage, 'keptParameters'>,
  {id, prefix}: Pick<GalleryRow, 'id' | 'prefix'>,
  choice: Choice,
  visited: URL,
): string {
  const url = new URL('http://site.invalid');
  if (id !== MAIN_GALLERY) url.searchParams.set(GALLERY_PARAMETER, id);
  for (const [name, value] of visited.searchParams)
    if (keptParameters?.test(name)) url.searchParams.append(name, value);
  // Page 1 is not written.
  return writeChoice(url, {...choice, page: 1}, prefix).search;
}

/** The `id` attribute of an item. It contains the gallery's, because two galleries of a page may show the same work. */
export function elementIdOf({id}: Pick<GalleryRow, 'id'>, itemId: number): string {
  return `${id}-${itemId}`;
}
