import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {answerJson, answerText, useTestServer} from '../../demo/service/test-server.js';
import {checkPageData} from '../page-data/page-data.js';
import {readServiceData, type ServiceData} from '../page-data/service-settings.js';
import {Client} from '../wire/client.js';
import {GalleryQueries, type GalleryQuery} from './gallery-queries.js';

const server = useTestServer();
const {signal} = new AbortController();

/** What a page warns of, in order. */
let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => warnings.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WORKS: GalleryQuery = {id: 'works', prefix: 'vp', filter: '*', filters: [], search: '', total: undefined};
const ITEM = {
  filter: '60',
  label: 'Art &amp; "Design" <b>',
  description: '',
  count: 4,
  active: false,
  url: '?vp_filter=subject:60',
  taxonomy: 'subject',
  id: 60,
  parent: 0,
};
const MISSING = {error: true, success: false, error_code: 'missing_params', response: 'Missing.'};

function makeQueries(data: ServiceData) {
  return new GalleryQueries(new Client(data), data, (id) => data.galleries[id]?.items_count);
}

function open(data: object = {}, galleries: object = {works: {content_source: 'post-based', items_count: 12}}) {
  const given = {rest_url: `${server.origin}/r/`, nonce: 'n1', post_id: 5, galleries, ...data};
  const service = readServiceData(checkPageData(given, (fault) => expect.fail(fault)));
  if (!service) throw new Error('The page names no service.');
  return makeQueries(service);
}

/** Replies by operation; an operation that `answers` does not name gets status 500. */
function serve(answers: Readonly<Record<string, ReturnType<typeof answerJson>>>): void {
  server.respond = (response, seen) => {
    const name = Object.keys(answers).find((part) => seen.url.includes(part)) ?? '';
    (answers[name] ?? answerText('?', 500))(response, seen);
  };
}

