import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {checkPageData} from './page-data.js';

const ORIGIN = 'https://site.example';

/** The defaults of a page with a service and a nonce, as docs/page-data.md has them. */
const DEFAULTS = {
  prefix: 'vp',
  strings: {},
  rest_url: `${ORIGIN}/r/portfolio/v1/`,
  nonce: 'n1',
  nonce_header: 'X-WP-Nonce',
  nonce_url: undefined,
  dialect: 'specification',
  post_id: undefined,
  capabilities: [],
  notice: {state: 'show', limit: 40},
  galleries: {},
};

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => warnings.push(String(text)));
  openPage(`${ORIGIN}/r/`);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page whose host links its REST root, or does not. */
function openPage(root: string | undefined): void {
  vi.stubGlobal('document', {baseURI: `${ORIGIN}/works/`, querySelector: () => (root ? {href: root} : null)});
  vi.stubGlobal('location', new URL(ORIGIN));
}

/** Reads an object on a new page, twice, as the galleries and the layouts panel do: each fault is named only once. */
async function read(given: object) {
  vi.resetModules();
  const {readServiceData} = await import('./service-settings.js');
  const page = checkPageData({nonce: 'n1', ...given}, (fault) => expect.fail(fault));
  return [readServiceData(page), readServiceData(page)][0];
}

describe('a page author', () => {
  test('can set only the nonce', async () => {
    expect(await read({})).toEqual(DEFAULTS);
  });

  test('can set everything', async () => {
    const given = {
      rest_url: `${ORIGIN}/?rest_route=/portfolio/v1/`,
      nonce_header: 'X-PLATFORM-Nonce',
      nonce_url: '/rest-nonce/',
      prefix: 'my-works_2',
      dialect: 'visual-portfolio',
      post_id: 7,
      capabilities: ['edit_posts', 'manage_options'],
      notice: {state: 'hide', limit: 100},
      strings: {next: 'Weiter'},
    };
    const source = {content_source: 'post-based', post_types_set: ['artwork']};
    const sorts = {newest: 'Newest first', title: 'By title'};
    const works = {...source, items_count: 12, sorts, selectors: {root: '.r'}};
    const data = await read({...given, galleries: {works}});
    expect(data).toEqual({...given, nonce: 'n1', galleries: {works: {source, items_count: 12, sorts}}});
    expect(warnings).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['rest_url', 5, 'rest_url: expected a full address, or a path, of this page’s origin'],
    ['rest_url', 'javascript:1', 'rest_url: expected a full address, or a path, of this page’s origin'],
    ['rest_url', 'https://elsewhere.example/r/', 'rest_url: expected a full address, or a path, of this page’s origin'],
    ['rest_url', 'not a url', 'rest_url: expected a full address, or a path, of this page’s origin'],
    ['nonce_url', 'nonce', 'nonce_url: expected a full address, or a path, of this page’s origin'],
    ['nonce_header', false, 'nonce_header: expected the name of a header'],
    ['nonce_header', 'bad header\n', 'nonce_header: expected the name of a header'],
    ['nonce_url', {}, 'nonce_url: expected a full address, or a path, of this page’s origin'],
    ['nonce_url', 'https://elsewhere.example/', 'nonce_url: expected a full address, or a path, of this page’s origin'],
    ['dialect', 'klingon', 'dialect: expected "specification" or "visual-portfolio"'],
    ['post_id', '7', 'post_id: expected a whole number of at least 1'],
    ['post_id', 0, 'post_id: expected a whole number of at least 1'],
    ['post_id', 1.5, 'post_id: expected a whole number of at least 1'],
    ['capabilities', 'edit_posts', 'capabilities: expected a list of texts'],
    ['capabilities', ['edit_posts', 1], 'capabilities: expected a list of texts'],
    ['notice', 'show', 'notice: expected an object'],
    ['notice', {state: 'maybe'}, 'notice.state: expected "show" or "hide"'],
    ['notice', {limit: -1}, 'notice.limit: expected a whole number of at least 1'],
    ['namespace', 5, 'namespace: expected a text'],
  ])('with an invalid %s (%j) gets one warning, and the default is used', async (key, value, fault) => {
    expect(await read({[key]: value})).toEqual(DEFAULTS);
    expect(warnings).toEqual([`portfolio: ${fault}; its default is used`]);
  });

  test('with an invalid number of items in one gallery gets a warning with the path', async () => {
    const data = await read({galleries: {works: {items_count: 0}, fine: {items_count: 3}}});
    expect(data?.galleries).toEqual({
      works: {source: undefined, items_count: undefined, sorts: {}},
      fine: {source: undefined, items_count: 3, sorts: {}},
    });
    expect(warnings).toEqual([expect.stringContaining('galleries.works.items_count: expected a whole number')]);
  });

  test('with an order that has no label gets a warning with the path, and the other orders', async () => {
    const data = await read({galleries: {works: {sorts: {newest: 7, title: 'By title'}}}});
    expect(data?.galleries.works?.sorts).toEqual({title: 'By title'});
    expect(warnings).toEqual([expect.stringContaining('galleries.works.sorts.newest: expected a text')]);
  });

  test('with a nonce that cannot be sent in a header gets a warning, and no request is sent', async () => {
    expect(await read({nonce: 'n\u00fc'})).toBeUndefined();
    expect(warnings).toEqual(['portfolio: nonce: expected a text that a header can carry; its default is used']);
  });
});

describe('the address of the service', () => {
  test('is in the namespace of the dialect, or in the page’s own namespace', async () => {
    expect((await read({dialect: 'visual-portfolio'}))?.rest_url).toMatch(/\/visual-portfolio\/v1\/$/);
    expect((await read({namespace: 'mine/v2'}))?.rest_url).toMatch(/\/mine\/v2\/$/);
  });

  test('is below a REST root without a slash at its end', async () => {
    openPage(`${ORIGIN}/wp-json`);
    expect((await read({}))?.rest_url).toBe(`${ORIGIN}/wp-json/portfolio/v1/`);
    openPage(`${ORIGIN}/?rest_route=/`);
    expect((await read({}))?.rest_url).toBe(`${ORIGIN}/?rest_route=/portfolio/v1/`);
  });

  test('keeps the parameters of a REST root, such as the language', async () => {
    openPage(`${ORIGIN}/wp-json/?lang=de`);
    expect((await read({}))?.rest_url).toBe(`${ORIGIN}/wp-json/portfolio/v1/?lang=de`);
    openPage(`${ORIGIN}/?rest_route=/&lang=de`);
    expect((await read({}))?.rest_url).toBe(`${ORIGIN}/?rest_route=/portfolio/v1/&lang=de`);
  });

  test('is undefined without a nonce', async () => {
    expect(await read({nonce: null})).toBeUndefined();
  });

  test.each([undefined, 'https://elsewhere.example/r/'])('is undefined if the REST root is %s', async (root) => {
    openPage(root);
    expect(await read({})).toBeUndefined();
  });
});
