import {describe, expect, test} from 'vitest';
import {checkPageData, type PageData} from './page-data.js';

/** What a page that says nothing has: the defaults of the contract. */
const DEFAULTS: PageData = {
  rest_url: undefined,
  nonce: undefined,
  nonce_header: 'X-WP-Nonce',
  nonce_url: undefined,
  prefix: 'vp',
  dialect: 'specification',
  post_id: undefined,
  capabilities: [],
  notice: {state: 'show', limit: 40},
  galleries: {},
  strings: {},
};

/** Reads an object on a host whose pages link its service. */
function check(
  data: unknown,
  findRoot = (namespace: string): string | undefined => `https://site.example/r/${namespace}/`,
) {
  const faults: string[] = [];
  return {data: checkPageData(data, findRoot, (fault) => faults.push(fault)), faults};
}

describe('a page author', () => {
  test.each([undefined, {}, {nonce: null, galleries: null}])('may say nothing at all: %j', (data) => {
    expect(check(data)).toEqual({data: DEFAULTS, faults: []});
  });

  test('may say everything', () => {
    const said = {
      rest_url: 'https://site.example/?rest_route=/portfolio/v1/',
      nonce: 'n0nce',
      nonce_header: 'X-PLATFORM-Nonce',
      nonce_url: '/rest-nonce/',
      prefix: 'my-works_2',
      dialect: 'visual-portfolio',
      post_id: 7,
      capabilities: ['edit_posts', 'manage_options'],
      notice: {state: 'hide', limit: 100},
      galleries: {
        works: {
          content_source: 'post-based',
          post_types_set: ['artwork'],
          items_count: 12,
          selectors: {
            root: '.r',
            items: '.is',
            item: '.i',
            filter: '.f',
            filter_link: '.fl',
            pagination: '.p',
            pagination_link: '.pl',
            empty: '.e',
          },
        },
      },
      strings: {next: 'Weiter', found: {one: '{count} Werk', other: '{count} Werke'}},
    };
    const {data, faults} = check(said);
    expect(faults).toEqual([]);
    expect(data).toEqual({
      ...said,
      galleries: {
        works: {
          source: {content_source: 'post-based', post_types_set: ['artwork']},
          items_count: 12,
          selectors: said.galleries.works.selectors,
        },
      },
    });
  });

  test.each<[keyof PageData, unknown, string]>([
    ['rest_url', 5, 'rest_url: expected a text'],
    ['rest_url', '', 'rest_url: expected a text'],
    ['nonce', ['n'], 'nonce: expected a text'],
    ['nonce_header', false, 'nonce_header: expected a text'],
    ['nonce_url', {}, 'nonce_url: expected a text'],
    ['prefix', 'a b', 'prefix: expected letters, digits, - or _'],
    ['prefix', 3, 'prefix: expected letters, digits, - or _'],
    ['dialect', 'klingon', 'dialect: expected "specification" or "visual-portfolio"'],
    ['post_id', '7', 'post_id: expected a whole number of at least 1'],
    ['post_id', 0, 'post_id: expected a whole number of at least 1'],
    ['post_id', 1.5, 'post_id: expected a whole number of at least 1'],
    ['capabilities', 'edit_posts', 'capabilities: expected a list of texts'],
    ['capabilities', ['edit_posts', 1], 'capabilities: expected a list of texts'],
    ['notice', 'show', 'notice: expected an object'],
    ['notice', {state: 'maybe'}, 'notice.state: expected "show" or "hide"'],
    ['notice', {limit: -1}, 'notice.limit: expected a whole number of at least 1'],
    ['galleries', [], 'galleries: expected an object'],
    ['galleries', {}, ''],
    ['strings', 'Next', 'strings: expected an object'],
    ['strings', {next: 5}, 'strings.next: expected a text, or its plural forms'],
    ['strings', {next: {one: 1}}, 'strings.next: expected a text, or its plural forms'],
    ['strings', {next: ['a', 'b']}, 'strings.next: expected a text, or its plural forms'],
  ])('who gets %s wrong (%j) is told so once, and the default is used', (key, value, fault) => {
    const {data, faults} = check({[key]: value});
    expect(faults).toEqual(fault ? [fault] : []);
    expect(data).toEqual(DEFAULTS);
  });

  test.each([
    [{works: 'all'}, 'galleries.works: expected an object', {}],
    [
      {works: {items_count: 0}},
      'galleries.works.items_count: expected a whole number of at least 1',
      {works: {source: {}}},
    ],
    [{works: {selectors: '.x'}}, 'galleries.works.selectors: expected an object', {works: {source: {}}}],
    [
      {works: {selectors: {root: '.r', item: 4}}},
      'galleries.works.selectors.item: expected a text',
      {works: {source: {}, selectors: {root: '.r'}}},
    ],
  ])('who gets one gallery wrong (%j) is told where', (galleries, fault, read) => {
    const {data, faults} = check({galleries: {...galleries, fine: {items_count: 3}}});
    expect(faults).toEqual([fault]);
    expect(data.galleries).toEqual({...read, fine: {source: {}, items_count: 3}});
  });

  test('is told of each fault once, and keeps everything that is right', () => {
    const {data, faults} = check({
      prefix: 'pf',
      post_id: -4,
      notice: {state: 'hide', limit: 'many'},
      strings: {next: 'Next', retry: 1},
    });
    expect(faults.toSorted()).toEqual([
      'notice.limit: expected a whole number of at least 1',
      'post_id: expected a whole number of at least 1',
      'strings.retry: expected a text, or its plural forms',
    ]);
    expect(data).toEqual({...DEFAULTS, prefix: 'pf', notice: {state: 'hide', limit: 40}, strings: {next: 'Next'}});
  });

  test.each([['a text'], [5], [[]], [null]])('who gives %j instead of an object gets the defaults', (given) => {
    const {data, faults} = check(given);
    expect(faults).toEqual(['the page data: expected an object']);
    expect(data).toEqual(DEFAULTS);
  });

  test('may leave keys of others in the object', () => {
    expect(check({theme: 'dark', settings: {}})).toEqual({data: DEFAULTS, faults: []});
  });
});

describe('the address of the service', () => {
  test('is the one that the page says, also without a nonce', () => {
    expect(check({rest_url: 'https://site.example/r/'}).data.rest_url).toBe('https://site.example/r/');
  });

  test('is found through the link of the host when there is a nonce', () => {
    expect(check({nonce: 'n'}).data.rest_url).toBe('https://site.example/r/portfolio/v1/');
  });

  test('lies in the namespace of the dialect, or in one of the page’s own', () => {
    expect(check({nonce: 'n', dialect: 'visual-portfolio'}).data.rest_url).toMatch(/\/visual-portfolio\/v1\/$/);
    expect(check({nonce: 'n', namespace: 'mine/v2'}).data.rest_url).toMatch(/\/mine\/v2\/$/);
  });

  test('is none for a visitor, who has no nonce, even where the host links it', () => {
    expect(check({namespace: 'mine/v2'}).data.rest_url).toBeUndefined();
  });

  test('is none where the host links nothing', () => {
    expect(check({nonce: 'n'}, () => undefined).data.rest_url).toBeUndefined();
  });
});
