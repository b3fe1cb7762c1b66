/** Galleries whose markup is not ours: found by files that only such pages load. */
import {loadFeature} from '../page-data/load-feature.js';
import type {PageData} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {FoundGallery} from './foreign-markup.js';

const loadVisualPortfolio = () => loadFeature('portfolio-visual-portfolio', () => import('./visual-portfolio.js'));

/** Hosts that are recognised by their markup. A second host is one more line here, and one file beside the first. */
const HOSTS = [{selector: '.vp-portfolio', load: loadVisualPortfolio}] as const;

/** Finds the galleries of hosts, and those that the page data object describes by selectors. */
export async function findHostGalleries(
  data: PageData,
  textsFor: (element: Element) => Texts,
): Promise<readonly FoundGallery[]> {
  const isDescribed = Object.values(data.galleries).some(({selectors}) => selectors);
  const finders = [
    ...(isDescribed ? [loadFeature('portfolio-selectors', () => import('./selectors.js'))] : []),
    ...HOSTS.filter(({selector}) => document.querySelector(selector)).map(({load}) => load()),
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
