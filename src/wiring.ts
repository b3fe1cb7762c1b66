/** The only wiring: a gallery of the page, its state, its outlets and the world. */
import {isShown, recordEntry} from './dom/entries.js';
import {Insertion} from './dom/insertion.js';
import {type Choice, isPlain, plainUrl, readLink, readSelect} from './dom/links.js';
import {focusQuietly, morphChildren} from './dom/morph.js';
import {PortfolioFilterBar} from './elements/filter-bar.js';
import {PortfolioMessage} from './elements/message.js';
import {PortfolioPaginator} from './elements/paginator.js';
import {
  PortfolioBeforeInsertEvent,
  PortfolioFailedEvent,
  PortfolioFilterEvent,
  PortfolioLoadedEvent,
  PortfolioPageEvent,
} from './events.js';
import {Gallery, type Mode, type Shown, type Wish} from './gallery.js';
import {ElsewhereError, PageError} from './page/answer.js';
import {cleanNode} from './page/clean.js';
import type {Place} from './page/place.js';
import {type Arrival, readPage} from './page/read.js';
import {type Query, readQuery, writeQuery} from './query.js';
import {getRuntime, languageOf, type Runtime} from './runtime.js';
import type {Words} from './strings.js';

/** Milliseconds before a gallery says that it is busy: quick answers must not flicker. */
const MOMENT = 150;

/** Milliseconds of silence after which a server is given up, where the gallery has no `timeout` of its own. */
const PATIENCE = 20_000;

