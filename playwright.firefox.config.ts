import {defineConfig} from '@playwright/test';
import everywhere, {firefox} from './playwright.config.js';

/**
 * All end-to-end tests in Firefox, for `npm run test:firefox`; docs/inside.md says which are left out (`@chromium`) and
 * why. Playwright cannot change a person's screen and preferences in a running Firefox: tests that need other ones
 * (`@preference`) get a Firefox that is started with them.
 */
export default defineConfig({
  ...everywhere,
  outputDir: 'test-results/firefox',
  // The pictures in docs/screens are Chromium's.
  ignoreSnapshots: true,
  reporter: [['list'], ['json', {outputFile: 'test-results/firefox.json'}]],
  projects: [
    {name: 'firefox', grepInvert: /@(chromium|preference)/, use: firefox},
    {
      name: 'firefox, with motion, forced colours and a touch screen',
      grep: /@preference/,
      use: {
        ...firefox,
        launchOptions: {
          ...firefox.launchOptions,
          firefoxUserPrefs: {
            ...firefox.launchOptions?.firefoxUserPrefs,
            'ui.prefersReducedMotion': 0,
            'browser.display.document_color_use': 2,
            // Coarse.
            'ui.primaryPointerCapabilities': 1,
            'ui.allPointerCapabilities': 1,
          },
        },
      },
    },
  ],
});
