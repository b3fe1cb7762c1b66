/** Runs the two test runners, and reads the numbers of passed and failed tests from their reports. */
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {root, run} from './run.mjs';

/** @typedef {{passed: number, failed: number}} Count */

/**
 * Ends a test script: prints the counts and sets the exit code. If `runTests` throws, that counts as one failure.
 * @param {() => Promise<Count>} runTests
 */
export async function endWith(runTests) {
  const {passed, failed} = await runTests().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    return {passed: 0, failed: 1};
  });
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
  return count(code, report, [['numPassedTests']], [['numFailedTests']]);
}

/**
 * Runs Playwright.
 * @param {string} name of the report, which the configuration writes
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
export async function runPlaywright(name, args = []) {
  const report = clearReport(name);
  const code = await run('npx', ['playwright', 'test', ...args]);
  return count(code, report, [['stats', 'expected']], [['stats', 'unexpected']]);
}

/** @param {string} name */
function clearReport(name) {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, {force: true});
  return report;
}

/**
 * A runner that failed without a failed test, or wrote no report, counts as one failure.
 * @param {number} code
 * @param {string} report
 * @param {readonly (readonly string[])[]} passed paths in the report
 * @param {readonly (readonly string[])[]} failed
 * @returns {Count}
 */
function count(code, report, passed, failed) {
  try {
    /** @type {unknown} */
    const written = JSON.parse(readFileSync(report, 'utf8'));
    const sum = (/** @type {readonly (readonly string[])[]} */ paths) =>
      paths.reduce((total, path) => total + readNumber(written, path), 0);
    const counted = {passed: sum(passed), failed: sum(failed)};
    return code !== 0 && counted.failed === 0 ? {...counted, failed: 1} : counted;
  } catch (error) {
    console.error('No report of the tests:', error);
    return {passed: 0, failed: 1};
  }
}

/**
 * @param {unknown} written
 * @param {readonly string[]} path
 */
function readNumber(written, path) {
  let at = written;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== 'number') throw new Error(`${path.join('.')} is not in the report`);
  return at;
}
