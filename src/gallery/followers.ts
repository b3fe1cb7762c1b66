/**
 * Updates the other galleries of a page after one gallery has loaded a page of the server. Loaded on demand, by pages with
 * several galleries.
 */

import {readQuery, writeQuery} from '../address/address.js';
import {isAppending} from '../controls/paginator-links.js';
import {plainUrl} from '../markup/links.js';
import type {ParsedPage} from '../page/page.js';
import type {GalleryDom} from './gallery-dom.js';
import type {RegisteredGallery} from './registry.js';
import type {takeItems} from './take-items.js';
import type {VisitRequest} from './visit.js';

/**
 * Prepares the update of the other galleries from a page that `source` has loaded, and returns a function that applies it.
 * Galleries of the same prefix (followers) take over their items and outlets from that page, but those of another host only
 * if its address changes something for them. Galleries of another prefix keep their items and take over only their outlets,
 * whose links now contain the state of `source`. If the page has such a gallery in another state (other filters, another
 * page), that gallery keeps its outlets, too.
 */
export async function prepareFollowers(
  galleries: Iterable<RegisteredGallery>,
  source: GalleryDom,
  page: ParsedPage,
  take: typeof takeItems,
): Promise<(request: VisitRequest) => void> {
  const others = [...galleries].filter(({dom}) => dom !== source && !dom.markup.host?.isSeparate);
  const updates = await Promise.all(
    others.map(async (gallery) => {
      const {markup, prefix} = gallery.dom;
      const root = markup.findRoot(page.root.ownerDocument);
      if (!root) return () => {};
      const galleryPage = {...page, root};
      if (prefix !== source.prefix) {
        // If the server's links leave out the parameters of the other galleries, its page has those in another state.
        const isSame = isSameQuery(page.url, gallery.state.shown.url, prefix);
        return () => {
          if (isSame) updateLinks(gallery, galleryPage);
          restartPendingVisit(gallery, page.url, source.prefix);
          updateFailureLink(gallery.dom, page.url, source.prefix);
        };
      }
      if (markup.host?.showsSame(gallery.state.shown.url, page.url)) {
        return ({history}: VisitRequest) => {
          if (history === 'none') return;
          updateLinks(gallery, galleryPage);
          gallery.state.update({url: plainUrl(page.url)});
        };
      }
      const items = await take(markup, root, page.base);
      return (request: VisitRequest) => {
        // After Back and Forward each gallery loads its own page.
        if (request.history !== 'none')
          gallery.presenter.showPage(galleryPage, items, makeFollowerRequest(gallery, request));
      };
    }),
  );
  return (request) => {
    for (const update of updates) update(request);
    // By now the address is written: what the others show belongs to the same entry.
    if (request.history !== 'none') for (const {history} of others) history.noteEntry();
  };
}

/**
 * One gallery adds an entry to the history: keeps, for Back, what the others show at the entry that is left. A gallery that
 * is loading is left out, because its items are between two states.
 */
export function saveSnapshots(galleries: Iterable<RegisteredGallery>): void {
  for (const {state, history} of galleries) if (!state.request) history.saveSnapshot();
}

/** Returns `url`, an address of a gallery of `prefix`, with the parameters of all other prefixes set to what their galleries show or load. */
export function withOthers(url: string, prefix: string, galleries: Iterable<RegisteredGallery>): string {
  const others = [...galleries].filter(({dom}) => dom.prefix !== prefix && !dom.markup.host?.isSeparate);
  const updated = others.reduce(
    (at, {dom, state}) =>
      writeQuery(at, readQuery(new URL((state.request ?? state.shown).url), dom.prefix), dom.prefix),
    new URL(url),
  );
  return plainUrl(updated);
}

/**
 * The request with the address of what the gallery shows, if it asks for that: if its address is the page's, and differs only
 * by what other galleries have shown since. Else the request itself.
 */
export function recogniseShown(
  request: VisitRequest,
  {dom, state}: Pick<RegisteredGallery, 'dom' | 'state'>,
  galleries: Iterable<RegisteredGallery>,
): VisitRequest {
  const {url} = state.shown;
  const [asked, shown] = [request.url, url].map((one) => withOthers(one, dom.prefix, galleries));
  return asked === shown && request.url === plainUrl(location.href) ? {...request, url} : request;
}

/** Takes over only the filter bars, paginators and statuses of a page. */
function updateLinks({dom, state, outletsView, features}: RegisteredGallery, page: ParsedPage): void {
  dom.markup.host?.annotate(page.root);
  // Where several pages are shown, the link to the page before the first of them stays.
  outletsView.update(page, 'replace', features.loadMore?.combineFor('append'));
  features.loadMore?.update(state.shown);
  outletsView.draw(state.shown);
}

function isSameQuery(a: string, b: string, prefix: string): boolean {
  return JSON.stringify(readQuery(new URL(a), prefix)) === JSON.stringify(readQuery(new URL(b), prefix));
}

function makeFollowerRequest({dom}: RegisteredGallery, {url, mode}: VisitRequest): VisitRequest {
  return {url, mode: dom.outlets.some(isAppending) ? mode : 'replace', history: 'none', isFollower: true};
}

/** Restarts a gallery's pending visit with an address that contains the new state of the galleries of `prefix`. */
function restartPendingVisit(gallery: RegisteredGallery, url: string, prefix: string): void {
  const {request} = gallery.state;
  if (!request || request.history === 'none') return;
  const updated = writeQuery(new URL(request.url), readQuery(new URL(url), prefix), prefix);
  gallery.visit({...request, url: plainUrl(updated)});
}

/** Gives the plain link of a gallery's failure, if one is shown, the new state of the galleries of `prefix`. */
function updateFailureLink({root}: GalleryDom, url: string, prefix: string): void {
  for (const {shadowRoot} of root.querySelectorAll(':scope > portfolio-message')) {
    const link = shadowRoot?.querySelector('a');
    if (link) link.href = plainUrl(writeQuery(new URL(link.href), readQuery(new URL(url), prefix), prefix));
  }
}
