/**
 * Packs a clean clone as `npm publish` would, and uses the package as an application does. Ends with
 * `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import * as z from 'zod';
import {root, say} from './run.mjs';
import {endWith} from './suites.mjs';

const Packed = z.array(z.object({filename: z.string(), files: z.array(z.object({path: z.string()}))}));
const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.union([z.string(), z.object({types: z.string(), default: z.string()})])),
});

/**
 * Runs a program quietly; throws with what it printed when it fails.
 * @param {string} folder
 * @param {string} command
 * @param {readonly string[]} args
 */
function runIn(folder, command, args) {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd: folder, encoding: 'utf8'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * The checks: a sentence, and a function that throws an error if the sentence is not true.
 * @param {string} clone
 * @param {string} application
 * @returns {readonly (readonly [string, () => void])[]}
 */
function listChecks(clone, application) {
  const installed = join(application, 'node_modules/portfolio-gallery');
  const manifest = () => Package.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')));
  return [
    [
      'the package of a clean clone holds a built dist, and nothing but it',
      () => {
        const printed = runIn(clone, 'npm', ['pack', '--json']);
        const [packed] = Packed.parse(JSON.parse(printed.slice(printed.indexOf('[\n'))));
        const paths = packed?.files.map(({path}) => path) ?? [];
        for (const path of ['dist/portfolio.js', 'dist/portfolio-manager.js', 'dist/index.js', 'dist/licences.txt'])
          if (!paths.includes(path)) throw new Error(`${path} is missing`);
        const others = paths.filter((path) => !/^(dist\/|package\.json$|README\.md$|LICENSE$)/.test(path));
        if (others.length > 0) throw new Error(`${others.join(', ')} should not be there`);
        mkdirSync(installed, {recursive: true});
        runIn(installed, 'tar', ['xzf', join(clone, packed?.filename ?? ''), '--strip-components=1']);
      },
    ],
    [
      'every export leads to a file that is there',
      () => {
        const targets = Object.values(manifest().exports).flatMap((one) =>
          typeof one === 'string' ? [one] : Object.values(one),
        );
        const missing = targets.filter((target) => !existsSync(join(installed, target)));
        if (missing.length > 0) throw new Error(`${missing.join(', ')} is missing`);
      },
    ],
    [
      'an application has its own copies of the packages that it shares with the product',
      () => {
        for (const [name, range] of Object.entries(manifest().dependencies)) {
          if (!range.startsWith('^')) throw new Error(`${name} ${range} is no range`);
          const link = join(application, 'node_modules', name);
          mkdirSync(dirname(link), {recursive: true});
          symlinkSync(join(root, 'node_modules', name), link);
        }
      },
    ],
    [
      'Node imports the classes without an error and without output',
      () => {
        const code =
          "import {PortfolioGallery, Client} from 'portfolio-gallery'; new Client({rest_url: 'https://site.example/wp-json/visual-portfolio/v1/', nonce: 'n'}); PortfolioGallery.name;";
        const printed = runIn(application, process.execPath, ['--input-type=module', '--eval', code]);
        if (printed !== '') throw new Error(`it printed ${printed}`);
      },
    ],
  ];
}

await endWith(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-package-'));
  const clone = join(folder, 'clone');
  const application = join(folder, 'application');
  try {
    say('Packing a clean clone of the last commit');
    runIn(root, 'git', ['clone', '--quiet', '.', clone]);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    const counted = {passed: 0, failed: 0};
    for (const [sentence, check] of listChecks(clone, application)) {
      try {
        check();
        counted.passed += 1;
        console.log(`✓ ${sentence}`);
      } catch (error) {
        counted.failed += 1;
        console.error(`✗ ${sentence}:`, error instanceof Error ? error.message : error);
      }
    }
    return counted;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
