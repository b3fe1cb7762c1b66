/** The galleries that the demo puts into an empty database, each with its saved layout. */
import type {ContentSource, PostsSource} from '../../src/wire/request-schemas.js';
import type {Content, ContentTerm} from './content.js';

/** A gallery, the page it is on (`path`, `title`), and its saved layout (`layoutTitle`, `authorLogin`, `settings`). */
export interface GallerySeed {
  /** Id in the markup. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Prefix of its address parameters. The keys of `settings` begin with `vp_`, whatever the prefix is. */
  readonly prefix: string;
  readonly layoutTitle: string;
  readonly authorLogin: 'admin' | 'editor' | 'author';
  readonly source: ContentSource;
  /** The terms that narrow the source, by taxonomy: as names, because their ids depend on the content. */
  readonly termNames?: Readonly<Record<string, readonly string[]>>;
  readonly settings: Record<string, string>;
}

/** Added to a work's id, gives the id of its image. It is larger than every work's id. */
export const IMAGE_ID_OFFSET = 1_000_000;

const IMAGE_COUNT = 60;

/** All works, by artist. */
const ALL_WORKS: PostsSource = {
  content_source: 'post-based',
  posts_source: 'post_types_set',
  post_types_set: ['artwork', 'print'],
  posts_order_by: 'artist',
  posts_order_direction: 'asc',
};

/** The same works, the most recently acquired first. */
const NEWEST_FIRST: PostsSource = {...ALL_WORKS, posts_order_by: 'post_date', posts_order_direction: 'desc'};

const SETTINGS = {
  vp_layout: 'grid',
  vp_items_style: 'caption',
  vp_items_gap: '16',
  vp_items_count: '12',
  vp_pagination: 'paged',
} as const;

