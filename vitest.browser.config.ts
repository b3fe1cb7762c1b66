import {playwright} from '@vitest/browser-playwright';
import {defineConfig} from 'vitest/config';
import {chromiumArgs, findChromium} from './scripts/browser.mjs';

const executablePath = findChromium();

/** Tests of elements and of everything about parsing, focus and layout: in a real browser. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      api: {host: '127.0.0.1'},
      provider: playwright({launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs}}),
      instances: [{browser: 'chromium'}],
    },
  },
});
