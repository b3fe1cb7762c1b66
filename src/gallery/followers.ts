/**
 * Updates the other galleries of a document after one gallery has loaded a page of the server, and keeps what they show in the
 * addresses that a gallery loads. Loaded on demand, by pages with several galleries.
 */
import {decodeName, listParts, withParts} from '../address/parts.js';
import {isSamePath, toAbsolute} from '../address/path.js';
import {isAppending} from '../controls/paginator-links.js';
import {plainUrl} from '../markup/links.js';
import type {ParsedPage} from '../page/page.js';
import type {GalleryDom} from './gallery-dom.js';
import {hasSameParts} from './query-parts.js';
import type {RegisteredGallery} from './registry.js';
import type {SharedImports} from './shared-imports.js';
import type {VisitRequest} from './visit.js';

/** A gallery of a page with several. */
export interface FollowedGallery extends Pick<SharedImports, 'takeItems' | 'readServerMarkup' | 'updateServerMarkup'> {
  readonly dom: GalleryDom;
  readonly state: Pick<RegisteredGallery['state'], 'shown'>;
  /** All galleries of the page, this one included. */
  readonly registry: {readonly galleries: Iterable<RegisteredGallery>};
}

export type Followers = ReturnType<typeof createFollowers>;

export function createFollowers(parts: FollowedGallery) {
  const {dom: own, state: ownState, takeItems, readServerMarkup, updateServerMarkup} = parts;
  const {galleries} = parts.registry;
  /** The galleries of other prefixes, whose parameters an address of this gallery has besides its own. */
  const listOtherPrefixes = () => [...galleries].filter(({dom}) => dom.prefix !== own.prefix && !dom.isSeparate);

  /**
   * Prepares the update of the other galleries from a page that this one has loaded, and returns a function that applies it.
   * Galleries that their host keeps separate are left alone, and those that the page lacks keep what they show. `before`: the
   * page's address before the load.
   */
  async function prepareOthers(page: ParsedPage): Promise<(request: VisitRequest, before: string) => void> {
    const others = [...galleries].filter(({dom}) => dom !== own && !dom.isSeparate);
    const updates = await Promise.all(
      others.map(async (gallery) => {
        const root = gallery.dom.markup.findRoot(page.root.ownerDocument);
        if (gallery.dom.prefix === own.prefix) return prepareFollower(gallery, page, root);
        return (_request: VisitRequest, before: string) => updateOther(gallery, page, root, before);
      }),
    );
    return (request, before) => {
      for (const update of updates) update(request, before);
      // By now the address is written: what the others show belongs to the same entry.
      if (request.history !== 'none') for (const {history} of others) history.noteEntry();
    };
  }

  /** A gallery of the same prefix takes over items and outlets; only outlets if its host says that the address changes nothing. */
  async function prepareFollower(gallery: RegisteredGallery, page: ParsedPage, root: Element | null) {
    const {host} = gallery.dom.markup;
    const isSame = host?.showsSameItems(gallery.state.shown.url, page.url);
    const items = root && !isSame ? await takeItems(gallery.dom.markup, root, page.base) : undefined;
    return (request: VisitRequest) => {
      // After Back and Forward each gallery loads its own page.
      if (request.history === 'none') return;
      if (root && items) {
        const mode = gallery.dom.outlets.some(isAppending) ? request.mode : 'replace';
        const {url} = request;
        return gallery.presenter.showPage({...page, root}, items, {url, mode, history: 'none', isBackground: true});
      }
      if (root) updateOutlets(gallery, {...page, root}, (url) => host?.copyOtherParameters(url, page.url) ?? url);
      gallery.state.update({url: plainUrl(page.url)});
    };
  }

  /**
   * A gallery of another prefix takes over its outlets, whose links now contain the state of the gallery that has loaded. If it is
   * loading, its load starts again, with all that the other one has changed in the address.
   */
  function updateOther(gallery: RegisteredGallery, page: ParsedPage, root: Element | null, before: string): void {
    // A server may leave out the parameters of `gallery`: then the page has it in another state, with links that do not fit.
    const isShown = root && isSameState(page.url, gallery.state.shown.url, gallery.dom);
    const change = (url: string) => takeChanges(url, gallery.dom, before, page.url, own);
    if (isShown) updateOutlets(gallery, {...page, root}, change);
    passOnChanges(gallery, change);
  }

  /**
   * For the address `url` of a restored snapshot, which has no page for the other galleries: returns a function that writes what
   * this gallery shows into their links. A link that names another state of this gallery stays: the server wants it so.
   */
  function changeOtherLinks(url: string): (_request: VisitRequest, before: string) => void {
    return (_request, before) => {
      for (const gallery of listOtherPrefixes()) {
        const {dom} = gallery;
        const change = (address: string) =>
          isSameState(address, before, own) ? takeChanges(address, dom, before, url, own) : address;
        for (const outlet of dom.outlets) {
          // A tag in the outlet is not closed: its markup has the items, too.
          if (outlet.contains(dom.container)) continue;
          const {markup, base} = readServerMarkup(outlet);
          const fresh = markup.ownerDocument.importNode(markup, true);
          for (const link of fresh.querySelectorAll('a[href]:not([href^="#"])')) {
            const address = toAbsolute(link.getAttribute('href'), base);
            // A link to another page or site stays as it is.
            if (!address?.startsWith(`${location.origin}/`) || !isSamePath(address, before)) continue;
            const changed = change(address);
            if (changed !== address) link.setAttribute('href', changed);
          }
          updateServerMarkup(outlet, fresh, base);
        }
        showOutlets(gallery, change);
      }
    };
  }

  /** Returns `url` with the parameters of other prefixes as their galleries load or, without a load, show them. */
  function withOtherPrefixes(url: string): string {
    return listOtherPrefixes().reduce(
      (at, {dom, state}) => withState(at, (state.request ?? state.shown).url, dom),
      plainUrl(url),
    );
  }

  /**
   * Returns the address of a link of the gallery with what the galleries of other prefixes show: a server may leave that out of
   * its links, and after a reload they would show something else. An address that has it already stays as it is. If the result
   * differs from the browser's address only in the order of the parameters, returns the browser's address.
   */
  function keepOtherPrefixes(url: string): string {
    const kept = listOtherPrefixes().reduce((at, {dom, state: {request, shown}}) => {
      // After Back the address is already that of what is being loaded.
      const other = request?.history === 'none' ? request.url : shown.url;
      const {pathname} = new URL(at);
      const moved = other !== shown.url && pathname === new URL(shown.url).pathname ? withPath(at, other) : at;
      return isSameState(moved, other, dom) ? moved : withState(moved, other, dom);
    }, plainUrl(url));
    return describeUnordered(kept) === describeUnordered(location.href) ? plainUrl(location.href) : kept;
  }

  /**
   * If a request's address is the browser's, and differs from the shown one only in parameters of other galleries, returns
   * the request with the shown address, so that nothing is loaded; otherwise returns the request unchanged.
   */
  function useShownUrl(request: VisitRequest): VisitRequest {
    const {url} = ownState.shown;
    const isSame = withOtherPrefixes(request.url) === withOtherPrefixes(url);
    return isSame && request.url === plainUrl(location.href) ? {...request, url} : request;
  }

  return {prepareOthers, changeOtherLinks, withOtherPrefixes, keepOtherPrefixes, useShownUrl};
}

