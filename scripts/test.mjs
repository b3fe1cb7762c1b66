/** `npm test`: installs missing packages and browsers, and runs all tests; ends with `N passed, N failed`. */
import {installLanguages, installPackages} from './install.mjs';
import {run, say} from './run.mjs';
import {endWith, fail, runPlaywright, runVitest} from './suites.mjs';

/**
 * Runs a program that counts as one test.
 * @param {string} program
 * @param {string[]} args
 */
async function runOne(program, ...args) {
  const code = await run('npx', [program, ...args]);
  return code === 0 ? {passed: 1, failed: 0} : fail(`${program} ended with exit code ${code}`);
}

async function testEverything() {
  await installPackages();
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  await installLanguages();
  const {build} = await import('../build.mjs');
  /** @type {readonly (readonly [string, () => Promise<import('./suites.mjs').Count>])[]} */
  const steps = [
    ['Build, within its budget', () => build().then(() => ({passed: 1, failed: 0}))],
    ['Types', () => runOne('tsc', '--noEmit')],
    ['Lint', () => runOne('oxlint', '--type-aware', '--deny-warnings')],
    ['Format', () => runOne('biome', 'check')],
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
