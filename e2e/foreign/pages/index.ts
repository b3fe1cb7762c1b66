/** Every route by the beginning of its path. If several match, the longest one is used. */
import {bootstrapPage} from './bootstrap.js';
import {cardsPage} from './cards.js';
import {charsetPage} from './charset.js';
import {cyrillicPage} from './cyrillic.js';
import {formsPage} from './forms.js';
import {frameworksPage} from './frameworks.js';
import {nestedPage, noTotalPage, richItemsPage, shadowItemsPage, workPage} from './items.js';
import {glightboxPage, isotopePage, photoSwipePage, twoIsotopePage, twoMasonryPage} from './layouts.js';
import {
  areaPage,
  baseHrefPage,
  baseTargetPage,
  fragmentsPage,
  redirectPage,
  selectPage,
  shadowLinksPage,
} from './links.js';
import {masonryPage, masonryScript} from './masonry.js';
import {ignoredPage, mistakesPage} from './mistakes.js';
import {archivePage, lettersPage, pathsPage} from './paths.js';
import {
  infinitePage,
  loadMorePage,
  longLoadMorePage,
  longPage,
  manyWorksPage,
  nearInfinitePage,
  plainPage,
  shopPage,
} from './plain.js';
import {forgetfulPage, loadMorePrefixesPage, sameLoadMorePage, samePrefixPage, twoPrefixesPage} from './prefixes.js';
import {recipePage} from './recipes.js';
import type {RouteHandler} from './route.js';
import {routersPage} from './routers.js';
import {starterThemePage} from './starter-themes.js';
import {forbiddenPage, strictAttributesPage, strictNoncePage, strictPage} from './strict.js';
import {tablePage} from './table.js';
import {serverMenuPage, themePage} from './theme.js';

export const ROUTES: Readonly<Record<string, RouteHandler>> = {
  '/archive/': archivePage,
  '/bootstrap-cards/': bootstrapPage,
  '/cards/': cardsPage,
  '/charset/': charsetPage,
  '/cyrillic/': cyrillicPage,
  '/forms/': formsPage,
  '/frameworks/': frameworksPage,
  '/glightbox-pictures/': glightboxPage,
  '/ignored/': ignoredPage,
  '/infinite/': infinitePage,
  '/infinite/near/': nearInfinitePage,
  '/isotope-wall/': isotopePage,
  '/isotope-wall/two/': twoIsotopePage,
  '/items/nested/': nestedPage,
  '/items/no-total/': noTotalPage,
  '/items/rich/': richItemsPage,
  '/items/shadow/': shadowItemsPage,
  '/links/area/': areaPage,
  '/links/base-href/': baseHrefPage,
  '/links/base-target/': baseTargetPage,
  '/links/fragments/': fragmentsPage,
  '/links/select/': selectPage,
  '/links/shadow/': shadowLinksPage,
  '/load-more/': loadMorePage,
  '/load-more/long/': longLoadMorePage,
  '/long/': longPage,
  '/masonry-wall/': masonryPage,
  '/masonry-wall/two/': twoMasonryPage,
  '/masonry.js': masonryScript,
  '/mistakes/': mistakesPage,
  '/photoswipe-pictures/': photoSwipePage,
  '/plain/': plainPage,
  '/plain/whole/': manyWorksPage,
  '/prefixes/forgetful/': forgetfulPage,
  '/prefixes/load-more/': loadMorePrefixesPage,
  '/prefixes/same/': samePrefixPage,
  '/prefixes/same/load-more/': sameLoadMorePage,
  '/prefixes/two/': twoPrefixesPage,
  '/recipes/': recipePage,
  '/redir': redirectPage,
  '/routers/': routersPage,
  '/shop/': shopPage,
  '/strict/': strictPage,
  '/strict/attributes/': strictAttributesPage,
  '/strict/forbidden/': forbiddenPage,
  '/strict/nonce/': strictNoncePage,
  '/table/': tablePage,
  '/starter-themes/': starterThemePage,
  '/theme/': themePage,
  '/theme/server/': serverMenuPage,
  '/work/': workPage,
  '/works/': pathsPage,
  '/%C5%93uvres/': lettersPage,
};
