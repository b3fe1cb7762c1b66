/** `update_gallery_items_count_notice_state`: whether a page's managers are told that its gallery is large. */
import {NoticeState} from '../../src/wire/request-schemas.js';
import {Fault, refuseField, refuseMissing, refusePostId} from './fault.js';
import type {Rule} from './operation.js';
import {mayEditPost} from './rights.js';
import {isAbsent, readId} from './sanitize.js';

/** Types of the posts that a gallery's notice can belong to. */
const NOTICE_TYPES: readonly string[] = ['page', 'layout'];

/** Stores the notice's state for one post, the same for every manager. */
export const updateNotice: Rule<'update_gallery_items_count_notice_state'> = {
  methods: ['POST'],
  capability: 'manage_options',
  refusal: 'user_dont_have_permission',
  isWrite: true,
  async answer({store, user, fields, audit}) {
    const id = readId(fields.post_id);
    if (id === undefined) throw refusePostId();
    const post = await store.findPost(id);
    if (!mayEditPost(user, post) || !NOTICE_TYPES.includes(post.type)) {
      throw new Fault(403, 'user_dont_have_permission', 'You may not change the notice of this post.');
    }
    if (isAbsent(fields.notice_state)) throw refuseMissing(['notice_state']);
    const state = NoticeState.safeParse(fields.notice_state);
    if (!state.success) throw refuseField('notice_state', 'must be show or hide');
    await store.writeNotice(id, state.data);
    audit(`set the notice of post ${id} to ${state.data}`);
    return {success: true, response: true};
  },
};
