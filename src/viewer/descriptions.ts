/** What the viewer says of a failed load, and what it calls a work whose page has not arrived. */
import {findOpener, readPosition} from './neighbours.js';
import type {ViewerTexts} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';

/** One sentence on a failed load. */
export function describeFault(error: unknown, {texts, PageError}: ViewedGallery): string {
  const fault = error instanceof PageError ? error.fault : 'status';
  return texts.format(navigator.onLine ? `fault_${fault}` : 'offline');
}

/** The text of an element, without the white space around it. */
export function readText(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

/** What an item is called before its page has arrived. */
export function nameItem(item: Element, gallery: ViewedGallery): string {
  return readText(findOpener(item, gallery)) || item.querySelector('img')?.alt || '';
}

/** "37 of 244"; what is unknown is left out. */
export function describePosition(item: Element, gallery: ViewedGallery, texts: ViewerTexts): string {
  const {position, total} = readPosition(item, gallery);
  return position && total ? texts.format('viewer_position', {position, total}) : String(position ?? '');
}
