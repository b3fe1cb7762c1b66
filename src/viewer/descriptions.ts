/** Texts of the page that the viewer reads. */
import {findOpener} from '../markup/opener.js';
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
