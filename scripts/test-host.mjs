/**
 * Runs the tests on a real WordPress with the unmodified plugin Visual Portfolio, and the product installed as a site
 * owner would: `npm run test:host -- [path or address of the plugin's zip] [arguments for Playwright]`.
 * Ends with `N passed, N failed`.
 */
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './run.mjs';
import {endWith} from './suites.mjs';
import {runWordPressTests} from './wordpress-run.mjs';

const REPORT = join(root, 'test-results/host.json');

await endWith(async () => {
  rmSync(REPORT, {force: true});
  const {code} = await runWordPressTests('e2e/wordpress/playwright.config.ts');
  const z = await import('zod');
  const Report = z.object({stats: z.object({expected: z.number(), unexpected: z.number()})});
  const {expected, unexpected} = Report.parse(JSON.parse(readFileSync(REPORT, 'utf8'))).stats;
  // A run that failed without a failed test counts as one failure.
  return {passed: expected, failed: code !== 0 && unexpected === 0 ? 1 : unexpected};
});
