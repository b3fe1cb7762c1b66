/** Several galleries of a page, loaded on demand: what one of them loads, the others follow. */

import {readQuery, writeQuery} from '../address/address.js';
import {isAppending} from '../controls/paginator-links.js';
import {plainUrl} from '../markup/links.js';
import type {ParsedPage} from '../page/page.js';
import type {GalleryDom} from './gallery-dom.js';
import type {RegisteredGallery} from './registry.js';
import type {takeItems} from './take-items.js';
import type {VisitRequest} from './visit.js';

/**
 * Prepares what the other galleries take of a page that one of them has loaded; the function that it returns shows it.
 * Galleries of the same prefix show the same page of the server, which holds them all; those of another prefix keep their
 * items, and take over their links, which say now what the first gallery shows.
 */
export async function prepare(
  galleries: Iterable<RegisteredGallery>,
  source: GalleryDom,
  page: ParsedPage,
  take: typeof takeItems,
): Promise<(request: VisitRequest) => void> {
  const others = [...galleries].filter(({dom}) => dom !== source && !dom.markup.host?.isSeparate);
  const shows = await Promise.all(
    others.map(async (gallery) => {
      const {markup, prefix} = gallery.dom;
      const root = markup.findRoot(page.root.ownerDocument);
      if (!root) return () => {};
      const own = {...page, root};
      if (prefix !== source.prefix) {
        return () => {
          gallery.presenter.updateLinks(own);
          updateVisit(gallery, page.url, source.prefix);
        };
      }
      const items = await take(markup, root, page.base);
      return (request: VisitRequest) => {
        // After Back and Forward each gallery restores itself.
        if (request.history !== 'none') gallery.presenter.showPage(own, items, followRequest(gallery, request));
      };
    }),
  );
  return (request) => {
    for (const show of shows) show(request);
  };
}

function followRequest({dom}: RegisteredGallery, {url, mode}: VisitRequest): VisitRequest {
  return {url, mode: dom.outlets.some(isAppending) ? mode : 'replace', history: 'none', isFollower: true};
}

/** A visit under way was asked for before: its address has to say what the other gallery shows now. */
function updateVisit(gallery: RegisteredGallery, url: string, prefix: string): void {
  const {request} = gallery.state;
  if (!request || request.history === 'none') return;
  const updated = writeQuery(new URL(request.url), readQuery(new URL(url), prefix), prefix);
  gallery.visit({...request, url: plainUrl(updated)});
}
