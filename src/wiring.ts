/** The only wiring: a gallery of the page, its state, its outlets and the world. */
import {type Change, Insertion} from './dom/insertion.js';
import {plainUrl, readLink} from './dom/links.js';
import type {Memory} from './dom/memory.js';
import {holdStill, More} from './dom/more.js';
import {focusQuietly} from './dom/morph.js';
import {isAppending} from './dom/outlets.js';
import {COMING} from './dom/style.js';
import {PortfolioMessage} from './elements/message.js';
import {PortfolioBeforeInsertEvent, PortfolioFilterEvent, PortfolioLoadedEvent, PortfolioPageEvent} from './events.js';
import {Gallery, type Mode, type Shown, type Wish} from './gallery.js';
import type {Hand, Place} from './page/place.js';
import type {Arrival} from './page/read.js';
import {type Query, readQuery, writeQuery} from './query.js';
import {getRuntime, type Runtime} from './runtime.js';
import {ENGLISH, type Words} from './strings.js';
import {Controls} from './wiring/controls.js';
import {Failures} from './wiring/failures.js';
import {Journey} from './wiring/journey.js';
import {Loader} from './wiring/loader.js';
import {askService} from './wiring/service.js';
import {describe} from './wiring/speech.js';
import {isFocusLost, Stage} from './wiring/stage.js';
import {Wishes} from './wiring/wishes.js';

/** Milliseconds before a gallery says that it is busy: quick answers must not flicker. */
const MOMENT = 150;

