/** Prefetches the works before and after the one that is shown, as at a hover over their links, and their pictures. */
import {findNeighbour, hasPage, NEXT, PREVIOUS, readItemUrl} from './neighbours.js';
import type {Picture} from './picture.js';
import type {ViewedGallery} from './viewed-gallery.js';
import {getWork, type Works} from './works.js';

/** `shown`: the item that is shown, and its address. `view`: the picture that is shown. */
export async function fetchNeighbours(
  works: Works,
  gallery: ViewedGallery,
  {item, url}: {readonly item: Element; readonly url: string},
  view: Picture,
): Promise<void> {
  const {loader, registry} = gallery;
  const next = findNeighbour(item, gallery, NEXT);
  const urls = [next, findNeighbour(item, gallery, PREVIOUS)].flatMap((one) => readItemUrl(one, gallery) ?? []);
  for (const known of works.keys()) if (known !== url && !urls.includes(known)) works.delete(known);
  for (const one of urls) {
    loader.prefetch(one, 'hover');
    if (!registry.responses.has(one)) continue;
    getWork(works, one, gallery).then(
      ({picture}) => {
        if (!picture) return;
        view.setSizes(picture);
        // A browser loads only images of the page's own document, so a copy is made for it.
        document.importNode(picture).loading = 'eager';
      },
      () => {
        // A work that cannot be shown is reported when a person comes to it.
      },
    );
  }
  if (next || !hasPage(gallery, NEXT)) return;
  const feature = await gallery.loadFeature('portfolio-beyond', () => import('./beyond.js'));
  feature?.prefetchNext(gallery);
}
