import {describe, expect, test} from 'vitest';
import {BODY_LIMIT} from './body.js';
import {ITEMS_FIELDS, items, layouts, NOTICE, notice, PAGES_FIELDS, pages, update} from './test-requests.js';
import {breakOff, createTestCall, type TestRequest} from './testing.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

describe('how the service is called', () => {
  const big = JSON.stringify({...ITEMS_FIELDS, filler: 'x'.repeat(BODY_LIMIT)});
  const chunked = () => new Blob([big]).stream();

  test.each<RefusalRow>([
    ['an operation that does not exist', {to: 'get_everything/'}, 404, 'rest_no_route'],
    ['listing layouts by POST', layouts({json: {}}), 405, 'rest_no_route', /POST/],
    ['changing a layout by GET', {to: 'update_layout/'}, 405, 'rest_no_route', /GET/],
    ['changing a layout by PUT', update({}, {method: 'PUT'}), 405, 'rest_no_route', /PUT/],
    ['a wrong method by somebody without the right', {to: NOTICE, as: 'nobody'}, 405, 'rest_no_route'],
    ['filter items by DELETE', items({}, {method: 'DELETE'}), 405, 'rest_no_route'],
    ['a body that is not JSON', items(null, {body: '{"post_id":'}), 400, 'rest_invalid_json'],
    ['a body of blanks', items(null, {body: ' '}), 400, 'rest_invalid_json'],
    ['a body that is not UTF-8', items(null, {body: new Uint8Array([0x22, 0xff, 0x22])}), 400, 'rest_invalid_json'],
    ['a body nested beyond reason', items(null, {body: '['.repeat(60_000)}), 400, 'rest_invalid_json'],
    ['a JSON list for a body', items([1]), 400, 'invalid_params', /JSON object/],
    ['JSON null for a body', update(null), 400, 'invalid_params', /JSON object/],
    [
      'a body sent as a form',
      items(null, {body: 'post_id=1', type: 'application/x-www-form-urlencoded'}),
      415,
      'unsupported_media_type',
    ],
    ['a body of no type', update(null, {body: new Uint8Array([0x7b, 0x7d]), type: ''}), 415, 'unsupported_media_type'],
    ['a body over the limit', items(null, {body: big}), 413, 'payload_too_large', /65536/],
    ['a chunked body over the limit, which says no length', items(null, {body: chunked()}), 413, 'payload_too_large'],
    ['a big body of somebody without the right', update(null, {body: big, as: 'subscriber'}), 403, 'not_allowed'],
  ])('%s is refused', async (...row) => service.expectRefusal(row));

  test.each<[string, () => Partial<TestRequest>]>([
    ['no body and no type', () => ({method: 'POST'})],
    ['an empty body of JSON', () => ({body: ''})],
    ['an empty body of a form', () => ({body: '', type: 'application/x-www-form-urlencoded'})],
    ['a chunked body without a chunk', () => ({body: new Blob([]).stream(), type: ''})],
  ])('somebody who sends %s has named no field', async (_, empty) => {
    const refusals: readonly RefusalRow[] = [
      ['', items(undefined, empty()), 400, 'missing_params', /content_source and post_id/],
      ['', pages(undefined, empty()), 400, 'missing_params', /content_source and items_count/],
      ['', update(undefined, empty()), 400, 'post_id_required'],
      ['', notice(undefined, empty()), 400, 'post_id_required'],
    ];
    for (const row of refusals) await service.expectRefusal(row);
  });

  test('a connection that ends in the middle of a body is not logged as an error of the server', async () => {
    const logged: unknown[] = [];
    const call = createTestCall(service.store, {log: (message, error) => logged.push(message, error)});
    expect(await call(update(null, {body: breakOff()}))).toMatchObject({status: 400});
    expect(logged).toEqual([]);
  });

  test('a wrong method is told the right ones', async () => {
    expect((await service.call(layouts({json: {}}))).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await service.call({to: 'update_layout/'})).headers.get('allow')).toBe('POST, OPTIONS');
    const {status, headers} = await service.call({to: 'get-max-pages/', method: 'OPTIONS', as: 'nobody'});
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    const allowed = await service.call({to: '', method: 'OPTIONS', as: 'nobody'});
    expect([allowed.status, allowed.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await service.call({to: '', method: 'PUT'});
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('HEAD says what GET would, without the body', async () => {
    const {status, json, headers} = await service.call(layouts({method: 'HEAD'}));
    expect([status, json, headers.get('content-type')]).toEqual([200, undefined, 'application/json']);
    expect((await service.call(layouts({method: 'HEAD', as: 'nobody'}))).status).toBe(401);
  });

  test('the slash at the end may be missing, and the JSON type may have parameters or end in +json', async () => {
    expect((await service.call({to: 'get_layouts'})).status).toBe(200);
    expect(
      (await service.call(pages(PAGES_FIELDS, {to: 'get-max-pages', type: 'application/json; charset=UTF-8'}))).status,
    ).toBe(200);
    expect((await service.call(pages(PAGES_FIELDS, {type: 'application/vnd.portfolio+json'}))).status).toBe(200);
  });

  test('a host may have another root, header, base address and prefix', async () => {
    const there = createTestCall(service.store, {
      restRoot: '/api/rest/',
      nonceHeader: 'X-PLATFORM-Nonce',
      baseUrl: 'https://a.example/sub/',
      prefix: 'pf',
    });
    const {json} = await there(layouts());
    expect(json).toMatchObject({response: [{edit_url: 'https://a.example/sub/manage/?layout=910002'}, {}, {}, {}]});
    expect((await there(update({post_id: 910_001, data: {pf_new: '1'}}))).status).toBe(200);
    expect((await there(update({post_id: 910_001, data: {vp_new: '1'}}))).status).toBe(400);
  });
});
