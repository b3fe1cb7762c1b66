/** Runs the two test runners, and counts passed and failed tests by their reports. */
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {root, run} from './run.mjs';

/** @typedef {{passed: number, failed: number}} Count */

/** Failed tests of this process, as `endWith` prints them. @type {string[]} */
const failures = [];

/**
 * Counts one failure, and keeps its sentence for the list at the end; lines after the first one are indented.
 * @param {string} sentence
 * @returns {Count}
 */
export function fail(sentence) {
  failures.push(sentence.trimEnd().replaceAll('\n', '\n    '));
  return {passed: 0, failed: 1};
}

/**
 * Ends a test script: prints the failed tests, one `✗` each, and the counts, and sets the exit code. If `runTests`
 * throws, that counts as one failure.
 * @param {() => Promise<Count>} runTests
 */
export async function endWith(runTests) {
  const {passed, failed} = await runTests().catch((/** @type {unknown} */ error) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * Runs Vitest.
 * @param {string} name of the report
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function runVitest(name, args, env = {}) {
  const report = clearReport(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('npx', ['vitest', 'run', ...reporters, ...args], {NO_COLOR: '1', ...env});
  return count(code, async () => (await import('./reports.mjs')).readVitestReport(report));
}

/**
 * Runs Playwright.
 * @param {string} name of the report, which the configuration writes
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
export function runPlaywright(name, args = []) {
  return countPlaywright(name, () => run('npx', ['playwright', 'test', ...args]));
}

/**
 * Counts the tests of a run of Playwright.
 * @param {string} name of the report, which the configuration writes
 * @param {() => Promise<number>} start runs Playwright; gives its exit code
 * @returns {Promise<Count>}
 */
export async function countPlaywright(name, start) {
  const report = clearReport(name);
  const code = await start();
  return count(code, async () => (await import('./reports.mjs')).readPlaywrightReport(report));
}

/** @param {string} name */
function clearReport(name) {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, {force: true});
  return report;
}

/**
 * A runner that failed without a failed test, or wrote no report, counts as one failure. `read` is a function because
 * its module needs packages, which a script may have to install first.
 * @param {number} code
 * @param {() => Promise<import('./reports.mjs').Results>} read
 * @returns {Promise<Count>}
 */
async function count(code, read) {
  try {
    const results = await read();
    const failed = [...results.failures];
    if (code !== 0 && failed.length === 0)
      failed.push(`The runner ended with exit code ${code}, and names no failed test.`);
    failures.push(...failed);
    return {passed: results.passed, failed: failed.length};
  } catch (error) {
    return fail(`No report of the tests: ${error instanceof Error ? error.message : String(error)}`);
  }
}
