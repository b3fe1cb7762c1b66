/**
 * Runs the end-to-end tests in Firefox, all but those with `@chromium`: `npm run test:firefox -- [arguments for Playwright]`.
 * Installs packages and browsers where they are missing, and builds `dist`. Ends with `N passed, N failed`.
 */
import {installPackages} from './install.mjs';
import {say} from './run.mjs';
import {endWith, runPlaywright} from './suites.mjs';

await endWith(async () => {
  await installPackages();
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  const {build} = await import('../build.mjs');
  await build();
  say('End-to-end tests in Firefox');
  return runPlaywright('firefox', ['--config', 'playwright.firefox.config.ts', ...process.argv.slice(2)]);
});
