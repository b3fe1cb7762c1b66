/** What the viewer shows of one gallery: it opens a work, goes on to others, and closes. */
import {plainUrl} from '../markup/links.js';
import {findOpener} from '../markup/opener.js';
import {createDialog} from './dialog.js';
import {takeOverHead} from './document-head.js';
import {PortfolioCloseEvent, PortfolioOpenEvent} from './events.js';
import {
  createPageRequest,
  type Direction,
  findItem,
  findNeighbour,
  LAST,
  NEXT,
  nameItem,
  readItemUrl,
} from './neighbours.js';
import {animateFrom, readPlace} from './place-animation.js';
import {pinLinks, pinPage} from './relative-addresses.js';
import {VIEWER_ENGLISH} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';
import * as workEntry from './work-entry.js';
import {abandonOthers, fetchNeighbours, getWork, type OpenWork, type Works} from './works.js';

/** Milliseconds that closing waits for `popstate` after Back. The event does not come if Back has moved only an iframe. */
const CLOSE_DELAY = 500;

/** The same, where the browser goes to the work's page afterwards: longer, because it must leave from the gallery's entry. */
const ELSEWHERE_DELAY = 5000;

/** Serves one gallery with one `<portfolio-viewer>`, over any number of openings, until the signal aborts. */
export function createSession(viewer: Element, gallery: ViewedGallery, signal: AbortSignal) {
  const {dom, state, registry} = gallery;
  const texts = registry.textsFor(dom.root, VIEWER_ENGLISH);
  const works: Works = new Map();
  const dialog = createDialog(viewer, gallery, texts, {go, close, reportMissingFile: reportFailure}, signal);
  let head = takeOverHead();
  let current: OpenWork | undefined;
  /** The direction in which a person wants to go, while the gallery loads the page with that work, or has failed to. */
  let pending: Direction | undefined;
  /** The timer that closes the dialog if Back does not come; undefined while the viewer is not closing. */
  let closing: ReturnType<typeof setTimeout> | undefined;
  /** The address of a work's page that cannot be shown in the dialog; after this closing the browser goes there. */
  let elsewhere = '';

  addEventListener('pagehide', () => workEntry.flushAddress(gallery), {signal});
  document.addEventListener('portfolio-loaded', updateAfterLoad, {signal});
  dom.root.addEventListener(
    'portfolio-failed',
    (event) => {
      // A work that fails fires this event at the viewer, which may be inside of the gallery.
      if (!pending || event.target !== dom.root) return;
      event.preventDefault();
      const retry = () => {
        event.retry();
        // It loads nothing if the gallery shows another page by now.
        if (state.request) dialog.showLoading();
      };
      reportFailure(retry, event.error);
    },
    {signal},
  );
  signal.addEventListener('abort', closeWithoutBack);
  const readPicturePlace = () => readPlace(dialog.stage, dialog.picture.width);

  /** Opens the dialog with a work; the current entry of the history is the work's already. */
  function openDialog(item: Element, url: string): void {
    workEntry.note(gallery);
    head = takeOverHead();
    dialog.open();
    void show(item, url);
    animateFrom(dialog.stage, readPlace(item.querySelector('img')), readPicturePlace());
  }

  async function show(item: Element, url: string): Promise<void> {
    const shown = {item, url};
    current = shown;
    pending = undefined;
    dialog.showPreview(item);
    head.show({canonical: url});
    registry.prefetcher.markUsed(url);
    abandonOthers(works, url);
    const load = getWork(works, url, gallery);
    // Let the thumbnail be painted first, even if the work's page is loaded already.
    await afterFrame();
    const work = await load.catch((error: unknown) => {
      if (current !== shown || closing) return;
      if (error instanceof gallery.ElsewhereError) {
        // Close first: Back from the work's page must lead to the gallery's entry, not to the work's entry once more.
        elsewhere = url;
        close();
        return;
      }
      const title = nameItem(item, gallery);
      if (title) head.show({title});
      const retry = () => {
        // Meanwhile, a load may have replaced the item.
        if (current === shown && !closing) void show(shown.item, url);
      };
      const showsMessage = viewer.dispatchEvent(new gallery.PortfolioFailedEvent(error, retry));
      // A listener may have tried again at once.
      if (current === shown) reportFailure(retry, error, true, showsMessage);
    });
    if (!work || current !== shown) return;
    dialog.showWork(work);
    head.show({title: work.title, canonical: work.canonical});
    await afterFrame();
    if (current === shown) fetchNeighbours(works, gallery, shown, dialog.picture);
  }

  /**
   * Shows a failure of the work, of the gallery's page or of a file, with Retry and a link to `error.url` or the work's page.
   * `showsMessage`: false if a listener of the page has cancelled the event.
   */
  function reportFailure(retry: () => void, error?: unknown, isOfWork = false, showsMessage = true): void {
    if (!current) return;
    const url = error instanceof Error && 'url' in error ? String(error.url) : current.url;
    dialog.fail(error, url, retry, isOfWork, showsMessage);
  }

  /** Gives up the page for `pending`: a visit to what is shown loads nothing, but ends that load and clears its failure. */
  function cancelPage(): void {
    if (!pending) return;
    gallery.visit({url: state.shown.url, mode: 'replace', history: 'none', isAutomatic: true});
    pending = undefined;
    dialog.settle();
  }

  /** Goes on to the work in a direction, and loads a page of the gallery if the work is not on those that are loaded. */
  function go(direction: Direction): void {
    if (!current || closing) return;
    const neighbour = findNeighbour(current.item, gallery, direction);
    // Without a number of pages, the last work is not known before its page is loaded: End loads the next page.
    if (direction === LAST && neighbour === current.item && createPageRequest(gallery, NEXT)) return go(NEXT);
    if (pending === direction && state.request) return;
    const wasPending = pending !== undefined;
    cancelPage();
    const page = neighbour ? undefined : createPageRequest(gallery, direction);
    if (neighbour && neighbour !== current.item) goTo(neighbour, current.url);
    else if (page) {
      pending = direction;
      dialog.showLoading();
      gallery.visit(page);
    } else {
      dialog.announce(texts.format(direction < 0 ? 'viewer_first' : 'viewer_last'));
      // If the current work is not shown yet, the load that is given up has also removed its busy sign or failure: start again.
      if (wasPending && !viewer.firstElementChild) void show(current.item, current.url);
    }
  }

  /** Shows a work in place of the one at `shownUrl`, also in the history; without a link, `item` is the shown work's. */
  function goTo(item: Element, shownUrl: string): void {
    const url = readItemUrl(item, gallery) ?? shownUrl;
    workEntry.replaceAddress(gallery, url);
    void show(item, url);
  }

  /** A gallery has loaded a page: goes on to the work for which it was loaded, or shows the new position of the open one. */
  function updateAfterLoad({target}: Event): void {
    if (!current) return;
    workEntry.note(gallery);
    head.updateAfterLoad();
    current.item = findItem(current.url, gallery) ?? current.item;
    const {item, url} = current;
    // A server that does not say how many pages there are may have no more works: then the same one is shown again.
    if (pending && target === dom.root) goTo(findNeighbour(item, gallery, pending) ?? item, url);
    else dialog.showPosition(item);
  }

  /** Goes back by one entry, and waits for it. It may take several such steps to come to the gallery's entry. */
  function stepBack(isFurther: boolean): void {
    if (!workEntry.goBack(isFurther)) return;
    clearTimeout(closing);
    closing = setTimeout(closeWithoutBack, elsewhere ? ELSEWHERE_DELAY : CLOSE_DELAY);
  }

  function close(): void {
    if (!current || closing) return;
    cancelPage();
    workEntry.flushAddress(gallery);
    stepBack(false);
  }

  /** Closes the dialog where Back has not come, or the session ends: the work's entry becomes the gallery's. */
  function closeWithoutBack(): void {
    if (current && (closing || gallery.readRecord()?.view === dom.name)) workEntry.updateGalleryEntry(gallery, true);
    end();
  }

  /** Closes the dialog, and forgets the work; the caller sets the address. */
  function end(): void {
    if (!current) return;
    const {item, url} = current;
    current = undefined;
    cancelPage();
    clearTimeout(closing);
    closing = undefined;
    works.clear();
    const from = readPicturePlace();
    dialog.close();
    head.end();
    findOpener(item, gallery)?.focus({preventScroll: true});
    // The browser restores the scroll position first.
    requestAnimationFrame(() => {
      item.scrollIntoView({block: 'nearest', behavior: 'instant'});
      animateFrom(item.querySelector('img'), from);
    });
    dom.root.dispatchEvent(new PortfolioCloseEvent(url, item));
    // In a task of its own: first the galleries do what this Back asks of them.
    const target = elsewhere;
    elsewhere = '';
    if (target) setTimeout(() => location.assign(target));
  }

  return {
    /** Opens an item for a person, unless a listener of the page cancels it. */
    open(item: Element, url: string) {
      if (current || !item.dispatchEvent(new PortfolioOpenEvent(url, item))) return;
      // Opening a work cancels a load that replaces the items; one that adds items goes on.
      if (state.request?.mode === 'replace') state.cancel();
      // An item that came with the cancelled load is gone.
      if (!item.isConnected) return location.assign(url);
      // The address of a work has another path, and relative addresses of the page would lead elsewhere there.
      pinLinks();
      void pinPage(gallery, document.baseURI);
      gallery.history.saveSnapshot();
      if (workEntry.push(gallery, url)) openDialog(item, url);
    },
    /** After Back or Forward: opens the viewer at its entry, keeps an open work there, and closes the viewer at other entries. */
    followEntry() {
      if (!current) {
        if (gallery.readRecord()?.view !== dom.name) return;
        void pinPage(gallery, state.shown.url);
        const url = plainUrl(location.href);
        openDialog(findItem(url, gallery) ?? document.createElement('div'), url);
      } else if (workEntry.claim(gallery)) {
        // Back or Forward has moved only between entries of the work.
        if (closing) stepBack(true);
        else if (plainUrl(location.href) !== current.url) workEntry.replaceAddress(gallery, current.url);
      } else {
        workEntry.updateGalleryEntry(gallery, closing !== undefined);
        end();
      }
    },
  };
}

/** Resolves when the next frame has been painted. */
function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
