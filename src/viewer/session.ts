/** What one viewer shows: it opens a work, goes on to others, and closes. */
import {plainUrl} from '../markup/links.js';
import {pinAddresses} from '../page/pin-addresses.js';
import {fetchNeighbours} from './ahead.js';
import {describeFault, nameItem} from './descriptions.js';
import {createDialog} from './dialog.js';
import {flushView, pushView, readEntryId, readView, replaceView} from './entry.js';
import {PortfolioCloseEvent, PortfolioOpenEvent} from './events.js';
import {fly, readPlace} from './motion.js';
import {
  type Direction,
  findItem,
  findNeighbour,
  findOpener,
  findPage,
  isStep,
  listViewable,
  NEXT,
  PREVIOUS,
  readItemUrl,
  readPosition,
} from './neighbours.js';
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

export interface ViewerSession {
  /** Opens an item for a person, unless a listener of the page cancels it. */
  open(gallery: ViewedGallery, item: Element, url: string): void;
  /** After Back or Forward: shows the work of the current entry, or closes at an entry without a work. */
  followEntry(gallery: ViewedGallery): void;
  /** Ends without a change of the history, because the gallery leaves the page. */
  dismiss(gallery: ViewedGallery): void;
}

/** Creates the dialog of a viewer's element. */
export function createSession(host: Element): ViewerSession {
  const dialog = createDialog(host, go, close);
  const works = new Works();
  let current: Shown | undefined;
  /** Id of the gallery's entry, and address that the gallery showed when it was written. */
  let below = '';
  let belowUrl = '';
  /** Title of the gallery's page. */
  let pageTitle = '';
  let workTitle = '';
  /** Where to go once the gallery has loaded a page. */
  let pending: Direction | undefined;
  let isClosing = false;
  /** Where the browser must go once the viewer is closed. */
  let destination = '';
  /** Repeats what failed; called when the connection is back. */
  let resume: (() => void) | undefined;

  addEventListener('pagehide', flushView);
  addEventListener('online', () => setTimeout(() => navigator.onLine && resume?.(), ONLINE_DELAY));
  document.addEventListener('portfolio-loaded', ({target}) => {
    if (current && target === current.gallery.dom.root) goOn();
  });
  document.addEventListener('portfolio-failed', (event) => {
    if (!current || !pending || event.target !== current.gallery.dom.root) return;
    event.preventDefault();
    const url = findPage(current.gallery, pending)?.url ?? current.url;
    dialog.fail({text: describeFault(event.error, current.gallery), url, retry: event.retry});
  });

  function begin(gallery: ViewedGallery, item: Element, url: string): void {
    const texts = gallery.registry.textsFor(gallery.dom.root, VIEWER_ENGLISH);
    pageTitle = workTitle = document.title;
    belowUrl = gallery.state.shown.url;
    dialog.open(gallery.texts, texts, gallery.adoptStyle);
    show({gallery, texts, item, url});
    const thumbnail = item.querySelector('img');
    if (thumbnail) fly(dialog.stage, readPlace(thumbnail), dialog.picture.place);
  }

  /** Shows a work: first its thumbnail, then its page. */
  function show(shown: Shown): void {
    const {gallery, item, url} = shown;
    current = shown;
    pending = resume = undefined;
    dialog.showPreview(nameItem(item, gallery), item.querySelector('img'));
    const position = updatePosition(shown);
    dialog.wait();
    works.get(url, gallery).then(
      (work) => {
        if (current === shown) showWork(shown, work, position);
      },
      (error: unknown) => {
        if (current === shown) fail(shown, error);
      },
    );
  }

  function showWork(shown: Shown, work: Work, position: string): void {
    dialog.showWork(work);
    workTitle = document.title = work.title;
    dialog.announce([work.name, position].filter(Boolean).join(', '));
    fetchNeighbours(works, shown.gallery, shown, dialog.picture);
  }

  function updatePosition({gallery, texts, item}: Shown): string {
    const {position, total} = readPosition(item, gallery);
    const text = position && total ? texts.format('viewer_position', {position, total}) : String(position ?? '');
    const has = (direction: Direction) =>
      Boolean(findNeighbour(item, gallery, direction) ?? findPage(gallery, direction));
    dialog.showPosition(text, has(PREVIOUS), has(NEXT));
    return text;
  }

  /** Ends the load of a page that is not wanted any more, and its failure. */
  function cancelPage({gallery}: Shown): void {
    if (pending) gallery.visit({url: gallery.state.shown.url, mode: 'replace', history: 'none'});
    pending = undefined;
  }

  function go(direction: Direction): void {
    if (!current || isClosing || pending === direction) return;
    const {gallery, texts, item} = current;
    cancelPage(current);
    const neighbour = findNeighbour(item, gallery, direction);
    const page = neighbour ? undefined : findPage(gallery, direction);
    if (neighbour && neighbour !== item) step(current, neighbour);
    else if (page) {
      pending = direction;
      dialog.wait();
      gallery.visit(page);
    } else dialog.announce(texts.format(direction < 0 ? 'viewer_first' : 'viewer_last'));
  }

  function step({gallery, texts}: Shown, item: Element): void {
    const url = readItemUrl(item, gallery);
    if (url === undefined) return;
    replaceView(gallery.dom.markup.readKey(item), url);
    show({gallery, texts, item, url});
  }

  /** The gallery has loaded a page: goes on to the work for which it was loaded. */
  function goOn(): void {
    if (!current) return;
    const items = listViewable(current.gallery);
    const at = items.indexOf(current.item);
    // After a load that appends, the work before is still there; otherwise the new page begins, or ends, with the work.
    const isJump = pending && (at < 0 || !isStep(pending));
    const item = pending && (isJump ? items.at(pending === NEXT || pending < PREVIOUS ? 0 : -1) : items[at + pending]);
    pageTitle = document.title;
    document.title = workTitle;
    if (item) step(current, item);
    else updatePosition(current);
  }

  function fail(shown: Shown, error: unknown): void {
    const {gallery, url} = shown;
    if (error instanceof gallery.ElsewhereError) {
      // From the gallery's entry: a navigation from the work's own address would be one within the same document for Back.
      destination = url;
      close();
      return;
    }
    const retry = () => {
      gallery.registry.responses.drop(url);
      show({...shown});
    };
    if (!navigator.onLine) resume = retry;
    dialog.fail({text: describeFault(error, gallery), url, retry});
  }

  /** Goes back to the gallery's entry; the dialog closes when the browser is there. */
  function close(): void {
    if (!current || isClosing) return;
    cancelPage(current);
    flushView();
    isClosing = true;
    history.back();
  }

  function leaveEntry({gallery}: Shown): void {
    const {url} = gallery.state.shown;
    // The gallery has gone on to another page: its entry must say so, or it would load the old one again.
    if (readEntryId() === below && url !== belowUrl) {
      gallery.history.record({url, mode: 'replace', history: 'replace'}, url, url);
    }
    end();
    if (destination) location.assign(destination);
    destination = '';
  }

  function end(): void {
    if (!current) return;
    const {gallery, item, url} = current;
    current = pending = resume = undefined;
    isClosing = false;
    works.keep([]);
    const {place} = dialog.picture;
    dialog.close();
    document.title = pageTitle;
    findOpener(item, gallery)?.focus({preventScroll: true});
    // The browser restores the place of the gallery's entry first.
    requestAnimationFrame(() => {
      item.scrollIntoView({block: 'nearest', behavior: 'instant'});
      const thumbnail = item.querySelector('img');
      if (thumbnail) fly(thumbnail, place, readPlace(thumbnail));
    });
    gallery.dom.root.dispatchEvent(new PortfolioCloseEvent(url, item));
  }

  return {
    open(gallery, item, url) {
      if (current || !item.dispatchEvent(new PortfolioOpenEvent(url, item))) return;
      // The address of a work has another path, and relative addresses of the page would lead elsewhere there.
      pinAddresses(document, document.baseURI);
      gallery.history.saveSnapshot();
      below = readEntryId();
      try {
        pushView(gallery, gallery.dom.markup.readKey(item), url);
      } catch (error) {
        // Browsers limit how often scripts may write entries; a navigation can still create one.
        console.debug('portfolio: the work is opened by a navigation', error);
        location.assign(url);
        return;
      }
      begin(gallery, item, url);
    },
    followEntry(gallery) {
      const view = readView();
      if (!view && current) leaveEntry(current);
      if (current || view?.gallery !== gallery.dom.name) return;
      pinAddresses(document, gallery.state.shown.url);
      below = view.below;
      const url = plainUrl(location.href);
      begin(gallery, findItem(view.item, url, gallery) ?? document.createElement('div'), url);
    },
    dismiss(gallery) {
      if (current?.gallery === gallery) end();
    },
  };
}
