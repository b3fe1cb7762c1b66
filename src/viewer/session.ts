/** What one viewer shows: it opens a work, goes on to others, and closes. */
import {plainUrl} from '../markup/links.js';
import {pinAddresses} from '../page/pin-addresses.js';
import {ViewerDialog} from './dialog.js';
import {flushView, pushView, readEntryId, readView, replaceView} from './entry.js';
import {PortfolioCloseEvent, PortfolioOpenEvent} from './events.js';
import {describeFault, goesElsewhere} from './faults.js';
import {type Direction, findOpener, findPage, listViewable, readItemUrl, readPosition} from './neighbours.js';
import {VIEWER_ENGLISH, type ViewerTexts} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';
import {type Work, Works} from './works.js';

/** Milliseconds between the `online` event and the retry: the event fires before DNS works again. */
const ONLINE_DELAY = 1000;

/** The work that is shown, or about to be. */
interface Shown {
  readonly gallery: ViewedGallery;
  readonly texts: ViewerTexts;
  readonly item: Element;
  readonly url: string;
}

export class ViewerSession {
  readonly #dialog: ViewerDialog;
  readonly #works = new Works();
  #shown: Shown | undefined;
  /** Id of the gallery's entry, and address that the gallery showed when it was written. */
  #below: unknown;
  #belowUrl = '';
  /** Title of the gallery's page. */
  #pageTitle = '';
  /** Where to go once the gallery has loaded a page. */
  #direction: Direction | undefined;
  #isClosing = false;
  /** Repeats what failed; called when the connection is back. */
  #resume: (() => void) | undefined;

