/** What each of the four kinds of people may do. */
import type {Post, Role, User} from '../store/store.js';

/** A right that does not depend on a post. */
export type Capability = 'edit_posts' | 'edit_others_posts' | 'manage_options';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  administrator: ['edit_posts', 'edit_others_posts', 'manage_options'],
  editor: ['edit_posts', 'edit_others_posts'],
  author: ['edit_posts'],
  subscriber: [],
};

/** The rights of a person; without a user, none. */
export function listCapabilities(user: User | undefined): readonly Capability[] {
  return user ? CAPABILITIES[user.role] : [];
}

/** Whether a person has a right. */
export function isAllowed(user: User | undefined, capability: Capability): boolean {
  return listCapabilities(user).includes(capability);
}

/**
 * `edit_post` of the specification: the post exists, and this person may edit it: with `edit_posts` their own, and if they
 * also have `edit_others_posts`, anybody's.
 */
export function mayEditPost(user: User, post: Post | undefined): post is Post {
  if (!post || !isAllowed(user, 'edit_posts')) return false;
  return post.authorId === user.id || isAllowed(user, 'edit_others_posts');
}
