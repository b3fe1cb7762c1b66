import {describe, expect, test, vi} from 'vitest';
import {PortfolioPreviewEvent} from '../layouts/events.js';
import type {FormSource} from '../page-data/form-source.js';
import {checkPageData} from '../page-data/page-data.js';
import type {FilterItem} from '../wire/protocol.js';
import {type ServiceGallery, startService} from './service.js';

const {signal} = new AbortController();

/** A gallery with a bar and a paginator, which draw themselves or show the server's links. */
function open(needsService: boolean, given: object = {}) {
  const galleries = {works: {content_source: 'post-based', items_count: 12}};
  const all = {rest_url: '/stand-in-service/', nonce: 'n1', post_id: 5, galleries, ...given};
  const page = checkPageData(all, (fault) => expect.fail(fault));
  const items: readonly FilterItem[] = [];
  const formSource: FormSource | undefined = undefined;
  const bar = Object.assign(document.createElement('div'), {needsService, items, formSource});
  const paginator = Object.assign(document.createElement('div'), {needsService, isCounting: false});
  const counted: number[] = [];
  const gallery = {
    dom: {root: document.createElement('section'), id: 'works', prefix: 'vp', items: [], outlets: [bar, paginator]},
    state: {
      shown: {filter: '*', filters: [], search: '', sort: '', pages: undefined, total: undefined, first: 1, last: 1},
      request: undefined,
      update: ({pages}: {readonly pages: number | undefined}) => {
        if (pages !== undefined) counted.push(pages);
      },
    },
  } satisfies ServiceGallery;
  const service = startService(page, () => undefined);
  if (!service) throw new Error('The page names no service.');
  return {service, gallery, bar, paginator, counted};
}

test('an editor whose page names a service that gets no nonce has none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = checkPageData({rest_url: 'https://elsewhere.example/r/', nonce: 'n1'}, (fault) => expect.fail(fault));
  expect(startService(page, () => undefined)).toBeUndefined();
  warn.mockRestore();
});

describe('an editor', () => {
  test('whose page has no links sees the filters and the pages that the service lists', async () => {
    const {service, gallery, bar, counted} = open(true);
    await service.update(gallery, signal);
    expect(bar.items.map(({label}) => label)).toEqual(['Nature']);
    expect(counted).toEqual([3]);
  });

  test.each([
    ['specification', true],
    ['visual-portfolio', false],
  ])('whose bar asks for a form gets one where the dialect is %s: %s', async (dialect, isForm) => {
    const {service, gallery, bar} = open(true, {dialect});
    bar.setAttribute('variant', 'form');
    gallery.dom.outlets = [bar];
    await service.update(gallery, signal);
    expect([bar.items.length, bar.formSource !== undefined]).toEqual([1, isForm]);
  });

  test('whose page has links keeps them, and nothing is asked of the service', async () => {
    const {service, gallery, bar, counted} = open(false);
    await service.update(gallery, signal);
    expect([bar.items, counted]).toEqual([[], []]);
  });

  test('who tries another number of items sees how many pages there would be, and the saved number afterwards', async () => {
    const {service, gallery, counted} = open(true);
    gallery.dom.root.id = 'works';
    document.body.append(gallery.dom.root);
    const preview = (settings: Readonly<Record<string, string>>) =>
      gallery.dom.root.dispatchEvent(new PortfolioPreviewEvent(7, settings, false));
    preview({vp_items_count: '6'});
    const older = service.update(gallery, signal);
    preview({vp_items_count: '4'});
    await Promise.all([service.update(gallery, signal), older]);
    for (const settings of [{}, {vp_items_count: '-4'}]) {
      preview(settings);
      await service.update(gallery, signal);
    }
    expect(counted).toEqual([9, 3, 3]);
    gallery.dom.root.remove();
  });

  test('who chooses, while pages are counted, a filter with a known number of pages is not told to wait for it', async () => {
    const {service, gallery, bar, paginator} = open(true);
    await service.update({...gallery, dom: {...gallery.dom, outlets: [bar]}}, signal);
    const older = service.update(gallery, signal);
    expect(paginator.isCounting).toBe(true);
    Object.assign(gallery.state, {shown: {...gallery.state.shown, filter: 'subject:60', pages: 2}});
    await Promise.all([service.update(gallery, signal), older]);
    expect(paginator.isCounting).toBe(false);
  });

  test('who chooses another filter while pages are counted does not see the pages of the one before', async () => {
    const {service, gallery, bar, counted} = open(true);
    const update = service.update(gallery, signal);
    gallery.state.shown = {...gallery.state.shown, filter: 'subject:60'};
    await update;
    expect([bar.items, counted]).toEqual([[], []]);
  });
});
