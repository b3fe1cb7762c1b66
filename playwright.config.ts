import {defineConfig, type PlaywrightTestConfig} from '@playwright/test';
import {chromiumArgs, findFirefox, findHeadlessChromium} from './scripts/browser.mjs';

const executablePath = findHeadlessChromium();
const {channel, executablePath: firefoxPath} = findFirefox();

/** How the tests start Firefox. */
export const firefox: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'firefox',
  ...(channel && {channel}),
  launchOptions: {
    ...(firefoxPath && {executablePath: firefoxPath}),
    // Playwright does not notice a page that Firefox has kept for Back.
    firefoxUserPrefs: {
      'browser.sessionhistory.max_total_viewers': 0,
      // Processes that Firefox starts ahead for pages that no test opens took a tenth of the run.
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      'dom.ipc.keepProcessesAlive.web': 1,
      // Playwright does not set `reducedMotion` here.
      'ui.prefersReducedMotion': 1,
    },
  },
};

/** End-to-end tests of the built product on real servers; each worker starts its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: two workers leave a sixth of them unused, while tests wait for what they expect.
  workers: 3,
  timeout: 60_000,
  // A test that passes only now and then is a defect, of the test or of the product: it fails.
  retries: 0,
  outputDir: 'test-results',
  // docs/demo.md shows the pictures that the tests compare; `npm run screens` takes them again.
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  // Fonts differ between machines: another font changes up to 4 % of a picture, another column count changes 13 %.
  expect: {toHaveScreenshot: {maxDiffPixelRatio: 0.05, threshold: 0.2}},
  reporter: [['list'], ['json', {outputFile: 'test-results/e2e.json'}]],
  // A trace of every test takes a quarter of the run's processor time: a failure is repeated with `--trace=on`.
  use: {trace: 'off', contextOptions: {reducedMotion: 'reduce'}},
  projects: [
    {
      name: 'chromium',
      use: {browserName: 'chromium', launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs}},
    },
    {
      name: 'firefox',
      testMatch: '**/{focus,keyboard,viewer,foreign/*}.spec.ts',
      // All tests of the focus and of the keyboard, and those of other files that are tagged.
      grep: /(focus|keyboard)\.spec\.ts|@firefox/,
      use: firefox,
    },
  ],
});
