import {describe, expect, test} from 'vitest';
import type {Operation} from './protocol.js';
import {parseReply, readPayload} from './reply.js';

const LAYOUT = {id: 3, title: 'Grid “A&B”', edit_url: 'https://site.example/edit/3'};
const ITEM = {
  filter: '60',
  label: 'Nature',
  description: '',
  count: 4,
  active: false,
  url: '/works/?vp_filter=subject%3A60',
  taxonomy: 'subject',
  id: 60,
  parent: 0,
};

describe('a reply as specified', () => {
  test.each<[Operation, unknown, unknown]>([
    ['get_layouts', {success: true, response: [LAYOUT]}, [LAYOUT]],
    ['update_layout', {success: true, response: true}, true],
    ['get_filter_items', {success: true, response: [{...ITEM, count: false}]}, [{...ITEM, count: false}]],
    ['get-max-pages', {max_pages: 7}, {max_pages: 7}],
    ['get-max-pages', {max_pages: 0}, {max_pages: 0}],
    ['update_gallery_items_count_notice_state', {success: true, response: true}, true],
  ])('of %s is parsed to its payload', (operation, body, reply) => {
    expect(readPayload(operation, body, 200)).toEqual(reply);
  });

  test('can have unknown fields, which are ignored', () => {
    expect(readPayload('get_layouts', {success: true, took: 3, response: [{...LAYOUT, icon: '#'}]}, 200)).toEqual([
      LAYOUT,
    ]);
  });
});

test.each(['', null, undefined, 'nowhere'])(
  'a layout whose editing screen has the address %j is read as it was sent',
  (edit_url) => {
    const response = [LAYOUT, {...LAYOUT, edit_url}];
    expect(readPayload('get_layouts', {success: true, response}, 200)).toEqual(response);
  },
);

describe('the error for a reply that is not as specified names the operation and the path', () => {
  test.each<[Operation, unknown, string]>([
    ['get_layouts', {success: true, response: [LAYOUT, {...LAYOUT, id: '3'}]}, 'get_layouts: response.1.id'],
    ['get_layouts', {success: true}, 'get_layouts: response'],
    ['update_layout', {success: true, response: false}, 'update_layout: response'],
    ['update_layout', {success: 'yes', response: true}, 'update_layout: success'],
    ['get_filter_items', {success: true, response: [{...ITEM, count: '4'}]}, 'get_filter_items: response.0.count'],
    ['get_filter_items', {success: true, response: [{...ITEM, parent: 1.5}]}, 'get_filter_items: response.0.parent'],
    ['get_filter_items', {success: true, response: {0: ITEM}}, 'get_filter_items: response'],
    ['get-max-pages', {max_pages: -1}, 'get-max-pages: max_pages'],
    ['get-max-pages', {success: true, response: {max_pages: 2}}, 'get-max-pages: max_pages'],
    ['get-max-pages', null, 'get-max-pages: the reply'],
    ['get-max-pages', 'seven', 'get-max-pages: the reply'],
  ])('%s %j', (operation, body, path) => {
    const failure = catchFailure(() => readPayload(operation, body, 200));
    expect(failure).toMatchObject({name: 'ServiceError', operation, code: 'contract', status: 200});
    expect(failure).toHaveProperty('message', expect.stringMatching(new RegExp(`^${path}: (invalid|too)_\\w+$`)));
  });
});

function catchFailure(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

const parse = (text: string, status = 200) => parseReply('get_layouts', status, text);

describe('a person whose host prints something before its answer', () => {
  const ANSWER = JSON.stringify({success: true, response: []});

  test('gets the answer after a warning, and also after one with 48 braces', () => {
    expect(parse(`Warning: x in y {${ANSWER}`)).toEqual([]);
    expect(parse(`x${'{ '.repeat(48)}${ANSWER}`)).toEqual([]);
  });

  test.each([
    ['a page with 49 braces, which is not searched any further', `x${'{ '.repeat(49)}${ANSWER}`],
    ['a sentence that ends in a number', 'The host broke at line 5'],
    ['nothing', ''],
  ])('is told that the service could not do it after %s', (_, text) => {
    expect(catchFailure(() => parse(text))).toMatchObject({code: 'not_json', status: 200});
  });

  test.each([199, 300, 404])('is told so, too, if the answer has the status %i', (status) => {
    expect(catchFailure(() => parse(ANSWER, status))).toMatchObject({code: 'not_json', status});
    expect(parse(ANSWER, 299)).toEqual([]);
  });
});
