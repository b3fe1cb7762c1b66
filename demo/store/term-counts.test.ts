import {afterAll, beforeAll, expect, test} from 'vitest';
import {readContent} from '../content/content.js';
import {resolveGalleries} from '../content/galleries.js';
import type {OpenStore} from './open-store.js';
import type {SeedGallery, SeedWork} from './seed.js';
import {TermTree} from './term-tree.js';
import {openTestStore} from './testing.js';

let store: OpenStore;
let tree: TermTree;
let galleries: readonly SeedGallery[];
const works: SeedWork[] = [];

beforeAll(async () => {
  const content = await readContent(undefined);
  galleries = resolveGalleries(content);
  tree = new TermTree(content.terms);
  for await (const work of content.works) works.push(work);
  store = await openTestStore('demo');
});
afterAll(() => store.close());

test('in every gallery of the demo, each term’s count is the number of items under that filter', async () => {
  const pages = await Promise.all(
    [...new Set(galleries.map(({path}) => path))].map((path) => store.findPostByPath(path)),
  );
  const rows = await Promise.all(pages.map((page) => store.listGalleries(page?.id ?? 0)));
  expect(rows.flat().map(({id}) => id)).toEqual(galleries.map(({id}) => id));
  // Galleries that differ only in their order have the same counts.
  const sources = new Map(
    rows.flat().map(({source}) => [JSON.stringify({...source, posts_order_by: '', posts_order_direction: ''}), source]),
  );
  for (const source of sources.values()) {
    const terms = (await store.readTerms(source)).all;
    expect(terms.length).toBeGreaterThan(0);
    for (const {taxonomy, id, count} of terms) {
      expect([id, await store.countItems(source, {filters: [{taxonomy, termId: id}], search: ''})]).toEqual([
        id,
        count,
      ]);
    }
  }
});

test('every work is counted under its terms and their ancestors, as in the content file', async () => {
  const expected = new Map<number, number>();
  for (const {termIds} of works) {
    for (const id of tree.listWithAncestors(termIds)) expected.set(id, (expected.get(id) ?? 0) + 1);
  }
  const terms = (await store.readTerms({content_source: 'post-based'})).all;
  expect(new Map(terms.map(({id, count}) => [id, count]))).toEqual(expected);
});
