import {describe, expect, test} from 'vitest';
import {checkPageData, hasServiceSettings, type PageData} from './page-data.js';

/** The defaults, as docs/page-data.md has them. */
const DEFAULTS: Omit<PageData, 'given'> = {
  nonce: undefined,
  prefix: 'vp',
  prefetch: 'intent',
  galleries: {},
  strings: {},
};

function check(data: unknown) {
  const faults: string[] = [];
  const {given: _given, ...read} = checkPageData(data, (fault) => faults.push(fault));
  return {data: read, faults};
}

describe('a page author', () => {
  test.each([undefined, {}, {nonce: null, galleries: null}])('can leave everything out: %j', (data) => {
    expect(check(data)).toEqual({data: DEFAULTS, faults: []});
  });

  test('can set every value that visitors’ pages need; those for the service are left out', () => {
    const selectors = {
      root: '.r',
      items: '.is',
      item: '.i',
      filter: '.f',
      filter_link: '.fl',
      pagination: '.p',
      pagination_link: '.pl',
      empty: '.e',
    };
    const given = {
      nonce: 'n0nce',
      prefix: 'my-works_2',
      prefetch: 'press',
      galleries: {works: {content_source: 'post-based', items_count: 12, selectors}, others: {}},
      strings: {next: 'Weiter', found: {one: '{count} Werk', other: '{count} Werke'}},
    };
    const {data, faults} = check(given);
    expect(faults).toEqual([]);
    expect(data).toEqual({...given, galleries: {works: {selectors}, others: {}}});
  });

  test.each<[string, unknown, string]>([
    ['nonce', ['n'], 'nonce: expected a text'],
    ['nonce', '', 'nonce: expected a text'],
    ['prefix', 'a b', 'prefix: expected letters, digits, - or _'],
    ['prefix', 3, 'prefix: expected letters, digits, - or _'],
    ['prefetch', 'always', 'prefetch: expected "intent" or "press" or "none"'],
    ['prefetch', true, 'prefetch: expected "intent" or "press" or "none"'],
    ['galleries', [], 'galleries: expected an object'],
    ['galleries', {works: 'all'}, 'galleries.works: expected an object'],
    ['strings', 'Next', 'strings: expected an object'],
    ['strings', {next: 5}, 'strings.next: expected a text, or its plural forms with "other"'],
    ['strings', {next: {one: 1}}, 'strings.next: expected a text, or its plural forms with "other"'],
    ['strings', {next: {one: 'a'}}, 'strings.next: expected a text, or its plural forms with "other"'],
    ['strings', {next: ['a', 'b']}, 'strings.next: expected a text, or its plural forms with "other"'],
  ])('with an invalid %s (%j) gets one warning, and the default is used', (key, value, fault) => {
    expect(check({[key]: value})).toEqual({data: DEFAULTS, faults: [fault]});
  });

  test.each([
    [{works: {selectors: false}}, 'galleries.works.selectors: expected an object', {works: {}}],
    [{works: {selectors: '.x'}}, 'galleries.works.selectors: expected an object', {works: {}}],
    [
      {works: {selectors: {root: '.r', item: 4}}},
      'galleries.works.selectors.item: expected a text',
      {works: {selectors: {root: '.r'}}},
    ],
  ])('with an invalid gallery (%j) gets a warning with the path', (galleries, fault, read) => {
    const {data, faults} = check({galleries: {...galleries, fine: {items_count: 3}}});
    expect(faults).toEqual([fault]);
    expect(data.galleries).toEqual({...read, fine: {}});
  });

  test('who writes null for the selectors of a gallery gets one without selectors', () => {
    expect(check({galleries: {works: {selectors: null}}})).toEqual({
      data: {...DEFAULTS, galleries: {works: {}}},
      faults: [],
    });
  });

  test('gets one warning for each invalid value, and the valid ones apply', () => {
    const {data, faults} = check({prefix: 'pf', prefetch: 'never', strings: {next: 'Next', retry: 1}});
    expect(faults.toSorted()).toEqual([
      'prefetch: expected "intent" or "press" or "none"',
      'strings.retry: expected a text, or its plural forms with "other"',
    ]);
    expect(data).toEqual({...DEFAULTS, prefix: 'pf', strings: {next: 'Next'}});
  });

  test.each([['a text'], [5], [[]], [null]])('who gives %j instead of an object gets the defaults', (given) => {
    expect(check(given)).toEqual({data: DEFAULTS, faults: ['the page data: expected an object']});
  });

  test('can have keys in the object that the script does not know', () => {
    expect(check({theme: 'dark', settings: {}})).toEqual({data: DEFAULTS, faults: []});
  });
});

const needsCheck = (data: object) => hasServiceSettings(checkPageData(data, () => undefined));

describe('a visitor', () => {
  test.each([
    {},
    {prefix: 'pf', prefetch: 'press', strings: {next: 'Weiter'}, post_id: 7},
    {galleries: {resorts: {selectors: {root: '.posts_count'}, scope: '/works/'}}},
    {theme: 'dark'},
    {resorts: ['Davos'], posts_count: 40},
    {galleries: {works: {names: 'all', nearest_rest_stop: 'A7'}}},
  ])('does not download the file that checks settings for the service if there are none to check: %j', (data) => {
    expect(needsCheck(data)).toBe(false);
  });

  test.each([
    {rest_url: 5},
    {post_id: 0},
    {post_id: -1},
    {namespace: 5},
    {nonce_header: 5},
    {dialect: 5},
    {capabilities: 5},
    {notice: 5},
    {post_id: '7'},
    {galleries: {works: {items_count: 'x'}}},
    {galleries: {works: {selectors: {root: '.r'}, items_count: 'x'}}},
  ])('downloads that file if there are some: %j', (data) => {
    expect(needsCheck(data)).toBe(true);
  });
});
