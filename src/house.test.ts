import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, relative as relativePath} from 'node:path/posix';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(ts|mts|js|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
const isTest = (file: string) => file.endsWith('.test.ts');

/** One import of a file of ours by another, at run time unless it is of types alone. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

function listArrows(from: string): Arrow[] {
  const text = read(from);
  const imports = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'(\.[^']*)'/gm);
  const onDemand = text.matchAll(/\bimport\(\s*()'(\.[^']*)'/g);
  return [...imports, ...onDemand].map(([, type, path = '']) => ({
    from,
    to: join(dirname(from), path).replace(/\.js$/, '.ts'),
    isType: Boolean(type),
  }));
}

/**
 * What each file may import at run time. A name that ends in a slash is a folder, `*` anything in `src`; the first row
 * that fits a file counts. Types may come from anywhere, but for the rows of TYPELESS.
 */
const ALLOWED: readonly (readonly [file: string, allowed: readonly string[]])[] = [
  ['protocol.ts', []],
  ['query.ts', []],
  ['events.ts', []],
  ['record.ts', []],
  ['page-data.ts', ['record.ts']],
  ['strings.ts', []],
  ['dialects.ts', []],
  ['sentence.ts', []],
  ['nonce.ts', []],
  ['reason.ts', []],
  ['manager-events.ts', []],
  ['reply.ts', ['protocol.ts', 'sentence.ts']],
  ['client.ts', ['dialects.ts', 'nonce.ts', 'protocol.ts', 'reply.ts']],
  ['gallery.ts', ['query.ts']],
  ['views.ts', ['bar/addresses.ts', 'bar/tree.ts', 'query.ts']],
  ['bar/', ['bar/', 'query.ts']],
  ['bar.ts', ['bar/']],
  ['page/', ['page/', 'record.ts']],
  ['dom/', ['dom/', 'page/', 'query.ts', 'record.ts']],
  ['elements/gallery.ts', ['elements/base.ts', 'page/place.ts', 'runtime.ts', 'wiring.ts']],
  ['elements/layouts.ts', ['manager/', 'page-data.ts', 'strings.ts']],
  // `views.ts` is loaded on demand, by what draws itself.
  ['elements/', ['elements/base.ts', 'events.ts', 'protocol.ts', 'strings.ts', 'bar.ts', 'views.ts']],
  ['notices.ts', ['elements/items-notice.ts', 'events.ts', 'manager-events.ts', 'notice/', 'reason.ts', 'strings.ts']],
  ['notice/', ['notice/', 'reason.ts', 'record.ts']],
  ['previews.ts', []],
  ['rest-data.ts', ['protocol.ts', 'record.ts']],
  ['rest.ts', ['client.ts', 'dialects.ts', 'notices.ts', 'previews.ts', 'protocol.ts', 'rest-data.ts', 'sentence.ts']],
  // The panel, and what only it needs.
  [
    'manager/',
    [
      'elements/layouts.ts',
      'events.ts',
      'manager/',
      'manager-events.ts',
      'page/clean.ts',
      'query.ts',
      'reason.ts',
      'record.ts',
      'rest.ts',
    ],
  ],
  ['runtime.ts', ['page/', 'page-data.ts', 'rest.ts', 'strings.ts']],
  ['wiring/', ['dom/', 'page/', 'elements/', 'events.ts', 'query.ts', 'runtime.ts', 'wiring/']],
  ['motion.ts', []],
  [
    'wiring.ts',
    [
      'dom/',
      'page/',
      'elements/',
      'events.ts',
      'motion.ts',
      'gallery.ts',
      'query.ts',
      'runtime.ts',
      'strings.ts',
      'wiring/',
    ],
  ],
  // What only foreign markup needs is loaded on demand, and bundled apart.
  ['hosts.ts', ['hosts/', 'runtime.ts', 'strings.ts', 'wiring.ts']],
  ['hosts/', ['dom/links.ts', 'hosts/', 'page/', 'record.ts']],
  ['define.ts', ['*']],
  ['define-manager.ts', ['manager/panel.ts']],
  ['index.ts', ['*']],
  ['portfolio.ts', ['*']],
  ['manager.ts', ['*']],
];

/** Pairs between which not even a type may travel. */
const TYPELESS: readonly (readonly [from: string, to: string])[] = [
  ['src/protocol.ts', ''],
  ['src/query.ts', ''],
  ['src/events.ts', ''],
  ['src/page/', 'src/elements/'],
  ['src/page/', 'src/dom/'],
  ['src/', 'demo/'],
  ['src/', 'e2e/'],
  ['demo/', 'e2e/'],
];

/** How a file says the other one in an import. */
function relative(from: string, to: string): string {
  const path = relativePath(dirname(from), to).replace(/\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** What is imported on demand is a file of its own. */
const isOnDemand = ({from, to}: Arrow) => read(from).includes(`import('${relative(from, to)}')`);

const fits = (file: string, name: string) =>
  name === '*' || file === name || (name.endsWith('/') && file.startsWith(name));
const rowOf = (file: string) => ALLOWED.find(([name]) => fits(file, name));
const say = ({from, to}: Arrow) => `${from} → ${to}`;
const arrowsOf = (folder: string) =>
  listFiles(folder)
    .filter((file) => !isTest(file))
    .flatMap(listArrows);

describe('someone who reads the house finds that imports point one way:', () => {
  test('every file of src has a row, and imports only what its row allows', () => {
    const files = listFiles('src').filter((file) => !isTest(file));
    expect(files.filter((file) => !rowOf(file.slice(4)))).toEqual([]);
    const wrong = arrowsOf('src').filter(({from, to, isType}) => {
      const allowed = rowOf(from.slice(4))?.[1] ?? [];
      return !isType && !allowed.some((name) => fits(to.slice(4), name));
    });
    expect(wrong.map(say)).toEqual([]);
  });

  test('every row is about a file that stands, or may come', () => {
    const files = listFiles('src').map((file) => file.slice(4));
    expect(ALLOWED.map(([name]) => name).filter((name) => !files.some((file) => fits(file, name)))).toEqual(
      files.includes('manager.ts') ? [] : ['manager.ts'],
    );
  });

  test('the lowest rooms know nobody, the page knows no element, and the product knows neither demo nor stories', () => {
    const wrong = [...arrowsOf('src'), ...arrowsOf('demo')].filter(({from, to}) =>
      TYPELESS.some(([room, other]) => fits(from, room) && to.startsWith(other)),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  test('the demo shares the wire, the addresses and the names of texts with the product, and nothing else', () => {
    const named = ['src/strings.ts', 'src/notices.ts', 'src/bar/words.ts'];
    const wrong = arrowsOf('demo').filter(
      ({to, isType}) =>
        to.startsWith('src/') && to !== 'src/protocol.ts' && to !== 'src/query.ts' && !(isType && named.includes(to)),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  test('the stories see the product as a person does, but for its types', () => {
    const wrong = listFiles('e2e')
      .flatMap(listArrows)
      .filter(({to, isType}) => !isType && !/^(e2e|scripts)\//.test(to));
    expect(wrong.map(say)).toEqual([]);
  });

  test('a visitor’s file holds nothing of the service and nothing of the manager’s tools', () => {
    const reached = new Set(['src/portfolio.ts']);
    for (const file of reached) {
      for (const arrow of listArrows(file)) if (!arrow.isType && !isOnDemand(arrow)) reached.add(arrow.to);
    }
    expect(reached.size).toBeGreaterThan(20);
    const foreign =
      /\/(manager|notice)|\/(notices|rest|rest-data|previews|client|reply|nonce|protocol|dialects|reason|views)\.ts$|items-notice|layouts/;
    expect([...reached].filter((file) => foreign.test(file))).toEqual([]);
  });

  test('the check sees imports of every kind', () => {
    const kinds = new Set(arrowsOf('src').map(({from, to, isType}) => `${from} ${to} ${isType}`));
    for (const kind of [
      'src/elements/paginator.ts src/views.ts false',
      'src/elements/paginator.ts src/strings.ts true',
      'src/define.ts src/elements/gallery.ts false',
      'src/index.ts src/protocol.ts false',
      'src/portfolio.ts src/define.ts false',
    ]) {
      expect(kinds).toContain(kind);
    }
  });
});

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
    const {rules} = Config.parse(JSON.parse(read('.oxlintrc.json')));
    const setting = rules[rule];
    expect(Array.isArray(setting) ? setting[0] : setting).toBe('error');
  });

  test('a cast is none but `as const`, and a catch is never empty', () => {
    const {rules} = Config.parse(JSON.parse(read('.oxlintrc.json')));
    expect(rules['typescript/consistent-type-assertions']).toEqual(['error', {assertionStyle: 'never'}]);
    expect(rules['no-empty']).toEqual(['error', {allowEmptyCatch: false}]);
  });

  test('no comment switches a rule off, and no part of src and demo is left out', () => {
    const directive =
      /(?:\/\/|\/\*|<!--)[\s*]*(?:@ts-|eslint-|oxlint-|biome-ignore|prettier-ignore|[cv]8 ignore|istanbul)/;
    const files = ['src', 'demo', 'e2e', 'scripts'].flatMap(listFiles);
    expect(files.filter((file) => directive.test(read(file)))).toEqual([]);
    expect(z.object({ignorePatterns: z.array(z.string())}).parse(JSON.parse(read('.oxlintrc.json')))).toEqual({
      ignorePatterns: ['dist', 'build', 'node_modules'],
    });
  });
});

test('someone who installs the product is led to no registry but their own', () => {
  const lock = z.object({packages: z.record(z.string(), z.object({resolved: z.optional(z.string())}))});
  const {packages} = lock.parse(JSON.parse(read('package-lock.json')));
  expect(Object.keys(packages).length).toBeGreaterThan(50);
  expect(Object.entries(packages).filter(([, {resolved}]) => resolved !== undefined)).toEqual([]);
  expect(read('.npmrc')).not.toMatch(/registry\s*=/);
});
