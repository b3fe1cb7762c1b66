/** Where a visitor is in the history, and what they had before them at each entry. */
import {type Entry, isShown, nameEntry, ownPart, readEntry, recordEntry} from '../dom/entries.js';
import {plainUrl} from '../dom/links.js';
import {type Memory, readMemory, storeMemories, writeMemory} from '../dom/memory.js';
import type {Gallery, Wish} from '../gallery.js';
import type {Arrival} from '../page/read.js';
import type {Stage} from './stage.js';

/** What a journey asks of the wiring. */
export interface Guide {
  /** Prefix of the gallery's parameters. */
  readonly prefix: string;
  /** Tells the gallery from the page's others, also where it has no id. */
  readonly name: string;
  visit(wish: Wish, memory: Memory | undefined): void;
  /** Goes back in the history, once for all galleries of the page. */
  goHome(steps: number): void;
}

export class Journey {
  /** What the entry that a visit returns to remembers. */
  recalled: Memory | undefined;
  readonly #stage: Stage;
  readonly #gallery: Gallery<Element[], Arrival>;
  readonly #guide: Guide;
  /** The entry that the visitor is at, and how far they have scrolled there. */
  #entry: Entry | undefined;
  #scroll = 0;
  /** The entry of what is shown; another one while a visit returns to it. */
  #home: Entry | undefined;

  constructor(stage: Stage, gallery: Gallery<Element[], Arrival>, guide: Guide) {
    this.#stage = stage;
    this.#gallery = gallery;
    this.#guide = guide;
  }

  start(signal: AbortSignal): void {
    addEventListener('popstate', () => this.#return(), {signal});
    addEventListener('pagehide', () => this.#leave(), {signal});
    addEventListener('scroll', () => (this.#scroll = scrollY), {signal, passive: true});
    this.#entry = this.#home = readEntry();
  }

  /** Remembers the present entry as it is. */
  remember(): void {
    this.name();
    if (this.#entry && this.#isHome) this.#write(this.#entry.id);
  }

  /** Gives the present entry a name: the visitor may leave it now, and come back. */
  name(): void {
    this.#entry = nameEntry(this.#guide.prefix, this.#gallery.shown.url);
    if (this.#isHome) this.#home = this.#entry;
  }

  /** A visit is over: the address says it. */
  record({record}: Wish, shown: string, before: string): void {
    if (record !== 'none') recordEntry(record, this.#guide.prefix, shown, before);
    this.#entry = this.#home = readEntry();
  }

  /** A person chose what is shown already, while a return to another entry was under way: the address says it, too. */
  stay(wish: Wish): void {
    const {shown, wish: under} = this.#gallery;
    if (!under && wish.record !== 'none' && !this.#isHome) this.record(wish, shown.url, shown.url);
  }

  /**
   * A visit failed, perhaps one that followed a return that was given up: the address goes back to what is shown.
   * Returns the steps that would try the return again.
   */
  goHome(): number {
    if (this.#isHome) return 0;
    const steps = this.#home && this.#entry ? this.#entry.turn - this.#home.turn : 0;
    const {url} = this.#gallery.shown;
    if (!steps) recordEntry('replace', this.#guide.prefix, url, url);
    else this.#guide.goHome(-steps);
    return steps;
  }

  /** After a return from another page: the pages that were loaded are there again. */
  recall(): void {
    const {url} = this.#gallery.shown;
    const memory = this.#memoryOf(url);
    const [navigation] = performance.getEntriesByType('navigation');
    const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    if (!memory || !isReturn) return;
    if (memory.html) this.#guide.visit({url, mode: 'replace', record: 'none', isAgain: true}, memory);
    else this.restore(memory);
  }

  restore({scroll, focus}: Memory): void {
    scrollTo({top: scroll, behavior: 'instant'});
    this.#stage.refocus(focus);
  }

  /** Back or Forward: nothing of ours may have changed. */
  #return(): void {
    const {wish} = this.#gallery;
    const left = this.#entry;
    this.#entry = readEntry();
    if (this.#isHome) {
      this.#home = this.#entry;
      if (wish?.record === 'none') this.#gallery.stop();
      return;
    }
    // During a visit that returns, the entry that is left was never shown.
    const url = plainUrl(location.href);
    if (wish?.record !== 'none') {
      // Half of what was on its way must not be remembered.
      if (wish?.url !== url) this.#gallery.stop();
      if (left && !this.#gallery.wish && left.id === this.#home?.id) this.#write(left.id);
    }
    this.#guide.visit({url, mode: 'replace', record: 'none'}, this.#memoryOf(url));
  }

  /** Whether the address says what is shown. */
  get #isHome(): boolean {
    return isShown(this.#guide.prefix, this.#gallery.shown.url);
  }

  #leave(): void {
    // Who scrolled in this very frame has not been heard yet.
    this.#scroll = scrollY;
    this.#gallery.stop();
    this.remember();
    storeMemories();
  }

  #nameOf(entry: string): string {
    return `portfolio ${entry} ${this.#guide.name}`.replaceAll(' ', '-');
  }

  /** What the present entry remembers of an address. */
  #memoryOf(url: string): Memory | undefined {
    const memory = this.#entry && readMemory(this.#nameOf(this.#entry.id));
    const {prefix} = this.#guide;
    return memory && ownPart(memory.url, prefix) === ownPart(url, prefix) ? memory : undefined;
  }

  #write(entry: string): void {
    const {first, last, url} = this.#gallery.shown;
    const {root, outlets, place, focus} = this.#stage;
    const parts = [root, ...outlets.filter((outlet) => !root.contains(outlet))];
    // In the order of the document, as a page has them.
    parts.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const html = first === last ? '' : parts.map((part) => place.foreign?.print(part) ?? part.outerHTML).join('');
    writeMemory(this.#nameOf(entry), {url, first, last, html, title: document.title, scroll: this.#scroll, focus});
  }
}
