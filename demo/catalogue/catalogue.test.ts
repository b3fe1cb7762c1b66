import {describe, expect, test} from 'vitest';
import {foldText} from '../../src/page-data/fold-text.js';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {SAMPLE} from '../store/sample.js';
import type {SeedWork} from '../store/seed.js';
import {makeSortKey} from '../store/sort-key.js';
import {TermTree} from '../store/term-tree.js';
import {type FilterChoice, NO_CHOICE, type TermFilter} from '../store/terms.js';
import {Catalogue} from './catalogue.js';
import {NO_NUMBER} from './catalogue-data.js';

const tree = new TermTree(SAMPLE.terms);
const POSTS: ContentSource = {content_source: 'post-based', posts_order_by: 'id', posts_order_direction: 'asc'};
const subject = (termId: number): TermFilter => ({taxonomy: 'subject', termId});
const classification = (termId: number): TermFilter => ({taxonomy: 'classification', termId});
const choose = (...filters: readonly TermFilter[]): FilterChoice => ({filters, search: ''});

/** A catalogue of these works, as the database would give them. */
function makeCatalogue(works: readonly SeedWork[]): Catalogue {
  const rank = (key: 'title' | 'artist') => {
    const sorted = [...new Set(works.map((work) => makeSortKey(work[key])))].sort();
    return (work: SeedWork) => sorted.indexOf(makeSortKey(work[key])) + 1;
  };
  const [titleRank, artistRank] = [rank('title'), rank('artist')];
  const idsByTerm = new Map<number, number[]>();
  for (const {id, termIds} of works) {
    for (const term of tree.listWithAncestors(termIds)) idsByTerm.set(term, [...(idsByTerm.get(term) ?? []), id]);
  }
  const numbers = (read: (work: SeedWork) => number | null) =>
    Int32Array.from(works, (work) => read(work) ?? NO_NUMBER);
  const termWorks = [...idsByTerm].sort(([a], [b]) => a - b);
  return new Catalogue({
    version: '1',
    works: {
      id: numbers(({id}) => id),
      year: numbers(({year}) => year),
      acquired: numbers(({acquired}) => acquired),
      titleRank: numbers(titleRank),
      artistRank: numbers(artistRank),
      types: works.map(({type}) => type),
      titles: works.map(({title}) => title),
      artists: works.map(({artist}) => artist),
    },
    terms: SAMPLE.terms.map((term) => ({description: '', ...term})),
    termWorks: {
      terms: Int32Array.from(termWorks, ([term]) => term),
      sizes: Int32Array.from(termWorks, ([, ids]) => ids.length),
      works: Int32Array.from(termWorks.flatMap(([, ids]) => ids)),
    },
  });
}

const catalogue = makeCatalogue(SAMPLE.works);

/** Ids of the works that fit a choice, found by checking each work: what the catalogue must find, too. */
function findByChecking(choice: FilterChoice): readonly number[] {
  const words = foldText(choice.search).split(/\s+/).filter(Boolean);
  const taxonomies = new Set(choice.filters.map(({taxonomy}) => taxonomy));
  const fits = ({title, artist, termIds}: SeedWork) => {
    const terms = tree.listWithAncestors(termIds);
    const names = SAMPLE.terms.filter(({id}) => terms.has(id)).map(({name}) => name);
    return (
      [...taxonomies].every((one) =>
        choice.filters.some(
          ({taxonomy, termId}) =>
            taxonomy === one &&
            terms.has(termId) &&
            SAMPLE.terms.some((term) => term.id === termId && term.taxonomy === taxonomy),
        ),
      ) && words.every((word) => [title, artist, ...names].some((text) => foldText(text).includes(word)))
    );
  };
  return SAMPLE.works.filter(fits).map(({id}) => id);
}

async function list(choice: FilterChoice, source = POSTS): Promise<readonly number[]> {
  return (await catalogue.select(source, undefined, choice)).list({offset: 0, limit: 100}).map(({id}) => id);
}

test('a search in German finds the German and English names of terms; one in English, only the English names', async () => {
  const german = {tag: 'de', nameTerm: ({id, name}: {id: number; name: string}) => (id === 11 ? 'Bäume' : name)};
  const search = (text: string, language?: typeof german) => list({filters: [], search: text, language});
  const trees = await list(choose(subject(11)));
  expect(trees.length).toBeGreaterThan(0);
  expect([await search('bäume', german), await search('BAUME', german)]).toEqual([trees, trees]);
  expect(await search('bäume')).toEqual([]);
  expect(await search('natur', german)).toEqual(await search('natur'));
});

