/** Short functions that make the requests of tests. */
import type {Operation} from '../../src/wire/protocol.js';
import type {TestRequest} from './testing.js';

/** The content source that has all works. */
export const POSTS = {content_source: 'post-based'};

/** The fields that `get_filter_items` needs. */
export const ITEMS_FIELDS = {...POSTS, post_id: 900_001};

/** The fields that `get-max-pages` needs. */
export const PAGES_FIELDS = {...POSTS, items_count: 10};

/** Path of the operation that changes the state of a notice. */
export const NOTICE = 'update_gallery_items_count_notice_state/';

/** Asks for the layouts. */
export const layouts = (rest: Partial<TestRequest> = {}): TestRequest => ({to: 'get_layouts/', ...rest});

/** Asks to change a layout. */
export const update = (json: unknown, rest: Partial<TestRequest> = {}): TestRequest => ({
  to: 'update_layout/',
  json,
  ...rest,
});

/** Asks for filter items. */
export const items = (json: unknown, rest: Partial<TestRequest> = {}): TestRequest => ({
  to: 'get_filter_items/',
  json,
  ...rest,
});

/** Asks for the number of pages by POST. */
export const pages = (json: unknown, rest: Partial<TestRequest> = {}): TestRequest => ({
  to: 'get-max-pages/',
  json,
  ...rest,
});

/** Asks for the number of pages by GET. */
export const pagesByGet = (query: string, rest: Partial<TestRequest> = {}): TestRequest => ({
  to: `get-max-pages/?${query}`,
  ...rest,
});

/** Asks to change the state of a notice, as an administrator. */
export const notice = (json: unknown, rest: Partial<TestRequest> = {}): TestRequest => ({
  to: NOTICE,
  json,
  as: 'admin',
  ...rest,
});

/** One good request of each operation. */
export const VALID_REQUESTS: readonly (readonly [Operation, TestRequest])[] = [
  ['get_layouts', layouts()],
  ['update_layout', update({post_id: 910_001, data: {vp_items_gap: '4'}})],
  ['get_filter_items', items(ITEMS_FIELDS)],
  ['get-max-pages', pages(PAGES_FIELDS)],
  ['update_gallery_items_count_notice_state', notice({post_id: 900_001, notice_state: 'hide'})],
];
