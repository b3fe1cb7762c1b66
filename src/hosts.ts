/** Galleries whose markup is not ours: found when the page is there, by files that only such pages load. */
import {getRuntime, whenParsed} from './runtime.js';
import {ENGLISH} from './strings.js';
import {Wiring} from './wiring.js';

/** Hosts that are recognised by themselves. A second host is one more line here, and a file beside the first. */
const HOSTS = [{mark: '.vp-portfolio', load: () => import('./hosts/visual-portfolio.js')}] as const;

/** Makes the page's foreign galleries live; one that the page data object describes is not guessed at. */
export async function startForeign(): Promise<void> {
  await new Promise<void>(whenParsed);
  const runtime = getRuntime();
  const {data, galleries} = runtime;
  const isDescribed = Object.values(data.galleries).some(({selectors}) => selectors);
  const finders = [
    ...(isDescribed ? [import('./hosts/selectors.js')] : []),
    ...HOSTS.filter(({mark}) => document.querySelector(mark)).map(({load}) => load()),
  ];
  const {search} = location;
  const found = await Promise.all(finders);
  // Back, before anybody could answer it: the page is not the one of its address.
  if (location.search !== search && found.length > 0) {
    location.reload();
    return;
  }
  for (const {findGalleries} of found) {
    for (const {root, place, id} of findGalleries(document, data, (element) => runtime.wordsFor(element, ENGLISH))) {
      if (![...galleries].some((known) => known.root.contains(root))) new Wiring(root, place, id, undefined).start();
    }
  }
}
