/** `npm test`: installs what is missing, the browser too, and runs everything; ends with `N passed, N failed`. */
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {installPackages} from './install.mjs';
import {root, run, say} from './run.mjs';

/** @typedef {{passed: number, failed: number}} Count */

/** @param {number} code */
const single = (code) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1});

/**
 * Runs Vitest and counts its tests by its JSON report.
 * @param {string} name of the report
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
export async function runVitest(name, args) {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, {force: true});
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('npx', ['vitest', 'run', ...reporters, ...args], {NO_COLOR: '1'});
  return count(code, report, (/** @type {{numPassedTests: number, numFailedTests: number}} */ told) => ({
    passed: told.numPassedTests,
    failed: told.numFailedTests,
  }));
}

/** @returns {Promise<Count>} */
async function runPlaywright() {
  const report = join(root, 'test-results/e2e.json');
  rmSync(report, {force: true});
  const code = await run('npx', ['playwright', 'test']);
  return count(code, report, (/** @type {{stats: {expected: number, unexpected: number, flaky: number}}} */ told) => ({
    passed: told.stats.expected,
    failed: told.stats.unexpected + told.stats.flaky,
  }));
}

/**
 * A runner that failed without a failed test, or told nothing, counts as one failure.
 * @template T
 * @param {number} code
 * @param {string} report
 * @param {(told: T) => Count} read
 * @returns {Count}
 */
function count(code, report, read) {
  try {
    const told = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && told.failed === 0 ? {...told, failed: 1} : told;
  } catch (error) {
    console.error(`No report of the tests: ${error instanceof Error ? error.message : error}`);
    return {passed: 0, failed: 1};
  }
}

async function testEverything() {
  await installPackages();
  const {installBrowser} = await import('./browser.mjs');
  await installBrowser();
  const {build} = await import('../build.mjs');
  /** @type {readonly (readonly [string, () => Promise<Count>])[]} */
  const steps = [
    ['Build, within its budget', () => build().then(() => ({passed: 1, failed: 0}))],
    ['Types', async () => single(await run('npx', ['tsc', '--noEmit']))],
    ['Lint', async () => single(await run('npx', ['oxlint', '--type-aware', '--deny-warnings']))],
    ['Format', async () => single(await run('npx', ['biome', 'check']))],
    ['Unit and service tests', () => runVitest('unit', [])],
    ['Elements in Chromium', () => runVitest('browser', ['--config', 'vitest.browser.config.ts'])],
    ['Stories in Chromium', runPlaywright],
  ];
  const total = {passed: 0, failed: 0};
  for (const [index, [title, step]] of steps.entries()) {
    say(`${index + 1}/${steps.length} ${title}`);
    const {passed, failed} = await step();
    total.passed += passed;
    total.failed += failed;
    console.log(`${title}: ${passed} passed, ${failed} failed`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await testEverything();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
