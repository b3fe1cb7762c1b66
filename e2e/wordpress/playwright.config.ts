import {fileURLToPath} from 'node:url';
import {defineConfig} from '@playwright/test';
import {chromiumArgs, findHeadlessChromium} from '../../scripts/browser.mjs';

const executablePath = findHeadlessChromium();

/** Tests on a real WordPress: `npm run test:host`, which names the host's plugin in VISUAL_PORTFOLIO_ZIP. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.host.ts',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  retries: 0,
  outputDir: fileURLToPath(new URL('../../test-results/host/', import.meta.url)),
  reporter: [['list'], ['json', {outputFile: fileURLToPath(new URL('../../test-results/host.json', import.meta.url))}]],
  // As long as a busy machine may need.
  expect: {timeout: 20_000},
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    viewport: {width: 1200, height: 900},
    contextOptions: {reducedMotion: 'reduce'},
    launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs},
  },
});
