import {afterEach, expect, test, vi} from 'vitest';
import {cdp} from 'vitest/browser';
import {checkPageData} from '../page-data/page-data.js';
import {readServiceData} from '../page-data/service-settings.js';
import {Client} from '../wire/client.js';
import type {PortfolioItemsNotice} from './items-notice.js';
import {Notices} from './notices.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

interface Shown {
  readonly count: number;
  readonly total: number | undefined;
  readonly filter?: string;
  readonly search?: string;
  readonly last?: number;
}

function open(capabilities: readonly string[] = ['edit_posts', 'manage_options'], more: object = {}): Notices {
  const given = {post_id: 5, capabilities, notice: {limit: 40}, rest_url: '/nowhere/', nonce: 'n1', ...more};
  const data = readServiceData(checkPageData(given, (fault) => expect.fail(fault)));
  if (!data) throw new Error('the page has no service');
  return new Notices(new Client(data), data, () => undefined);
}

/** Adds a gallery root with a notice to the page. */
function showGallery(): {readonly root: Element; readonly notice: PortfolioItemsNotice} {
  const root = document.createElement('section');
  const notice = document.createElement('portfolio-items-notice');
  root.append(notice);
  document.body.append(root);
  return {root, notice};
}

const makeGallery = (root: Element, {count, total, filter = '*', search = '', last = 1}: Shown) => ({
  dom: {root, id: 'works', items: Array.from({length: count}, () => root)},
  state: {shown: {filter, search, total, first: 1, last}},
});

/** Opens a page with a large gallery; returns its notice. */
function visit(more: object): PortfolioItemsNotice {
  const {root, notice} = showGallery();
  open(undefined, more).watch(makeGallery(root, {count: 41, total: 500}));
  return notice;
}

async function read(notice: PortfolioItemsNotice): Promise<string> {
  await notice.updateComplete;
  return notice.renderRoot.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** Watches a gallery for a person with these capabilities; returns the notice's text. */
async function watch({capabilities, ...shown}: Shown & {readonly capabilities?: readonly string[]}): Promise<string> {
  const notices = open(capabilities);
  const {root, notice} = showGallery();
  notices.watch(makeGallery(root, shown));
  return read(notice);
}

test('a manager gets a notice for a gallery with more items than the limit', async () => {
  expect(await watch({count: 41, total: 500})).toMatch(/^This gallery shows 41 items at once\./);
});

test('a manager gets a notice for a gallery that shows all its items, even if they are few', async () => {
  expect(await watch({count: 12, total: 12})).toMatch(
    /^This gallery shows all of its 12 items at once, and every further/,
  );
});

test.each([
  ['of 40 items on their page', {count: 40, total: 500}],
  ['of a gallery whose total nobody says', {count: 12, total: undefined}],
  ['of all that a filter leaves', {count: 12, total: 12, filter: 'subject:60'}],
  ['of all that a search finds', {count: 5, total: 5, search: 'river'}],
  ['of a gallery of one work', {count: 1, total: 1}],
  ['of an empty gallery', {count: 0, total: 0}],
  ['of items that they have loaded page by page', {count: 48, total: 500, last: 4}],
])('a manager gets no notice %s', async (_what, gallery) => {
  expect(await watch(gallery)).toBe('');
});

test('the notices of a page are in one language, in which their numbers are written', () => {
  const notices = open();
  const shown = ['de', 'fr'].map((lang) => {
    const {root, notice} = showGallery();
    root.setAttribute('lang', lang);
    notices.watch(makeGallery(root, {count: 41, total: 500}));
    return notice.lang;
  });
  expect(shown).toEqual(['de', 'de']);
});

test('an editor gets no notice', async () => {
  expect(await watch({count: 400, total: 500, capabilities: ['edit_posts']})).toBe('');
});

test('a notice shows the present values after its gallery was removed and added again', async () => {
  const notices = open();
  const {root, notice} = showGallery();
  notices.watch(makeGallery(root, {count: 41, total: 500}));
  root.remove();
  document.body.append(root);
  notices.watch(makeGallery(root, {count: 99, total: 500}));
  expect(await read(notice)).toMatch(/^This gallery shows 99 items/);
});

test('a manager of a site with a router does not keep the galleries of the pages that they have left', async () => {
  const notices = open();
  const openAndLeave = () => {
    const {root} = showGallery();
    notices.watch(makeGallery(root, {count: 41, total: 500}));
    root.remove();
    return new WeakRef(root);
  };
  const left = openAndLeave();
  notices.watch(makeGallery(showGallery().root, {count: 41, total: 500}));
  const isKept = async () => {
    await cdp().send('HeapProfiler.collectGarbage');
    return left.deref() !== undefined;
  };
  await expect.poll(isKept).toBe(false);
});

test('a manager whose change failed in one notice, and who uses another one next, reads of a failure only there', async () => {
  const notices = open();
  const [first, second] = [showGallery(), showGallery()];
  for (const {root} of [first, second]) notices.watch(makeGallery(root, {count: 41, total: 500}));
  first.notice.choose?.('hide');
  await expect.poll(() => first.notice.fault).not.toBe('');
  second.notice.choose?.('hide');
  // The second change in a row is sent after a pause.
  await expect.poll(() => second.notice.fault, {timeout: 10_000}).not.toBe('');
  expect(first.notice.fault).toBe('');
});

test.each([
  ['no address for nonces', {}, '/a/r/'],
  ['one address for nonces in all its languages', {nonce_url: '/a/nonce/'}, '/a/de/r/'],
])(
  'a manager whose change waits for the connection has it sent by the next page of the site with %s, not by another site of the same origin',
  async (_what, site, restUrl) => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const {pathname} = new URL(new Request(address).url);
      asked.push(pathname.replace(/update.*/, ''));
      if (pathname.startsWith('/a/r/') && asked.length === 1) throw new TypeError('no connection');
      return new Promise(() => undefined);
    });
    const notice = visit({...site, rest_url: '/a/r/'});
    notice.choose('hide');
    await expect.poll(() => notice.fault).toContain('Not saved yet');
    visit({rest_url: '/b/r/', nonce_url: '/b/nonce/'});
    visit({...site, rest_url: restUrl});
    await expect.poll(() => asked[1]).toBe(restUrl);
    expect(asked).not.toContain('/b/r/');
  },
);
