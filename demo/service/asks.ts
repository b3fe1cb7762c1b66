/** Requests as tests ask them, one word each. */
import type {Operation} from '../../src/wire/protocol.js';
import type {Asked} from './testing.js';

/** All works. */
export const POSTS = {content_source: 'post-based'};

/** What `get_filter_items` needs. */
export const ITEMS = {...POSTS, post_id: 900_001};

/** What `get-max-pages` needs. */
export const PAGES = {...POSTS, items_count: 10};
/** Path of the notice. */
export const NOTICE = 'update_gallery_items_count_notice_state/';

/** Asks for the layouts. */
export const layouts = (rest: Partial<Asked> = {}): Asked => ({to: 'get_layouts/', ...rest});

/** Asks to change a layout. */
export const update = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'update_layout/', json, ...rest});

/** Asks for filter items. */
export const items = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'get_filter_items/', json, ...rest});

/** Asks for the number of pages by POST. */
export const pages = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: 'get-max-pages/', json, ...rest});

/** Asks for the number of pages by GET. */
export const pagesOf = (query: string, rest: Partial<Asked> = {}): Asked => ({to: `get-max-pages/?${query}`, ...rest});

/** Asks to change a notice, as a manager. */
export const notice = (json: unknown, rest: Partial<Asked> = {}): Asked => ({to: NOTICE, json, as: 'admin', ...rest});

/** One good request of each operation. */
export const GOOD: readonly (readonly [Operation, Asked])[] = [
  ['get_layouts', layouts()],
  ['update_layout', update({post_id: 910_001, data: {vp_items_gap: '4'}})],
  ['get_filter_items', items(ITEMS)],
  ['get-max-pages', pages(PAGES)],
  ['update_gallery_items_count_notice_state', notice({post_id: 900_001, notice_state: 'hide'})],
];
