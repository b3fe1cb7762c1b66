/** Updates a gallery's outlets (filter bars, paginators and statuses) after a load. */
import {isSameSelection, type Query} from '../address/address.js';
import type {BarContext} from '../controls/bar-context.js';
import {DrawnElement, OUTLET_ADDED} from '../controls/drawn-element.js';
import {PortfolioFilterBar} from '../controls/filter-bar.js';
import {morphAttributes} from '../controls/morph.js';
import {
  cleanServerMarkup,
  forgetServerMarkup,
  readServerMarkup,
  updateAttributes,
  updateServerMarkup,
  writeText,
} from '../controls/outlets.js';
import {PortfolioPaginator} from '../controls/paginator.js';
import {isAppending} from '../controls/paginator-links.js';
import {PortfolioStatus} from '../controls/status.js';
import {selectShownOption} from '../markup/links.js';
import type {Mode} from '../markup/markup.js';
import {adoptElement} from '../page/adopt.js';
import {loadWorkarounds, type ParsedPage} from '../page/page.js';
import {cleanNode} from '../page/sanitizer.js';
import type {Texts} from '../page-data/texts.js';
import type {GalleryDom} from './gallery-dom.js';
import {readPageUrl} from './history-entries.js';
import {whenIdle} from './idle.js';
import {readRange} from './range.js';
import type {Shown} from './state.js';

/** Combines a paginator's previous and new server markup into the markup to show. */
export type CombineMarkup = (paginator: Element) => (last: Element, next: Element) => Element;

export class OutletsView {
  readonly #dom: GalleryDom;
  readonly #texts: Texts;
  readonly #textsFor: BarContext['textsFor'];
  /** Called when a bar or paginator that draws itself is up to date, which is later than the load. */
  readonly #onDrawn: (shown: Shown) => void;

  constructor(dom: GalleryDom, texts: Texts, textsFor: BarContext['textsFor'], onDrawn: (shown: Shown) => void) {
    this.#dom = dom;
    this.#texts = texts;
    this.#textsFor = textsFor;
    this.#onDrawn = onDrawn;
  }

  /**
   * Calls back whenever outlets have come into the page together with their content, as by a script or a framework: once for
   * all that come at the same time.
   */
  watchNewOutlets(onNew: () => void, signal: AbortSignal): void {
    const added = new Set<EventTarget | null>();
    const check = () => {
      const newOutlets = this.#dom.outlets.filter((outlet) => added.has(outlet));
      added.clear();
      // Copy them before our attributes are added, which are not the server's.
      for (const outlet of newOutlets) readServerMarkup(outlet);
      if (!newOutlets[0] || signal.aborted) return;
      onNew();
      whenIdle(() => this.prepare(), signal);
    };
    const note = ({target}: Event) => {
      if (added.size === 0) queueMicrotask(check);
      added.add(target);
    };
    document.addEventListener(OUTLET_ADDED, note, {signal});
  }

  /** For an idle moment: cleans the copies of the server's markup, and names landmarks (WAI-ARIA 1.2, 5.3.4). */
  prepare(): void {
    const {outlets, markup, root} = this.#dom;
    for (const outlet of outlets) {
      cleanServerMarkup(outlet);
      // Gives bars and paginators a role and a name, each only if the page has given none.
      if (!(outlet instanceof DrawnElement) || outlet.closest('nav') || outlet.querySelector('nav')) continue;
      outlet.role ??= 'navigation';
      const kind = this.#texts.format(markup.isFilterBar(outlet) ? 'filter' : 'pages');
      outlet.ariaLabel ??= [kind, root.ariaLabel ?? root.id].filter(Boolean).join(': ');
    }
  }

