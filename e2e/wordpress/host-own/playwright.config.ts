import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig, devices} from '@playwright/test';
import {chromiumArgs, findHeadlessChromium} from '../../../scripts/browser.mjs';
import {HOST_TESTS, RESULTS} from './environment.js';

const executablePath = findHeadlessChromium();

/** The host's own tests, with the settings of the host's configuration: `npm run test:host-own`. */
export default defineConfig({
  testDir: join(HOST_TESTS, 'e2e/specs'),
  globalSetup: [
    fileURLToPath(new URL('./global-setup.ts', import.meta.url)),
    join(HOST_TESTS, 'e2e/config/global-setup.js'),
  ],
  // The host's tests share one site.
  workers: 1,
  retries: 0,
  timeout: 200_000,
  outputDir: RESULTS,
  reporter: [['list'], [fileURLToPath(new URL('./reporter.ts', import.meta.url))]],
  // As long as a busy machine may need.
  expect: {timeout: 20_000},
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.WP_BASE_URL,
    storageState: process.env.STORAGE_STATE_PATH,
    locale: 'en-US',
    contextOptions: {reducedMotion: 'reduce', strictSelectors: true},
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs},
  },
});
