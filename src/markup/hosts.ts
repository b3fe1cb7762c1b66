/** Galleries whose markup is not ours: found by files that only such pages load. */
import {loadFeature} from '../page-data/load-feature.js';
import type {PageData} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FoundGallery} from './foreign-markup.js';

/** Hosts by the selector of what recognises them. Another host is one more line here, and one file beside these. */
const HOSTS = {
  '.vp-portfolio': () => loadFeature('portfolio-visual-portfolio', () => import('./visual-portfolio.js')),
  '.wp-block-query-pagination': () => loadFeature('portfolio-query-loop', () => import('./query-loop.js')),
} as const;

/** Finds the galleries of hosts, and those that the page data object describes by selectors. */
export async function findHostGalleries(
  data: PageData,
  textsFor: (element: Element) => Texts,
): Promise<readonly FoundGallery[]> {
  const isDescribed = Object.values(data.galleries).some(({selectors}) => selectors);
  const finders = [
    ...(isDescribed ? [loadFeature('portfolio-selectors', () => import('./selectors.js'))] : []),
    ...Object.entries(HOSTS).flatMap(([selector, load]) => (document.querySelector(selector) ? [load()] : [])),
  ];
  const {search} = location;
  const found = await Promise.all(finders);
  // The visitor went back before the files were there: the page is not the one of its address.
  if (location.search !== search && found.length > 0) {
    location.reload();
    return [];
  }
  return found.flatMap((host) => host?.findGalleries(document, data, textsFor) ?? []);
}
