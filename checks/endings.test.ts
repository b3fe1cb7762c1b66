/** What someone finds at the end of a test run's log. The parts of `.ci/run` take an hour: a fake npm replaces them. */
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readPlaywrightReport} from '../scripts/reports.mjs';
import {root} from '../scripts/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-endings-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Runs a program; gives its output and its exit code. `path`: a folder whose programs come first. */
function runProgram(command: string, args: readonly string[], path = folder) {
  const env = {...process.env, PATH: `${path}${delimiter}${process.env.PATH ?? ''}`};
  const {status, stdout} = spawnSync(command, args, {cwd: root, encoding: 'utf8', env});
  return {status, output: stdout};
}

/** Runs `.ci/run`. `parts`: shell commands to run instead of a part, by its name; all other parts report one passed test. */
function runParts(parts: Readonly<Record<string, string>>) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, {recursive: true});
  const cases = Object.entries(parts).map(([name, commands]) => `*" ${name}") ${commands} ;;`);
  const npm = join(bin, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncase " $*" in ${cases.join(' ')} *) echo '1 passed, 0 failed' ;; esac\n`);
  chmodSync(npm, 0o755);
  return runProgram('.ci/run', [], bin);
}

/** The end of the log, after the output of the last part, which must be one that passes. */
const endOf = (output: string) => output.split('1 passed, 0 failed\n').at(-1);

test('someone whose tests all passed reads how many they were', () => {
  const {status, output} = runParts({});
  expect([status, output.endsWith('\n\n6 passed, 0 failed\n')]).toEqual([0, true]);
});

test('someone whose test failed finds its error once more at the end', () => {
  const {status, output} = runParts({
    'test:host': "printf '✗ a page\\n    is empty\\n\\n2 passed, 1 failed\\n'; exit 1",
  });
  expect(status).toBe(1);
  expect(endOf(output)).toBe('✗ a page\n    is empty\n\n7 passed, 1 failed\n');
});

test('someone reads which part printed no counts of tests, and which failed although it counted no failed test', () => {
  const {status, output} = runParts({
    'test:postgres': "echo 'no database'; exit 3",
    'test:host': "echo '2 passed, 0 failed'; exit 4",
  });
  expect(status).toBe(1);
  expect(endOf(output)).toBe(
    '✗ npm run --silent test:postgres ended with exit code 3, and printed no counts of tests\n' +
      '✗ npm run --silent test:host ended with exit code 4, although it counted no failed test\n\n6 passed, 2 failed\n',
  );
});

test('someone reads every line of an error of several lines', () => {
  const script = `import {endWith} from '${join(root, 'scripts/suites.mjs')}';
    await endWith(async () => { throw new Error('npm ci failed:\\nno network\\n\\ntry again\\n'); });`;
  const {status, output} = runProgram(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(1);
  expect(output).toBe('✗ npm ci failed:\n    no network\n    \n    try again\n\n0 passed, 1 failed\n');
});

/** Runs a file of end-to-end tests that fails; gives what is read from its report. */
function runFailing(file: string, source: string) {
  const config = join(folder, 'playwright.config.mjs');
  const outputFile = join(folder, 'report.json');
  writeFileSync(config, `export default ${JSON.stringify({reporter: [['json', {outputFile}]]})};`);
  writeFileSync(join(folder, file), source);
  expect(runProgram('npx', ['playwright', 'test', '--config', config, file]).status).toBe(1);
  const {passed, failures} = readPlaywrightReport(outputFile);
  return {passed, failures: failures.join('\n')};
}

test('someone reads why a file of end-to-end tests could not be loaded', () => {
  const {passed, failures} = runFailing('broken.spec.mjs', "throw new Error('this file is broken');");
  expect(passed).toBe(0);
  expect(failures).toContain('broken.spec.mjs:1: Error: this file is broken');
}, 60_000);

test('someone whose end-to-end test failed finds the line, and each difference between the expected list and the actual one', () => {
  const runner = join(root, 'node_modules/@playwright/test/index.mjs');
  const {failures} = runFailing(
    'different.spec.mjs',
    `import {expect, test} from '${runner}';\ntest('lists', () => {\n  expect([1, 2, 3]).toEqual([1, 2, 4]);\n});`,
  );
  expect(failures).toMatch(/^different\.spec\.mjs:2 › lists, line 3: [\s\S]*-   4,\n[\s\S]*\+   3,\n/);
}, 60_000);