export class Wiring {
  readonly gallery: Gallery<Element[], Arrival>;
  readonly root: HTMLElement;
  readonly id: string;
  readonly prefix: string;
  /** Tells it from the page's others, also where it has no id. */
  readonly name: string;
  readonly #stage: Stage;
  readonly #runtime: Runtime;
  readonly #words: Words;
  readonly #message = new PortfolioMessage();
  /** Ends everything that was started. */
  readonly #life = new AbortController();
  readonly #more: More;
  readonly #wishes: Wishes;
  readonly #journey: Journey;
  readonly #loader: Loader;
  readonly #controls: Controls;
  readonly #failures: Failures;
  #insertion: Insertion | undefined;
  /** The host's own script, while it takes the items in the insertion's stead. */
  #hand: Hand | undefined;
  /** Items of the last two loads: the next one makes the older ones far. */
  #newest: readonly Element[] = [];
  #older: readonly Element[] = [];
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, place: Place, id: string, prefix: string | undefined) {
    const runtime = getRuntime();
    this.#runtime = runtime;
    this.root = root;
    this.id = id;
    this.prefix = prefix ?? runtime.data.prefix;
    this.name = id || `${this.prefix}${runtime.galleries.size}`;
    const stage = new Stage(root, place);
    this.#stage = stage;
    this.#words = runtime.wordsFor(root, ENGLISH);
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
    const growing = {
      isIdle: () => this.#isIdle,
      foresee: (url: string) => this.foresee(plainUrl(url)),
      follow: (link: HTMLAnchorElement) => {
        const choice = readLink(link);
        if (choice) this.visit({url: choice.url, mode: 'append', record: 'replace', isAutomatic: true});
      },
    };
    this.#more = new More(growing, this.#life.signal);
    this.#loader = new Loader(stage, runtime.answers);
    this.#wishes = new Wishes(stage, this.#more, this);
    this.#journey = new Journey(stage, this.gallery, this);
    this.#controls = new Controls(stage, this.#more, this.#words, this.prefix, (english) =>
      runtime.wordsFor(root, english),
    );
    this.#failures = new Failures(this, this.#message, this.#words, runtime.answers);
  }

  start(): void {
    const {signal} = this.#life;
    this.#runtime.galleries.add(this);
    this.root.append(this.#message);
    this.#wishes.start(signal);
    this.#journey.start(signal);
    this.#failures.start(signal);
    this.#newest = this.#stage.items;
    this.#stage.place.foreign?.connect(this, signal);
    this.#controls.name();
    // What draws itself is told by its links, of which the second takes one away.
    this.#render();
    this.#controls.arrange([], this.gallery.shown);
    this.#journey.recall();
    this.#askService();
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
    this.visit({url: plainUrl(url), mode: 'replace', record: 'push'});
  }

  /** A person is about to use a control of which a host's own script may hear first. */
  press(control: HTMLElement, isByKeyboard: boolean): void {
    this.#wishes.control = control;
    this.#wishes.isByKeyboard = isByKeyboard;
  }

  /** Loads what a host's own script asks for. */
  ask(address: string, mode: Mode, isAutomatic: boolean): void {
    // What goes on by itself waits for what a person has chosen, and stops at a failure.
    if (isAutomatic && !this.#isIdle) return;
    const url = plainUrl(new URL(address, document.baseURI));
    const isOfBar = isAutomatic ? undefined : this.#wishes.isOfBar;
    this.grant(url, mode, isOfBar ?? mode === 'replace', isAutomatic);
  }

  grant(url: string, mode: Mode, isBar: boolean, isAutomatic = false): boolean {
    // A host's script and its link may both say the same.
    const under = this.gallery.wish;
    if (under?.url === url && under.mode === mode) return true;
    const {filter, page} = readQuery(new URL(url), this.prefix);
    const wish = isBar ? new PortfolioFilterEvent(url, filter) : new PortfolioPageEvent(url, page);
    if (!this.root.dispatchEvent(wish)) {
      this.#controls.mark(this.gallery.shown.url);
      return false;
    }
    this.visit({url, mode, record: mode === 'replace' ? 'push' : 'replace', isAutomatic});
    return true;
  }

  foresee(url: string): void {
    if (url !== this.gallery.shown.url) this.#loader.foresee(url);
  }

  leaveFor(): void {
    this.#journey.name();
  }

  visit(wish: Wish, memory?: Memory): void {
    this.#failures.forget();
    // Nobody's control asked for a return.
    if (wish.record === 'none') this.#wishes.control = undefined;
    if (this.gallery.wish?.url !== wish.url) this.#journey.recalled = memory;
    void this.gallery.visit(wish);
    // While the answer is on its way, and nothing of it is in the page yet.
    if (wish.record === 'push' && this.gallery.wish === wish) this.#journey.remember();
    this.#journey.stay(wish);
  }

  goHome(steps: number): void {
    this.#runtime.goHome(steps);
  }

  get #isIdle(): boolean {
    return /^(idle|empty)$/.test(this.gallery.status);
  }

  /** Items in the document. */
  get count(): number {
    return this.#stage.items.length;
  }

  // The world of the gallery

  async *#load(url: string, signal: AbortSignal): AsyncGenerator<Element[], Arrival> {
    const {recalled} = this.#journey;
    const memory = recalled && this.#loader.recall(recalled, url);
    if (memory) {
      yield memory.items;
      return memory.arrival;
    }
    // Its items could not be had again: what comes is its last page alone.
    if (recalled) this.#journey.recalled = {...recalled, first: recalled.last};
    // Another gallery of the page, or the host's script, waits for the rest of it.
    const parts = this.#loader.load(url, signal, this.#hand !== undefined || this.#runtime.galleries.size > 1);
    if (!this.root.hasAttribute('transition')) return yield* parts;
    const {moveItems} = await import('./motion.js');
    return yield* moveItems(parts, this.#stage, signal);
  }

  #insert(mode: Mode): Hand | Insertion {
    const {place} = this.#stage;
    // It may make the place of the items.
    this.#hand = place.foreign?.takeOver(mode);
    this.#insertion = new Insertion(this.#stage.container ?? this.root, place, mode, (items, replace) =>
      this.root.dispatchEvent(new PortfolioBeforeInsertEvent(items, replace)),
    );
    return this.#hand ?? this.#insertion;
  }

  #settle(wish: Wish, arrival: Arrival): Shown {
    const before = this.gallery.shown;
    const {recalled} = this.#journey;
    const arrived = this.#readShown(arrival.root, plainUrl(arrival.url), before);
    // A page past the last adds nothing: what is shown keeps its address, and loses its way on.
    const isPast = wish.mode === 'append' && (this.#hand ?? this.#insertion)?.isEmpty === true;
    const shown = isPast
      ? {...before, pages: arrived.pages, total: arrived.total}
      : {
          ...arrived,
          first: wish.mode === 'append' ? before.first : (recalled?.first ?? arrived.page),
          last: wish.mode === 'prepend' ? before.last : (recalled?.last ?? arrived.page),
        };
    if (wish.mode === 'prepend') holdStill(this.#stage.items, () => this.#show(wish, arrival, shown));
    else this.#show(wish, arrival, shown);
    if (arrival.title && !isPast) document.title = arrival.title;
    this.#journey.record(isPast ? {...wish, record: 'none'} : wish, shown.url, before.url);
    for (const other of this.#runtime.galleries) if (other !== this) other.#follow(this.prefix, wish, arrival);
    return shown;
  }

  /** Everything that a person sees of a load, at once. */
  #show(wish: Wish, arrival: Arrival, shown: Shown): void {
    const {foreign} = this.#stage.place;
    const focus = this.#hand && this.#stage.focus;
    const hadFocus = !isFocusLost() || this.#insertion?.hidFocus === true;
    const isAtControl = document.activeElement === this.#wishes.control;
    const refocus = () => {
      if (isFocusLost()) this.#stage.refocus(focus);
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
      this.#controls.update(arrival.root, wish.mode, arrival.base);
      if (wish.mode !== 'append') this.#controls.updateEmpty(arrival.root, arrival.base);
    }
    this.#controls.arrange(wish.mode === 'append' ? this.#older : [], shown);
    // What has left must not be held.
    this.#older = wish.mode === 'replace' ? [] : this.#newest;
    this.#newest = wish.mode === 'replace' ? this.#stage.items : change.added;
    this.#focus(wish, change, hadFocus, isAtControl);
    refocus();
    queueMicrotask(() => this.#tell(wish, shown, change));
  }

  #tell(wish: Wish, shown: Shown, change: Change): void {
    const {url, filter, page, pages} = shown;
    const {recalled} = this.#journey;
    this.#journey.recalled = undefined;
    if (recalled) this.#journey.restore(recalled);
    else if (wish.mode === 'replace' && wish.record === 'push') requestAnimationFrame(() => this.#scrollUp());
    this.#message.say(() => describe(this.#words, this.#stage, wish, shown, change.added.length));
    this.root.dispatchEvent(new PortfolioLoadedEvent({url, filter, page, pages, ...change}));
    this.#askService();
  }

  /** The new items begin where a visitor sees it. Called in a frame, which needs the layout anyway. */
  #scrollUp(): void {
    const top = this.#stage.container?.getBoundingClientRect().top ?? 0;
    if (top < 0) this.root.scrollIntoView({block: 'start'});
  }

  /** Focus never falls to the body; by keyboard, it goes on with what was added next to where the visitor was. */
  #focus({mode, isAutomatic}: Wish, {added}: Change, hadFocus: boolean, isAtControl: boolean): void {
    const {control, isByKeyboard} = this.#wishes;
    // Some browsers give no focus to a link that is pressed.
    const isLost = isFocusLost() && (hadFocus || (control && !isAutomatic));
    const next = added.at(mode === 'prepend' ? -1 : 0);
    const isNext = isByKeyboard && isAtControl && !isAutomatic;
    if (mode !== 'replace' && next && (isNext || isLost)) {
      const target = next.querySelector('a[href], button') ?? next;
      focusQuietly(target);
      // What comes above may stay half out of sight: what the visitor has before them is held where it is.
      if (isByKeyboard) target.scrollIntoView({block: 'nearest'});
    } else if (isLost) this.#focusAsker();
  }

  /** What had the focus goes away: it returns to the control that asked. */
  #focusAsker(): void {
    const {control} = this.#wishes;
    focusQuietly(control?.isConnected ? control : this.root);
  }

  #fail(wish: Wish, error: unknown): void {
    this.#journey.recalled = undefined;
    this.#failures.tell(wish, error, () => this.#journey.goHome());
  }

  #render(): void {
    const {status, shown} = this.gallery;
    clearTimeout(this.#busyTimer);
    // What tries again after a failure answers at once.
    const isWaiting = status === 'busy' && !/error|offline/.test(this.root.getAttribute('status') ?? '');
    if (isWaiting) this.#busyTimer = setTimeout(() => this.#showStatus('busy'), MOMENT);
    else {
      this.#showStatus(status);
      this.#controls.mark(shown.url);
      this.#controls.draw(shown);
    }
  }

  #showStatus(status: string): void {
    if (status === 'idle') this.root.removeAttribute('status');
    else this.root.setAttribute('status', status);
    const {container} = this.#stage;
    container?.setAttribute('aria-busy', String(status === 'busy'));
    container?.toggleAttribute(COMING, status === 'busy' && this.gallery.wish?.mode === 'append');
    this.#message.isBusy = status === 'busy';
    if (/error|offline/.test(status)) return;
    if (document.activeElement === this.#message) this.#focusAsker();
    this.#message.show(undefined);
  }

  /** Another gallery has loaded a page: the same prefix shows the same state, another one keeps only its links right. */
  #follow(prefix: string, wish: Wish, arrival: Arrival): void {
    const {outlets, place} = this.#stage;
    if (prefix === this.prefix) {
      const mode = outlets.some(isAppending) ? wish.mode : 'replace';
      this.visit({url: wish.url, mode, record: 'none'});
      return;
    }
    const root = place.findRoot(arrival.root.ownerDocument);
    if (!root) return;
    place.foreign?.translate(root);
    this.#controls.update(root, 'replace', arrival.base);
    this.#controls.arrange([], this.gallery.shown);
    this.#controls.draw(this.gallery.shown);
    // What is on its way was asked for before: its address has to say what the other gallery shows now.
    const under = this.gallery.wish;
    if (!under || under.record === 'none') return;
    const url = writeQuery(new URL(under.url), readQuery(new URL(arrival.url), prefix), prefix);
    this.visit({...under, url: plainUrl(url)});
  }

  /** What a page says of its gallery; where it is silent, its address does. */
  #readShown(root: Element, url: string, before: Shown | undefined): Shown {
    const asked = readQuery(new URL(url), this.prefix);
    const told = this.#stage.place.foreign?.translate(root);
    const number = (name: string) => {
      const value = told?.[name] ?? Number(root.getAttribute(name) ?? Number.NaN);
      return Number.isInteger(value) && value >= 0 ? value : undefined;
    };
    const filter = root.getAttribute('filter') ?? asked.filter;
    const page = number('page') || asked.page;
    // The service's word counts for as long as the filter does.
    const isAsked = this.#stage.outlets.some((outlet) => outlet.matches('portfolio-paginator[source=rest]'));
    const pages = (isAsked ? undefined : number('pages')) ?? (before?.filter === filter ? before.pages : undefined);
    return {url, filter, page, pages, total: number('total'), first: page, last: page};
  }

  #askService(): void {
    const {rest} = this.#runtime;
    if (rest) void askService(rest, this.#stage, this, this.#life.signal);
  }
}