  constructor(host: Element) {
    this.#dialog = new ViewerDialog(host, {go: (direction) => this.#go(direction), close: () => this.#close()});
    addEventListener('pagehide', flushView);
    addEventListener('online', () => setTimeout(() => navigator.onLine && this.#resume?.(), ONLINE_DELAY));
    document.addEventListener('portfolio-loaded', ({target}) => this.#continue(target));
    document.addEventListener('portfolio-failed', (event) => {
      if (!this.#direction || event.target !== this.#shown?.gallery.dom.root) return;
      event.preventDefault();
      const {gallery} = this.#shown;
      this.#dialog.fail({
        text: describeFault(event.error, gallery.texts),
        url: findPage(gallery, this.#direction)?.url ?? gallery.state.shown.url,
        retry: event.retry,
      });
    });
  }

  /** Opens an item for a person, unless a listener of the page cancels it. */
  open(gallery: ViewedGallery, item: Element, url: string): void {
    if (this.#shown || !item.dispatchEvent(new PortfolioOpenEvent(url, item))) return;
    // The address of a work has another path, and relative addresses of the page would lead elsewhere there.
    pinAddresses(document, document.baseURI);
    gallery.history.saveSnapshot();
    this.#below = readEntryId();
    const view = {gallery: gallery.dom.name, item: gallery.dom.markup.readKey(item)};
    if (pushView(view, url, gallery)) this.#begin(gallery, item, url);
    else location.assign(url);
  }

  /** Shows the work of the current entry, to which Forward has led; closes at an entry without a work. */
  followEntry(gallery: ViewedGallery): void {
    const view = readView();
    if (!view) this.#leaveEntry();
    if (!view || view.gallery !== gallery.dom.name || this.#shown) return;
    pinAddresses(document, gallery.state.shown.url);
    this.#below = view.below;
    const items = listViewable(gallery);
    const url = plainUrl(location.href);
    const item =
      items.find((one) => gallery.dom.markup.readKey(one) === view.item) ??
      items.find((one) => readItemUrl(one, gallery) === url);
    this.#begin(gallery, item ?? gallery.dom.root, url);
  }

  /** Ends without a change of the history, because the gallery leaves the page. */
  dismiss(gallery: ViewedGallery): void {
    if (this.#shown?.gallery !== gallery) return;
    this.#end();
  }

  #begin(gallery: ViewedGallery, item: Element, url: string): void {
    const texts = gallery.registry.textsFor(gallery.dom.root, VIEWER_ENGLISH);
    this.#pageTitle = document.title;
    this.#belowUrl = gallery.state.shown.url;
    this.#shown = {gallery, texts, item, url};
    this.#dialog.open(gallery.texts, texts, (rules) => gallery.adoptStyle(rules));
    this.#show({gallery, texts, item, url});
  }

  /** Shows a work: first its thumbnail, then its page. */
  #show(shown: Shown): void {
    const {gallery, item, url} = shown;
    this.#shown = shown;
    this.#direction = this.#resume = undefined;
    this.#dialog.showPreview(nameItem(item, gallery), item.querySelector('img'));
    const position = this.#updatePosition();
    this.#dialog.wait();
    this.#works.get(url, gallery).then(
      (work) => {
        if (this.#shown === shown) this.#showWork(work, position);
      },
      (error: unknown) => {
        if (this.#shown === shown) this.#fail(error);
      },
    );
  }

  #showWork(work: Work, position: string): void {
    this.#dialog.showWork(work);
    document.title = work.title || work.name;
    this.#dialog.announce([work.name, position].filter(Boolean).join(', '));
    this.#prepareNeighbours();
  }

  #updatePosition(): string {
    if (!this.#shown) return '';
    const {gallery, texts, item} = this.#shown;
    const {position, total} = readPosition(item, gallery);
    const values = {position: position ?? '', total: total ?? ''};
    const text = position && total ? texts.format('viewer_position', values) : String(position ?? '');
    const has = (direction: Direction) => Boolean(this.#findNeighbour(direction) ?? findPage(gallery, direction));
    this.#dialog.showPosition(text, has('previous'), has('next'));
    return text;
  }

  /** The item in a direction among those that the gallery shows; undefined if a page must be loaded for it. */
  #findNeighbour(direction: Direction): Element | undefined {
    if (!this.#shown) return undefined;
    const {gallery, item} = this.#shown;
    const items = listViewable(gallery);
    const at = items.indexOf(item);
    if (direction === 'first' || direction === 'last') {
      return findPage(gallery, direction) ? undefined : items.at(direction === 'first' ? 0 : -1);
    }
    // An item that the gallery no longer shows was on the page before, or after.
    if (at < 0) return this.#direction ? items.at(direction === 'next' ? 0 : -1) : undefined;
    return items[direction === 'next' ? at + 1 : at - 1];
  }

  #go(direction: Direction): void {
    if (!this.#shown || this.#isClosing || this.#direction === direction) return;
    const {gallery, texts, item} = this.#shown;
    this.#direction = undefined;
    const neighbour = this.#findNeighbour(direction);
    const page = neighbour ? undefined : findPage(gallery, direction);
    if (neighbour && neighbour !== item) this.#step(neighbour);
    else if (page) {
      this.#direction = direction;
      this.#dialog.wait();
      gallery.visit(page);
    } else {
      const isBack = direction === 'previous' || direction === 'first';
      this.#dialog.announce(texts.format(isBack ? 'viewer_first' : 'viewer_last'));
    }
  }

  #step(item: Element): void {
    if (!this.#shown) return;
    const {gallery, texts} = this.#shown;
    const url = readItemUrl(item, gallery);
    if (url === undefined) return;
    replaceView({gallery: gallery.dom.name, item: gallery.dom.markup.readKey(item)}, url);
    this.#show({gallery, texts, item, url});
  }

  /** The gallery has loaded a page: goes on to the work for which it was loaded. */
  #continue(target: EventTarget | null): void {
    if (!this.#shown || target !== this.#shown.gallery.dom.root) return;
    const {gallery} = this.#shown;
    const direction = this.#direction;
    const items = listViewable(gallery);
    this.#pageTitle = document.title;
    const jump = direction === 'first' ? items[0] : direction === 'last' ? items.at(-1) : undefined;
    const next = direction && (jump ?? this.#findNeighbour(direction));
    this.#direction = undefined;
    if (next) this.#step(next);
    else this.#updatePosition();
  }

  #prepareNeighbours(): void {
    if (!this.#shown) return;
    const {gallery, url} = this.#shown;
    const urls = (['next', 'previous'] as const).flatMap((direction) => {
      const neighbour = this.#findNeighbour(direction);
      return (neighbour && readItemUrl(neighbour, gallery)) ?? [];
    });
    this.#works.keep([url, ...urls]);
    for (const one of urls) {
      void this.#works.prefetch(one, gallery, ({picture}) => {
        if (!picture || !this.#shown) return;
        const ahead = new Image();
        this.#dialog.picture.setSizes(picture);
        if (picture.srcset) ahead.sizes = picture.sizes;
        ahead.srcset = picture.srcset;
        ahead.src = picture.src;
      });
    }
    const page = this.#findNeighbour('next') ? undefined : findPage(gallery, 'next');
    if (page) gallery.loader.prefetch(page.url, 'hover');
  }

  #fail(error: unknown): void {
    if (!this.#shown) return;
    const {gallery, url} = this.#shown;
    if (goesElsewhere(error)) {
      flushView();
      location.replace(url);
      return;
    }
    const retry = () => {
      if (!this.#shown) return;
      this.#works.drop(url, gallery);
      this.#show({...this.#shown});
    };
    if (!navigator.onLine) this.#resume = retry;
    this.#dialog.fail({text: describeFault(error, gallery.texts), url, retry});
  }

  /** Goes back to the gallery's entry; the dialog closes when the browser is there. */
  #close(): void {
    if (!this.#shown || this.#isClosing) return;
    flushView();
    this.#isClosing = true;
    history.back();
  }

  /** Back, Forward or `history.go` has led to another entry. */
  #leaveEntry(): void {
    if (!this.#shown) return;
    const {gallery} = this.#shown;
    const {url} = gallery.state.shown;
    // The gallery has gone on to another page: its entry must say so, or it would load the old one again.
    if (readEntryId() === this.#below && url !== this.#belowUrl) {
      gallery.history.record({url, mode: 'replace', history: 'replace'}, url, url);
    }
    this.#end();
  }

  #end(): void {
    if (!this.#shown) return;
    const {gallery, item, url} = this.#shown;
    this.#shown = this.#direction = this.#resume = undefined;
    this.#isClosing = false;
    this.#works.keep([]);
    this.#dialog.close();
    document.title = this.#pageTitle;
    const link = findOpener(item, gallery);
    link?.focus({preventScroll: true});
    // The browser restores the place of the gallery's entry first.
    requestAnimationFrame(() => item.scrollIntoView({block: 'nearest', behavior: 'instant'}));
    gallery.dom.root.dispatchEvent(new PortfolioCloseEvent(url, item));
  }
}

/** What an item is called before its page has arrived. */
function nameItem(item: Element, gallery: ViewedGallery): string {
  const text = findOpener(item, gallery)?.textContent ?? '';
  return text.trim().replace(/\s+/g, ' ') || item.querySelector('img')?.alt || '';
}
