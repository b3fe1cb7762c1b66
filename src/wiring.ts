/** The only wiring: a gallery of the page, its state, its outlets and the world. */
import {type Entry, isShown, nameEntry, ownPart, readEntry, recordEntry} from './dom/entries.js';
import {type Change, Insertion} from './dom/insertion.js';
import {watchIntent} from './dom/intent.js';
import {type Choice, chooseOption, isPlain, plainUrl, readLink, readSelect} from './dom/links.js';
import {
  describeFocus,
  type FocusMemory,
  findFocus,
  type Memory,
  readMemory,
  storeMemories,
  writeMemory,
} from './dom/memory.js';
import {holdStill, More, mendEarlier} from './dom/more.js';
import {focusQuietly} from './dom/morph.js';
import {isAppending, updateOutlet} from './dom/outlets.js';
import {DrawnElement} from './elements/base.js';
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
import type {Hand, Place} from './page/place.js';
import {type Arrival, parsePage, readPage} from './page/read.js';
import type {FilterItem} from './protocol.js';
import {type Query, readQuery, writeQuery} from './query.js';
import {getRuntime, languageOf, type Runtime} from './runtime.js';
import type {Words} from './strings.js';

/** Milliseconds before a gallery says that it is busy: quick answers must not flicker. */
const MOMENT = 150;

/** Milliseconds of silence after which a server is given up, where the gallery has no `timeout` of its own. */
const PATIENCE = 20_000;

/** Where a visitor is: what an entry of the history remembers besides its address. */
interface Spot {
  readonly scroll: number;
  readonly focus: FocusMemory | undefined;
}

