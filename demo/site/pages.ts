/** The gallery pages of the demo, as the navigation and the overview name them. */

export interface GalleryPage {
  readonly path: string;
  /** One or two words, for the navigation. */
  readonly label: string;
  /** The heading and the last part of the title. */
  readonly title: string;
  /** One sentence on what there is to see. */
  readonly lede: string;
  /** `index`: the bar stands beside the works where there is room; `strip`: always above them; `none`: not drawn here. */
  readonly bar: 'index' | 'strip' | 'none';
  /** Headings by gallery id, where a page has several. */
  readonly rooms?: Readonly<Record<string, string>>;
  /** Whether the markup is somebody else's, described to the script by selectors. */
  readonly isForeign?: boolean;
}

/** In the order of the navigation. */
export const GALLERY_PAGES: readonly GalleryPage[] = [
  {
    path: '/gallery/',
    label: 'Works',
    title: 'Works',
    lede: 'Five centuries of art, sorted by what there is to see in it.',
    bar: 'index',
  },
  {
    path: '/gallery/load-more/',
    label: 'Load more',
    title: 'Load more',
    lede: 'The same collection, hung one armful at a time: the next works follow when you ask for them.',
    bar: 'index',
  },
  {
    path: '/gallery/infinite/',
    label: 'Infinite',
    title: 'Infinite',
    lede: 'A wall without an end: further works arrive as you come near.',
    bar: 'index',
  },
  {
    path: '/gallery/images/',
    label: 'Images',
    title: 'Images',
    lede: 'A hand-picked set of images in an order of its own, rather than everything that has been published.',
    bar: 'index',
  },
  {
    path: '/gallery/two/',
    label: 'Two rooms',
    title: 'Two rooms',
    lede: 'Prints and sculpture on one page; what you choose in one room leaves the other as it is.',
    bar: 'strip',
    rooms: {prints: 'Prints', sculpture: 'Sculpture'},
  },
  {
    path: '/gallery/bare/',
    label: 'Bare',
    title: 'Bare walls',
    lede: 'The page brings the works alone; bar and pages come from the service.',
    bar: 'none',
  },
  {
    path: '/gallery/large/',
    label: 'Large',
    title: 'Large',
    lede: 'More works to a page than a manager should let pass without a word.',
    bar: 'index',
  },
  {
    path: '/gallery/theme/',
    label: 'Theme',
    title: 'Another theme',
    lede: 'Markup that somebody else wrote, with no element of ours in it; a few selectors tell the script where things are.',
    bar: 'strip',
    isForeign: true,
  },
];
