/** The demo's pages in the markup of the best-known host (Visual Portfolio for WordPress). */
import type {TextKey} from '../languages/en.js';

export interface HostGallery {
  /** The host's own names of a gallery. */
  readonly uid: string;
  readonly id: number;
  /** The path of the demo's page that has the gallery, and the gallery's index on that page. */
  readonly path: string;
  readonly index: number;
}

export interface HostPage {
  readonly path: string;
  readonly title: TextKey;
  readonly galleries: readonly HostGallery[];
  readonly paging: 'paged' | 'load-more' | 'infinite';
  /** Where visitors choose: `links` or a `dropdown` in the gallery, a bar elsewhere on the page (`single`), or `blocks` around it. */
  readonly filter: 'links' | 'dropdown' | 'single' | 'blocks';
  readonly isRandom?: boolean;
}

const WORKS: HostGallery = {uid: '3f2a9c1b', id: 12, path: '/gallery/', index: 0};
const SCULPTURE: HostGallery = {uid: '77b0e4d2', id: 31, path: '/gallery/two/', index: 1};

/** Not in the navigation: they are for tests, and for people who look at the host's markup. */
export const HOST_PAGES: readonly HostPage[] = [
  {path: '/host/classic/', title: 'host_title', galleries: [WORKS], paging: 'paged', filter: 'links'},
  {path: '/host/load-more/', title: 'more_label', galleries: [WORKS], paging: 'load-more', filter: 'links'},
  {path: '/host/infinite/', title: 'infinite_label', galleries: [WORKS], paging: 'infinite', filter: 'links'},
  {path: '/host/dropdown/', title: 'dropdown_label', galleries: [WORKS], paging: 'paged', filter: 'dropdown'},
  {path: '/host/single-filter/', title: 'host_single', galleries: [WORKS], paging: 'paged', filter: 'single'},
  {path: '/host/blocks/', title: 'host_blocks_title', galleries: [WORKS], paging: 'paged', filter: 'blocks'},
  {path: '/host/blocks-more/', title: 'host_blocks_more', galleries: [WORKS], paging: 'load-more', filter: 'blocks'},
  {path: '/host/two/', title: 'two_label', galleries: [WORKS, SCULPTURE], paging: 'paged', filter: 'links'},
  {
    path: '/host/random/',
    title: 'host_random',
    galleries: [WORKS],
    paging: 'load-more',
    filter: 'links',
    isRandom: true,
  },
  {
    path: '/host/random-numbers/',
    title: 'host_random',
    galleries: [WORKS],
    paging: 'paged',
    filter: 'links',
    isRandom: true,
  },
];
