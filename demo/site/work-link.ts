/**
 * The address of a work as a gallery links to it: with the gallery and the choice under which it is seen there, so that
 * the work's page has the next work and the way back (contract, section 9). The page number is left out, because the
 * work's place says it, and so each work has one address under each choice.
 */
import {type Choice, writeChoice} from '../../src/address/address.js';
import type {GalleryRow} from '../store/store.js';
import type {GalleryPage} from './pages.js';

/** Parameter of a work's address: the id of the gallery that it was seen in. */
export const GALLERY_PARAMETER = 'gallery';

/** The gallery of addresses without that parameter. */
export const MAIN_GALLERY = 'works';

/** The query of a work's address; empty for a work of the main gallery without a choice. */
export function writeWorkQuery(
  {keptParameters}: Pick<GalleryPage, 'keptParameters'>,
  {id, prefix}: Pick<GalleryRow, 'id' | 'prefix'>,
  choice: Choice,
  {searchParams}: URL,
): string {
  const url = new URL('http://site.invalid');
  if (id !== MAIN_GALLERY) url.searchParams.set(GALLERY_PARAMETER, id);
  for (const [name, value] of searchParams) if (keptParameters?.test(name)) url.searchParams.append(name, value);
  return writeChoice(url, {...choice, page: 1}, prefix).search;
}

/** Id of an item in the document: two galleries of a page may show the same work. */
export function nameItem({id}: Pick<GalleryRow, 'id'>, itemId: number): string {
  return `${id}-${itemId}`;
}
