import {defineConfig} from 'vitest/config';

// Tests in a real browser are a project of their own.
const BROWSER = 'src/**/*.browser.test.ts';

// Tests of what only PostgreSQL can do need its server; all others run on the engine that DATABASE_URL names, or on the
// embedded one.
const POSTGRES = process.env.DATABASE_URL ? [] : ['demo/**/postgres.test.ts'];

// The tests of the WordPress plugin need PHP, which `npm run test:wordpress` installs.
const WORDPRESS = 'demo/wordpress/*.test.ts';

// Tests in WebKit need its driver, which `npm run test:webkit` installs. It has one browser at a time, and all tests
// share one demo.
const WEBKIT = {
  name: 'webkit',
  environment: 'node',
  include: ['e2e/webkit/*.test.ts'],
  fileParallelism: false,
  isolate: false,
  // The first test waits for the demo to import its works.
  testTimeout: 120_000,
  // Waits for facts as long as a busy machine may need.
  expect: {poll: {timeout: 15_000, interval: 50}},
};

export default defineConfig({
  test: {
    // Vitest leaves one core free unless told otherwise: half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [BROWSER],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      // Each file in a process of its own: one checks what an import does to the globals.
      // Compressing all drop-in files takes a second alone, and several beside other tests on two cores.
      {test: {name: 'checks', environment: 'node', include: ['checks/**/*.test.ts'], testTimeout: 30_000}},
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['demo/**/*.test.ts'],
          exclude: [...POSTGRES, WORDPRESS],
          globalSetup: ['demo/store/test-dump.ts'],
          // A worker that goes on with the next file keeps the compiled database.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          // A database in WebAssembly opens in about a second alone, and in several beside others on two cores.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env.PHP ? [{test: {name: 'wordpress', include: [WORDPRESS]}}] : []),
      ...(process.env.WEBKIT_DRIVER ? [{test: WEBKIT}] : []),
    ],
  },
});
