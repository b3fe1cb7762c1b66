/**
 * Runs the tests on a real WordPress with the unmodified plugin Visual Portfolio, and our plugin installed as a site
 * owner would: `npm run test:host -- [path or address of the plugin's zip] [arguments for Playwright]`.
 * Ends with `N passed, N failed`.
 */
import {countPlaywright, endWith} from './suites.mjs';
import {runWordPressTests} from './wordpress-run.mjs';

await endWith(() =>
  countPlaywright('host', async () => {
    const {code} = await runWordPressTests('e2e/wordpress/playwright.config.ts');
    return code;
  }),
);
