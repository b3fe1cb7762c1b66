/** Fetches the works before and after the one that is shown, with their pictures, by the rules of intent. */
import {findNeighbour, hasPage, NEXT, PREVIOUS, readItemUrl} from './neighbours.js';
import type {ViewedGallery} from './viewed-gallery.js';
import type {Works} from './works.js';

/** `shown`: the item that is shown, and its address. `view`: sets the `sizes` that a picture will have in the dialog. */
export async function fetchNeighbours(
  works: Works,
  gallery: ViewedGallery,
  {item, url}: {readonly item: Element; readonly url: string},
  view: {setSizes(picture: HTMLImageElement): void},
): Promise<void> {
  const next = findNeighbour(item, gallery, NEXT);
  const urls = [next, findNeighbour(item, gallery, PREVIOUS)].flatMap(
    (one) => (one && readItemUrl(one, gallery)) ?? [],
  );
  works.keep([url, ...urls]);
  for (const one of urls) {
    works.prefetch(one, ({picture}) => {
      if (!picture) return;
      view.setSizes(picture);
      // The browser loads images of the page's document alone.
      document.importNode(picture).loading = 'eager';
    });
  }
  if (next || !hasPage(gallery, NEXT)) return;
  const feature = await gallery.loadFeature('portfolio-beyond', () => import('./beyond.js'));
  const page = feature?.findPage(gallery, NEXT);
  if (page) gallery.loader.prefetch(page.url, 'hover');
}
