import {describe, expect, test} from 'vitest';
import * as z from 'zod/mini';
import {listFiles, readFile} from './source-files.js';

const Config = z.object({rules: z.record(z.string(), z.unknown())});

describe('someone who changes the code is held to its rules:', () => {
  test.each([
    'typescript/no-explicit-any',
    'typescript/no-non-null-assertion',
    'typescript/consistent-type-assertions',
    'typescript/ban-ts-comment',
    'typescript/no-floating-promises',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'no-empty',
  ])('%s is an error', (rule) => {
    const {rules} = Config.parse(JSON.parse(readFile('.oxlintrc.json')));
    const setting = rules[rule];
    expect(Array.isArray(setting) ? setting[0] : setting).toBe('error');
  });

  test('no cast is allowed but `as const`, and no empty catch', () => {
    const {rules} = Config.parse(JSON.parse(readFile('.oxlintrc.json')));
    expect(rules['typescript/consistent-type-assertions']).toEqual(['error', {assertionStyle: 'never'}]);
    expect(rules['no-empty']).toEqual(['error', {allowEmptyCatch: false}]);
  });

  test('what runs in Node 20 does not use Map.groupBy, which it lacks', () => {
    const files = ['demo', 'scripts', 'e2e', 'src/address', 'src/wire', 'src/page-data'].flatMap(listFiles);
    const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && file !== 'scripts/browser-features.mjs');
    expect(code.filter((file) => /\bMap\.groupBy\(/.test(readFile(file)))).toEqual([]);
  });

  test('no comment switches a rule off, and the linter skips no part of src and demo', () => {
    const directive =
      /(?:\/\/|\/\*|<!--)[\s*]*(?:@ts-|eslint-|oxlint-|biome-ignore|prettier-ignore|[cv]8 ignore|istanbul)/;
    const files = ['src', 'checks', 'demo', 'e2e', 'scripts'].flatMap(listFiles);
    expect(files.filter((file) => directive.test(readFile(file)))).toEqual([]);
    expect(z.object({ignorePatterns: z.array(z.string())}).parse(JSON.parse(readFile('.oxlintrc.json')))).toEqual({
      ignorePatterns: ['/dist', '/build', '/examples', 'node_modules'],
    });
  });
});

const countLines = (file: string) => readFile(file).split('\n').length - 1;

describe('someone who reads the code', () => {
  const sources = listFiles('src').filter((file) => !file.endsWith('.test.ts'));

  test('has at most 250 lines in a file, and 150 in the controller of a gallery', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => countLines(file) > 250)).toEqual([]);
    expect(countLines('src/gallery/controller.ts')).toBeLessThanOrEqual(150);
  });

  test('finds only the entries beside the folders', () => {
    expect(sources.filter((file) => !/^src\/.+\//.test(file)).sort()).toEqual([
      'src/client.ts',
      'src/define-manager.ts',
      'src/define.ts',
      'src/index.ts',
      'src/manager.ts',
      'src/panel.ts',
      'src/portfolio.ts',
    ]);
  });
});

test('someone who works on portfolio-gallery installs its packages from the registry that their npm is set to', () => {
  const lock = z.object({packages: z.record(z.string(), z.object({resolved: z.optional(z.string())}))});
  const {packages} = lock.parse(JSON.parse(readFile('package-lock.json')));
  expect(Object.keys(packages).length).toBeGreaterThan(50);
  expect(Object.entries(packages).filter(([, {resolved}]) => resolved !== undefined)).toEqual([]);
  expect(readFile('.npmrc')).not.toMatch(/registry\s*=/);
});
