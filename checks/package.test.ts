/** The package as others install it; `npm run build` comes before. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {publint} from 'publint';
import {afterAll, beforeAll, expect, test} from 'vitest';
import * as z from 'zod';
import {weigh} from '../scripts/build/sizes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-check-'));

/** Runs a program; what it printed is the message of a failure. */
function runTool(command: string, args: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync(command, args, {encoding: 'utf8'});
  expect(status, `${command} ${args.join(' ')}:\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

const Packed = z.array(z.object({filename: z.string(), files: z.array(z.object({path: z.string()}))}));
let packed: z.infer<typeof Packed>[number] = {filename: '', files: []};

beforeAll(() => {
  // Without scripts: `prepack` would build again while other tests read `dist`.
  const printed = runTool('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  packed = Packed.parse(JSON.parse(printed.slice(printed.indexOf('[\n'))))[0] ?? packed;
}, 60_000);

afterAll(() => rmSync(folder, {recursive: true, force: true}));

test('somebody who installs the package finds no fault in how it is packed (publint)', async () => {
  const {messages} = await publint({pkgDir: '.', pack: false, strict: true});
  expect(messages).toEqual([]);
}, 60_000);

test('somebody who writes TypeScript gets types for every entry (are the types wrong?)', () => {
  runTool('node_modules/.bin/attw', [join(folder, packed.filename), '--profile', 'esm-only', '--format', 'ascii']);
}, 60_000);

test('somebody who maintains the code finds no file, export or dependency that nothing uses (knip)', () => {
  runTool('node_modules/.bin/knip', ['--no-progress', '--no-config-hints']);
}, 60_000);

test('somebody who looks into the package finds source maps, licences, hashes and a change log', () => {
  const paths = packed.files.map(({path}) => path);
  const scripts = paths.filter((path) => /^dist\/portfolio[^/]*\.js$/.test(path));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((path) => !paths.includes(`${path}.map`))).toEqual([]);
  for (const name of ['licences.txt', 'integrity.json', 'custom-elements.json', 'llms.txt'])
    expect(paths).toContain(`dist/${name}`);
  expect(paths).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']));
});

test.each(['plain', 'cards', 'museum'])('somebody who takes the theme %s downloads at most 2 kB', (name) => {
  const file = `dist/themes/${name}.css`;
  expect(existsSync(file)).toBe(true);
  expect(weigh(readFileSync(file)).raw).toBeLessThanOrEqual(2000);
});

test('somebody who updates the WordPress plugin sees the version of the package', () => {
  const {version} = z.object({version: z.string()}).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const plugin = readFileSync('demo/wordpress/portfolio-gallery.php', 'utf8');
  expect([...plugin.matchAll(/(?:Version:|_VERSION =)\s+'?([\d.]+)/g)].map(([, one]) => one)).toEqual([
    version,
    version,
  ]);
  expect(readFileSync('demo/wordpress/readme.txt', 'utf8')).toContain(`Stable tag: ${version}\n`);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${version}`);
});
