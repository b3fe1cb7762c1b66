/** Takes items out of a document that is parsed as a whole; `page/page.ts` does so while a page arrives. */
import {listItems, type MarkupAdapter} from '../markup/markup.js';
import {cleanItems} from '../page/page.js';
import {removeItems} from '../page/white-space.js';

/** Removes all items of a gallery from a parsed document and returns them, cleaned. `base`: base for their relative addresses. */
export function takeItems(markup: MarkupAdapter, root: Element, base: string): Promise<readonly Element[]> {
  const items = listItems(markup, root);
  removeItems(items);
  return cleanItems(items, base);
}
