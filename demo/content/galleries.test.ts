import {expect, test} from 'vitest';
import {ContentSource, LayoutData} from '../../src/wire/request-schemas.js';
import {readContent} from './content.js';
import {GALLERIES, IMAGE_ID_OFFSET, pickImages, resolveGalleries} from './galleries.js';

test('each gallery is on its page, and two galleries of one page have different prefixes', () => {
  expect(GALLERIES.map(({id, path}) => `${id} ${path}`)).toEqual([
    'works /gallery/',
    'load-more /gallery/load-more/',
    'infinite /gallery/infinite/',
    'images /gallery/images/',
    'prints /gallery/two/',
    'sculpture /gallery/two/',
    'bare /gallery/bare/',
    'large /gallery/large/',
    'theme /gallery/theme/',
    'terms /gallery/terms/',
    'dropdown /gallery/dropdown/',
    'collection /collection/',
  ]);
  const parameters = GALLERIES.map(({path, prefix}) => `${path}?${prefix}`);
  expect(new Set(parameters).size).toBe(GALLERIES.length);
});

test('an author has one layout of their own, and every setting is text, with a key that begins with vp_', () => {
  expect(GALLERIES.filter(({authorLogin}) => authorLogin === 'author').map(({id}) => id)).toEqual(['bare']);
  for (const {settings} of GALLERIES) {
    expect(LayoutData.safeParse(settings).success).toBe(true);
    expect(Object.keys(settings).every((key) => key.startsWith('vp_'))).toBe(true);
  }
});

test('the sculpture gallery has the content’s sculptures, and the image gallery sixty different images', async () => {
  const content = await readContent(undefined);
  const sources = new Map(resolveGalleries(content).map(({id, source}) => [id, ContentSource.parse(source)]));
  const term = content.terms.find(({taxonomy, name}) => taxonomy === 'classification' && name === 'Sculpture');
  expect(sources.get('sculpture')).toMatchObject({posts_taxonomies: {classification: [term?.id]}});
  const source = sources.get('images');
  const ids = source?.content_source === 'images' ? (source.images ?? []) : [];
  expect(new Set(ids).size).toBe(60);
  expect(ids.every((id) => content.workIds.includes(id - IMAGE_ID_OFFSET))).toBe(true);
});

test('`pickImages` gives one image for each of three works', () => {
  expect(pickImages([5, 6, 7])).toEqual([5, 6, 7].map((id) => IMAGE_ID_OFFSET + id));
});

test('without sculptures in the content, the sculpture gallery is empty instead of showing all works', () => {
  const sculpture = resolveGalleries({terms: [], workIds: []}).find(({id}) => id === 'sculpture');
  expect(sculpture?.source).toMatchObject({posts_taxonomies: {classification: [0]}});
});