export class Wiring {
  readonly gallery: Gallery<Element[], Arrival>;
  readonly root: HTMLElement;
  readonly id: string;
  readonly prefix: string;
  /** Tells it from the page's others, also where it has no id. */
  readonly #name: string;
  readonly #place: Place;
  readonly #runtime: Runtime;
  readonly #words: Words;
  readonly #message = new PortfolioMessage();
  /** Ends everything that was started. */
  readonly #life = new AbortController();
  readonly #more: More;
  #insertion: Insertion | undefined;
  /** The host's own script, while it takes the items in the insertion's stead. */
  #hand: Hand | undefined;
  /** The control that a person used last, and whether by keyboard. */
  #control: HTMLElement | undefined;
  #byKeyboard = false;
  /** Items that came last: the next ones make them far. */
  #newest: readonly Element[] = [];
  /** The entry that the visitor is at, and how far they have scrolled there. */
  #entry: Entry | undefined;
  #scroll = 0;
  /** What the entry that a visit returns to remembers. */
  #recalled: Memory | undefined;
  /** The address of the answer that was read last; the rest of it may still be on its way. */
  #reading = '';
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, place: Place, id: string, prefix: string | undefined) {
    this.#runtime = getRuntime();
    this.root = root;
    this.id = id;
    this.prefix = prefix ?? this.#runtime.data.prefix;
    this.#name = id || `${this.prefix}${this.#runtime.galleries.size}`;
    this.#place = place;
    this.#words = this.#runtime.wordsFor(root);
    const growing = {
      foresee: (url: string) => this.#foresee(plainUrl(url)),
      follow: (link: HTMLAnchorElement) => {
        const choice = readLink(link);
        if (choice) this.#visit({url: choice.url, mode: 'append', record: 'replace', isAutomatic: true});
      },
    };
    this.#more = new More({...growing, isIdle: () => this.#isIdle}, this.#life.signal);
    this.gallery = new Gallery<Element[], Arrival>(
      {
        load: (url, signal) => this.#load(url, signal),
        insert: (mode) => this.#insert(mode),
        settle: (wish, arrival) => this.#settle(wish, arrival),
        fail: (wish, error) => this.#fail(wish, error),
        render: () => this.#render(),
      },
      this.#readShown(root, plainUrl(location.href), undefined),
    );
  }

  start(): void {
    const {signal} = this.#life;
    this.#runtime.galleries.add(this);
    this.root.append(this.#message);
    document.addEventListener('click', (event) => this.#answerClick(event), {signal});
    document.addEventListener('change', (event) => this.#answerChange(event), {signal});
    addEventListener('popstate', () => this.#return(), {signal});
    addEventListener('pagehide', () => this.#leave(), {signal});
    addEventListener('scroll', () => (this.#scroll = scrollY), {signal, passive: true});
    addEventListener('online', () => this.#goOn?.(), {signal});
    watchIntent((target) => this.#guess(target), signal);
    this.#entry = readEntry();
    this.#newest = this.#items;
    this.#place.foreign?.connect(this, signal);
    this.#arrange([]);
    this.#render();
    this.#recall();
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
    this.#visit({url: plainUrl(url), mode: 'replace', record: 'push'});
  }

  /** A person is about to use a control of which a host's own script may hear first. */
  press(control: HTMLElement, isByKeyboard: boolean): void {
    this.#control = control;
    this.#byKeyboard = isByKeyboard;
  }

  /** Loads what a host's own script asks for. */
  ask(address: string, mode: Mode, isAutomatic: boolean): void {
    // What goes on by itself waits for what a person has chosen, and stops at a failure.
    if (isAutomatic && !this.#isIdle) return;
    const url = plainUrl(new URL(address, document.baseURI));
    const outlet = isAutomatic ? undefined : this.#control && this.#outletOf(this.#control);
    this.#wish(url, mode, outlet ? this.#place.isBar(outlet) : mode === 'replace', isAutomatic);
  }

  /** Items in the document. */
  get count(): number {
    return this.#items.length;
  }

  get #isIdle(): boolean {
    return /^(idle|empty)$/.test(this.gallery.status);
  }

  get #items(): Element[] {
    return [...(this.#container?.children ?? [])].filter((child) => this.#place.isItem(child));
  }

  get #container(): Element | null {
    return this.#place.findItems(this.root);
  }

  get #outlets(): Element[] {
    return this.#place.findOutlets(this.root);
  }

  get #spot(): Spot {
    const readKey = (item: Element) => this.#place.readKey(item);
    return {scroll: this.#scroll, focus: describeFocus(this.#items, this.#outlets, readKey)};
  }

  // A person's wishes

  #answerClick(event: MouseEvent): void {
    if (!isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const choice = readLink(link);
    const outlet = choice && this.#outletOf(choice.control);
    if (!outlet) {
      // The visitor may leave now, and come back.
      if (link && this.root.contains(link)) this.#entry = nameEntry(this.prefix, this.gallery.shown.url);
      return;
    }
    event.preventDefault();
    this.#byKeyboard = event.detail === 0;
    this.#more.renew();
    this.#choose(choice, outlet);
  }

  #answerChange(event: Event): void {
    const choice = event.target instanceof Element ? readSelect(event.target) : undefined;
    const outlet = choice && this.#outletOf(choice.control);
    if (outlet) this.#choose(choice, outlet);
  }

  #guess(target: Element): void {
    const choice = readLink(target.closest('a'));
    if (choice && this.#outletOf(choice.control)) this.#foresee(choice.url);
  }

  #foresee(url: string): void {
    if (url !== this.gallery.shown.url) this.#runtime.answers.foresee(url, this.#patience);
  }

  #outletOf(control: Element): Element | undefined {
    const {foreign} = this.#place;
    if (this.#more.earlier.contains(control)) return this.#more.earlier;
    return this.#outlets.find((outlet) => outlet.contains(control) && (foreign?.isControl(control) ?? true));
  }

  #choose({url, control}: Choice, outlet: Element): void {
    const isBar = this.#place.isBar(outlet);
    if (this.#wish(url, this.#readMode(outlet, isBar), isBar)) this.#control = control;
  }

  /** Whether a wish is carried out. */
  #wish(url: string, mode: Mode, isBar: boolean, isAutomatic = false): boolean {
    // A host's script and its link may both say the same.
    const under = this.gallery.wish;
    if (under?.url === url && under.mode === mode) return true;
    const {filter, page} = readQuery(new URL(url), this.prefix);
    const wish = isBar ? new PortfolioFilterEvent(url, filter) : new PortfolioPageEvent(url, page);
    if (!this.root.dispatchEvent(wish)) {
      this.#markChoices();
      return false;
    }
    this.#visit({url, mode, record: mode === 'replace' ? 'push' : 'replace', isAutomatic});
    return true;
  }

  #readMode(outlet: Element, isBar: boolean): Mode {
    if (outlet === this.#more.earlier) return 'prepend';
    return !isBar && isAppending(outlet) ? 'append' : 'replace';
  }

  #visit(wish: Wish, memory?: Memory): void {
    this.#goOn = undefined;
    if (this.gallery.wish?.url !== wish.url) this.#recalled = memory;
    void this.gallery.visit(wish);
    // While the answer is on its way, and nothing of it is in the page yet.
    if (wish.record === 'push' && this.gallery.wish === wish) this.#remember(this.#spot);
  }

  /** Back or Forward: nothing of ours may have changed. */
  #return(): void {
    const {shown, wish} = this.gallery;
    const left = this.#entry;
    this.#entry = readEntry();
    if (isShown(this.prefix, shown.url)) {
      if (wish?.record === 'none') this.gallery.stop();
      return;
    }
    // During a visit that returns, the entry that is left was never shown.
    const url = plainUrl(location.href);
    if (wish?.record !== 'none') {
      // Half of what was on its way must not be remembered.
      if (wish?.url !== url) this.gallery.stop();
      if (left && !this.gallery.wish) this.#write(left.id, this.#spot);
      this.#home = left;
    }
    this.#control = undefined;
    this.#visit({url, mode: 'replace', record: 'none'}, this.#memoryOf(url));
  }

  // The world of the gallery

  async *#load(url: string, signal: AbortSignal): AsyncGenerator<Element[], Arrival> {
    const {answers} = this.#runtime;
    const recalled = this.#recalled?.html && this.#place.findRoot(parsePage(this.#recalled.html));
    if (recalled) {
      mendEarlier(recalled, this.#place.findOutlets(recalled).find(isAppending));
      const container = this.#place.findItems(recalled);
      const items = [...(container?.children ?? [])].filter((child) => this.#place.isItem(child));
      for (const item of items) cleanNode(item, url);
      yield items;
      return {url, base: url, title: this.#recalled?.title ?? '', root: recalled};
    }
    if (this.#reading !== url) answers.dropUnfinished(this.#reading);
    this.#reading = url;
    const answer = answers.get(url, this.#patience);
    answer.readers += 1;
    signal.addEventListener('abort', () => {
      answer.readers -= 1;
      answers.dropUnfinished(url);
    });
    try {
      return yield* readPage(answer, this.#place, this.#hand !== undefined || this.#hasFollowers());
    } finally {
      if (!signal.aborted) answer.readers -= 1;
    }
  }

  get #patience(): number {
    return Number(this.root.getAttribute('timeout')) || PATIENCE;
  }

  /** Whether something after the gallery waits for the rest of a page: an outlet of its own, or another gallery. */
  #hasFollowers(): boolean {
    const isAfter = (outlet: Element) =>
      !this.root.contains(outlet) &&
      (this.root.compareDocumentPosition(outlet) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return this.#runtime.galleries.size > 1 || this.#outlets.some(isAfter);
  }

  #insert(mode: Mode): Hand | Insertion {
    this.#hand = this.#place.foreign?.takeOver(mode);
    this.#insertion = new Insertion(this.#container ?? this.root, this.#place, mode, (items, replace) =>
      this.root.dispatchEvent(new PortfolioBeforeInsertEvent(items, replace)),
    );
    return this.#hand ?? this.#insertion;
  }

  #settle(wish: Wish, arrival: Arrival): Shown {
    const before = this.gallery.shown;
    const arrived = this.#readShown(arrival.root, plainUrl(arrival.url), before);
    // A page past the last adds nothing: what is shown keeps its address, and loses its way on.
    const isPast = wish.mode === 'append' && (this.#hand ?? this.#insertion)?.isEmpty === true;
    const shown = isPast
      ? {...before, pages: arrived.pages, total: arrived.total}
      : {
          ...arrived,
          first: wish.mode === 'append' ? before.first : (this.#recalled?.first ?? arrived.page),
          last: wish.mode === 'prepend' ? before.last : (this.#recalled?.last ?? arrived.page),
        };
    if (wish.mode === 'prepend') holdStill(this.#items, () => this.#show(wish, arrival, shown));
    else this.#show(wish, arrival, shown);
    if (arrival.title && !isPast) document.title = arrival.title;
    if (wish.record !== 'none' && !isPast) recordEntry(wish.record, this.prefix, shown.url, before.url);
    this.#entry = readEntry();
    for (const other of this.#runtime.galleries) if (other !== this) other.#follow(this.prefix, wish, arrival);
    return shown;
  }

  /** Everything that a person sees of a load, at once. */
  #show(wish: Wish, arrival: Arrival, shown: Shown): void {
    const {foreign} = this.#place;
    const focus = this.#hand && this.#spot.focus;
    const isAtControl = document.activeElement === this.#control;
    const refocus = () => {
      if (isFocusLost()) this.#refocus(focus);
    };
    const taken = this.#hand?.finish(arrival.root, shown.url, refocus);
    if (!taken && this.#hand) this.#insertion?.add(this.#hand.items);
    const change = taken ?? this.#insertion?.finish() ?? {added: [], kept: [], removed: []};
    // They hold what has left, with all the pictures.
    this.#insertion = this.#hand = undefined;
    foreign?.adopt(this.root, arrival.root, wish.mode === 'append' && change.added.length === 0);
    for (const name of ['page', 'pages', 'total', 'filter']) {
      const value = arrival.root.getAttribute(name);
      if (value !== null) this.root.setAttribute(name, name === 'page' ? String(shown.page) : value);
    }
    if (taken) this.root.append(this.#message);
    else {
      this.#updateOutlets(arrival.root, wish.mode, arrival.base);
      this.#updateEmpty(arrival.root, arrival.base);
    }
    this.#arrange(wish.mode === 'append' ? this.#newest : [], shown);
    this.#newest = wish.mode === 'replace' ? this.#items : change.added;
    this.#focus(wish, change, isAtControl);
    refocus();
    queueMicrotask(() => this.#tell(wish, shown, change));
  }

  #tell(wish: Wish, shown: Shown, change: Change): void {
    const {url, filter, page, pages} = shown;
    if (this.#recalled) this.#restore(this.#recalled);
    else if (wish.mode === 'replace' && wish.record === 'push') requestAnimationFrame(() => this.#scrollUp());
    this.#recalled = undefined;
    this.#message.say(this.#describe(wish, shown, change));
    this.root.dispatchEvent(new PortfolioLoadedEvent({url, filter, page, pages, ...change}));
    void this.#askService();
  }

  /** The new items begin where a visitor sees it. Called in a frame, which needs the layout anyway. */
  #scrollUp(): void {
    const top = this.#container?.getBoundingClientRect().top ?? 0;
    if (top < 0) this.root.scrollIntoView({block: 'start'});
  }

  #describe(wish: Wish, {pages, page, total}: Shown, {added}: Change): string {
    const words = this.#words;
    if (total === 0) return words.say('empty');
    if (wish.mode !== 'replace' && total !== undefined) {
      return words.say('more', {count: added.length, shown: this.count, total});
    }
    if (page === 1 && total !== undefined) {
      const mark = this.#outlets.filter((outlet) => this.#place.isBar(outlet))[0]?.querySelector('[aria-current]');
      return words.say('found', {label: mark?.firstChild?.textContent?.trim() || words.say('all'), count: total});
    }
    return pages === undefined ? words.say('page', {page}) : words.say('page_of', {page, pages});
  }

  /** Focus never falls to the body; by keyboard, it goes on with the first of what was added. */
  #focus(wish: Wish, {added}: Change, isAtControl: boolean): void {
    if (!this.#control) return;
    const isLost = isFocusLost();
    const first = added[0];
    const isNext = wish.mode === 'append' && this.#byKeyboard && isAtControl && !wish.isAutomatic;
    if (wish.mode !== 'replace' && first && (isLost || isNext)) {
      const target = first.querySelector('a[href], button') ?? first;
      if (this.#byKeyboard && target instanceof HTMLElement) target.focus();
      else focusQuietly(target);
    } else if (isLost && this.#control.isConnected) focusQuietly(this.#control);
  }

  /** Focuses what a description means now. */
  #refocus(focus: FocusMemory | undefined): void {
    const target = focus && findFocus(focus, this.#items, this.#outlets, (item) => this.#place.readKey(item));
    if (target) focusQuietly(target);
  }

  #fail(wish: Wish, error: unknown): void {
    this.#recalled = undefined;
    if (error instanceof ElsewhereError && !wish.isAutomatic) {
      if (wish.record === 'none') location.reload();
      else location.assign(error.url);
      return;
    }
    const failure = error instanceof Error ? error : new Error(String(error));
    this.#runtime.answers.drop(wish.url);
    const steps = wish.record === 'none' ? this.#goHome() : 0;
    const retry = () => {
      // It may have been asked for again in the meantime, by a pointer that rests on its link, and cut again.
      this.#runtime.answers.drop(wish.url);
      if (steps) history.go(steps);
      else this.#visit(wish);
    };
    const isOffline = !navigator.onLine;
    if (isOffline) {
      this.#goOn = retry;
      this.gallery.wait();
    }
    if (!this.root.dispatchEvent(new PortfolioFailedEvent(failure, retry))) return;
    const fault = failure instanceof PageError ? failure.fault : 'status';
    const text = this.#words.say(isOffline ? 'offline' : `fault_${fault}`);
    this.#message.show({
      text,
      retry: {label: this.#words.say('retry'), act: () => this.#retry(retry)},
      link: {label: this.#words.say('open'), url: wish.url},
    });
    this.#message.say(text);
  }

  /** The button goes away with its message: focus returns to the control that asked. */
  #retry(act: () => void): void {
    focusQuietly(this.#control?.isConnected ? this.#control : this.root);
    act();
  }

  /** What goes on when the connection is back. */
  #goOn: (() => void) | undefined;

  /** The entry of what is shown, while a visit returns to another. */
  #home: Entry | undefined;

  /** A Back that failed: the address goes back to what is shown. Returns the steps that would try it again. */
  #goHome(): number {
    const steps = this.#home && this.#entry ? this.#entry.turn - this.#home.turn : 0;
    if (!steps) recordEntry('replace', this.prefix, this.gallery.shown.url, this.gallery.shown.url);
    else this.#runtime.goHome(-steps);
    return steps;
  }

  #render(): void {
    const {status, shown} = this.gallery;
    clearTimeout(this.#busyTimer);
    // What tries again after a failure answers at once.
    const isWaiting = status === 'busy' && !/error|offline/.test(this.root.getAttribute('status') ?? '');
    if (isWaiting) this.#busyTimer = setTimeout(() => this.#showStatus('busy'), MOMENT);
    else {
      this.#showStatus(status);
      this.#markChoices();
    }
    for (const outlet of this.#outlets) {
      if (outlet instanceof PortfolioPaginator && outlet.isDrawn) this.#drawPaginator(outlet, shown);
      if (outlet instanceof PortfolioFilterBar && outlet.isDrawn) {
        const isActive = (item: FilterItem) =>
          readQuery(new URL(item.url, document.baseURI), this.prefix).filter === shown.filter;
        outlet.draw(isActive).catch(complain);
      }
    }
  }

  /** Selects, and a host's own marks, say what is shown, whatever a person has tried. */
  #markChoices(): void {
    this.#place.foreign?.mark(this.root, this.gallery.shown.url);
    for (const outlet of this.#outlets) {
      for (const select of outlet.querySelectorAll('select')) chooseOption(select, this.gallery.shown.url);
    }
  }

  #showStatus(status: string): void {
    if (status === 'idle') this.root.removeAttribute('status');
    else this.root.setAttribute('status', status);
    this.#container?.setAttribute('aria-busy', String(status === 'busy'));
    this.#message.isBusy = status === 'busy';
    if (status !== 'error' && status !== 'offline') this.#message.show(undefined);
  }

  #drawPaginator(paginator: PortfolioPaginator, {last: page, pages, filter, total}: Shown): void {
    if (pages === undefined) return;
    const hrefOf = (n: number) => {
      const url = writeQuery(new URL(location.href), {filter, page: n}, this.prefix);
      return `${url.pathname}${url.search}`;
    };
    const model = {mode: paginator.mode, page, pages, count: this.count, total, hrefOf, words: this.#words};
    paginator
      .draw(model)
      .then(() => this.#arrange([]))
      .catch(complain);
  }

  // Outlets

  #updateOutlets(fetched: Element, mode: Mode, base: string): void {
    const {foreign} = this.#place;
    const fresh = this.#place.findOutlets(fetched);
    for (const outlet of this.#outlets) {
      const at = fresh.findIndex(({localName}) => localName === outlet.localName);
      const next = foreign ? foreign.findSuccessor(outlet, fetched) : fresh.splice(at, at < 0 ? 0 : 1)[0];
      // An answer of one page may have no paginator.
      if (!next && outlet instanceof PortfolioPaginator && !outlet.isDrawn && mode === 'replace')
        outlet.replaceChildren();
      if (next && (!(outlet instanceof DrawnElement) || outlet.yieldTo(next))) updateOutlet(outlet, next, mode, base);
    }
  }

  #updateEmpty(fetched: Element, base: string): void {
    const fresh = this.#place.findEmpty(fetched);
    this.#place.findEmpty(this.root)?.remove();
    if (!fresh) return;
    cleanNode(fresh, base);
    this.#container?.after(document.adoptNode(fresh));
  }

  #arrange(far: readonly Element[], {first, last, pages, total} = this.gallery.shown): void {
    const container = this.#container;
    const paginator = this.#outlets.find(isAppending);
    if (!container) return;
    const earlier = writeQuery(
      new URL(location.href),
      {filter: this.gallery.shown.filter, page: first - 1},
      this.prefix,
    );
    this.#more.arrange(paginator, container, far, first > 1 ? earlier.href : '', this.#words.say('load_earlier'));
    // The server's words tell of one page.
    if (!paginator || total === undefined || first === last) return;
    const {count} = this;
    // Full pages say how many stand before them; the last one may not be full, but ends with the last item.
    const before = last === pages ? total - count : Math.round(((first - 1) * count) / (last - first + 1));
    const range = {first: before + 1, last: before + count, total};
    for (const outlet of this.#outlets) {
      if (outlet.localName === 'portfolio-status') outlet.textContent = this.#words.say('range', range);
    }
    const told = paginator.querySelector('[data-shown]');
    const shown = first === 1 ? count : `${range.first}–${range.last}`;
    if (told) told.textContent = this.#words.say('shown', {shown, total});
  }

  /** Another gallery has loaded a page: the same prefix shows the same state, another one keeps only its links right. */
  #follow(prefix: string, wish: Wish, arrival: Arrival): void {
    if (prefix === this.prefix) {
      const mode = this.#outlets.some(isAppending) ? wish.mode : 'replace';
      this.#visit({url: wish.url, mode, record: 'none'});
      return;
    }
    const root = this.#place.findRoot(arrival.root.ownerDocument);
    if (!root) return;
    this.#place.foreign?.translate(root);
    this.#updateOutlets(root, 'replace', arrival.base);
    this.#arrange([]);
    // What is on its way was asked for before: its address has to say what the other gallery shows now.
    const under = this.gallery.wish;
    if (!under || under.record === 'none') return;
    const url = writeQuery(new URL(under.url), readQuery(new URL(arrival.url), prefix), prefix);
    this.#visit({...under, url: plainUrl(url)});
  }

  // Memory

  #nameOf(entry: string): string {
    return `portfolio ${entry} ${this.#name}`.replaceAll(' ', '-');
  }

  /** What the present entry remembers of an address. */
  #memoryOf(url: string): Memory | undefined {
    const memory = this.#entry && readMemory(this.#nameOf(this.#entry.id));
    return memory && ownPart(memory.url, this.prefix) === ownPart(url, this.prefix) ? memory : undefined;
  }

  #remember(spot: Spot): void {
    this.#entry = nameEntry(this.prefix, this.gallery.shown.url);
    this.#write(this.#entry.id, spot);
  }

  #leave(): void {
    this.gallery.stop();
    this.#remember(this.#spot);
    storeMemories();
  }

  #write(entry: string, spot: Spot): void {
    const {first, last, url} = this.gallery.shown;
    const parts = [this.root, ...this.#outlets.filter((outlet) => !this.root.contains(outlet))];
    // In the order of the document, as a page has them.
    parts.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const html = first === last ? '' : parts.map((part) => this.#place.foreign?.print(part) ?? part.outerHTML).join('');
    writeMemory(this.#nameOf(entry), {url, first, last, html, title: document.title, ...spot});
  }

  /** After a return from another page: the pages that were loaded are there again. */
  #recall(): void {
    const memory = this.#memoryOf(this.gallery.shown.url);
    const [navigation] = performance.getEntriesByType('navigation');
    const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    if (!memory || !isReturn) return;
    if (memory.html) this.#visit({url: this.gallery.shown.url, mode: 'replace', record: 'none', isAgain: true}, memory);
    else this.#restore(memory);
  }

  #restore({scroll, focus}: Memory): void {
    scrollTo({top: scroll, behavior: 'instant'});
    this.#refocus(focus);
  }

  /** What a page says of its gallery; where it is silent, its address does. */
  #readShown(root: Element, url: string, before: Shown | undefined): Shown {
    const asked = readQuery(new URL(url), this.prefix);
    const told = this.#place.foreign?.translate(root);
    const number = (name: string) => {
      const value = told?.[name] ?? Number(root.getAttribute(name) ?? Number.NaN);
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
      const outlets = this.#outlets;
      service.watchNotice(this, languageOf(this.root));
      const bars = outlets.filter((outlet) => outlet instanceof PortfolioFilterBar).filter(({isSilent}) => isSilent);
      const isAsking = outlets.some((outlet) => outlet instanceof PortfolioPaginator && outlet.isSilent);
      const asking = {...shown, id: this.id, prefix: this.prefix};
      const [items, pages] = await Promise.all([
        bars.some((bar) => bar.items.length === 0) ? service.listFilterItems(asking, signal) : [],
        isAsking && shown.pages === undefined ? service.countPages(asking, signal) : undefined,
      ]);
      if (signal.aborted || this.gallery.shown.filter !== shown.filter) return;
      for (const bar of bars) if (items.length > 0) bar.items = items;
      this.gallery.learn(pages === undefined ? {} : {pages});
    } catch (error) {
      // A refusal leaves the page as the server made it: its links and items need no rights.
      if (!signal.aborted) complain(error);
    }
  }
}

/** Says for a developer what a visitor can do without. */
function complain(error: unknown): void {
  console.warn('portfolio:', error);
}

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}
