/** Describes an item in the viewer: its name before its page has arrived, and its position in the result. */
import {findOpener} from '../markup/opener.js';
import {readPosition} from './neighbours.js';
import type {ViewerTexts} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';

export function readText(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

/** What an item is called before its page has arrived. */
export function nameItem(item: Element, gallery: ViewedGallery): string {
  return readText(findOpener(item, gallery)) || item.querySelector('img')?.alt || '';
}

/** "37 of 244"; only "37" if the total is unknown, and empty if the position is. */
export function describePosition(item: Element, gallery: ViewedGallery, texts: ViewerTexts): string {
  const {position, total} = readPosition(item, gallery);
  return position && total ? texts.format('viewer_position', {position, total}) : String(position ?? '');
}
