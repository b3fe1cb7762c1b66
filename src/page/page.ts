/**
 * Reads one page of the server while it arrives. Start at `readPage`: it decodes a response (`response.ts`), parses it
 * (`parser.ts`), and yields the gallery's items as they become complete, cleaned for the live page (`sanitizer.ts`).
 * docs/loading.md says which files are loaded on demand.
 */

import {toAbsolute} from '../address/path.js';
import {listItems, type MarkupAdapter} from '../markup/markup.js';
import {loadFeature} from '../page-data/load-feature.js';
import {openDocument, parsePage, trust} from './parser.js';
import {ElsewhereError, PageError, type PageResponse} from './response.js';
import {cleanNode, prepareCleaning} from './sanitizer.js';
import {removeItems} from './white-space.js';

export {parsePage} from './parser.js';

/** A page, fetched or from a snapshot, with its gallery. Its nodes are still in a document of their own. */
export interface ParsedPage {
  readonly url: string;
  /** Base for the page's relative addresses. */
  readonly base: string;
  readonly title: string;
  /** Canonical address of a page from a snapshot. A fetched page has it in the `<head>` of its document. */
  readonly canonical?: string | undefined;
  /** The gallery's root. Items that `readPage` has yielded, or `takeItems` has returned, are no longer in it. */
  readonly root: Element;
}

/**
 * If parsing and cleaning took longer than this many milliseconds, the items are shown in a new task, so that the browser can
 * handle input first.
 */
const SLOW_PARSING = 5;

/** Milliseconds to wait, after a request has failed, for the browser's report that a policy has blocked it. */
const REPORT_DELAY = 400;

/** Matches a piece of text that ends with the end tag of a `<portfolio-gallery>`, perhaps followed by other end tags. */
const GALLERY_END = /<\/portfolio-gallery>(<\/[\w-]+>)*$/;

/** How many items of a large batch are shown first: enough to fill a screen. */
const SCREENFUL = 12;

/**
 * Yields the items of the gallery that `adapter` finds, in batches, each item only when its end tag has arrived; returns
 * the parsed page. Stops when the gallery is complete, unless `needsWholePage` says that something after it is needed. A first
 * batch of more than a screenful is yielded in two parts, with a paint between them; before it, `expectRest` is called (see
 * `ItemInsertion`). Without `expectRest`, no batch is split. Throws an ElsewhereError if the page cannot be shown in place, and a
 * PageError if it could not be loaded.
 */
export async function* readPage(
  response: PageResponse,
  adapter: MarkupAdapter,
  needsWholePage: () => boolean,
  expectRest: (() => void) | undefined,
): AsyncGenerator<Element[], ParsedPage> {
  // Adding the same listener again has no effect.
  addEventListener('securitypolicyviolation', noteViolation);
  const [url, page] = await open(response);
  let root: Element | null = null;
  let base = url;
  let expectRestOnce = expectRest;
  const texts = decode(response);
  // Under a policy that blocks inline styles, the browser reports each style that is parsed. The live page may have such a policy
  // if any violation was reported, or if a style has a nonce.
  const mayBlockStyles = violations.size > 0 || document.querySelector('style[nonce]');
  const workarounds = mayBlockStyles && (await loadWorkarounds());
  for await (const text of workarounds ? workarounds.removeStyles(texts, violations) : texts) {
    const start = performance.now();
    page.write(trust(text));
    // The browser does not resolve the `<base>` of a document that has no address of its own.
    if (!root) base = toAbsolute(page.querySelector('base[href]')?.getAttribute('href'), url) ?? url;
    root ??= adapter.findRoot(page);
    // `isEnded` needs a node after the gallery: where the text stops at the gallery's end tag, add a space.
    const container = root && adapter.findContainer(root);
    if (container && isEnded(container) && GALLERY_END.test(text)) page.write(trust(' '));
    let items = root ? await takeItems(adapter, root, base, true) : [];
    if (performance.now() - start > SLOW_PARSING) await nextTask();
    // Let the browser paint the first items, which otherwise appear only when all items have been laid out.
    if (expectRestOnce && items.length > SCREENFUL) {
      expectRestOnce();
      yield items.slice(0, SCREENFUL);
      await afterPaint();
      items = items.slice(SCREENFUL);
    }
    if (items.length) {
      expectRestOnce = undefined;
      yield items;
    }
    if (root && isEnded(root) && !needsWholePage()) break;
  }
  if (!root) throw new ElsewhereError(url);
  // Without a Content-Length, a response that broke off may look complete, so the gallery must have ended. A `<body>` needs no end
  // tag: if it is the gallery, its items' container and outlets must have ended instead.
  const parts = root === page.body ? [adapter.findContainer(root) ?? root, ...adapter.findOutlets(root)] : [root];
  // A comment becomes a node after the gallery only if the gallery's end tag has arrived.
  if (!parts.every(isEnded)) page.write(trust('<!---->'));
  if (!parts.every(isEnded)) throw new PageError('cut', url);
  page.close();
  const items = await takeItems(adapter, root, base);
  if (items.length) yield items;
  return {url, base, title: page.title, root};
}

