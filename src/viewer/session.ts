/** What the viewer shows of one gallery: it opens a work, goes on to others, and closes. */
import {plainUrl} from '../markup/links.js';
import {pinAddresses} from '../page/pin-addresses.js';
import {afterFrame} from './after-frame.js';
import {fetchNeighbours} from './ahead.js';
import {describeFault, describePosition, nameItem} from './descriptions.js';
import {createDialog} from './dialog.js';
import {flushView, pushView, readEntryId, readView, replaceView} from './entry.js';
import {PortfolioCloseEvent, PortfolioOpenEvent} from './events.js';
import type * as FlightModule from './flight.js';
import {
  type Direction,
  findItem,
  findNeighbour,
  findOpener,
  hasNeighbour,
  hasPage,
  NEXT,
  PREVIOUS,
  readItemUrl,
} from './neighbours.js';
import {settleLoad} from './pending-load.js';
import {VIEWER_ENGLISH} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';
import {type Work, Works} from './works.js';

/** Milliseconds between the `online` event and the retry: the event fires before DNS works again. */
const ONLINE_DELAY = 1000;

/** The work that is shown, or about to be. */
interface Shown {
  readonly item: Element;
  readonly url: string;
}

export interface ViewerSession {
  /** Opens an item for a person, unless a listener of the page cancels it. */
  open(item: Element, url: string): void;
  /** After Back or Forward: shows the work of the current entry, or closes at an entry without a work. */
  followEntry(): void;
  /** Ends without a change of the history, because the gallery leaves the page. */
  end(): void;
}

