/**
 * Connects the parts of one gallery. Data goes one way: clicks, history and scrolling ask for a visit; the visit loads a
 * page; the presenter shows it. A part gets the state to read and functions to call, never the controller.
 */
import {writeText} from '../controls/outlets.js';
import {plainUrl} from '../markup/links.js';
import type {MarkupAdapter} from '../markup/markup.js';
import {parsePage} from '../page/parser.js';
import {loadFeature} from '../page-data/load-feature.js';
import {ENGLISH} from '../page-data/texts.js';
import {readShown, rememberServerPage} from './apply-page.js';
import {askListeners, ClickObserver} from './click-observer.js';
import {Failures} from './failures.js';
import {GalleryFeatures} from './features.js';
import {GalleryDom} from './gallery-dom.js';
import {GalleryHistory} from './history.js';
import {addPrefix} from './history-entries.js';
import {connectHost} from './host-requests.js';
import {whenIdle} from './idle.js';
import {openInsertion} from './insertion.js';
import {type IntentKind, watchIntent} from './intent-observer.js';
import {Loader, type LoadState} from './loader.js';
import {OutletsView} from './outlets-view.js';
import {Presenter} from './presenter.js';
import {getRegistry, type RegisteredGallery} from './registry.js';
import {updateFromService} from './service-gallery.js';
import {GalleryState} from './state.js';
import {StatusView} from './status-view.js';
import {adoptStyle} from './style.js';
import type {VisitRequest} from './visit.js';

/** One gallery of the page, as its element uses it. */
export interface GalleryController extends RegisteredGallery {
  readonly state: LoadState;
  readonly presenter: Presenter;
  start(): void;
  stop(): void;
}

/** Makes the parts of a gallery; nothing is read or listened for before it is started. */
export function createController(
  root: HTMLElement,
  markup: MarkupAdapter,
  id: string,
  ownPrefix: string | undefined,
): GalleryController {
  const registry = getRegistry();
  const prefix = ownPrefix ?? registry.data.prefix;
  const dom = new GalleryDom(root, markup, id, prefix, id || `${prefix}${registry.galleries.size}`);
  const texts = registry.textsFor(root, ENGLISH);
  let life = new AbortController();

  const state: LoadState = new GalleryState(
    {
      openSink: ({mode}) => openInsertion(dom, mode),
      load: (running) => loader.load(running),
      apply: ({request, sink}, page) => presenter.show(request, sink, page),
      fail: (request, error) => failures.report(request, error),
      changed: showState,
    },
    () => readShown(dom, root, plainUrl(location.href), undefined),
  );
  const statusView = new StatusView(dom, texts);
  const outletsView = new OutletsView(
    dom,
    texts,
    (english) => registry.textsFor(root, english),
    (shown) => {
      if (shown === state.shown) features.loadMore?.update(shown);
    },
  );
  const features: GalleryFeatures = new GalleryFeatures(dom, registry.galleries, () => {
    const own = {dom, texts, state, outletsView, statusView, loader, registry};
    return [{...own, adoptStyle, loadFeature, parsePage, writeText, visit, requestVisit}, life.signal];
  });
  const loader: Loader = new Loader(dom, registry, features);
  const history = new GalleryHistory({dom, state, features, visit});
  const failures = new Failures({dom, state, texts, statusView, history, responses: registry.responses, visit});
  const askService = () => updateFromService(registry, dom, state, life.signal);
  const presenter = new Presenter({dom, state, texts, outletsView, statusView, features, history, askService});
  const clicks = new ClickObserver(dom, {requestVisit, leave: () => history.nameEntry()});
  const controller: GalleryController = {dom, state, presenter, start, stop, visit};

  function start(): void {
    life = new AbortController();
    const {signal} = life;
    registry.galleries.add(controller);
    addPrefix(prefix);
    rememberServerPage(dom);
    showState();
    clicks.start(signal);
    watchIntent((_target, kind, path) => prefetch(clicks.readUrl(path), kind), signal);
    connectHost(dom, () => state.isIdle, requestVisit, signal);
    history.start(signal);
    failures.start(signal);
    void features.prepare();
    // A bookmarklet asks for the diagnosis of a page that has no `debug`.
    document.addEventListener('portfolio-debug', () => void features.prepare(), {signal});
    askService();
    // What nobody needs before the first choice.
    whenIdle(() => {
      void features.prepare();
      outletsView.nameLandmarks();
      statusView.prepare();
    }, signal);
  }

  function stop(): void {
    state.cancel();
    life.abort();
    statusView.stop();
    features.stop();
    registry.galleries.delete(controller);
  }

  function visit(request: VisitRequest): void {
    failures.reset();
    if (!request.isAutomatic) features.loadMore?.reset();
    // Galleries of one prefix show one state: the newest choice wins in all of them.
    if (request.history !== 'none') {
      for (const other of registry.galleries) {
        if (other !== controller && other.dom.prefix === prefix) other.state.cancel();
      }
    }
    void state.visit(request);
    // The response is on its way, and nothing of it is in the page yet.
    if (request.history === 'push' && state.request === request) history.saveSnapshot();
    history.keepAddress(request);
  }

  /** A person asks, which the page may cancel. */
  function requestVisit(request: VisitRequest): void {
    // A host's script and its link may both ask for the same.
    if (state.request?.url === request.url && state.request.mode === request.mode) return;
    if (!request.trigger || askListeners(dom, request)) visit(request);
    else outletsView.markCurrent(state.shown.url);
  }

  function prefetch(url: string | undefined, kind: IntentKind): void {
    if (url === undefined || url === state.shown.url) return;
    // Writing the entry now spares the click a call of the browser.
    history.nameEntry();
    loader.prefetch(url, kind);
  }

  function showState(): void {
    const {status, request, shown} = state;
    statusView.show(status, request);
    if (status === 'busy') return;
    outletsView.markCurrent(shown.url);
    outletsView.draw(shown);
  }

  return controller;
}
