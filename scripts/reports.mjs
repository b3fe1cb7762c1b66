/** Reads the JSON reports of the two test runners: how many tests passed, and which failed, with what the errors say. */
import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import * as z from 'zod';
import {root} from './run.mjs';

/** @typedef {{passed: number, failures: readonly string[]}} Results */

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish()}),
      ),
    }),
  ),
});

const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({
              error: z
                .object({message: z.string().default(''), location: z.object({line: z.number()}).optional()})
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const PlaywrightReport = z.object({
  stats: z.object({expected: z.number()}),
  suites: z.array(PlaywrightSuite),
  // Of no test: a file that cannot be loaded, or a global setup that fails.
  errors: z.array(
    z.object({message: z.string().default(''), location: z.object({file: z.string(), line: z.number()}).optional()}),
  ),
});

/** Lines of an error that are kept: enough for the difference of two lists, because another run may not fail again. */
const MOST_LINES = 24;

/** @param {string} message */
const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MOST_LINES)
    .join('\n    ');

/**
 * @param {string} file
 * @returns {unknown}
 */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} file
 * @returns {Results}
 */
export function readVitestReport(file) {
  const {numPassedTests, testResults} = VitestReport.parse(readJson(file));
  const failures = testResults.flatMap(({name, status, message, assertionResults}) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const path = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLines(message)}`] : [];
    return failed.map(
      ({fullName, failureMessages}) => `${path} › ${fullName}: ${firstLines(failureMessages?.[0] ?? '')}`,
    );
  });
  return {passed: numPassedTests, failures};
}

/**
 * @param {string} file
 * @returns {Results}
 */
export function readPlaywrightReport(file) {
  const {stats, suites, errors} = PlaywrightReport.parse(readJson(file));
  const outside = errors.map(
    ({message, location}) =>
      `${location ? `${relative(root, location.file)}:${location.line}: ` : ''}${firstLines(message)}`,
  );
  return {passed: stats.expected, failures: [...suites.flatMap(listPlaywrightFailures), ...outside]};
}

/**
 * @param {z.infer<typeof PlaywrightSuite>} suite
 * @returns {readonly string[]}
 */
function listPlaywrightFailures({specs, suites = []}) {
  const own = specs.flatMap(({title, file, line, tests}) =>
    tests
      .filter(({status}) => status === 'unexpected' || status === 'flaky')
      .map(({projectName, results}) => {
        const {message = '', location} = results[0]?.error ?? {};
        const at = location ? `, line ${location.line}` : '';
        return `${file}:${line} › ${title}${projectName && ` (${projectName})`}${at}: ${firstLines(message)}`;
      }),
  );
  return [...own, ...suites.flatMap(listPlaywrightFailures)];
}
