/** Fetches the works before and after the one that is shown, with their pictures, by the rules of intent. */
import {findNeighbour, findPage, NEXT, PREVIOUS, readItemUrl} from './neighbours.js';
import type {ViewedGallery} from './viewed-gallery.js';
import type {Works} from './works.js';

/** `shown`: the item that is shown, and its address. `view`: sets the `sizes` that a picture will have in the dialog. */
export function fetchNeighbours(
  works: Works,
  gallery: ViewedGallery,
  {item, url}: {readonly item: Element; readonly url: string},
  view: {setSizes(picture: HTMLImageElement): void},
): void {
  const next = findNeighbour(item, gallery, NEXT);
  const urls = [next, findNeighbour(item, gallery, PREVIOUS)].flatMap(
    (one) => (one && readItemUrl(one, gallery)) ?? [],
  );
  works.keep([url, ...urls]);
  for (const one of urls) {
    works.prefetch(one, gallery, ({picture}) => {
      if (!picture) return;
      const ahead = new Image();
      view.setSizes(picture);
      ahead.sizes = picture.sizes;
      ahead.srcset = picture.srcset;
      ahead.src = picture.src;
    });
  }
  const page = next ? undefined : findPage(gallery, NEXT);
  if (page) gallery.loader.prefetch(page.url, 'hover');
}
