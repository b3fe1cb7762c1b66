/** What tests find in their database. */
import {readContent} from '../content/content.js';
import {resolveGalleries} from '../content/galleries.js';
import type {OpenStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';

/** Tables alone, the small literal sample, or the demo's committed selection. */
export type ContentName = 'empty' | 'sample' | 'demo';

/** How each content gets into a store whose tables are there. */
export const FILL_STORE: Readonly<Record<ContentName, (store: OpenStore) => Promise<void>>> = {
  empty: () => Promise.resolve(),
  sample: async ({database}) => {
    await seedDatabase(database.db, SAMPLE, 'sample');
  },
  demo: async ({database}) => {
    const content = await readContent(undefined);
    await seedDatabase(database.db, {...content, galleries: resolveGalleries(content)}, 'selection');
  },
};
