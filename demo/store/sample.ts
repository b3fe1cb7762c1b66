/** Small test content: few enough works to count by hand, with the special cases of the real content. */
import type {SeedContent, SeedGallery, SeedTerm, SeedWork} from './seed.js';

const TERMS: readonly SeedTerm[] = [
  {id: 10, taxonomy: 'subject', name: 'nature', parent: 0, description: 'Land, water and weather'},
  {id: 11, taxonomy: 'subject', name: 'trees & plants', parent: 10},
  {id: 12, taxonomy: 'subject', name: 'oak', parent: 11},
  {id: 13, taxonomy: 'subject', name: 'water', parent: 10},
  {id: 20, taxonomy: 'subject', name: 'people', parent: 0},
  {id: 21, taxonomy: 'subject', name: 'enfant “perdu”', parent: 20},
  // No work has it.
  {id: 29, taxonomy: 'subject', name: 'nobody’s', parent: 0},
  {id: 30, taxonomy: 'classification', name: 'painting', parent: 0},
  {id: 31, taxonomy: 'classification', name: 'on paper, print', parent: 0},
  {id: 40, taxonomy: 'movement', name: 'Naïve & Folk', parent: 0},
];

const TITLES = ['Oak', '‘Émigré’', 'a river', 'Zebra <b>', 'Oak', 'Élan'];
/** Ids of the subjects of each of six works; the seventh work has those of the first, and so on. */
const SUBJECT_IDS = [[12], [11], [13, 12], [21], [20, 13], []];

/** Every third is a print, some have no year, and several share a title or a year. */
const WORKS: readonly SeedWork[] = Array.from({length: 24}, (_, index) => {
  const id = 101 + index;
  const isPrint = index % 3 === 2;
  return {
    id,
    type: isPrint ? 'print' : 'artwork',
    accessionNumber: `N${id}`,
    title: TITLES[index % TITLES.length] ?? '',
    artist: index % 2 === 0 ? 'Gwen John' : 'Élisabeth Vigée',
    year: index % 5 === 0 ? null : 1800 + (index % 7),
    dateText: index % 5 === 0 ? 'date not known' : String(1800 + (index % 7)),
    classification: isPrint ? 'on paper, print' : 'painting',
    medium: null,
    width: 300 + index,
    height: 212.5,
    acquired: index % 8 === 7 ? null : 1900 + (index % 4),
    termIds: [...(SUBJECT_IDS[index % SUBJECT_IDS.length] ?? []), isPrint ? 31 : 30, ...(index % 4 === 0 ? [40] : [])],
  };
});

function gallery(id: string, path: string, title: string, rest: Partial<SeedGallery>): SeedGallery {
  return {
    id,
    path,
    title,
    prefix: 'vp',
    layoutTitle: `${title} layout`,
    authorLogin: 'editor',
    source: {content_source: 'post-based'},
    settings: {vp_layout: 'grid', vp_items_count: '12'},
    ...rest,
  };
}

const GALLERIES: readonly SeedGallery[] = [
  gallery('works', '/gallery/', 'Works', {}),
  gallery('mine', '/gallery/mine/', 'Älbum of mine', {authorLogin: 'author'}),
  gallery('left', '/gallery/two/', 'Paintings', {
    prefix: 'left',
    source: {content_source: 'post-based', posts_taxonomies: {classification: [30]}},
  }),
  gallery('right', '/gallery/two/', 'Prints', {
    prefix: 'right',
    source: {content_source: 'post-based', posts_source: 'print'},
  }),
];

/** The sample, as `seedDatabase` takes it. */
export const SAMPLE = {terms: TERMS, works: WORKS, galleries: GALLERIES} satisfies SeedContent;
