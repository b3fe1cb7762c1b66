/** A gallery that is hung as a manager tries it: at once by attributes, and by the server's own page for the rest. */
import {PortfolioPreviewEvent} from '../manager-events.js';
import {readQuery, writeQuery} from '../query.js';
import type {Values} from './draft.js';
import {findPaginator, isAppending, takeOver} from './exhibit.js';
import type {ManagerData} from './manager-data.js';

/** Milliseconds of quiet before the server is asked: nobody sees what is between two letters. */
const QUIET = 200;

export class Preview {
  readonly #data: ManagerData;
  readonly #prefix: string;
  readonly #complain: () => void;
  readonly #isOver: () => boolean;
  /** What is tried in each layout, and differs from what is saved. */
  readonly #tried = new Map<number, Values>();
  /** What is saved of each layout, as far as the panel knows. */
  readonly #saved = new Map<number, Values>();
  /** What each gallery was hung by last. */
  readonly #shown = new Map<number, Values>();
  /** What the server's last page was hung by, where attributes do not say it, and whether its links say so too. */
  readonly #served = new Map<number, {readonly by: string; readonly isTried: boolean}>();
  /** Of each layout for itself: one that is tried does not disturb another. */
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #asking = new Map<number, AbortController>();

  /**
   * `complain` is called when the server could not show what is tried; `isOver` says whether the panel lies over the
   * page, so that it stays where it is when the page is scrolled.
   */
  constructor(data: ManagerData, prefix: string, complain: () => void, isOver: () => boolean) {
    this.#data = data;
    this.#prefix = prefix;
    this.#complain = complain;
    this.#isOver = isOver;
    for (const [id, {settings}] of data.layouts) {
      this.#shown.set(id, settings ?? {});
      this.#served.set(id, {by: this.#sayServed(settings ?? {}), isTried: false});
    }
  }

  /** Whether the gallery of a layout is in this page. */
  isHere(id: number): boolean {
    return this.#rootOf(id) !== undefined;
  }

