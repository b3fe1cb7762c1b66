/**
 * Connects the parts of one gallery. Data flows one way: clicks, history and scrolling request a visit; the visit loads a page;
 * the presenter shows it. Parts get the parts that they use; other galleries get the controller from the registry.
 */
import {findLink, plainUrl} from '../markup/links.js';
import type {MarkupAdapter} from '../markup/markup.js';
import {ENGLISH} from '../page-data/texts.js';
import {forceIfReplaced, readShown, rememberServerPage} from './apply-page.js';
import {ClickObserver, dispatchRequestEvent} from './click-observer.js';
import {createFailures} from './failures.js';
import {GalleryFeatures} from './features.js';
import {GalleryDom} from './gallery-dom.js';
import {createHistory} from './history.js';
import {readPageUrl, registerPrefix} from './history-entries.js';
import {whenIdle} from './idle.js';
import {openInsertion} from './insertion.js';
import {watchIntent} from './intent-observer.js';
import {Loader, type LoadState} from './loader.js';
import {OutletsView} from './outlets-view.js';
import {createPresenter} from './presenter.js';
import {registry} from './registry.js';
import {GalleryState} from './state.js';
import {StatusView} from './status-view.js';
import type {VisitRequest} from './visit.js';

/** One gallery of the page, as the element or the script that starts it uses it. */
export type GalleryController = ReturnType<typeof createController>;

/** Creates the parts of a gallery. They change nothing in the page, and add no listeners, before `start()`. */
export function createController(root: HTMLElement, markup: MarkupAdapter, id: string, ownPrefix: string | undefined) {
  const prefix = ownPrefix ?? registry.data.prefix;
  const {responses, galleries} = registry;
  const dom = new GalleryDom(root, markup, id, prefix, id || registry.nameGallery(prefix));
  const texts = registry.textsFor(root, ENGLISH);
  let lifetime = new AbortController();

  const state: LoadState = new GalleryState(
    {
      openSink: ({mode, isBackground}) => openInsertion(dom, mode, isBackground),
      load: (running) => loader.load(running),
      apply: ({request, sink}, page) => presenter.show(request, sink, page),
      fail: (request, error) => failures.report(request, error),
      changed: showState,
    },
    () => readShown(dom, root, plainUrl(location.href), undefined),
  );
  const statusView = new StatusView(dom, texts);
  const outletsView = new OutletsView(dom, texts, (english) => registry.textsFor(root, english), outletsChanged);
  const features: GalleryFeatures = new GalleryFeatures(dom, () => {
    const parts = {dom, texts, state, history, outletsView, statusView, loader, registry};
    return [{...parts, keepOtherPrefixes, visit, requestVisit}, lifetime.signal];
  });
  const loader: Loader = new Loader(dom, features);
  const withOtherPrefixes = (url: string) => features.followers?.withOtherPrefixes(url) ?? url;
  const keepHosts = (url: string) => markup.host?.copyOtherParameters(url, readPageUrl(), state.shown.url) ?? url;
  const keepOtherPrefixes = (url: string) => keepHosts(features.followers?.keepOtherPrefixes(url) ?? plainUrl(url));
  const history = createHistory({dom, state, features, withOtherPrefixes, visit});
  const failures = createFailures({dom, state, texts, statusView, history, responses, withOtherPrefixes, visit});
  const askService = () => registry.askService({dom, state}, lifetime.signal);
  const presenter = createPresenter({dom, state, texts, outletsView, statusView, features, history, askService});
  const clicks = new ClickObserver(dom, {
    requestVisit,
    keepOtherPrefixes,
    linkClicked: (link, click) => {
      history.ensureId();
      void features.useViewer(link, click);
    },
  });
  const controller = {dom, state, presenter, history, outletsView, features, start, stop, visit};

  function start(): void {
    lifetime = new AbortController();
    const {signal} = lifetime;
    galleries.add(controller);
    registerPrefix(prefix);
    rememberServerPage(dom);
    showState();
    clicks.start(signal);
    watchIntent(prefetch, signal);
    markup.host?.connect((request) => clicks.requestVisit(request), signal);
    history.start(signal);
    failures.start(signal);
    features.start(signal);
    askService();
    outletsView.watchNewOutlets(() => {
      showState();
      outletsChanged();
      askService();
    }, signal);
    // If the back/forward cache restores the page, dropdowns show its state, not the choice by which the person left it.
    addEventListener('pagehide', () => outletsView.selectOptions(state.shown), {signal});
    for (const view of [outletsView, statusView]) whenIdle(() => view.prepare(), signal);
  }

  function stop(): void {
    if (state.request) state.cancel();
    lifetime.abort();
    statusView.stop();
    features.stop();
    galleries.delete(controller);
  }

  function visit(given: VisitRequest): void {
    const request = forceIfReplaced(dom, given);
    features.loadMore?.renewAutomaticLoads(request);
    if (request.history !== 'none') registry.endOtherVisits(dom);
    void state.visit((request.isForced ? undefined : features.followers?.useShownUrl(request)) ?? request);
    // Snapshots are saved after the request is sent, to not delay it; and none if an older visit goes on, whose items may be shown.
    if (state.request === request) {
      if (request.history === 'push') {
        history.saveSnapshot();
        for (const one of galleries) if (!one.state.request) one.history.saveSnapshot();
      } else history.saveLeftEntry();
    }
    history.recordWithoutLoad(request);
  }

  /** Starts a requested visit. If it has a trigger, listeners of the page may cancel it. */
  function requestVisit(request: VisitRequest): void {
    // The same request again: a second click, or the host's own script, which reports a click that our listener has seen, too.
    if (state.isLoading(request)) return;
    if (!request.trigger || dispatchRequestEvent(dom, request)) visit(request);
    else outletsView.markCurrent(state.shown);
  }

  function prefetch(eventPath: readonly EventTarget[], isPress: boolean): void {
    const url = clicks.findVisitUrl(eventPath);
    const link = url === undefined ? findLink(eventPath) : undefined;
    if (link) void features.useViewer(link, undefined, isPress);
    if (url !== undefined && url !== state.shown.url) loader.prefetch(url, isPress);
  }

  /** `shown`: what the outlets were drawn for; something else may be shown by now. */
  function outletsChanged(shown = state.shown): void {
    if (shown === state.shown) features.loadMore?.update(shown);
    // A bar may have a form, whose code is in a file that is loaded on demand.
    void features.prepare();
  }

  function showState(): void {
    const {status, request, shown} = state;
    statusView.show(status, request);
    markup.host?.showLoad(status === 'busy' ? request?.url : undefined);
    if (status === 'busy') return;
    outletsView.markCurrent(shown);
    features.extensions?.prepare();
  }

  return controller;
}