/** In the order in which they are inserted. `prints` and `sculpture` share a page, so they have different prefixes. */
export const GALLERIES: readonly GallerySeed[] = [
  {
    id: 'works',
    path: '/gallery/',
    title: 'Works',
    prefix: 'vp',
    layoutTitle: 'Works, twelve to a page',
    authorLogin: 'admin',
    source: NEWEST_FIRST,
    settings: {...SETTINGS},
  },
  {
    id: 'load-more',
    path: '/gallery/load-more/',
    title: 'Load more',
    prefix: 'vp',
    layoutTitle: 'Load more, twelve at a time',
    authorLogin: 'editor',
    source: {...ALL_WORKS, posts_order_by: 'year', posts_order_direction: 'desc'},
    settings: {...SETTINGS, vp_layout: 'masonry', vp_pagination: 'load-more'},
  },
  {
    id: 'infinite',
    path: '/gallery/infinite/',
    title: 'Infinite',
    prefix: 'vp',
    layoutTitle: 'Infinite scrolling',
    authorLogin: 'editor',
    source: {...ALL_WORKS, posts_order_by: 'year'},
    settings: {
      ...SETTINGS,
      vp_layout: 'masonry',
      vp_items_style: 'emerge',
      vp_items_count: '24',
      vp_pagination: 'infinite',
    },
  },
  {
    id: 'images',
    path: '/gallery/images/',
    title: 'Images',
    prefix: 'vp',
    layoutTitle: 'Sixty images & their order',
    authorLogin: 'editor',
    // `resolveGalleries` fills in the images.
    source: {content_source: 'images', images: [], images_order_by: 'default'},
    settings: {...SETTINGS, vp_layout: 'justified', vp_items_style: 'fade'},
  },
  {
    id: 'prints',
    path: '/gallery/two/',
    title: 'Prints',
    prefix: 'vp',
    layoutTitle: 'The print room',
    authorLogin: 'editor',
    source: {...ALL_WORKS, post_types_set: ['print'], posts_order_by: 'title'},
    settings: {...SETTINGS, vp_items_gap: '24'},
  },
  {
    id: 'sculpture',
    path: '/gallery/two/',
    title: 'Sculpture',
    prefix: 'sc',
    layoutTitle: 'The sculpture court',
    authorLogin: 'editor',
    source: {...ALL_WORKS, post_types_set: ['artwork']},
    termNames: {classification: ['Sculpture']},
    settings: {...SETTINGS, vp_layout: 'tiles', vp_items_style: 'emerge'},
  },
  // Its page has only the items: a bar and a paginator are drawn there only for people with rights. Its layout belongs to an author.
  {
    id: 'bare',
    path: '/gallery/bare/',
    title: 'Bare walls',
    prefix: 'vp',
    layoutTitle: 'Bare “walls” of the author',
    authorLogin: 'author',
    source: {...ALL_WORKS, posts_order_by: 'title'},
    settings: {...SETTINGS},
  },
  {
    id: 'large',
    path: '/gallery/large/',
    title: 'Large',
    prefix: 'vp',
    layoutTitle: 'Sixty to a page',
    authorLogin: 'admin',
    source: NEWEST_FIRST,
    settings: {...SETTINGS, vp_items_count: '60', vp_items_gap: '8'},
  },
  {
    id: 'theme',
    path: '/gallery/theme/',
    title: 'Another theme',
    prefix: 'vp',
    layoutTitle: 'Somebody else’s theme',
    authorLogin: 'editor',
    source: {...ALL_WORKS, posts_order_by: 'year'},
    settings: {...SETTINGS, vp_items_style: 'fade'},
  },
  {
    id: 'terms',
    path: '/gallery/terms/',
    title: 'Index',
    prefix: 'vp',
    layoutTitle: 'Works, filtered by any term',
    authorLogin: 'editor',
    source: ALL_WORKS,
    settings: {...SETTINGS},
  },
  {
    id: 'dropdown',
    path: '/gallery/dropdown/',
    title: 'Dropdown',
    prefix: 'vp',
    layoutTitle: 'Works behind a dropdown',
    authorLogin: 'editor',
    source: {...ALL_WORKS, posts_order_by: 'title'},
    settings: {...SETTINGS},
  },
  {
    id: 'collection',
    path: '/collection/',
    title: 'The collection',
    prefix: 'vp',
    layoutTitle: 'The collection, by any choice',
    authorLogin: 'editor',
    source: NEWEST_FIRST,
    settings: {...SETTINGS},
  },
];

/** Picks up to 60 images, evenly from all works, in a fixed order that is neither that of the ids nor of the years. */
export function pickImages(workIds: readonly number[]): number[] {
  const count = Math.min(IMAGE_COUNT, workIds.length);
  const picked = Array.from({length: count}, (_, index) => workIds[Math.floor((index * workIds.length) / count)] ?? 0);
  // Positions 0, 7, 14, …, then 1, 8, 15, …, and so on.
  return Array.from({length: 7}, (_, start) => picked.filter((_, index) => index % 7 === start))
    .flat()
    .map((id) => IMAGE_ID_OFFSET + id);
}

/** Returns all galleries with the content's ids filled in: ids of images, and ids of the terms in `termNames`. */
export function resolveGalleries({terms, workIds}: Pick<Content, 'terms' | 'workIds'>): readonly GallerySeed[] {
  return GALLERIES.map((gallery) => ({...gallery, source: resolveSource(gallery, terms, workIds)}));
}

/** Fills in the ids of one gallery's source. */
function resolveSource(
  {source, termNames}: GallerySeed,
  terms: readonly ContentTerm[],
  workIds: readonly number[],
): ContentSource {
  if (source.content_source === 'images') return {...source, images: pickImages(workIds)};
  if (!termNames) return source;
  const ids = Object.entries(termNames).map(([taxonomy, names]): [string, number[]] => {
    const found = terms.filter((term) => term.taxonomy === taxonomy && names.includes(term.name)).map(({id}) => id);
    // An empty list would select every work. No term has the id 0, so `[0]` selects no work.
    return [taxonomy, found.length > 0 ? found : [0]];
  });
  return {...source, posts_taxonomies: Object.fromEntries(ids)};
}
