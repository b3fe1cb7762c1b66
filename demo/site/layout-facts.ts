/** The saved layouts in the page data object, for people who may read them: the service lists only their names. */
import type {LayoutData} from '../../src/wire/request-schemas.js';
import {tagLayout} from '../service/layout-tag.js';
import {mayEditPost} from '../service/rights.js';
import type {GalleryRow, Store} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {GALLERY_PAGES} from './pages.js';
import {PREVIEW_PARAMETER} from './preview.js';

/** One saved layout, as the panel reads it. */
export interface LayoutFacts {
  readonly settings: LayoutData;
  /** The settings' ETag, for `If-Match`. */
  readonly version: string;
  readonly may_edit: boolean;
  /** Id of the gallery that has the layout, path of that gallery's page, and id of the page's post. */
  readonly gallery: string;
  readonly url: string;
  readonly post_id: number;
}

/** A gallery with the address of its page. */
export interface PlacedGallery {
  readonly row: GalleryRow;
  readonly path: string;
}

/** How the panel previews unsaved settings: by attributes of the items' container, or by a parameter of the page. */
export const PREVIEW = {
  parameter: PREVIEW_PARAMETER,
  attributes: {
    layout: 'data-layout',
    items_style: 'data-style',
    items_gap: 'data-gap',
    columns: 'data-columns',
  },
} as const;

/** Every gallery of the demo, in the order of its pages. */
export async function listPlaced(store: Store): Promise<readonly PlacedGallery[]> {
  const pages = await Promise.all(
    GALLERY_PAGES.map(async ({path}) => {
      const post = await store.findPostByPath(path);
      return (post ? await store.listGalleries(post.id) : []).map((row) => ({row, path}));
    }),
  );
  return pages.flat();
}

/** Describes the layouts of these galleries, by layout id; none for people who may not read them. */
export async function describeLayouts(
  store: Store,
  placed: readonly PlacedGallery[],
  {user, capabilities}: DemoRequest,
): Promise<Readonly<Record<string, LayoutFacts>>> {
  if (!user || !capabilities.includes('edit_posts')) return {};
  const facts = await Promise.all(
    placed.map(async ({row, path}): Promise<[string, LayoutFacts]> => {
      const [settings, post] = await Promise.all([store.readLayout(row.layoutId), store.findPost(row.layoutId)]);
      const may_edit = mayEditPost(user, post);
      const version = tagLayout(settings);
      return [String(row.layoutId), {settings, version, may_edit, gallery: row.id, url: path, post_id: row.postId}];
    }),
  );
  return Object.fromEntries(facts);
}
