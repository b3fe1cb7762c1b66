/** A gallery's bars, paginators and statuses: they follow what is shown. */

import type {BarContext} from '../bar.js';
import {chooseOption} from '../dom/links.js';
import type {More} from '../dom/more.js';
import {isAppending, updateOutlet} from '../dom/outlets.js';
import {DrawnElement} from '../elements/base.js';
import {PortfolioFilterBar} from '../elements/filter-bar.js';
import {PortfolioPaginator} from '../elements/paginator.js';
import type {Mode, Shown} from '../gallery.js';
import {cleanNode} from '../page/clean.js';
import {ALL, type Query, readQuery, writeQuery} from '../query.js';
import type {Words} from '../strings.js';
import type {Stage} from './stage.js';

export class Controls {
  readonly #stage: Stage;
  readonly #more: More;
  readonly #words: Words;
  readonly #wordsWith: BarContext['wordsWith'];
  readonly #prefix: string;
  /** What was drawn last: what arrives late belongs to an older one. */
  #drawn: Shown | undefined;

  constructor(stage: Stage, more: More, words: Words, prefix: string, wordsWith: BarContext['wordsWith']) {
    this.#stage = stage;
    this.#more = more;
    this.#words = words;
    this.#prefix = prefix;
    this.#wordsWith = wordsWith;
  }

  /** Makes bars and paginators landmarks, each with a name, where nobody has said what they are (WAI-ARIA 1.2, 5.3.4). */
  name(): void {
    const {outlets, place, root} = this.#stage;
    for (const outlet of outlets) {
      if (!(outlet instanceof DrawnElement) || outlet.closest('nav') || outlet.querySelector('nav')) continue;
      outlet.role ??= 'navigation';
      const what = this.#words.say(place.isBar(outlet) ? 'filter' : 'pages');
      outlet.ariaLabel ??= [what, root.ariaLabel ?? root.id].filter(Boolean).join(': ');
    }
  }

  /** Makes them say what a fetched page's say. */
  update(fetched: Element, mode: Mode, base: string): void {
    const {outlets, place} = this.#stage;
    const fresh = place.findOutlets(fetched);
    for (const outlet of outlets) {
      const at = fresh.findIndex(({localName}) => localName === outlet.localName);
      const next = place.foreign ? place.foreign.findSuccessor(outlet, fetched) : fresh.splice(at, at < 0 ? 0 : 1)[0];
      // An answer of one page may have no paginator.
      if (!next && outlet instanceof PortfolioPaginator && !outlet.hasDrawn && mode === 'replace')
        outlet.replaceChildren();
      if (next && (!(outlet instanceof DrawnElement) || outlet.yieldTo(next))) updateOutlet(outlet, next, mode, base);
    }
  }

  /** Shows what stands in a fetched page where nothing was found. */
  updateEmpty(fetched: Element, base: string): void {
    const {container, place, root} = this.#stage;
    const fresh = place.findEmpty(fetched);
    place.findEmpty(root)?.remove();
    if (!fresh) return;
    cleanNode(fresh, base);
    container?.after(document.adoptNode(fresh));
  }

  /** Draws those that draw themselves. */
  draw(shown: Shown): void {
    this.#drawn = shown;
    for (const outlet of this.#stage.outlets) {
      if (outlet instanceof PortfolioPaginator && outlet.isDrawn) this.#drawPaginator(outlet, shown);
      if (outlet instanceof PortfolioFilterBar) {
        const filterOf = (url: string) => readQuery(new URL(url, document.baseURI), this.#prefix).filter;
        const isActive = (url: string) => filterOf(url) === shown.filter;
        const isAll = (url: string) => filterOf(url) === ALL;
        outlet.draw({wordsWith: this.#wordsWith, isActive, isAll}).catch(complain);
      }
    }
  }

  /** Marks what an address shows, in selects and in markup that is not ours, whatever a person has tried. */
  mark(url: string): void {
    const {outlets, place, root} = this.#stage;
    place.foreign?.mark(root, url);
    for (const outlet of outlets) for (const select of outlet.querySelectorAll('select')) chooseOption(select, url);
  }

  /** The ways on and back of an append mode, and how much of all is shown. `far`: items that are far from view. */
  arrange(far: readonly Element[], shown: Shown): void {
    const {container, outlets} = this.#stage;
    const {filter, first, total} = shown;
    const paginator = outlets.find(isAppending);
    if (!container) return;
    const earlier = first > 1 ? this.#hrefOf({filter, page: first - 1}) : '';
    this.#more.arrange(paginator, container, far, earlier, this.#words.say('load_earlier'));
    if (total) this.#tellRange(paginator, shown, total);
  }

  #tellRange(paginator: Element | undefined, {first, last, pages}: Shown, total: number): void {
    const {items, outlets} = this.#stage;
    const count = items.length;
    if (count === 0) return;
    // The server's words tell of one page.
    const isGrown = first !== last;
    // Full pages say how many stand before them; the last one may not be full, but ends with the last item.
    const before = last === pages ? total - count : Math.round(((first - 1) * count) / (last - first + 1));
    const range = {first: before + 1, last: before + count, total};
    for (const outlet of outlets) {
      if (outlet.localName === 'portfolio-status' && (isGrown || !outlet.textContent.trim())) {
        outlet.textContent = this.#words.say('range', range);
      }
    }
    const told = isGrown && paginator?.querySelector('[data-shown]');
    const counted = first === 1 ? count : `${range.first}–${range.last}`;
    if (told) told.textContent = this.#words.say('shown', {shown: counted, total});
  }

  #drawPaginator(paginator: PortfolioPaginator, shown: Shown): void {
    const {last: page, pages, filter, total} = shown;
    if (pages === undefined) return;
    const hrefOf = (n: number) => this.#hrefOf({filter, page: n});
    const count = this.#stage.items.length;
    paginator
      .draw({mode: paginator.mode, page, pages, count, total, hrefOf, words: this.#words})
      .then(() => {
        if (shown === this.#drawn) this.arrange([], shown);
      })
      .catch(complain);
  }

  #hrefOf(query: Query): string {
    const {pathname, search} = writeQuery(new URL(location.href), query, this.#prefix);
    return pathname + search;
  }
}

/** Says for a developer what a visitor can do without. */
export function complain(error: unknown): void {
  console.warn('portfolio:', error);
}
