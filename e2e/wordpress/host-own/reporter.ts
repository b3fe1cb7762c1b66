/**
 * Counts how often each of Visual Portfolio's own tests ran and passed, and writes that to a file for
 * `scripts/test-host-own.mjs`.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';
import {RESULTS} from './environment.js';

export default class CountReporter implements Reporter {
  readonly #counts = new Map<string, {passed: number; runs: number}>();

  onTestEnd({location, title}: TestCase, {status}: TestResult): void {
    if (status === 'skipped') return;
    const name = `${basename(location.file)}: ${title}`;
    const {passed, runs} = this.#counts.get(name) ?? {passed: 0, runs: 0};
    this.#counts.set(name, {passed: passed + (status === 'passed' ? 1 : 0), runs: runs + 1});
  }

  onEnd(): void {
    mkdirSync(dirname(RESULTS), {recursive: true});
    writeFileSync(`${RESULTS}.json`, JSON.stringify(Object.fromEntries(this.#counts)));
  }
}
