/** Reads a page of the gallery while it arrives: whole items first, then what the page says of itself. */
import {type Answer, ElsewhereError, PageError} from './answer.js';
import {cleanNode} from './clean.js';
import {listItems, type Place} from './place.js';

/** The gallery of a page that has arrived; its nodes still stand in a document of their own. */
export interface Arrival {
  readonly url: string;
  /** What its own relative addresses resolve against. */
  readonly base: string;
  readonly title: string;
  readonly root: Element;
}

/** Trusted Types (W3C), as far as it is used here; TypeScript's library does not have it yet. */
declare const trustedTypes:
  | {createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string}}
  | undefined;

/** Items that are shown before the rest of a large batch: as many as a screen holds, or a few more. */
const SCREENFUL = 12;

let policy: {createHTML(html: string): string} | undefined;

/** The product's one policy: HTML of the page's own origin, parsed into a document without scripting. */
export function trust(html: string): string {
  if (typeof trustedTypes === 'undefined') return html;
  policy ??= trustedTypes.createPolicy('portfolio', {createHTML: (given) => given});
  return policy.createHTML(html);
}

/**
 * Yields the items of the gallery at `place`, in batches, each item only when its end tag has come; returns what else
 * the page says. Once the gallery's end is there, nothing more is parsed; with `isWhole` the page is read to its end,
 * for outlets that follow the gallery. `isEager`: of a whole page that was fetched ahead, the first items get a frame of
 * their own. Throws ElsewhereError for a page without the gallery, PageError where the answer breaks off.
 */
export async function* readPage(
  answer: Answer,
  place: Place,
  isWhole: boolean,
  isEager: boolean,
): AsyncGenerator<Element[], Arrival> {
  const {url, charset} = await answer.head;
  const decoder = new TextDecoder(charset);
  const page = openPage();
  let root: Element | null = null;
  let base = url;
  let isHere = isEager && answer.endedAt !== undefined;
  for await (const chunk of answer.read()) {
    page.write(trust(decoder.decode(chunk, {stream: true})));
    if (!root) base = readBase(page, url);
    root ??= place.findRoot(page);
    let items = root ? takeItems(root, place, base, false) : [];
    // All of it would be laid out before its first item is seen.
    if (isHere && items.length > SCREENFUL) {
      yield items.slice(0, SCREENFUL);
      await painted();
      items = items.slice(SCREENFUL);
    }
    isHere &&= items.length === 0;
    if (items.length) yield items;
    if (root && !isWhole && isEnded(root)) return {url, base, title: page.title, root};
  }
  if (!root) throw new ElsewhereError(url);
  // A body of unknown length may break off without an error.
  if (!isEnded(root) && !hasLeft(page, root)) throw new PageError('cut', url);
  page.close();
  const items = takeItems(root, place, base, true);
  if (items.length) yield items;
  return {url, base, title: page.title, root};
}

/** Resolves when what is in the page now has been painted; at once where nobody looks. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  // A task behind the frame.
  await new Promise((resolve) => setTimeout(resolve));
}

/** A document without an address of its own does not resolve its `<base>`. */
function readBase(page: Document, url: string): string {
  const href = page.querySelector('base')?.getAttribute('href') ?? '';
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}

/** A document without scripting, to be written into. */
function openPage(): Document {
  const page = document.implementation.createHTMLDocument('');
  page.open();
  return page;
}

/** A document without scripting that holds this HTML. */
export function parsePage(html: string): Document {
  const page = openPage();
  page.write(trust(html));
  page.close();
  return page;
}

/** Items whose end tag the parser has passed; the last of an open container may still grow. */
function takeItems(root: Element, place: Place, base: string, isOver: boolean): Element[] {
  const container = place.findItems(root);
  const items = listItems(place, root);
  if (!isOver && container && !isEnded(container) && items.at(-1) === container.lastChild) items.pop();
  for (const item of items) {
    // One that stays behind, because the page has it already, must not be met again.
    item.remove();
    cleanNode(item, base);
  }
  return items;
}

/** Whether the parser has gone past a node: something follows it. */
function isEnded(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.nextSibling) return true;
  return false;
}

/** Whether the parser has left an element at the end of what came: a comment written now falls outside of it. */
function hasLeft(page: Document, element: Element): boolean {
  const probe = 'portfolio: the answer ends here';
  page.write(trust(`<!--${probe}-->`));
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue === probe) return !element.contains(comments.currentNode);
  }
  // Half a tag has swallowed it.
  return false;
}
