/** Items of a complete document, such as a snapshot or a page that another gallery has loaded. */
import {listItems, type MarkupAdapter} from '../markup/markup.js';
import {cleanItems} from '../page/page.js';
import {removeItems} from '../page/white-space.js';

/** Removes all items from a fetched root and returns them, cleaned. `base`: their relative addresses resolve against it. */
export function takeItems(markup: MarkupAdapter, root: Element, base: string): Promise<readonly Element[]> {
  const items = listItems(markup, root);
  removeItems(items);
  return cleanItems(items, base);
}
