/** Every text of the site, in English: the keys that each other language has to have, all of them. */
import type {Phrase} from './phrase.js';

export const ENGLISH = {
  // The frame around every page.
  site: 'Portfolio',
  tagline: 'works from the Tate collection',
  skip: 'Skip to the content',
  rooms: 'Galleries',
  languages: 'Language',
  sign_in: 'Sign in',
  sign_out: 'Sign out',
  manage: 'Manage',
  facts_from:
    'Facts about the works come from the {collection}, which Tate has given to the public domain ({licence}).',
  collection: 'Tate collection',
  no_photographs:
    'No photographs are shown: this server draws every picture itself, in the real proportions of its work.',

  // The overview.
  home_title: 'Portfolio – works from the Tate collection',
  home_description: 'Galleries of the Tate collection that filter, page and remember.',
  home_heading: 'Every work{break}in its place',
  home_lede:
    'Works from the Tate collection in galleries that filter, page and remember without leaving the page, and that work as plain pages where no script runs.',
  home_enter: 'See the works',
  home_collage: 'From the collection',
  home_doors: 'The galleries',

  // The pages of galleries.
  works_label: 'Works',
  works_title: 'Works',
  works_lede: 'Five centuries of art, sorted by what there is to see in it.',
  more_label: 'Load more',
  more_title: 'Load more',
  more_lede: 'The same collection, hung one armful at a time: the next works follow when you ask for them.',
  infinite_label: 'Infinite',
  infinite_title: 'Infinite',
  infinite_lede: 'A wall without an end: further works arrive as you come near.',
  images_label: 'Images',
  images_title: 'Images',
  images_lede: 'A hand-picked set of images in an order of its own, rather than everything that has been published.',
  two_label: 'Two rooms',
  two_title: 'Two rooms',
  two_lede: 'Prints and sculpture on one page; what you choose in one room leaves the other as it is.',
  two_prints: 'Prints',
  two_sculpture: 'Sculpture',
  bare_label: 'Bare',
  bare_title: 'Bare walls',
  bare_lede: 'The page brings the works alone; bar and pages come from the service.',
  bare_aside:
    'You see the works alone, and that is as it should be: for editors who have {entered}, the service draws the bar and the pages.',
  bare_entered: 'signed in',
  large_label: 'Large',
  large_title: 'Large',
  large_lede: 'More works to a page than a manager should let pass without a word.',
  terms_label: 'Index',
  terms_title: 'The whole index',
  terms_lede:
    'Every subject, three levels deep, folded behind “More filters”: search them by any part of a word. The works move to their places.',
  dropdown_label: 'Dropdown',
  dropdown_title: 'Behind a dropdown',
  dropdown_lede: 'The same subjects in one select, with what is chosen as a chip.',
  theme_label: 'Theme',
  theme_title: 'Another theme',
  theme_lede:
    'Markup that somebody else wrote, with no element of ours in it; a few selectors tell the script where things are.',

  // A gallery.
  wall: '{title}: the wall',
  filter_of: 'Filter: {name}',
  pages_of: 'Pages: {name}',
  all: 'All',
  subjects: 'Subjects',
  classification: 'Kind',
  movement: 'Movement',
  nothing_found: 'Nothing found',
  nothing_help: 'Nothing hangs under this choice. Choose another one, or {all}.',
  nothing_all: 'see all works',
  title_page: 'page {page}',
  page: 'Page {page}',
  previous: 'Previous',
  next: 'Next',
  load_more: 'Load more',
  load_earlier: 'Load earlier',
  no_works: 'No works',
  range: '{first}–{last} of {total}',
  range_none: '0 of {total}',
  shown: '{shown} of {total} shown',
  past_end: 'The wall ends before page {page}.',
  to_last: 'Go to the last page, {pages}',
  picture: 'A drawn stand-in ({kind})',
  picture_sized: 'A drawn stand-in ({kind}), {size}',
  kind_unknown: 'work',
  size: '{height} × {width} mm',

  // One work.
  back_to_works: 'All works',
  credit:
    'Drawn by this server in the proportions of the work; the facts are Tate’s, given to the public domain (CC0).',
  medium: 'Medium',
  size_label: 'Size',
  acquired: 'Acquired',
  accession: 'Accession number',

  // Somebody else's theme.
  theme_ways: 'Hung as: {ways}',
  theme_pages: 'Pages',
  theme_more: 'More',
  theme_endless: 'Endless',
  theme_orders: 'Sorted: {orders}',
  theme_oldest: 'oldest first',
  theme_by_title: 'by title',
  theme_by_artist: 'by artist',
  theme_everything: 'Everything',
  theme_only: 'Movement:',
  theme_every_movement: 'all',
  theme_show: 'Show',
  theme_more_works: 'More works',
  theme_empty: 'This wall is empty.',
  theme_past_end: {
    one: 'The wall ends before page {page}; it has {count} page.',
    other: 'The wall ends before page {page}; it has {count} pages.',
  },

  // People.
  login_heading: 'Who is there?',
  login_lede: 'Choose one of four people. There is no password: they exist only here.',
  admin: 'Administrator',
  admin_can: 'Manages everything: layouts, galleries and the settings of the site.',
  editor: 'Editor',
  editor_can: 'Edits every layout; sees bars and pages drawn by the service.',
  author: 'Author',
  author_can: 'Edits the layouts that are their own, and no others.',
  subscriber: 'Subscriber',
  subscriber_can: 'Is known by name, and may look at everything a visitor sees.',
  login_foreign: 'That form came from another site. Choose again here, if it was you.',
  login_too_large: 'That form is too large.',
  login_unknown: 'There is nobody here by the name of “{name}”.',
  login_none: 'Choose who you are first.',

  // The manager's page.
  layouts: 'Layouts',
  layouts_lede: 'How each gallery is hung: what is saved here is what its page shows.',
  layouts_none: 'No layout has been saved yet.',
  exhibit: 'Gallery',
  exhibit_link: '{title}: the page that visitors see',
  layouts_saved: 'Saved layouts',
  layout_name: 'Name',
  layout_layout: 'Layout',
  layout_style: 'Style',
  layout_gap: 'Gap',
  layout_count: 'To a page',
  layout_pagination: 'Pagination',
  layout_id: 'Id',
  staff_only: 'Staff only',
  staff_user: 'You are signed in as {name}, who may look at every gallery but not at how they are made.',
  staff_visitor: 'Layouts are for people who edit this site.',
  sign_in_other: 'Sign in as someone else',

  // What is not there, and what went wrong.
  missing_title: 'Not found',
  missing_heading: 'An empty wall',
  missing_lede: 'Nothing hangs at this address: it was taken down, or never was.',
  missing_enter: 'To the works',
  fault_title: 'Something broke',
  fault_heading: 'Closed for a moment',
  fault_lede: 'Something broke on our side, not on yours. Trying again often helps.',
  fault_enter: 'To the entrance',
} as const satisfies Readonly<Record<string, Phrase>>;

/** Names a text of the site. */
export type TextKey = keyof typeof ENGLISH;

/** A language's texts: one that is missing is an error of types. */
export type Texts = Readonly<Record<TextKey, Phrase>>;
