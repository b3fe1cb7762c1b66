/** The pages of the demo, as the navigation and the home page name them. */
import type {TextKey} from './languages/en.js';

export interface GalleryPage {
  readonly path: string;
  /** One or two words, for the navigation. */
  readonly label: TextKey;
  /** The heading and the last part of the title. */
  readonly title: TextKey;
  /** One sentence on what there is to see. */
  readonly lede: TextKey;
  /**
   * `index`: the bar stands beside the works where there is room; `strip`: always above them; `long`: all terms above
   * them, folded; `dropdown`: all terms in a select; `none`: an empty element, which draws itself.
   */
  readonly bar: 'index' | 'strip' | 'long' | 'dropdown' | 'none';
  /** Headings by gallery id, where a page has several. */
  readonly headings?: Readonly<Record<string, TextKey>>;
  /** Whether a form beside the links combines filters, a search and an order. */
  readonly combines?: boolean;
  /** Whether works open in place. */
  readonly hasViewer?: boolean;
  /** Other parameters of the page's address that the way back from a work needs. */
  readonly keptParameters?: RegExp;
  /** Whether the markup is somebody else's, described to the script by selectors. */
  readonly isForeign?: boolean;
}

/** The navigation: what visitors come for, and the way to the technical pages. */
export const NAVIGATION: readonly {readonly path: string; readonly label: TextKey}[] = [
  {path: '/gallery/', label: 'works_label'},
  {path: '/collection/', label: 'collection_label'},
  {path: '/artists/', label: 'artists_label'},
  {path: '/about/', label: 'about_label'},
  {path: '/developers/', label: 'developers_label'},
];

/** Galleries that visitors come for; each of the others shows one thing that the script does. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['/gallery/', '/collection/']);

/** Whether a path is one of the pages for developers. */
export function isTechnical(path: string): boolean {
  return path.startsWith('/host/') || TECHNICAL_PAGES.some((page) => page.path === path);
}

/** In the order of the home page. */
export const GALLERY_PAGES: readonly GalleryPage[] = [
  {
    path: '/gallery/',
    label: 'works_label',
    title: 'works_title',
    lede: 'works_lede',
    bar: 'index',
    combines: true,
    hasViewer: true,
  },
  {
    path: '/gallery/load-more/',
    label: 'more_label',
    title: 'more_title',
    lede: 'more_lede',
    bar: 'index',
    hasViewer: true,
  },
  {
    path: '/gallery/infinite/',
    label: 'infinite_label',
    title: 'infinite_title',
    lede: 'infinite_lede',
    bar: 'index',
    hasViewer: true,
  },
  {
    path: '/gallery/images/',
    label: 'images_label',
    title: 'images_title',
    lede: 'images_lede',
    bar: 'index',
    hasViewer: true,
  },
  {
    path: '/gallery/two/',
    label: 'two_label',
    title: 'two_title',
    lede: 'two_lede',
    bar: 'strip',
    headings: {prints: 'two_prints', sculpture: 'two_sculpture'},
    hasViewer: true,
    keptParameters: /^(vp|sc)_(filter|page|search|sort)$/,
  },
  {
    path: '/gallery/bare/',
    label: 'bare_label',
    title: 'bare_title',
    lede: 'bare_lede',
    bar: 'none',
  },
  {
    path: '/gallery/large/',
    label: 'large_label',
    title: 'large_title',
    lede: 'large_lede',
    bar: 'index',
  },
  {
    path: '/gallery/theme/',
    label: 'theme_label',
    title: 'theme_title',
    lede: 'theme_lede',
    bar: 'strip',
    keptParameters: /^(order|ways)$/,
    isForeign: true,
  },
  {
    path: '/gallery/terms/',
    label: 'terms_label',
    title: 'terms_title',
    lede: 'terms_lede',
    bar: 'long',
  },
  {
    path: '/gallery/dropdown/',
    label: 'dropdown_label',
    title: 'dropdown_title',
    lede: 'dropdown_lede',
    bar: 'dropdown',
  },
  {
    path: '/collection/',
    label: 'collection_label',
    title: 'collection_title',
    lede: 'collection_lede',
    bar: 'index',
    combines: true,
    hasViewer: true,
  },
];

/** Gallery pages that show one thing that the script does. */
export const TECHNICAL_PAGES: readonly GalleryPage[] = GALLERY_PAGES.filter(({path}) => !FOR_VISITORS.has(path));
