/** Renders the page data object, which configures the script for this page and person (docs/page-data.md). */
import type {NoticeState} from '../../src/wire/request-schemas.js';
import type {GalleryRow} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {nameSorts} from './gallery-choice.js';
import type {Layout} from './gallery-view.js';
import {embedJson, type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {type LayoutFacts, PREVIEW} from './layout-facts.js';
import {localizeRestPath} from './service-languages.js';

/** The data of one gallery for the object. */
export type DescribedGallery = {readonly gallery: GalleryRow; readonly layout: Pick<Layout, 'count'>};

/** The other data for the object. */
export interface PageFacts {
  readonly postId: number;
  /** Path of the service's namespace, as `/wp-json/portfolio/v1/`. */
  readonly restPath: string;
  /** The saved state of the notice; undefined before anybody has decided. */
  readonly notice: NoticeState | undefined;
  /** The saved layouts for the page's panel, by id; none for people who may not read them. */
  readonly layouts: Readonly<Record<string, LayoutFacts>>;
  /** Where the galleries stand, in markup that is not ours. */
  readonly selectors?: Readonly<Record<string, string>>;
  /** Texts of the script that differ on this page. */
  readonly strings?: Readonly<Record<string, string>>;
}

/** Number of items above which a gallery shows the notice. */
export const NOTICE_LIMIT = 40;

/** The capabilities that the script uses. */
const CAPABILITIES = ['edit_posts', 'manage_options'] as const;

/** Renders the object. It is the same for everybody who may not edit, so that caches may keep a visitor's page. */
export function renderPageData(views: readonly DescribedGallery[], visit: DemoRequest, facts: PageFacts): Html {
  const {language} = visit;
  const {selectors} = facts;
  const common = {
    prefix: 'vp',
    post_id: facts.postId,
    ...(language.scriptTexts && {strings: language.scriptTexts}),
    ...(selectors && {galleries: Object.fromEntries(views.map(({gallery}) => [gallery.id, {selectors}]))}),
  };
  const data = visit.capabilities.includes('edit_posts')
    ? {
        ...common,
        strings: {...language.scriptTexts, ...language.managerTexts, ...nameTaxonomies(language), ...facts.strings},
        rest_url: new URL(localizeRestPath(facts.restPath, language), visit.url).href,
        nonce: visit.nonce,
        nonce_url: '/rest-nonce/',
        capabilities: CAPABILITIES.filter((capability) => visit.capabilities.includes(capability)),
        notice: {state: facts.notice ?? 'show', limit: NOTICE_LIMIT},
        galleries: Object.fromEntries(
          views.map(({gallery, layout}) => [
            gallery.id,
            {
              ...gallery.source,
              sorts: nameSorts(gallery.source, language),
              items_count: layout.count,
              layout: gallery.layoutId,
              ...(selectors && {selectors}),
            },
          ]),
        ),
        layouts: facts.layouts,
        preview: PREVIEW,
      }
    : common;
  return html`<script type="application/json" id="portfolio-data">${embedJson(data)}</script>`;
}

/** Names of the taxonomies for the form that a bar draws itself: the service sends only their keys. */
function nameTaxonomies(language: Language): Readonly<Record<string, string>> {
  return {
    taxonomy_subject: language.say('subjects'),
    taxonomy_classification: language.say('classification'),
    taxonomy_movement: language.say('movement'),
  };
}
