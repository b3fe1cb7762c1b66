import {defineConfig} from 'vitest/config';
import browser from './vitest.browser.config.js';

/** The tests that `npm run test:mutation` runs against each changed program: those of the files that it changes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{address,wire}/*.test.ts', 'src/{gallery/state,notice/keeper,layouts/draft*}.test.ts'],
        },
      },
      {...browser, test: {...browser.test, include: ['src/gallery/snapshot*.browser.test.ts']}},
    ],
  },
});