describe('an editor’s gallery', () => {
  test('asks for its filter under its own prefix, and without a filter sends no parameter', async () => {
    const rest = open();
    serve({
      get_filter_items: answerJson({success: true, response: [ITEM]}),
      'get-max-pages': answerJson({max_pages: 3}),
    });
    const asking = {...WORKS, prefix: 'two', filter: 'subject:60'};
    await rest.listFilterItems(asking, signal);
    await expect(rest.countPages(asking, signal)).resolves.toBe(3);
    await rest.countPages(WORKS, signal);
    expect(server.seen.map(({url}) => url)).toEqual([
      '/r/get_filter_items/?two_filter=subject%3A60',
      '/r/get-max-pages/?two_filter=subject%3A60',
      '/r/get-max-pages/',
    ]);
  });

  test('counts pages under several filters and a search, or under the first filter if the host knows only one', async () => {
    const asking = {...WORKS, filter: 'a:1', filters: ['a:1', 'b:2'], search: 'river'};
    serve({'get-max-pages': answerJson({max_pages: 3})});
    await expect(open().countPages(asking, signal)).resolves.toBe(3);
    await expect(open({dialect: 'visual-portfolio'}).countPages(asking, signal)).resolves.toBe(3);
    const [own, host] = server.seen;
    expect(own?.url).toBe('/r/get-max-pages/');
    expect(JSON.parse(own?.body ?? '')).toMatchObject({filters: ['a:1', 'b:2'], search: 'river'});
    expect(host?.url).toBe('/r/get-max-pages/?vp_filter=a%3A1');
    expect(host?.body).not.toContain('river');
  });

  test('without a valid content source asks nothing', async () => {
    const rest = open({}, {works: {content_source: 'films', items_count: 12}});
    await expect(rest.listFilterItems(WORKS, signal)).resolves.toEqual([]);
    await expect(rest.countPages({...WORKS, id: 'others'}, signal)).resolves.toBeUndefined();
    expect(server.seen).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('galleries.works.content_source')]);
  });

  test.each<[string, object, readonly string[]]>([
    ['an unknown content source', {content_source: 'foo'}, ['content_source: expected "post-based" or "images"']],
    [
      'a text among the images',
      {content_source: 'images', images: ['a', 1, 'b']},
      ['images.0: expected a whole number'],
    ],
    ['half an image', {content_source: 'images', images: [1, 1.5]}, ['images.1: expected a whole number']],
    ['an image with a huge id', {content_source: 'images', images: [1e20]}, ['images.0: expected a whole number']],
    ['a number as its order', {content_source: 'images', images_order_by: 1}, ['images_order_by: expected a text']],
    ['one image without a list', {content_source: 'images', images: 5}, ['images: expected a list']],
    [
      'every field of posts wrong',
      {
        content_source: 'post-based',
        posts_source: 1,
        post_types_set: 'artwork',
        posts_taxonomies: {subject: 5, movement: ['x', 'y'], classification: null},
        posts_order_by: 7,
        posts_order_direction: true,
      },
      [
        'post_types_set: expected a list',
        'posts_order_by: expected a text',
        'posts_order_direction: expected a text',
        'posts_source: expected a text',
        'posts_taxonomies.classification: expected a list',
        'posts_taxonomies.movement.0: expected a whole number',
        'posts_taxonomies.subject: expected a list',
      ],
    ],
    [
      'no object of taxonomies',
      {content_source: 'post-based', posts_taxonomies: 'subject'},
      ['posts_taxonomies: expected an object'],
    ],
  ])(
    'that has %s causes one warning for each invalid value before anything is asked, in plain words',
    async (name, source, faults) => {
      const id = name.replaceAll(' ', '-');
      const rest = open({}, {[id]: {...source, items_count: 12}});
      const expected = faults.map((fault) => `portfolio: galleries.${id}.${fault}; the service is not asked`);
      expect(warnings.toSorted()).toEqual(expected);
      await rest.listFilterItems({...WORKS, id}, signal);
      await rest.countPages({...WORKS, id}, signal);
      expect(server.seen).toEqual([]);
      expect(warnings).toHaveLength(expected.length);
    },
  );

  test('asks as if a field of its content source was not there whose value is null', async () => {
    serve({'get-max-pages': answerJson({max_pages: 3})});
    const source = {content_source: 'post-based', posts_order_by: null, posts_taxonomies: null, items_count: 12};
    await expect(open({}, {works: source}).countPages(WORKS, signal)).resolves.toBe(3);
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({content_source: 'post-based', items_count: 12});
    expect(warnings).toEqual([]);
  });

  test('that has a value among the images which is no image causes a warning, in the dialect of a host, too', async () => {
    const rest = open(
      {dialect: 'visual-portfolio'},
      {host: {content_source: 'images', images: [true], items_count: 12}},
    );
    await rest.countPages({...WORKS, id: 'host'}, signal);
    expect(server.seen).toEqual([]);
    expect(warnings).toEqual([
      'portfolio: galleries.host.images.0: expected an id, or an object with an id and lists; the service is not asked',
    ]);
  });

  test.each<[string, object, string]>([
    [
      'nonce_header',
      {nonce_header: 'bad header\n'},
      'nonce_header: expected the name of a header; its default is used',
    ],
    [
      'nonce_url',
      {nonce_url: 'https://elsewhere.example/'},
      'nonce_url: expected a full address, or a path, of this page’s origin; its default is used',
    ],
  ])('asks with the default of an invalid %s, which causes one warning', async (_, wrong, fault) => {
    vi.stubGlobal('document', {baseURI: `${server.origin}/`, addEventListener: () => undefined});
    vi.stubGlobal('location', new URL(server.origin));
    serve({'get-max-pages': answerJson({max_pages: 3})});
    for (const rest of [open(wrong), open(wrong)]) await expect(rest.countPages(WORKS, signal)).resolves.toBe(3);
    expect(server.seen[0]?.headers).toMatchObject({'x-wp-nonce': 'n1'});
    expect(warnings).toEqual([`portfolio: ${fault}`]);
  });

  test.each<[string, object, string, string]>([
    ['decoded where the host writes HTML', {dialect: 'visual-portfolio'}, 'post-based', 'Art & "Design" <b>'],
    ['as they are for images, where the host writes text', {dialect: 'visual-portfolio'}, 'images', ITEM.label],
    ['as they are in the dialect of the specification', {}, 'post-based', ITEM.label],
  ])('has labels %s', async (_, data, content_source, label) => {
    const rest = open(data, {works: {content_source, items_count: 12}});
    serve({get_filter_items: answerJson({success: true, response: [ITEM]})});
    await expect(rest.listFilterItems(WORKS, signal)).resolves.toEqual([{...ITEM, label}]);
  });
});