/** `host`: the viewer's element. */
export function createSession(host: Element, gallery: ViewedGallery): ViewerSession {
  const {dom, state, registry} = gallery;
  const texts = registry.textsFor(dom.root, VIEWER_ENGLISH);
  const works = new Works(gallery);
  const dialog = createDialog(host, gallery, texts, {
    go,
    close,
    loadGestures: () => gallery.loadFeature('portfolio-gestures', () => import('./gestures.js')),
    failFile: (retry) => report(undefined, retry),
  });
  let current: Shown | undefined;
  let galleryEntry = '';
  let galleryTitle = '';
  let workTitle = '';
  /** Where to go once the gallery has loaded a page. */
  let pending: Direction | undefined;
  let isClosing = false;
  let flight: typeof FlightModule | undefined;
  /** Where the browser must go once the viewer is closed. */
  let destination = '';
  /** Repeats what failed; called when the connection is back. */
  let resume: (() => void) | undefined;

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    void gallery.loadFeature('portfolio-flight', () => import('./flight.js')).then((file) => (flight = file));
  addEventListener('pagehide', flushView);
  addEventListener('online', () => setTimeout(() => navigator.onLine && resume?.(), ONLINE_DELAY));
  document.addEventListener('portfolio-loaded', goOn);
  document.addEventListener('portfolio-failed', (event) => {
    if (!pending || event.target !== dom.root) return;
    event.preventDefault();
    report(event.error, event.retry);
  });

  function begin(item: Element, url: string): void {
    galleryTitle = workTitle = document.title;
    dialog.open();
    show({item, url});
    flight?.flyToStage(dialog.stage, dialog.picture.width, item);
  }

  /** Shows a work: first its thumbnail, then its page. */
  function show(shown: Shown): void {
    const {item, url} = shown;
    current = shown;
    pending = resume = undefined;
    dialog.showPreview(nameItem(item, gallery), item.querySelector('img'));
    const position = updatePosition(shown);
    dialog.wait();
    const load = works.get(url);
    // The thumbnail is painted at once, whatever the work's text and picture take.
    afterFrame(() => {
      load.then(
        (work) => {
          if (current === shown) showWork(shown, work, position);
        },
        (error: unknown) => {
          if (current === shown) fail(url, error);
        },
      );
    });
  }

  function showWork(shown: Shown, work: Work, position: string): void {
    dialog.showWork(work);
    workTitle = document.title = work.title;
    dialog.announce(position ? `${work.name}, ${position}` : work.name);
    afterFrame(() => {
      if (current === shown) void fetchNeighbours(works, gallery, shown, dialog.picture);
    });
  }

  /** Shows what could not be loaded; without an error, a file of the viewer. */
  function report(error: unknown, retry: () => void): void {
    if (!current) return;
    const url = error instanceof gallery.PageError ? error.url : current.url;
    const act = dialog.fail({text: describeFault(error, gallery), url, retry});
    if (!navigator.onLine) resume = act;
  }

  function updatePosition({item}: Shown): string {
    const text = describePosition(item, gallery, texts);
    dialog.showPosition(text, hasNeighbour(item, gallery, PREVIOUS), hasNeighbour(item, gallery, NEXT));
    return text;
  }

  /** Ends the load of a page that is not wanted any more, and its failure. */
  function cancelPage(): void {
    if (pending) gallery.visit({url: state.shown.url, mode: 'replace', history: 'none'});
    pending = undefined;
  }

  function go(direction: Direction): void {
    if (!current || isClosing || pending === direction) return;
    const {item} = current;
    cancelPage();
    const neighbour = findNeighbour(item, gallery, direction);
    if (neighbour && neighbour !== item) step(neighbour);
    else if (!neighbour && hasPage(gallery, direction)) void loadPage(current, direction);
    else dialog.announce(texts.format(direction < 0 ? 'viewer_first' : 'viewer_last'));
  }

  async function loadPage(shown: Shown, direction: Direction): Promise<void> {
    pending = direction;
    dialog.wait();
    const feature = await gallery.loadFeature('portfolio-beyond', () => import('./beyond.js'));
    if (current !== shown || pending !== direction) return;
    const page = feature?.findPage(gallery, direction);
    if (page) gallery.visit(page);
    else report(undefined, () => void loadPage(shown, direction));
  }

  function step(item: Element): void {
    const url = readItemUrl(item, gallery);
    if (url === undefined) return;
    replaceView(dom.markup.readKey(item), url);
    show({item, url});
  }

  /** The gallery has loaded a page: goes on to the work for which it was loaded. */
  function goOn({target}: Event): void {
    if (!current || target !== dom.root) return;
    const item = pending && findNeighbour(current.item, gallery, pending);
    galleryTitle = document.title;
    document.title = workTitle;
    if (item) step(item);
    else updatePosition(current);
  }

  function fail(url: string, error: unknown): void {
    if (error instanceof gallery.ElsewhereError) {
      // From the gallery's entry: a navigation from the work's own address would be one within the same document for Back.
      destination = url;
      close();
      return;
    }
    report(error, () => {
      registry.responses.drop(url);
      if (current) show({...current});
    });
  }

  /** Goes back to the gallery's entry; the dialog closes when the browser is there. */
  function close(): void {
    if (!current || isClosing) return;
    cancelPage();
    flushView();
    isClosing = true;
    history.back();
  }

  function leaveEntry(): void {
    if (!current) return;
    const {url} = state.shown;
    // The gallery may have gone on to another page: its entry must say so, or it would load the old one again.
    if (readEntryId() === galleryEntry) gallery.history.keepAddress({url, mode: 'replace', history: 'replace'});
    end();
    if (destination) location.assign(destination);
    destination = '';
  }

  function end(): void {
    if (!current) return;
    const {item, url} = current;
    current = pending = resume = undefined;
    isClosing = false;
    works.keep([]);
    const flyBack = flight?.prepareReturn(dialog.stage, dialog.picture.width);
    dialog.close();
    document.title = galleryTitle;
    findOpener(item, gallery)?.focus({preventScroll: true});
    // The browser restores the place of the gallery's entry first.
    requestAnimationFrame(() => {
      item.scrollIntoView({block: 'nearest', behavior: 'instant'});
      flyBack?.(item);
    });
    dom.root.dispatchEvent(new PortfolioCloseEvent(url, item));
  }

  return {
    open(item, url) {
      if (current || !item.dispatchEvent(new PortfolioOpenEvent(url, item))) return;
      if (!settleLoad(gallery, item, url)) return;
      // The address of a work has another path, and relative addresses of the page would lead elsewhere there.
      pinAddresses(document, document.baseURI);
      gallery.history.saveSnapshot();
      const id = pushView(gallery, dom.markup.readKey(item), url);
      if (id === undefined) return;
      galleryEntry = id;
      begin(item, url);
    },
    followEntry() {
      const [before, name, key] = readView();
      if (name !== dom.name) leaveEntry();
      else if (!current) {
        pinAddresses(document, state.shown.url);
        galleryEntry = before;
        const url = plainUrl(location.href);
        begin(findItem(key, url, gallery) ?? document.createElement('div'), url);
      }
    },
    end,
  };
}
