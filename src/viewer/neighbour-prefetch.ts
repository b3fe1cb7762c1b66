/** Prefetches pages and pictures of the works before and after the shown one; the pages as at a hover over their links. */
import {findNeighbour, makePageRequest, NEXT, PREVIOUS, readItemUrl} from './neighbours.js';
import type {Picture} from './picture.js';
import type {ViewedGallery} from './viewed-gallery.js';
import {getWork, type Works} from './works.js';

/** Prefetches the works beside `item`, which is shown with `shownPicture`; `url` is its address. Forgets all others. */
export function fetchNeighbours(
  works: Works,
  gallery: ViewedGallery,
  {item, url}: {readonly item: Element; readonly url: string},
  shownPicture: Picture,
): void {
  const {loader, registry} = gallery;
  const next = findNeighbour(item, gallery, NEXT);
  const urls = [next, findNeighbour(item, gallery, PREVIOUS)].flatMap((one) => readItemUrl(one, gallery) ?? []);
  for (const known of works.keys()) if (known !== url && !urls.includes(known)) works.delete(known);
  for (const one of urls) {
    loader.prefetch(one);
    if (!registry.responses.has(one)) continue;
    getWork(works, one, gallery).then(
      ({picture}) => {
        if (!picture) return;
        shownPicture.setSizes(picture);
        // A browser loads no images of a fetched page's document, so a copy is made in the page's own.
        document.importNode(picture).loading = 'eager';
      },
      () => {
        // A work that cannot be shown is reported when a person comes to it.
      },
    );
  }
  const page = next ? undefined : makePageRequest(gallery, NEXT);
  if (page) loader.prefetch(page.url);
}
