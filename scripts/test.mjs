/** `npm test`: installs missing packages and browsers, and runs all tests; ends with `N passed, N failed`. */
import {installLanguages, installPackages} from './install.mjs';
import {run, say} from './run.mjs';
import {endWith, runPlaywright, runVitest} from './suites.mjs';

/** @param {number} code */
const single = (code) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1});

async function testEverything() {
  await installPackages();
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  await installLanguages();
  const {build} = await import('../build.mjs');
  /** @type {readonly (readonly [string, () => Promise<import('./suites.mjs').Count>])[]} */
  const steps = [
    ['Build, within its budget', () => build().then(() => ({passed: 1, failed: 0}))],
    ['Types', async () => single(await run('npx', ['tsc', '--noEmit']))],
    ['Lint', async () => single(await run('npx', ['oxlint', '--type-aware', '--deny-warnings']))],
    ['Format', async () => single(await run('npx', ['biome', 'check']))],
    ['Unit and service tests', () => runVitest('unit', [])],
    ['Elements in Chromium', () => runVitest('browser', ['--config', 'vitest.browser.config.ts'])],
    ['End-to-end tests in Chromium, some in Firefox too', () => runPlaywright('e2e')],
  ];
  const total = {passed: 0, failed: 0};
  for (const [index, [title, step]] of steps.entries()) {
    say(`${index + 1}/${steps.length} ${title}`);
    const {passed, failed} = await step();
    total.passed += passed;
    total.failed += failed;
    console.log(`${title}: ${passed} passed, ${failed} failed`);
  }
  return total;
}

await endWith(testEverything);
