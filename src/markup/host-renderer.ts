/** When a page has arrived completely, passes the HTML of its gallery and outlets to the host's own script. */
import {type ForeignMarkup, listOutlets} from './foreign-markup.js';
import {completeLoad, hasLayout, type Instance} from './host-instance.js';
import {type ItemInsertion, listItems, type Mode, type RendererHelp} from './markup.js';

/** What the renderer uses of the host's script. */
export interface RendererParts {
  readonly root: Element;
  readonly markup: ForeignMarkup;
  /** The object that the script has attached to the root. */
  readonly instance: Instance;
  /** Items that the script has replaced: they stay in the document until they have faded out. */
  readonly replaced: WeakSet<Element>;
  /** The script's own function that shows the HTML of a page. `url`: the page's address. */
  showInHost(url: string, html: string, isReplacing: boolean, done: () => void): void;
  /** Called when the script has thrown before it has shown the page. */
  onError(error: unknown): void;
  /** Called when the page is shown. */
  onFinished(): void;
}

/** Opens an insertion that changes the live page only in `finish`. */
export function openWholePage(
  {root, markup, instance, replaced, showInHost, onError, onFinished}: RendererParts,
  mode: Mode,
  {clean, startInsertion}: RendererHelp,
): ItemInsertion {
  const isAppending = mode === 'append';
  const container = markup.findContainer(root);
  const oldNodes = [...(container?.childNodes ?? [])];
  const oldItems = listItems(markup, root);
  const oldKeys = new Set(oldItems.map((item) => markup.readKey(item)).filter(Boolean));
  const arrived: Element[] = [];

  /** Arrived items that the live page lacks: past the last page, a host sends the first page again. */
  const listNew = () => arrived.filter((item) => !oldKeys.has(markup.readKey(item)));
  const listAdded = () => listItems(markup, root).filter((item) => !oldItems.includes(item));

  /** Whether the script has inserted the items of the page that it got. */
  function areInserted(newItems: readonly Element[]): boolean {
    const keys = new Set(listAdded().map((item) => markup.readKey(item)));
    return newItems.length > 0 && newItems.every((item) => keys.has(markup.readKey(item)));
  }

  /** After the script has thrown, restores the old items, without the positions that its layout has set. */
  function restore(): void {
    for (const item of oldItems) replaced.delete(item);
    if (!container) return;
    const remaining = markup.findContainer(root);
    if (!remaining) root.append(container);
    else if (remaining !== container) remaining.replaceWith(container);
    container.replaceChildren(...oldNodes);
    for (const element of [container, ...container.children]) element.removeAttribute('style');
  }

  return {
    isByHost: true,
    // Not counted: only our own insertions are checked (`checkResult`).
    keptCount: 0,
    get hasNoNewItems() {
      return listNew().length === 0;
    },
    add(items) {
      arrived.push(...items);
    },
    finish(page, url, done) {
      const fetched = page.root;
      if (isAppending && listNew().length === 0) markLastPage(fetched, markup);
      const parts = listParts(fetched, markup);
      for (const part of parts) clean(part, page.base);
      // The items were cleaned when they arrived.
      const newItems = isAppending ? listNew() : arrived;
      markup.findContainer(fetched)?.append(...newItems);
      for (const part of parts) removeRawText(part);
      const title = fetched.ownerDocument.querySelector('title')?.outerHTML ?? '';
      const html = `<!doctype html>${title}<body>${parts.map(({outerHTML}) => outerHTML).join('')}</body>`;
      const end = () => {
        onFinished();
        done();
      };
      // Noted before the script calls `end`, because the shown items are counted there.
      if (!isAppending) for (const item of oldItems) replaced.add(item);
      let isPageShown = true;
      try {
        showInHost(url, html, !isAppending, end);
      } catch (error) {
        if (!hasLayout(instance) || !areInserted(newItems)) {
          restore();
          onError(error);
          const insertion = startInsertion();
          insertion.add(arrived);
          return insertion.finish(page, url, done);
        }
        console.warn(
          'portfolio: the page’s own gallery script, or a listener in the page, failed; the load goes on',
          error,
        );
        completeLoad(root, fetched, instance);
        // The outlets must still be updated.
        isPageShown = false;
        end();
      }
      const added = listAdded();
      // Old items count as removed although the host may leave them in the document until they have faded out.
      const change = isAppending ? {added, kept: oldItems, removed: []} : {added, kept: [], removed: oldItems};
      return {change, isPageShown};
    },
    undo() {},
  };
}

/** The gallery with the blocks around it, and its outlets elsewhere in the page. */
function listParts(fetched: Element, {bars, paginators}: ForeignMarkup): readonly Element[] {
  const whole = fetched.closest('.vp-block-loop') ?? fetched;
  return [whole, ...listOutlets([...bars, ...paginators], fetched).filter((outlet) => !whole.contains(outlet))];
}

function markLastPage(fetched: Element, {paginators, findNext}: ForeignMarkup): void {
  fetched.setAttribute('data-vp-next-page-url', '');
  for (const paginator of listOutlets(paginators, fetched)) findNext(paginator, fetched)?.setAttribute('href', '');
}

/** HTML elements whose content is parsed as text, not as markup. */
const RAW_TEXT = 'script, style, title, textarea, xmp, iframe, noembed, noframes, noscript, plaintext';

/**
 * Removes such elements from formulas and drawings. When the host's script parses the cleaned markup again, such an element may
 * become part of the formula, and its text may become elements, which were not cleaned (mutation XSS).
 */
function removeRawText(part: ParentNode): void {
  for (const foreign of part.querySelectorAll('math, svg'))
    for (const element of foreign.querySelectorAll(RAW_TEXT)) if (element instanceof HTMLElement) element.remove();
  for (const template of part.querySelectorAll('template')) removeRawText(template.content);
}