describe('a visitor who combines choices', () => {
  test.each<[string, FilterChoice]>([
    ['any of two terms of one taxonomy', choose(subject(12), subject(21))],
    ['both of two taxonomies', choose(subject(10), classification(31))],
    ['two terms of one taxonomy and one of another', choose(subject(12), subject(20), classification(30))],
    ['a term and its ancestor', choose(subject(12), subject(10))],
    ['a term that does not exist, beside one that does', choose(subject(12), subject(999))],
    ['a term that does not exist, alone', choose(subject(999))],
    ['a term under the name of another taxonomy', choose(classification(10))],
    ['a taxonomy that does not exist', choose({taxonomy: 'colour', termId: 10})],
    ['a search in capitals', {filters: [], search: 'OAK'}],
    ['a search without the accents that the title has', {filters: [], search: 'emigre'}],
    ['a search with accents that the title has not', {filters: [], search: 'ríver'}],
    ['a search in artists', {filters: [], search: 'vigée'}],
    ['a search in the names of the ancestors of terms', {filters: [], search: 'natur'}],
    ['one word of the title and one of the artist', {filters: [], search: 'gwen oak'}],
    ['two words, of which one is nowhere', {filters: [], search: 'oak zzz'}],
    ['a search within a choice', {filters: [subject(10), classification(30)], search: 'gwen'}],
  ])('sees the works that a check of each work finds: %s', async (_, choice) => {
    expect(await list(choice)).toEqual(findByChecking(choice));
    const selection = await catalogue.select(POSTS, undefined, choice);
    expect(selection.total).toBe(findByChecking(choice).length);
    // A term's count is the number of works that would be shown if it were the only chosen term of its taxonomy.
    for (const {id, taxonomy} of SAMPLE.terms) {
      const others = choice.filters.filter((filter) => filter.taxonomy !== taxonomy);
      const chosen = {...choice, filters: [...others, {taxonomy, termId: id}]};
      expect([id, selection.count({id, taxonomy})]).toEqual([id, findByChecking(chosen).length]);
    }
  });
});

test('two images that show one work both count, and both are listed', async () => {
  const position = catalogue.positionOf(101) ?? 0;
  const images = [
    {id: 1, position},
    {id: 2, position},
  ];
  const selection = await catalogue.select({content_source: 'images', images: [1, 2]}, images, choose(subject(12)));
  expect([selection.total, selection.count({id: 12, taxonomy: 'subject'})]).toEqual([2, 2]);
  expect(selection.list({offset: 1, limit: 5})).toEqual([{id: 2, workId: 101}]);
});

test('counts are right for terms with many works and with few; works without a year come last, ascending and descending', async () => {
  const works = Array.from({length: 2000}, (_, at): SeedWork => {
    const [first] = SAMPLE.works;
    if (!first) throw new Error('The sample has no works.');
    return {...first, id: at + 1, year: at % 7 === 0 ? null : at % 50, termIds: at % 500 === 1 ? [12, 30] : [13]};
  });
  const many = makeCatalogue(works);
  const all = await many.select(POSTS, undefined, NO_CHOICE);
  expect([10, 12, 13, 30].map((id) => all.count({id, taxonomy: id === 30 ? 'classification' : 'subject'}))).toEqual([
    2000, 4, 1996, 4,
  ]);
  const few = await many.select(POSTS, undefined, choose(classification(30)));
  expect([few.total, few.count({id: 12, taxonomy: 'subject'}), few.count({id: 13, taxonomy: 'subject'})]).toEqual([
    4, 4, 0,
  ]);
  expect((await many.select(POSTS, undefined, {filters: [], search: 'oak'})).total).toBe(2000);
  for (const direction of ['asc', 'desc']) {
    const source: ContentSource = {
      content_source: 'post-based',
      posts_order_by: 'year',
      posts_order_direction: direction,
    };
    const sign = direction === 'asc' ? 1 : -1;
    const expected = works.toSorted((a, b) => {
      if (a.year === b.year) return (a.id - b.id) * sign;
      if (a.year === null || b.year === null) return a.year === null ? 1 : -1;
      return (a.year - b.year) * sign;
    });
    const listed = (await many.select(source, undefined)).list({offset: 0, limit: 5000});
    expect(listed.map(({id}) => id)).toEqual(expected.map(({id}) => id));
  }
});

describe('a visitor who goes from work to work', () => {
  test.each<[string, FilterChoice, ContentSource]>([
    ['without a choice', NO_CHOICE, POSTS],
    ['under a term', choose(subject(10)), {...POSTS, posts_order_by: 'title'}],
    [
      'in the results of a search',
      {filters: [], search: 'a'},
      {...POSTS, posts_order_by: 'artist', posts_order_direction: 'desc'},
    ],
  ])('meets each work once, in the order of the list: %s', async (_, choice, source) => {
    const selection = await catalogue.select(source, undefined, choice);
    const ids = selection.list({offset: 0, limit: 1000}).map(({id}) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.map((id) => selection.locate(id))).toEqual(
      ids.map((id, at) => ({id, rank: at + 1, previous: ids[at - 1], next: ids[at + 1]})),
    );
    const others = SAMPLE.works.map(({id}) => id).filter((id) => !ids.includes(id));
    expect([...others, 999_999].filter((id) => selection.locate(id))).toEqual([]);
  });

  test('finds a work in a gallery of images by the id of the work, not of the image', async () => {
    const [first = 0, second = 0] = SAMPLE.works.map(({id}) => id);
    const images = [
      {id: 2, position: catalogue.positionOf(second) ?? 0},
      {id: 1, position: catalogue.positionOf(first) ?? 0},
    ];
    const source: ContentSource = {content_source: 'images', images: [], images_order_by: 'default'};
    const selection = await catalogue.select(source, images);
    expect(selection.locate(first)).toEqual({id: 1, rank: 2, previous: second, next: undefined});
  });

  test('in a gallery of images, goes on to another work where works have two images each', async () => {
    const [first = 0, second = 0, third = 0] = SAMPLE.works.map(({id}) => id);
    const images = [first, second, second, first, third].map((workId, at) => ({
      id: at + 1,
      position: catalogue.positionOf(workId) ?? 0,
    }));
    const source: ContentSource = {content_source: 'images', images: [], images_order_by: 'default'};
    const selection = await catalogue.select(source, images);
    expect(selection.locate(second)).toEqual({id: 2, rank: 2, previous: first, next: third});
    expect(selection.locate(third)).toEqual({id: 5, rank: 5, previous: second, next: undefined});
  });
});
