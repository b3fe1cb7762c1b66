/**
 * One page of the server, read while it arrives. Start at `readPage`: it decodes a response (`response.ts`, `decoder.ts`),
 * parses it (`parser.ts`), and yields the gallery's items as they become complete, cleaned for the live page
 * (`sanitizer.ts`, `addresses.ts`). `response-cache.ts` keeps responses. Loaded on demand: `decoder.ts` for pages that are not
 * in UTF-8, `inline-styles.ts` under a policy that blocks these, `shadow-roots.ts` for items with declarative shadow roots, `pin-addresses.ts` before the page's path changes.
 */

import {listItems, type MarkupAdapter} from '../markup/markup.js';
import {loadFeature} from '../page-data/load-feature.js';
import {openDocument, parsePage, trust} from './parser.js';
import {ElsewhereError, PageError, type PageResponse} from './response.js';
import {cleanNode, prepareCleaning} from './sanitizer.js';

export {parsePage} from './parser.js';

/** The gallery of a page that has arrived; its nodes still belong to a document of their own. */
export interface ParsedPage {
  readonly url: string;
  /** Address against which the page's relative addresses resolve. */
  readonly base: string;
  readonly title: string;
  readonly root: Element;
}

/** Items that are shown before the rest of a large batch: as many as fill a screen, or a few more. */
const SCREENFUL = 12;

/**
 * Yields the items of the gallery that `adapter` finds, in batches, each item only when its end tag has arrived; returns
 * what else the page says. When the gallery is complete, nothing more is parsed; with `isWhole` the page is read to its
 * end, for outlets that follow the gallery. `isEager`: of a whole page that was prefetched, the first items get a frame
 * of their own. Throws an ElsewhereError for a page without the gallery, a PageError where the response breaks off.
 */
export async function* readPage(
  response: PageResponse,
  adapter: MarkupAdapter,
  isWhole: boolean,
  isEager: boolean,
): AsyncGenerator<Element[], ParsedPage> {
  const {url} = await response.headers;
  const page = openDocument();
  let root: Element | null = null;
  let base = url;
  let isHere = isEager && response.endedAt !== undefined;
  // The same listener is added only once.
  addEventListener('securitypolicyviolation', noteViolation);
  const texts = decode(response);
  // Where a policy blocks inline styles, each that is parsed would be reported as a violation.
  const isStrict = violations.size > 0 || document.querySelector('style[nonce]');
  const styles = isStrict && (await loadFeature('portfolio-inline-styles', () => import('./inline-styles.js')));
  for await (const text of styles ? styles.removeStyles(texts, violations) : texts) {
    page.write(trust(text));
    if (!root) base = readBase(page, url);
    root ??= adapter.findRoot(page);
    let items = root ? await takeItems(root, adapter, base, false) : [];
    // Without a frame of their own, the first items would be seen only when all items have been laid out.
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
  // A response without a Content-Length may break off without an error.
  if (!isEnded(root) && !hasClosed(page, root)) throw new PageError('cut', url);
  page.close();
  const items = await takeItems(root, adapter, base, true);
  if (items.length) yield items;
  return {url, base, title: page.title, root};
}

/** What the page's policy has reported, each kind once: `enforce style-src-attr inline`. */
const violations = new Set<string>();

function noteViolation({disposition, effectiveDirective, blockedURI}: SecurityPolicyViolationEvent): void {
  violations.add(`${disposition} ${effectiveDirective} ${blockedURI}`);
}

/** The text of a response. Most pages are in UTF-8 and say so; all others need `decoder.ts`, which is loaded on demand. */
async function* decode(response: PageResponse): AsyncGenerator<string, void> {
  const {charset, url} = await response.headers;
  const [firstByte = 0] = (await response.read().next()).value ?? [];
  // No UTF-8 text begins with 0xFE or 0xFF: these are the byte order marks of UTF-16.
  if (charset?.toLowerCase() !== 'utf-8' || firstByte > 0xfd) {
    const feature = await loadFeature('portfolio-decoder', () => import('./decoder.js'));
    if (!feature) throw new ElsewhereError(url);
    yield* feature.decodePage(response.read(), charset, parsePage);
    return;
  }
  const decoder = new TextDecoder();
  for await (const chunk of response.read()) yield decoder.decode(chunk, {stream: true});
}

/** Resolves when the present state of the page has been painted; at once in a hidden tab, which is not painted. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  const frame = new AbortController();
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    // A tab that gets hidden meanwhile has no further frames.
    document.addEventListener('visibilitychange', resolve, frame);
  });
  frame.abort();
  // The frame is painted before the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

/** A document without an address of its own does not resolve its `<base>`. */
function readBase(page: Document, url: string): string {
  const href = page.querySelector('base')?.getAttribute('href') ?? '';
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}

/** Takes items whose end tag the parser has passed; the last item of an open container may still grow. */
function takeItems(root: Element, adapter: MarkupAdapter, base: string, isOver: boolean): Promise<Element[]> {
  const container = adapter.findContainer(root);
  const items = listItems(adapter, root);
  if (!isOver && container && !isEnded(container) && items.at(-1) === container.lastChild) items.pop();
  // An item that the page has already stays here; left in its container, it would be taken again.
  for (const item of items) item.remove();
  return cleanItems(items, base);
}

/**
 * Prepares items of a fetched page, or of a restored snapshot, for the live page: clean, and with real shadow roots where
 * the server declares them. `base`: address against which their relative addresses resolve.
 */
export async function cleanItems(items: Element[], base: string): Promise<Element[]> {
  await prepareCleaning(base);
  for (const item of items) cleanNode(item, base);
  if (!items.some((item) => item.querySelector('template[shadowrootmode]'))) return items;
  const feature = await loadFeature('portfolio-shadow-roots', () => import('./shadow-roots.js'));
  return feature ? items.map((item) => feature.attachShadowRoots(item, trust)) : items;
}

/** Whether the parser has passed the end of a node: something follows the node. */
function isEnded(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.nextSibling) return true;
  return false;
}

/** Whether an element is closed at the end of what arrived: a comment that is written now falls outside of it. */
function hasClosed(page: Document, element: Element): boolean {
  const probe = 'portfolio: the response ends here';
  page.write(trust(`<!--${probe}-->`));
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue === probe) return !element.contains(comments.currentNode);
  }
  // An unfinished tag has swallowed the comment.
  return false;
}