/** The path and the sorted parameters of an address, as a text to compare. Not decoded: the page may have another encoding. */
function describeUnordered(url: string): string {
  const {pathname, search} = new URL(url);
  return JSON.stringify([pathname, ...search.slice(1).split('&').sort()]);
}

/**
 * Takes over only the filter bars, paginators and statuses of a page that another gallery has loaded. Where several pages are
 * shown, the link to the page before the first of them stays; `change` writes the other gallery's new state into that link.
 */
function updateOutlets(gallery: RegisteredGallery, page: ParsedPage, change: (url: string) => string): void {
  const {dom, state, outletsView, features} = gallery;
  const {first, last} = state.shown;
  dom.markup.host?.annotate(page.root);
  outletsView.update(page, 'replace', features.loadMore?.prepareUpdate(first === last ? 'replace' : 'append'));
  showOutlets(gallery, change);
}

/** Updates what depends on the outlets: the link to the page before, and drawn outlets. `change`: see `updateOutlets`. */
function showOutlets({state, outletsView, features}: RegisteredGallery, change: (url: string) => string): void {
  features.loadMore?.changeEarlier(change);
  features.loadMore?.update(state.shown);
  outletsView.draw(state.shown);
}

/** Returns `url` with the parameters of a gallery's prefix as they are in the address `other`. */
function withState(url: string, other: string, dom: GalleryDom): string {
  return plainUrl(dom.writeQuery(url, dom.readQuery(other)));
}

/** Returns `url` with the path of the address `other`. */
function withPath(url: string, other: string): string {
  const result = new URL(url);
  result.pathname = new URL(other).pathname;
  return result.href;
}

/** Whether a gallery shows the same at two addresses. */
function isSameState(a: string, b: string, dom: GalleryDom): boolean {
  return JSON.stringify(dom.readQuery(a)) === JSON.stringify(dom.readQuery(b));
}

/** Changes the addresses of a gallery's pending visit, which starts again, and of the link of its failure message. */
function passOnChanges({dom, state, visit}: RegisteredGallery, change: (url: string) => string): void {
  const {request} = state;
  if (request && request.history !== 'none') visit({...request, url: change(request.url)});
  for (const {shadowRoot} of dom.root.querySelectorAll(':scope > portfolio-message')) {
    const link = shadowRoot?.querySelector('a');
    if (link) link.href = change(link.href);
  }
}

/**
 * Returns `url`, an address of the gallery `dom`, with what the gallery `source` has changed between `before` and `after`: always
 * the parameters of `source`; the path, and parameters without `dom`'s prefix, only where `url` still has those of `before`.
 */
function takeChanges(url: string, dom: GalleryDom, before: string, after: string, source: GalleryDom): string {
  const result = new URL(new URL(url).pathname === new URL(before).pathname ? withPath(url, after) : url);
  const [own, old, fresh] = [groupParameters(url), groupParameters(before), groupParameters(after)];
  const names = new Set([...own.keys(), ...fresh.keys()]);
  const isFromSource = (name: string) =>
    !name.startsWith(`${dom.prefix}_`) && hasSameParts(own.get(name) ?? [], old.get(name) ?? []);
  const parts = [...names].flatMap((name) => (isFromSource(name) ? fresh : own).get(name) ?? []);
  return withState(withParts(result, parts).href, after, source) + result.hash;
}

/** The parameters of an address by name, each as the address has it. */
function groupParameters(url: string): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(listParts(new URL(url)), decodeName);
}
