/** The people who may sign in. */

/** The four kinds of people of the demo, in falling order of rights. */
export type Role = 'administrator' | 'editor' | 'author' | 'subscriber';

export interface User {
  readonly id: number;
  /** The word to sign in with: admin, editor, author or subscriber. */
  readonly login: string;
  readonly name: string;
  readonly role: Role;
}