  /**
   * Updates the outlets from those of a fetched page. `combine`: makes the markup of an appending paginator, in
   * which only the next or the previous link changes.
   */
  update(page: ParsedPage, mode: Mode, combine?: CombineMarkup): void {
    const {outlets, markup, container} = this.#dom;
    const {root: fetched, base} = page;
    const pairs = pairOutlets(outlets, markup.findOutlets(fetched));
    for (const outlet of outlets) {
      const next = markup.host ? markup.host.findCounterpart(outlet, fetched) : pairs.get(outlet);
      if (outlet.contains(container) || next?.contains(markup.findContainer(fetched))) {
        // A tag in the outlet is not closed, so that the outlet contains the items. Only the outlet's own links are
        // updated, because anything else could remove the items.
        void loadWorkarounds().then((file) => file?.updateLinks(this.#dom, outlet, next, page, morphAttributes));
        continue;
      }
      const combineHere = isAppending(outlet) ? combine?.(outlet) : undefined;
      if (!next) {
        // The server may render no paginator for a single page: then the old links are removed. It may render none for the
        // last page that is appended: then only “Load more” is removed.
        const isServerPaginator = outlet instanceof PortfolioPaginator && !outlet.hasOwnLinks;
        const isStatus = outlet.localName === 'portfolio-status';
        if (mode === 'replace' && (isServerPaginator || isStatus)) outlet.replaceChildren();
        else if (isServerPaginator && combineHere)
          updateServerMarkup(outlet, document.createElement('p'), base, combineHere);
        // A host's bar that is missing in the fetched page keeps its links, and we mark the current one. So the copy of the
        // server's markup no longer fits: the next update makes a new one.
        if (markup.host) forgetServerMarkup(outlet);
        continue;
      }
      if (!(outlet instanceof DrawnElement) || outlet.acceptServerMarkup(next))
        updateServerMarkup(outlet, next, base, combineHere);
      else updateAttributes(outlet, next);
    }
  }

  /** Shows the fetched page's element for an empty result, and removes the old one. */
  updateEmpty({root: fetched, base}: ParsedPage): void {
    const {container, markup, root} = this.#dom;
    const fresh = markup.findEmpty(fetched);
    markup.findEmpty(root)?.remove();
    if (!fresh) return;
    const isInside = markup.findContainer(fetched)?.contains(fresh);
    cleanNode(fresh, base);
    const adopted = adoptElement(fresh);
    const table = container?.closest('table');
    if (isInside) container?.append(adopted);
    else (root.contains(table ?? null) ? table : container)?.after(adopted);
  }

  /** Draws the outlets that draw themselves, and the tools of all filter bars; writes the range into statuses that need it. */
  draw(shown: Shown): void {
    const {outlets, container} = this.#dom;
    for (const outlet of outlets) {
      if (outlet.contains(container)) continue;
      if (outlet instanceof PortfolioPaginator && outlet.drawsItself) this.#drawPaginator(outlet, shown);
      if (outlet instanceof PortfolioFilterBar) this.#drawFilterBar(outlet, shown);
      if (outlet instanceof PortfolioStatus) this.#drawStatus(outlet, shown);
    }
  }

  /** Marks what is shown in foreign markup and in selects, then draws. */
  markCurrent(shown: Shown): void {
    this.#dom.markup.host?.markCurrent(shown.url);
    this.selectOptions(shown);
    this.draw(shown);
  }

  /** Selects what is shown in dropdowns whose options have addresses. */
  selectOptions({url}: Shown): void {
    for (const outlet of this.#dom.outlets) {
      for (const select of outlet.querySelectorAll('select')) selectShownOption(select, url);
    }
  }

  /** "13–24 of 80"; empty if the numbers are not known. */
  describeRange(shown: Shown): string {
    const range = readRange(shown, this.#dom.items.length);
    return range ? this.#texts.format('range', range) : '';
  }

  /**
   * Path and query of another page, with the filters that the parameters of the shown address name. Where filters are paths, they
   * name none, although the attribute `filter` may.
   */
  hrefOf({url}: Shown, page: number): string {
    const query = {...this.#dom.readQuery(url), page};
    const {pathname, search} = this.#dom.writeQuery(readPageUrl(), query);
    // An address that begins with two slashes would name another site.
    return pathname.replace(/^\/\//, '/.//') + search;
  }

  #drawStatus(status: HTMLElement, shown: Shown): void {
    // Keeps the order of its words where the page, or a name before it in the line, has another direction.
    status.dir ||= 'auto';
    // The server's text is about one page, so it is replaced where several pages are shown.
    if (shown.first === shown.last && status.textContent.trim()) return;
    const range = this.describeRange(shown);
    if (range) writeText(status, status, range);
  }

  #drawFilterBar(bar: PortfolioFilterBar, shown: Shown): void {
    const shows = (url: string, query: Pick<Query, 'filters' | 'search'>) =>
      URL.canParse(url, document.baseURI) &&
      isSameSelection(this.#dom.readQuery(new URL(url, document.baseURI)), query);
    const isActive = (url: string) => shows(url, shown);
    const isAll = (url: string) => shows(url, {filters: [], search: ''});
    const drawn = bar.draw({textsFor: this.#textsFor, prefix: this.#dom.prefix, isActive, isAll, pageUrl: readPageUrl});
    if (bar.drawsItself) void drawn.then(() => this.#onDrawn(shown));
  }

  #drawPaginator(paginator: PortfolioPaginator, shown: Shown): void {
    const {last: page, pages, total} = shown;
    const hrefOf = (n: number) => this.hrefOf(shown, n);
    const count = this.#dom.items.length;
    const model = {mode: paginator.mode, page, pages, count, total, hrefOf, texts: this.#texts};
    void paginator.draw(model).then(() => this.#onDrawn(shown));
  }
}

const readTag = ({localName}: Element) => localName;
const readTagAndIds = (one: Element) => [one.localName, one.id, one.getAttribute('for')].join(' ');

/**
 * Pairs each outlet with one of the same tag in a fetched page, in their order. If the two pages do not have the same tags
 * in the same order, those with the same tag, `id` and `for` are paired first.
 */
function pairOutlets(outlets: readonly Element[], fresh: readonly Element[]): ReadonlyMap<Element, Element> {
  const pairs = new Map<Element, Element>();
  const haveSameTags = String(outlets.map(readTag)) === String(fresh.map(readTag));
  for (const read of haveSameTags ? [readTag] : [readTagAndIds, readTag]) {
    for (const outlet of outlets) {
      const next = fresh.find((one) => read(one) === read(outlet) && ![...pairs.values()].includes(one));
      if (next && !pairs.has(outlet)) pairs.set(outlet, next);
    }
  }
  return pairs;
}
