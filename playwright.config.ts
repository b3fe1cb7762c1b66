import {defineConfig} from '@playwright/test';
import {chromiumArgs, findChromium, findFirefox} from './scripts/browser.mjs';

const executablePath = findChromium();
const {channel, executablePath: firefoxPath} = findFirefox();

/** Stories of people, against the built product and the demo's real server; each worker starts its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // Said in the output, and bounded (scripts/suites.mjs): a second telling, with a trace that the first is spared.
  retries: 1,
  outputDir: 'test-results',
  // The README shows what the tests compare; `npm run screens` takes the pictures anew.
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  // Letters differ between machines, by their fonts: other ones change up to 4 % of a picture, another column 13 %.
  expect: {toHaveScreenshot: {maxDiffPixelRatio: 0.05, threshold: 0.2}},
  reporter: [['list'], ['json', {outputFile: 'test-results/e2e.json'}]],
  use: {trace: 'on-first-retry', contextOptions: {reducedMotion: 'reduce'}},
  projects: [
    {
      name: 'chromium',
      use: {browserName: 'chromium', launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs}},
    },
    {
      name: 'firefox',
      testMatch: '**/{focus,keyboard}.spec.ts',
      use: {
        browserName: 'firefox',
        ...(channel && {channel}),
        launchOptions: firefoxPath ? {executablePath: firefoxPath} : {},
      },
    },
  ],
});