  /** Forgets what an earlier life of this page tried: its address says it, and nobody has typed it here. */
  clean(): void {
    if (!this.#isMarked) return;
    this.#mark();
    for (const id of this.#data.layouts.keys()) this.#askServer(id);
  }

  /** A gallery has loaded another page of itself: it shows what is tried, and nothing that was tried before. */
  follow(root: EventTarget | null): void {
    for (const id of this.#data.layouts.keys()) {
      if (root !== this.#rootOf(id)) continue;
      // What is on its way is of the page before.
      const wasAsking = this.#asking.has(id);
      this.#asking.get(id)?.abort();
      if (!wasAsking && this.#tried.has(id) === this.#isMarked) continue;
      this.#mark();
      this.#askServer(id);
    }
  }

  /** Hangs a gallery by these settings, of which those that differ from `saved` are tried only. */
  show(id: number, values: Values, saved: Values): void {
    const root = this.#rootOf(id);
    if (!root) return;
    const changed = Object.entries(values).filter(([key, value]) => value !== saved[key]);
    if (changed.length > 0) this.#tried.set(id, Object.fromEntries(changed));
    else this.#tried.delete(id);
    this.#saved.set(id, saved);
    this.#shown.set(id, values);
    this.#mark();
    const container = root.querySelector('[data-items]');
    if (container) this.#dress(container, values);
    if (container && this.#isOver()) bringIntoView(container);
    clearTimeout(this.#timers.get(id));
    this.#asking.get(id)?.abort();
    const served = this.#served.get(id);
    const isServed = served?.by === this.#sayServed(values) && !(served.isTried && !this.#tried.has(id));
    const ask = () => this.#askServer(id);
    if (!isServed) this.#timers.set(id, setTimeout(ask, QUIET));
    root.dispatchEvent(new PortfolioPreviewEvent(id, values, false));
  }

  /** The panel goes: what is on its way is given up, and galleries hang as they are saved. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const asking of this.#asking.values()) asking.abort();
    const tried = [...this.#tried.keys()];
    this.#tried.clear();
    this.#mark();
    for (const [id, saved] of this.#saved) {
      if (!tried.includes(id) && this.#served.get(id)?.by === this.#sayServed(saved)) continue;
      const container = this.#rootOf(id)?.querySelector('[data-items]');
      if (container) this.#dress(container, saved);
      this.#shown.set(id, saved);
      this.#askServer(id);
    }
  }

  /** Says settings by attributes, as the server would. */
  #dress(container: Element, values: Values): void {
    for (const [name, attribute] of Object.entries(this.#data.attributes)) {
      const value = values[`${this.#prefix}_${name}`];
      if (value !== undefined) container.setAttribute(attribute, value);
    }
  }

  #askServer(id: number): void {
    const root = this.#rootOf(id);
    if (!root) return;
    this.#asking.get(id)?.abort();
    const asking = new AbortController();
    this.#asking.set(id, asking);
    const values = this.#shown.get(id) ?? {};
    const served = {by: this.#sayServed(values), isTried: this.#tried.has(id)};
    const address = this.#addressFor(root);
    const done = (fresh: Document | undefined) => {
      if (asking.signal.aborted) return;
      this.#asking.delete(id);
      // Another gallery's may have been tried in the meantime, and be said there.
      const shown = this.#addressFor(root);
      const freshRoot = fresh?.getElementById(root.id);
      if (!freshRoot) {
        this.#complain();
        return;
      }
      takeOver(root, freshRoot, address);
      // Links that are drawn are drawn from the page's address: it begins to say what is tried.
      this.#write(this.#isMarked || isDrawing(root) ? shown : this.#strip(shown));
      this.#served.set(id, served);
      root.dispatchEvent(new PortfolioPreviewEvent(id, values, true));
    };
    fetchDocument(address, asking.signal, done);
  }

  /** An address that says already what is tried goes on to say it: its links lead to further pages of the same. */
  #mark(): void {
    if (this.#isMarked) this.#write(this.#address);
  }

  #write(address: string): void {
    if (address !== location.href) history.replaceState({...history.state}, '', address);
  }

  /** Whether the page's address says what is tried: a link was followed that did. */
  get #isMarked(): boolean {
    const {parameter} = this.#data;
    return parameter !== undefined && new URL(location.href).searchParams.has(parameter);
  }

  /** The page's address, with what is tried. */
  get #address(): string {
    const plain = this.#strip(location.href);
    const {parameter} = this.#data;
    if (parameter === undefined || this.#tried.size === 0) return plain;
    const url = new URL(plain);
    const tried = encodeURIComponent(JSON.stringify(Object.fromEntries(this.#tried)));
    url.search += `${url.search ? '&' : '?'}${parameter}=${tried}`;
    return url.href;
  }

  /** An address without what is tried. */
  #strip(address: string): string {
    const url = new URL(address);
    const {parameter} = this.#data;
    if (parameter === undefined) return address;
    const parts = url.search.slice(1).split('&');
    const kept = parts.filter((part) => part !== '' && !part.startsWith(`${parameter}=`));
    url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
    return url.href;
  }

  /**
   * Where pages are added to one another, the address says the last of them. The gallery begins again with its first:
   * what is added next, and above, goes on from there.
   */
  #addressFor(root: HTMLElement): string {
    const isGrown = root.querySelector('[data-portfolio-growing]') !== null;
    if (!isGrown || !isAppending(findPaginator(root)?.getAttribute('mode'))) return this.#address;
    const url = new URL(this.#address);
    const prefix = root.getAttribute('prefix') ?? this.#prefix;
    const earlier = root.querySelector<HTMLAnchorElement>('[data-portfolio-earlier] a');
    const page = earlier ? readQuery(new URL(earlier.href), prefix).page + 1 : 1;
    return writeQuery(url, {filter: readQuery(url, prefix).filter, page}, prefix).href;
  }

  #rootOf(id: number): HTMLElement | undefined {
    const {gallery} = this.#data.layouts.get(id) ?? {};
    const root = gallery === undefined ? null : document.getElementById(gallery);
    return root?.localName === 'portfolio-gallery' ? root : undefined;
  }

  /** The settings that attributes do not say. */
  #sayServed(values: Values): string {
    const shown = Object.keys(this.#data.attributes).map((name) => `${this.#prefix}_${name}`);
    const served = Object.entries(values).filter(([key]) => !shown.includes(key));
    return JSON.stringify(served.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Whether a gallery's paginator draws its own links, from the page's address. */
function isDrawing(root: HTMLElement): boolean {
  const paginator = findPaginator(root);
  return paginator !== null && 'isDrawn' in paginator && paginator.isDrawn === true;
}

/** A change that is not seen is none: above a drawer that covers the lower half, the first works are shown. */
function bringIntoView(container: Element): void {
  const {top, bottom} = container.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight * 0.45) container.scrollIntoView({block: 'start', behavior: 'instant'});
}

/** By XMLHttpRequest, which parses a page without scripts and needs no Trusted Types policy of its own for it. */
function fetchDocument(url: string, signal: AbortSignal, done: (document: Document | undefined) => void): void {
  const request = new XMLHttpRequest();
  request.open('GET', url);
  request.responseType = 'document';
  request.addEventListener('load', () => done(request.responseXML ?? undefined));
  request.addEventListener('error', () => done(undefined));
  signal.addEventListener('abort', () => request.abort());
  request.send();
}
