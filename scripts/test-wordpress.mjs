/**
 * Runs the WordPress file under a real PHP: the one of the variable PHP, else the machine's, else Debian's, installed
 * where it is missing. Ends with `N passed, N failed`.
 */
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import * as z from 'zod/mini';
import {has, installDebian, root, run, say} from './run.mjs';

const Report = z.object({numPassedTests: z.int(), numFailedTests: z.int()});

/** @returns {Promise<string>} the program */
async function findPhp() {
  const given = process.env.PHP;
  if (given) return given;
  if (!has('php')) {
    say("Installing Debian's package php-cli");
    await installDebian(['php-cli']);
  }
  if (has('php')) return 'php';
  throw new Error('The WordPress file is tested with PHP: install the package "php-cli", or set PHP to a program.');
}

/** @returns {Promise<{passed: number, failed: number}>} */
async function testWordPress() {
  const report = join(root, 'test-results/wordpress.json');
  rmSync(report, {force: true});
  const PHP = await findPhp();
  say('The WordPress file under PHP');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('npx', ['vitest', 'run', '--project', 'wordpress', ...reporters], {PHP});
  const told = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  // A runner that failed without a failed test counts as one failure.
  const failed = code !== 0 && told.numFailedTests === 0 ? 1 : told.numFailedTests;
  return {passed: told.numPassedTests, failed};
}

try {
  const {passed, failed} = await testWordPress();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
