/** What tests find in their database. */
import {readContent} from '../content/content.js';
import {resolveGalleries} from '../content/galleries.js';
import type {OpenStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';

/** Empty tables, the small sample of `sample.ts`, or the demo's works that are in the repository. */
export type ContentName = 'empty' | 'sample' | 'demo';

/** Functions that fill a store whose tables exist, by content. */
export const STORE_FILLERS: Readonly<Record<ContentName, (store: OpenStore) => Promise<void>>> = {
  empty: () => Promise.resolve(),
  sample: async ({database}) => {
    await seedDatabase(database.untimed, SAMPLE, 'sample');
  },
  demo: async ({database}) => {
    const content = await readContent(undefined);
    await seedDatabase(database.untimed, {...content, galleries: resolveGalleries(content)}, 'selection');
  },
};