/** A new page of the service's own origin. `link`: the service that the host links; undefined if it links none. */
async function openPage(rest_url: string, link: string | undefined, given: object = {}) {
  vi.resetModules();
  const fresh = await import('../page-data/service-settings.js');
  vi.stubGlobal('document', {
    baseURI: `${server.origin}/`,
    addEventListener: () => undefined,
    querySelector: () => (link ? {href: link} : null),
  });
  vi.stubGlobal('location', new URL(server.origin));
  const galleries = {works: {content_source: 'post-based', items_count: 12}};
  const page = checkPageData({nonce: 'n1', post_id: 5, galleries, rest_url, ...given}, (fault) => expect.fail(fault));
  // The galleries and the panel read the same object: a fault is named once.
  fresh.readServiceData(page);
  const service = fresh.readServiceData(page);
  return service && makeQueries(service);
}

test('a person whose filter bar is a form reads terms of the known host as they were written', async () => {
  const rest = open({rest_url: `${server.origin}/visual-portfolio/v1/`});
  serve({get_filter_items: answerJson({success: true, response: [ITEM]})});
  const question = {taxonomy: 'subject', limit: 100};
  await expect(rest.listTerms(WORKS, question, signal)).resolves.toMatchObject([{label: 'Art & "Design" <b>'}]);
});

describe('an editor whose page names a service that gets no nonce', () => {
  const FAULT = 'portfolio: rest_url: expected a full address, or a path, of this page’s origin; its default is used';

  test.each(['https://elsewhere.example/r/', 'javascript:1', 'http://['])(
    'is told so once, and has no service: %s',
    async (rest_url) => {
      expect(await openPage(rest_url, undefined)).toBeUndefined();
      expect(warnings).toEqual([FAULT]);
    },
  );

  test.each([
    [{}, '/linked/portfolio/v1/get-max-pages/'],
    [{namespace: 'mine/v2'}, '/linked/mine/v2/get-max-pages/'],
  ])('is served by the one that the host links (%j)', async (said, address) => {
    const rest = await openPage('javascript:1', `${server.origin}/linked/`, said);
    serve({'get-max-pages': answerJson({max_pages: 3})});
    await expect(rest?.countPages(WORKS, signal)).resolves.toBe(3);
    expect(server.seen.map(({url}) => url)).toEqual([address]);
    expect(warnings).toEqual([FAULT]);
  });
});

describe('an editor whose host did not understand the request', () => {
  test('is told no number of pages when the filter items of the same gallery were refused', async () => {
    const rest = open();
    serve({get_filter_items: answerJson(MISSING, 401), 'get-max-pages': answerJson({max_pages: 1})});
    const both = [rest.listFilterItems(WORKS, signal), rest.countPages(WORKS, signal)];
    await expect(Promise.allSettled(both)).resolves.toMatchObject([
      {status: 'rejected', reason: {code: 'missing_params'}},
      {status: 'fulfilled', value: undefined},
    ]);
    expect(warnings).toEqual([expect.stringMatching(/galleries\.works: .*missing_params.*dialect/)]);
  });

  test.each([0, 1])('is told the number of pages that follows from the page’s own total, not %i', async (max_pages) => {
    const rest = open();
    serve({'get-max-pages': answerJson({max_pages})});
    await expect(rest.countPages({...WORKS, total: 25}, signal)).resolves.toBe(3);
    expect(warnings).toEqual([expect.stringMatching(/galleries\.works: .*25 items.*dialect/)]);
  });

  test('causes no further request, whatever is chosen', async () => {
    const rest = open();
    serve({get_filter_items: answerJson(MISSING, 401), 'get-max-pages': answerJson({max_pages: 1})});
    await Promise.allSettled([rest.listFilterItems(WORKS, signal), rest.countPages(WORKS, signal)]);
    const nature = {...WORKS, filter: 'subject:60'};
    await expect(rest.listFilterItems(nature, signal)).resolves.toEqual([]);
    await expect(rest.countPages(nature, signal)).resolves.toBeUndefined();
    expect(server.seen).toHaveLength(2);
    expect(warnings).toHaveLength(1);
  });
});

