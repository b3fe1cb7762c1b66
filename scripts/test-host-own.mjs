/**
 * Runs the end-to-end tests of Visual Portfolio itself on two WordPress sites: one with Visual Portfolio alone, one with
 * our plugin as well: `npm run test:host-own -- <the host's repository> [arguments for Playwright]`. Prints both results
 * of each test, and fails if a test passes less often with our plugin.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {findFreePort, root, run, say} from './run.mjs';
import {endWith} from './suites.mjs';
import {prepareWordPressTests} from './wordpress-run.mjs';

/** The helpers that the host's tests import, in the version of the host's lock file. */
const HELPERS = '@wordpress/e2e-test-utils-playwright@1.37.0';
/** Tests of pages that visitors see. The host's other tests are of its editor. */
const SPECS = ['archive', 'click-action-images', 'slider-rtl-gap', 'initial-loading'];
/** The host's tests are copied to here for a run; the folder is no part of the project. */
const FOLDER = join(root, 'test-results/host-own');
const KINDS = /** @type {const} */ (['alone', 'with-our-plugin']);

await endWith(async () => {
  const [repository, ...args] = process.argv.slice(2);
  if (!repository) throw new Error('Name the host’s repository: npm run test:host-own -- path/to/visual-portfolio');
  await exportTests(resolve(repository));
  const zip = await prepareWordPressTests();
  /** @type {Record<string, Record<string, {passed: number, runs: number}>>} */
  const reports = {};
  for (const kind of KINDS) {
    say(
      kind === 'alone'
        ? 'The tests of Visual Portfolio on a site without our plugin'
        : 'The tests of Visual Portfolio with our plugin',
    );
    await runTests(kind, zip, args);
    reports[kind] = await readReport(kind);
  }
  const {alone = {}, 'with-our-plugin': withOurPlugin = {}} = reports;
  const names = [...new Set([...Object.keys(alone), ...Object.keys(withOurPlugin)])];
  if (names.length === 0) throw new Error('No test of the host ran.');
  say('How often each test passed: without our plugin, with our plugin');
  for (const name of names) console.log(`${write(alone[name])} ${write(withOurPlugin[name])} ${name}`);
  const worse = names.filter((name) => (withOurPlugin[name]?.passed ?? 0) < (alone[name]?.passed ?? 0));
  return {passed: names.length - worse.length, failed: worse.length};
});

/** @param {{passed: number, runs: number} | undefined} count */
function write(count) {
  return (count ? `${count.passed} of ${count.runs}` : 'did not run').padEnd(12);
}

/**
 * Copies the tests out of the repository, a clone or a bare one, and installs what they import.
 * @param {string} repository
 */
async function exportTests(repository) {
  rmSync(join(FOLDER, 'tests'), {recursive: true, force: true});
  mkdirSync(FOLDER, {recursive: true});
  const archive = spawnSync('git', ['-C', repository, 'archive', 'HEAD', 'tests'], {maxBuffer: 1 << 28});
  if (archive.status !== 0)
    throw new Error(`${repository}: git found no folder "tests" there: ${archive.stderr.toString()}`);
  spawnSync('tar', ['-x', '-C', FOLDER], {input: archive.stdout});
  if (!existsSync(join(FOLDER, 'tests/e2e/specs'))) throw new Error(`${repository}: it has no tests/e2e/specs`);
  // The host's files are CommonJS for Node; without this file they would be modules, as the project's own are.
  writeFileSync(join(FOLDER, 'package.json'), '{"private": true, "type": "commonjs"}\n');
  // Peer dependencies are left out: the helpers must import the same Playwright as the runner, which is the project's.
  const options = ['--no-save', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await run('npm', ['install', ...options, HELPERS], {}, FOLDER);
  if (code !== 0) throw new Error(`npm could not install ${HELPERS}.`);
}

/**
 * @param {(typeof KINDS)[number]} kind
 * @param {string} zip
 * @param {readonly string[]} args
 */
async function runTests(kind, zip, args) {
  rmSync(reportOf(kind), {force: true});
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const env = {
    VISUAL_PORTFOLIO_ZIP: zip,
    HOST_TESTS: join(FOLDER, 'tests'),
    HOST_SITE_KIND: kind,
    WP_BASE_URL: address,
    PLAYWRIGHT_TEST_BASE_URL: address,
    STORAGE_STATE_PATH: join(FOLDER, `storage-${kind}.json`),
  };
  const config = join(root, 'e2e/wordpress/host-own/playwright.config.ts');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  // The host's tests read their pictures relative to the working folder.
  await run('node', [cli, 'test', '--config', config, ...SPECS, ...args], env, FOLDER);
}

/** @param {string} kind */
function reportOf(kind) {
  return join(root, `test-results/host-own-${kind}.json`);
}

/**
 * How often each test passed, by the names of its file and its own.
 * @param {string} kind
 */
async function readReport(kind) {
  if (!existsSync(reportOf(kind))) throw new Error(`The run "${kind}" wrote no report: its output says why.`);
  const z = await import('zod');
  const Report = z.record(z.string(), z.object({passed: z.number(), runs: z.number()}));
  return Report.parse(JSON.parse(readFileSync(reportOf(kind), 'utf8')));
}
