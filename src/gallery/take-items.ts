/** Items of a page that has arrived whole, as a snapshot or another gallery's load. */
import {listItems, type MarkupAdapter} from '../markup/markup.js';
import {cleanItems} from '../page/page.js';

/** Takes all items out of a fetched root, clean. `base`: what their addresses resolve against. */
export function takeItems(markup: MarkupAdapter, root: Element, base: string): Promise<readonly Element[]> {
  const items = listItems(markup, root);
  for (const item of items) item.remove();
  return cleanItems(items, base);
}
