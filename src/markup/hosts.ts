/** Finds galleries in foreign markup. A host's own file is loaded only on pages where its markup was recognised. */
import {loadFeature} from '../page-data/load-feature.js';
import type {PageData} from '../page-data/page-data.js';
import type {FinderParts, FoundGallery} from './foreign-markup.js';

/** Finds the galleries that the page data object describes by selectors, and those of known hosts. */
export async function findHostGalleries(data: PageData, parts: FinderParts): Promise<readonly FoundGallery[]> {
  const isDescribed = Object.values(data.galleries).some(({selectors}) => selectors);
  // To add a host, add a line with a selector that recognises its markup in a page, and a file like `visual-portfolio.ts`.
  const loads = [
    isDescribed && loadFeature('portfolio-selectors', () => import('./selectors.js')),
    isInPage('.vp-portfolio') && loadFeature('portfolio-visual-portfolio', () => import('./visual-portfolio.js')),
    isInPage('.wp-block-query-pagination') && loadFeature('portfolio-query-loop', () => import('./query-loop.js')),
  ].filter((load) => load !== false);
  // If Back or Forward changes the path or the query while the files are loading, the page no longer fits its address: load it
  // again. What changes without `popstate` was changed by a script of the page, as one that removes `fbclid`. If the visitor then
  // follows a link to a place in this page, which causes a `popstate`, too, the page is loaded again for nothing, but only once:
  // after that, the script finds nothing to change.
  const address = readAddress();
  let isOtherEntry = false;
  const noteEntry = () => {
    isOtherEntry = readAddress() !== address;
  };
  addEventListener('popstate', noteEntry);
  const finders = await Promise.all(loads);
  removeEventListener('popstate', noteEntry);
  if (isOtherEntry) {
    location.reload();
    return [];
  }
  return finders.flatMap((finder) => finder?.findGalleries(parts, data) ?? []);
}

function isInPage(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** The page's path and query. */
function readAddress(): string {
  return location.pathname + location.search;
}
