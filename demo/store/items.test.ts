import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import type {OpenStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import type {SeedWork} from './seed.js';
import {NO_CHOICE, type TermFilter} from './store.js';
import {TermTree} from './term-tree.js';
import {openTestStore} from './testing.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const POSTS: ContentSource = {content_source: 'post-based'};
const tree = new TermTree(SAMPLE.terms);
const ALL_OF_THEM = {offset: 0, limit: 1000};

async function listIds(source: ContentSource, filter?: TermFilter, slice = ALL_OF_THEM): Promise<number[]> {
  const choice = filter ? {filters: [filter], search: ''} : NO_CHOICE;
  return (await store.listItems(source, choice, slice)).map(({id}) => id);
}

/** Ids of the works of the sample that fit a condition. */
function findIds(isWanted: (work: SeedWork, terms: ReadonlySet<number>) => boolean): number[] {
  return SAMPLE.works.filter((work) => isWanted(work, tree.listWithAncestors(work.termIds))).map(({id}) => id);
}

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

describe('a gallery of posts', () => {
  test('shows every work if the source has no conditions', async () => {
    expect(await listIds({...POSTS, posts_order_by: 'id', posts_order_direction: 'asc'})).toEqual(findIds(() => true));
    expect(await store.countItems(POSTS)).toBe(SAMPLE.works.length);
  });

  test.each<[string, Partial<ContentSource>, (work: SeedWork, terms: ReadonlySet<number>) => boolean]>([
    ['only posts of the source’s type', {posts_source: 'print'}, ({type}) => type === 'print'],
    ['only the posts of the types in its set', {post_types_set: ['artwork']}, ({type}) => type === 'artwork'],
    ['every type when its set is empty', {post_types_set: []}, () => true],
    [
      'works under any of the terms of one taxonomy, and under their descendants',
      {posts_taxonomies: {subject: [11, 21]}},
      (_, terms) => terms.has(11) || terms.has(21),
    ],
    [
      'works that have a term of every taxonomy in the source',
      {posts_taxonomies: {subject: [10], classification: [31]}},
      (_, terms) => terms.has(10) && terms.has(31),
    ],
    ['everything when a taxonomy has an empty list', {posts_taxonomies: {subject: []}}, () => true],
    ['nothing for the id of another taxonomy’s term', {posts_taxonomies: {movement: [10]}}, () => false],
  ])('shows %s', async (_, part, isWanted) => {
    const source: ContentSource = {...POSTS, ...part, content_source: 'post-based'};
    expect(ascending(await listIds(source))).toEqual(findIds(isWanted));
    expect(await store.countItems(source)).toBe(findIds(isWanted).length);
  });

  test('under a filter shows the works of that term and of its descendants', async () => {
    const wanted = findIds((_, terms) => terms.has(10));
    expect(ascending(await listIds(POSTS, {taxonomy: 'subject', termId: 10}))).toEqual(wanted);
    expect(await store.countItems(POSTS, {filters: [{taxonomy: 'subject', termId: 10}], search: ''})).toBe(
      wanted.length,
    );
  });

  test('is ordered by the year of acquisition, the newest first, unknown years last', async () => {
    const items = await store.listItems(POSTS, NO_CHOICE, ALL_OF_THEM);
    const expected = SAMPLE.works
      .toSorted((a, b) => (b.acquired ?? -1) - (a.acquired ?? -1) || b.id - a.id)
      .map(({id}) => id);
    expect(items.map(({id}) => id)).toEqual(expected);
    expect(items.at(-1)?.work.acquired).toBeNull();
  });

  test('in ascending order of years still has unknown years last', async () => {
    const items = await store.listItems(
      {...POSTS, posts_order_by: 'year', posts_order_direction: 'ASC'},
      NO_CHOICE,
      ALL_OF_THEM,
    );
    const years = items.map(({work}) => work.year);
    expect(years.slice(0, 2)).toEqual([1800, 1800]);
    expect(years.slice(-5)).toEqual([null, null, null, null, null]);
  });

  test('is ordered by title without regard to quotes, case and accents', async () => {
    const source: ContentSource = {...POSTS, posts_order_by: 'title', posts_order_direction: 'asc'};
    const titles = (await store.listItems(source, NO_CHOICE, ALL_OF_THEM)).map(({work}) => work.title);
    expect([...new Set(titles)]).toEqual(['a river', 'Élan', '‘Émigré’', 'Oak', 'Zebra <b>']);
  });

  test.each(['post_date', 'title', 'year', 'artist', 'id'])(
    'never shows a work on two pages when ordered by %s',
    async (order) => {
      const source: ContentSource = {...POSTS, posts_order_by: order};
      const pages = await Promise.all(
        Array.from({length: 5}, (_, page) => listIds(source, undefined, {offset: page * 5, limit: 5})),
      );
      expect(pages.flat()).toEqual(await listIds(source));
      expect(new Set(pages.flat()).size).toBe(SAMPLE.works.length);
    },
  );
});

describe('a gallery of images', () => {
  const images = [1_000_105, 1_000_101, 7, 1_000_105, 1_000_124];

  test('shows the images in the given order, each once, and none that does not exist', async () => {
    const source: ContentSource = {content_source: 'images', images};
    const items = await store.listItems(source, NO_CHOICE, ALL_OF_THEM);
    expect(items.map(({id}) => id)).toEqual([1_000_105, 1_000_101, 1_000_124]);
    expect(items.map(({work}) => work.id)).toEqual([105, 101, 124]);
    expect(await store.countItems(source)).toBe(3);
  });

  test('shows nothing without a list of images', async () => {
    expect(await store.countItems({content_source: 'images'})).toBe(0);
    expect((await store.readTerms({content_source: 'images', images: []})).all).toEqual([]);
  });

  test('has the terms of the works, and can be filtered by them', async () => {
    const source: ContentSource = {content_source: 'images', images};
    expect(await listIds(source, {taxonomy: 'subject', termId: 10})).toEqual([1_000_105, 1_000_101]);
    const counts = new Map((await store.readTerms(source)).all.map(({id, count}) => [id, count]));
    expect(counts.get(10)).toBe(2);
    expect(counts.get(13)).toBe(1);
  });

  test.each([
    ['title', [1_000_101, 1_000_105]],
    ['date', [1_000_101, 1_000_105]],
    ['id', [1_000_101, 1_000_105, 1_000_124]],
  ])('can be ordered by %s, ascending', async (order, expected) => {
    const ids = await listIds({content_source: 'images', images, images_order_by: order});
    expect(ids.filter((id) => expected.includes(id))).toEqual(expected);
  });
});

describe('the terms of a gallery', () => {
  test.each<[string, ContentSource]>([
    ['all works', POSTS],
    ['the prints', {...POSTS, posts_source: 'print'}],
    ['paintings of nature', {...POSTS, posts_taxonomies: {classification: [30], subject: [10]}}],
    ['images', {content_source: 'images', images: [1_000_101, 1_000_102, 1_000_103, 1_000_104]}],
  ])('have counts equal to the number of items under each of them: %s', async (_, source) => {
    const terms = (await store.readTerms(source)).all;
    const shown = await Promise.all(
      terms.map(({taxonomy, id}) => store.countItems(source, {filters: [{taxonomy, termId: id}], search: ''})),
    );
    expect(terms.map(({count}) => count)).toEqual(shown);
    const unlisted = SAMPLE.terms.filter(({id}) => !terms.some((term) => term.id === id));
    for (const {taxonomy, id} of unlisted)
      expect(await store.countItems(source, {filters: [{taxonomy, termId: id}], search: ''})).toBe(0);
  });

  test('are ordered by name within their taxonomy, without those that have no items', async () => {
    const subjects = (await store.readTerms(POSTS)).all.filter(({taxonomy}) => taxonomy === 'subject');
    expect(subjects.map(({name}) => name)).toEqual([
      'enfant “perdu”',
      'nature',
      'oak',
      'people',
      'trees & plants',
      'water',
    ]);
    expect(subjects.find(({id}) => id === 10)?.description).toBe('Land, water and weather');
  });
});