describe('an editor whose gallery has one page', () => {
  test.each([undefined, 0, 12])('is told so where nothing denies it (the page says %s items)', async (total) => {
    const rest = open();
    serve({
      get_filter_items: answerJson({success: true, response: [ITEM]}),
      'get-max-pages': answerJson({max_pages: 1}),
    });
    await rest.listFilterItems(WORKS, signal);
    await expect(rest.countPages({...WORKS, total}, signal)).resolves.toBe(1);
    expect(warnings).toEqual([]);
  });

  test('is told so by a service that counts no page where there are no works', async () => {
    serve({'get-max-pages': answerJson({max_pages: 0})});
    await expect(open().countPages(WORKS, signal)).resolves.toBe(1);
  });

  test('is told so also when the filter items failed for another reason', async () => {
    const rest = open();
    serve({get_filter_items: answerText('', 500), 'get-max-pages': answerJson({max_pages: 1})});
    const both = [rest.listFilterItems(WORKS, signal), rest.countPages(WORKS, signal)];
    await expect(Promise.allSettled(both)).resolves.toMatchObject([{reason: {code: 'not_json'}}, {value: 1}]);
  });
});

describe('a person whom the service refuses', () => {
  test.each([
    ['is refused with status 401', answerJson({code: 'not_allowed', message: 'No.', data: {status: 401}}, 401)],
    ['is refused with status 403', answerJson({code: 'rest_forbidden', message: 'No.', data: {status: 403}}, 403)],
    ['has an expired nonce', answerJson({code: 'rest_cookie_invalid_nonce', message: 'No.', data: {status: 403}}, 403)],
    [
      'has one, and whose host says so with status 200',
      answerJson({code: 'rest_cookie_invalid_nonce', message: 'No.'}),
    ],
  ])('who %s causes no further request: the page’s own HTML stays', async (_, refusal) => {
    const rest = open();
    server.respond = refusal;
    await expect(rest.countPages(WORKS, signal)).rejects.toMatchObject({name: 'ServiceError'});
    for (let i = 0; i < 3; i += 1) await expect(rest.countPages(WORKS, signal)).resolves.toBeUndefined();
    expect(server.seen).toHaveLength(1);
  });
});

test('a service that fails once, with status 500, is asked again', async () => {
  const rest = open();
  server.respond = answerText('', 500);
  await expect(rest.countPages(WORKS, signal)).rejects.toMatchObject({status: 500});
  serve({'get-max-pages': answerJson({max_pages: 3})});
  await expect(rest.countPages(WORKS, signal)).resolves.toBe(3);
});

test('an editor whose nonce has expired while the server restarts has it renewed at the next choice', async () => {
  const rest = open({nonce_url: `${server.origin}/nonce/`});
  const refuse = answerJson({code: 'rest_cookie_invalid_nonce', message: 'No.', data: {status: 403}}, 403);
  const count = answerJson({max_pages: 3});
  let giveNonce = answerText('', 503);
  server.respond = (response, seen) => {
    if (seen.url === '/nonce/') giveNonce(response, seen);
    else (seen.headers['x-wp-nonce'] === 'second' ? count : refuse)(response, seen);
  };
  await expect(rest.countPages(WORKS, signal)).rejects.toMatchObject({code: 'network'});
  giveNonce = answerText('second');
  await expect(rest.countPages({...WORKS, filter: 'subject:60'}, signal)).resolves.toBe(3);
});

test('a filter that the service does not know does not stop the request for the next one', async () => {
  const rest = open();
  server.respond = answerJson({...MISSING, error_code: 'invalid_params'}, 400);
  await expect(rest.countPages({...WORKS, filter: 'subject:0'}, signal)).rejects.toMatchObject({status: 400});
  serve({'get-max-pages': answerJson({max_pages: 3})});
  await expect(rest.countPages(WORKS, signal)).resolves.toBe(3);
});