/** Loads the workarounds for unclosed tags, and for policies that block styles, fetching or parsing. */
export const loadWorkarounds = () => loadFeature('portfolio-workarounds', () => import('./workarounds.js'));

/**
 * Waits for a response's headers, and opens a document for its text. Throws an ElsewhereError where a sandbox or a policy lets no
 * script fetch or parse pages; `workarounds.ts` then writes the reason to the console.
 */
async function open(response: PageResponse): Promise<[url: string, page: Document]> {
  try {
    const {url} = await response.headers;
    return [url, openDocument()];
  } catch (error) {
    const {url} = response;
    const isFetchError = error instanceof PageError;
    // Offline, no policy was the reason: the failure is reported at once.
    const mayBeForbidden = isFetchError && error.fault === 'network' && navigator.onLine;
    if (mayBeForbidden) await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY));
    const isFetchAllowed = origin !== 'null' && !violations.has(`enforce connect-src ${url}`);
    // The connection or the server has failed, or the response is no page of this gallery.
    if (isFetchError ? isFetchAllowed : error instanceof ElsewhereError) throw error;
    // Otherwise a sandbox or a policy forbids fetching, or the policy's Trusted Types forbid parsing.
    (await loadWorkarounds())?.warnOfForbidden(isFetchError);
    throw new ElsewhereError(url);
  }
}

/** The policy violations since the first load, such as `enforce style-src-attr inline`. */
const violations = new Set<string>();

function noteViolation({disposition, effectiveDirective, blockedURI}: SecurityPolicyViolationEvent): void {
  violations.add(`${disposition} ${effectiveDirective} ${blockedURI}`);
}

/** Yields the text of a response. Pages that are not declared as UTF-8, or are UTF-16, need `decoder.ts`, loaded on demand. */
async function* decode(response: PageResponse): AsyncGenerator<string, void> {
  const {charset, url} = await response.headers;
  // Each `read()` starts at the first byte again.
  const [firstByte = 0] = (await response.read().next()).value ?? [];
  // No UTF-8 text begins with 0xFE or 0xFF; the byte order marks of UTF-16 do.
  if (charset?.toLowerCase() !== 'utf-8' || firstByte > 0xfd) {
    const feature = await loadFeature('portfolio-decoder', () => import('./decoder.js'));
    if (!feature) throw new ElsewhereError(url);
    yield* feature.decodePage(response.read(), charset, parsePage);
    return;
  }
  const decoder = new TextDecoder();
  for await (const chunk of response.read()) yield decoder.decode(chunk, {stream: true});
}

/** Resolves after the next paint; at once in a hidden tab, which is not painted. */
async function afterPaint(): Promise<void> {
  if (document.hidden) return;
  const waiting = new AbortController();
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    // A tab that is hidden in the meantime gets no further frames. The controller, which has a `signal`, serves as options.
    document.addEventListener('visibilitychange', resolve, waiting);
  });
  waiting.abort();
  // The frame is painted before the next task.
  await nextTask();
}

/** Resolves in a later task; at once in a hidden tab, where timers are slowed down. */
async function nextTask(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Removes a gallery's items from a parsed page and returns them, cleaned. `base`: base for their relative addresses.
 * `isArriving`: leaves the last item there if the container may still be open, because its end tag may not have arrived.
 */
export async function takeItems(
  adapter: MarkupAdapter,
  root: Element,
  base: string,
  isArriving = false,
): Promise<Element[]> {
  const container = adapter.findContainer(root);
  const items = listItems(adapter, root);
  if (isArriving && container && !isEnded(container) && items.at(-1) === container.lastChild) items.pop();
  // Removed here, because the insertion moves only new items: the others would be found again with the next batch.
  removeItems(items);
  return cleanItems(items, base);
}

/** Cleans items for the live page, and attaches the shadow roots that the server declares. `base`: for relative addresses. */
export async function cleanItems(items: Element[], base: string): Promise<Element[]> {
  if (items[0]) await prepareCleaning(base);
  for (const item of items) cleanNode(item, base);
  if (!items.some((item) => item.querySelector('template[shadowrootmode]'))) return items;
  const feature = await loadFeature('portfolio-shadow-roots', () => import('./shadow-roots.js'));
  return feature ? items.map((item) => feature.attachShadowRoots(item, trust)) : items;
}

/** Whether a node is certainly complete, because the parser has added another node after it or one of its ancestors. */
function isEnded(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.nextSibling) return true;
  return false;
}
