/** Saved layouts: their list, and the settings of one of them. */
import {Fault, refuseField, refuseMissing, refusePostId} from './fault.js';
import {checkSettingCount, readLayoutChange} from './layout-data.js';
import {namesVersion, tagLayout} from './layout-tag.js';
import type {Rule} from './operation.js';
import {mayEditPost} from './rights.js';
import {isAbsent, isObject, readId} from './sanitize.js';

/** `get_layouts`: every saved layout, by title. */
export const getLayouts: Rule<'get_layouts'> = {
  methods: ['GET'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  async answer({store, baseUrl, language}) {
    const layouts = await store.listLayouts();
    if (layouts.length === 0) throw new Fault(404, 'no_layouts_found', 'There are no saved layouts yet.');
    const editUrl = (id: number) => {
      const path = `/manage/?layout=${id}`;
      return baseUrl + (language?.localize(path) ?? path);
    };
    return {success: true, response: layouts.map(({id, title}) => ({id, title, edit_url: editUrl(id)}))};
  },
};

/** `update_layout`: writes the given settings of one layout and leaves its others. */
export const updateLayout: Rule<'update_layout'> = {
  methods: ['POST'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  isWrite: true,
  async answer({store, user, fields, prefix, ifMatch, headers, audit}) {
    const id = readId(fields.post_id);
    if (id === undefined) throw refusePostId();
    const post = await store.findPost(id);
    // One answer for what does not exist and what is somebody else's: the service does not say which.
    if (!mayEditPost(user, post) || post.type !== 'layout') {
      throw new Fault(403, 'not_allowed', 'You may not change this layout.');
    }
    if (isAbsent(fields.data)) throw refuseMissing(['data']);
    if (!isObject(fields.data)) throw refuseField('data', 'must be an object of settings');
    const change = readLayoutChange(fields.data, prefix);
    let changedKeys: readonly string[] = [];
    const changed = await store.changeLayout(
      id,
      (saved) => {
        headers.set('ETag', tagLayout(saved));
        if (ifMatch !== undefined && !namesVersion(ifMatch, tagLayout(saved))) {
          throw new Fault(412, 'conflict', 'Somebody else has saved this layout in the meantime. Read it again.');
        }
        checkSettingCount(saved, change);
        changedKeys = Object.keys(change).filter((key) => (change[key] ?? undefined) !== saved[key]);
        return change;
      },
      user.id,
    );
    headers.set('ETag', tagLayout(changed));
    audit(`changed layout ${id}: ${changedKeys.join(', ') || 'nothing'}`);
    return {success: true, response: true};
  },
};
