/** Describes an item in the viewer: its name before its page has arrived, and its position in the result. */
import {findOpener} from '../markup/opener.js';
import {readPosition} from './neighbours.js';
import type {ViewerTexts} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';

export function readText(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

/**
 * What an item is called before its page has arrived: the lines of its link, as a person sees them, with commas between them. Needs
 * the page's layout.
 */
export function nameItem(item: Element, gallery: ViewedGallery): string {
  const opener = findOpener(item, gallery);
  return opener?.innerText.replace(/\n+/g, ', ') || readText(opener) || item.querySelector('img')?.alt || '';
}

/** "37 of 244"; only "37" if the total is unknown, and empty if the position is. */
export function describePosition(item: Element, gallery: ViewedGallery, texts: ViewerTexts): string {
  const {position, total} = readPosition(item, gallery);
  return position && total ? texts.format('viewer_position', {position, total}) : String(position ?? '');
}