export class Wiring {
  readonly gallery: Gallery<Element[], Arrival>;
  readonly root: HTMLElement;
  readonly id: string;
  readonly prefix: string;
  readonly #place: Place;
  readonly #runtime: Runtime;
  readonly #words: Words;
  readonly #message = new PortfolioMessage();
  /** Ends everything that was started. */
  readonly #life = new AbortController();
  #insertion: Insertion | undefined;
  /** The control that a person used last. */
  #control: HTMLElement | undefined;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, place: Place, id: string, prefix: string | undefined) {
    this.#runtime = getRuntime();
    this.root = root;
    this.id = id;
    this.prefix = prefix ?? this.#runtime.data.prefix;
    this.#place = place;
    this.#words = this.#runtime.wordsFor(root);
    const url = plainUrl(location.href);
    this.gallery = new Gallery<Element[], Arrival>(
      {
        load: (address, signal) => this.#load(address, signal),
        insert: (mode) => this.#insert(mode),
        settle: (wish, arrival) => this.#settle(wish, arrival),
        fail: (wish, error) => this.#fail(wish, error),
        render: () => this.#render(),
      },
      this.#readShown(root, url, undefined),
    );
  }

  start(): void {
    const {signal} = this.#life;
    this.#runtime.galleries.add(this);
    this.root.append(this.#message);
    document.addEventListener('click', (event) => this.#answerClick(event), {signal});
    document.addEventListener('change', (event) => this.#answerChange(event), {signal});
    addEventListener('popstate', () => this.#return(), {signal});
    this.#render();
    void this.#askService();
  }

  stop(): void {
    this.gallery.stop();
    this.#life.abort();
    clearTimeout(this.#busyTimer);
    this.#message.remove();
    this.#runtime.galleries.delete(this);
  }

  /** Loads what a program asks for. */
  show(query: Partial<Query>): void {
    const {shown} = this.gallery;
    const filter = query.filter ?? shown.filter;
    const page = query.page ?? (query.filter === undefined ? shown.page : 1);
    const url = writeQuery(new URL(location.href), {filter, page}, this.prefix);
    void this.gallery.visit({url: plainUrl(url), mode: 'replace', record: 'push'});
  }

  /** Bars and paginators follow a page that another gallery of this page has loaded. */
  followOutlets(page: Document, base: string): void {
    const root = this.#place.findRoot(page);
    if (root) this.#updateOutlets(root, base);
  }

  #answerClick(event: MouseEvent): void {
    if (!isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const outlet = this.#outletOf(link);
    const choice = outlet && readLink(link);
    if (!choice) return;
    event.preventDefault();
    this.#choose(choice, outlet);
  }

  #answerChange(event: Event): void {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const outlet = this.#outletOf(event.target);
    const choice = outlet && readSelect(event.target);
    if (choice) this.#choose(choice, outlet);
  }

  #outletOf(control: Element | null): Element | undefined {
    return control ? this.#place.findOutlets(this.root).find((outlet) => outlet.contains(control)) : undefined;
  }

  #choose({url, control}: Choice, outlet: Element): void {
    const {filter, page} = readQuery(new URL(url), this.prefix);
    const isBar = this.#place.isBar(outlet);
    const wish = isBar ? new PortfolioFilterEvent(url, filter) : new PortfolioPageEvent(url, page);
    if (!this.root.dispatchEvent(wish)) return;
    this.#control = control;
    const mode = isBar ? 'replace' : readMode(outlet, control);
    void this.gallery.visit({url, mode, record: mode === 'replace' ? 'push' : 'replace'});
  }

  /** Back or Forward: nothing of ours may have changed. */
  #return(): void {
    const {shown, wish} = this.gallery;
    if (isShown(this.prefix, shown.url)) {
      if (wish?.record === 'none') this.gallery.stop();
      return;
    }
    this.#control = undefined;
    void this.gallery.visit({url: plainUrl(location.href), mode: 'replace', record: 'none'});
  }

  async *#load(url: string, signal: AbortSignal): AsyncGenerator<Element[], Arrival> {
    const answer = this.#runtime.answers.get(url, this.#patience);
    signal.addEventListener('abort', () => {
      if (answer.endedAt === undefined) this.#runtime.answers.drop(url);
    });
    return yield* readPage(answer, this.#place, this.#hasFollowers());
  }

  get #patience(): number {
    return Number(this.root.getAttribute('timeout')) || PATIENCE;
  }

  /** Whether something after the gallery waits for the rest of a page: an outlet of its own, or another gallery. */
  #hasFollowers(): boolean {
    const {galleries} = this.#runtime;
    const isAfter = (outlet: Element) =>
      !this.root.contains(outlet) &&
      (this.root.compareDocumentPosition(outlet) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return galleries.size > 1 || this.#place.findOutlets(this.root).some(isAfter);
  }

  #insert(mode: Mode): Insertion {
    const container = this.#place.findItems(this.root) ?? this.root;
    this.#insertion = new Insertion(container, this.#place, mode, (items, replace) =>
      this.root.dispatchEvent(new PortfolioBeforeInsertEvent(items, replace)),
    );
    return this.#insertion;
  }

  #settle(wish: Wish, arrival: Arrival): Shown {
    const change = this.#insertion?.finish() ?? {added: [], kept: [], removed: []};
    const before = this.gallery.shown;
    const arrived = this.#readShown(arrival.root, plainUrl(arrival.url), before);
    const shown = {
      ...arrived,
      first: wish.mode === 'append' ? before.first : arrived.page,
      last: wish.mode === 'prepend' ? before.last : arrived.page,
    };
    for (const name of ['page', 'pages', 'total', 'filter']) {
      const value = arrival.root.getAttribute(name);
      if (value !== null) this.root.setAttribute(name, value);
    }
    this.#updateOutlets(arrival.root, arrival.url);
    this.#updateEmpty(arrival.root, arrival.url);
    for (const other of this.#runtime.galleries) {
      if (other === this) continue;
      if (other.prefix !== this.prefix) other.followOutlets(arrival.root.ownerDocument, arrival.url);
    }
    if (arrival.title) document.title = arrival.title;
    if (wish.record !== 'none') recordEntry(wish.record, this.prefix, shown.url, before.url);
    this.#message.show(undefined);
    queueMicrotask(() => this.#announce(wish, shown, change));
    return shown;
  }

  #announce(
    wish: Wish,
    shown: Shown,
    change: {added: readonly Element[]; kept: readonly Element[]; removed: readonly Element[]},
  ): void {
    const {url, filter, page, pages} = shown;
    if (this.#control && document.activeElement === document.body && this.#control.isConnected) {
      focusQuietly(this.#control);
    }
    if (wish.mode === 'replace' && wish.record === 'push' && this.root.getBoundingClientRect().top < 0) {
      this.root.scrollIntoView({block: 'start'});
    }
    this.root.dispatchEvent(new PortfolioLoadedEvent({url, filter, page, pages, ...change}));
    void this.#askService();
  }

  #updateOutlets(fetched: Element, base: string): void {
    const fresh = this.#place.findOutlets(fetched);
    for (const [i, outlet] of this.#place.findOutlets(this.root).entries()) {
      const next = fresh[i];
      const isOwn = (outlet instanceof PortfolioFilterBar || outlet instanceof PortfolioPaginator) && outlet.isDrawn;
      if (next?.localName === outlet.localName && !isOwn) morphChildren(outlet, next, base);
    }
  }

  #updateEmpty(fetched: Element, base: string): void {
    const fresh = this.#place.findEmpty(fetched);
    this.#place.findEmpty(this.root)?.remove();
    if (!fresh) return;
    cleanNode(fresh, base);
    this.#place.findItems(this.root)?.after(document.adoptNode(fresh));
  }

  #fail(wish: Wish, error: unknown): void {
    if (error instanceof ElsewhereError) {
      if (wish.record === 'none') location.reload();
      else location.assign(error.url);
      return;
    }
    const failure = error instanceof Error ? error : new Error(String(error));
    const retry = () => void this.gallery.visit(wish);
    if (!this.root.dispatchEvent(new PortfolioFailedEvent(failure, retry))) return;
    const fault = failure instanceof PageError ? failure.fault : 'network';
    this.#message.show({
      text: this.#words.say(`fault_${fault}`),
      retry: {label: this.#words.say('retry'), act: retry},
      link: {label: this.#words.say('open'), url: wish.url},
    });
  }

  #render(): void {
    const {status, shown} = this.gallery;
    clearTimeout(this.#busyTimer);
    if (status === 'busy') this.#busyTimer = setTimeout(() => this.#show('busy'), MOMENT);
    else this.#show(status);
    for (const outlet of this.#place.findOutlets(this.root)) {
      if (outlet instanceof PortfolioPaginator && outlet.isDrawn) this.#drawPaginator(outlet, shown);
      if (outlet instanceof PortfolioFilterBar && outlet.isDrawn) {
        void outlet.draw((item) => readQuery(new URL(item.url, document.baseURI), this.prefix).filter === shown.filter);
      }
    }
  }

  #show(status: string): void {
    this.root.toggleAttribute('status', status !== 'idle');
    if (status !== 'idle') this.root.setAttribute('status', status);
    this.#place.findItems(this.root)?.setAttribute('aria-busy', String(status === 'busy'));
    this.#message.isBusy = status === 'busy';
  }

  #drawPaginator(paginator: PortfolioPaginator, shown: Shown): void {
    const {last: page, pages, filter, total} = shown;
    if (pages === undefined) return;
    const hrefOf = (n: number) => {
      const url = writeQuery(new URL(location.href), {filter, page: n}, this.prefix);
      return `${url.pathname}${url.search}`;
    };
    void paginator.draw({mode: paginator.mode, page, pages, count: this.count, total, hrefOf, words: this.#words});
  }

  /** What a page says of its gallery; where it is silent, its address does. */
  #readShown(root: Element, url: string, before: Shown | undefined): Shown {
    const asked = readQuery(new URL(url), this.prefix);
    const number = (name: string) => {
      const value = Number(root.getAttribute(name) ?? Number.NaN);
      return Number.isInteger(value) && value >= 0 ? value : undefined;
    };
    const filter = root.getAttribute('filter') ?? asked.filter;
    const page = number('page') || asked.page;
    const pages = number('pages') ?? (before?.filter === filter ? before.pages : undefined);
    return {url, filter, page, pages, total: number('total'), first: page, last: page};
  }

  /** Where the page is silent and this person has rights, the service says what the bar and the paginator show. */
  async #askService(): Promise<void> {
    const rest = this.#runtime.rest;
    if (!rest) return;
    const {shown} = this.gallery;
    const {signal} = this.#life;
    try {
      const service = await rest;
      const outlets = this.#place.findOutlets(this.root);
      const bars = outlets.filter((outlet) => outlet instanceof PortfolioFilterBar).filter(isSilent);
      const paginators = outlets.filter((outlet) => outlet instanceof PortfolioPaginator).filter(isSilent);
      const [items, pages] = await Promise.all([
        bars.some((bar) => bar.items.length === 0) ? service.listFilterItems(this.id, shown.filter, signal) : [],
        paginators.length > 0 && shown.pages === undefined
          ? service.countPages(this.id, shown.filter, signal)
          : undefined,
      ]);
      if (signal.aborted || this.gallery.shown.filter !== shown.filter) return;
      for (const bar of bars) if (items.length > 0) bar.items = items;
      this.gallery.learn(pages === undefined ? {} : {pages});
      service.watchNotice(this, languageOf(this.root));
    } catch (error) {
      // A refusal leaves the page as the server made it: its links and items need no rights.
      if (!signal.aborted) console.warn('portfolio:', error);
    }
  }

  /** Items in the document. */
  get count(): number {
    const container = this.#place.findItems(this.root);
    return [...(container?.children ?? [])].filter((child) => this.#place.isItem(child)).length;
  }
}

function isSilent(outlet: PortfolioFilterBar | PortfolioPaginator): boolean {
  return outlet.isDrawn && outlet.getAttribute('source') !== 'page';
}

/** A paginator of an append mode adds to what is shown; its links say on which side. */
function readMode(paginator: Element, control: Element): Mode {
  const mode = paginator.getAttribute('mode');
  if (mode !== 'load-more' && mode !== 'infinite') return 'replace';
  return control.getAttribute('rel') === 'prev' ? 'prepend' : 'append';
}
