/**
 * Makes the release of a clean clone twice, and uses the package of it as applications do: by a bare script, bundlers,
 * frameworks, TypeScript and Node. Ends with `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {chromium} from '@playwright/test';
import * as z from 'zod';
import {chromiumArgs, findHeadlessChromium} from './browser.mjs';
import {ANGULAR, CONSUMERS, REACT} from './package/consumers.mjs';
import {startTestSite} from './package/site.mjs';
import {startViteSite} from './package/vite-site.mjs';
import {root, say} from './run.mjs';
import {endWith, fail} from './suites.mjs';

const Package = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/** Packages that the applications use, and the product does not. */
const APPLICATION_PACKAGES = ['react', 'react-dom', 'vue', '@types/react', 'vite'];

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
 * Installs a package in an application by a link to this project's copy.
 * @param {string} application
 * @param {string} name
 */
function linkPackage(application, name) {
  const link = join(application, 'node_modules', name);
  if (existsSync(link)) return;
  mkdirSync(dirname(link), {recursive: true});
  symlinkSync(join(root, 'node_modules', name), link);
}

/**
 * Opens the page of an application and chooses a filter; throws if the page is reloaded, or the console has an error.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function filterOnce(browser, address) {
  const page = await browser.newPage();
  try {
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().startsWith('portfolio')) errors.push(message.text());
    });
    await page.goto(address);
    await page.locator('portfolio-gallery:defined portfolio-message').waitFor({state: 'attached'});
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
    await page.getByRole('link', {name: 'Boats', exact: true}).click();
    await page.waitForFunction(
      () => document.title.startsWith('Loaded') || Reflect.get(globalThis, 'isSameDocument') === undefined,
    );
    const seen = await page.evaluate(() => ({
      keys: [...document.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')).join(),
      title: document.title,
      address: location.search,
      isSameDocument: Reflect.get(globalThis, 'isSameDocument') === true,
    }));
    const expected = {
      keys: '2,5,8,11',
      title: 'Loaded subject:2',
      address: '?vp_filter=subject:2',
      isSameDocument: true,
    };
    if (JSON.stringify(seen) !== JSON.stringify(expected) || errors.length > 0)
      throw new Error(`it shows ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}; ${errors.join('; ')}`);
  } finally {
    await page.close();
  }
}

/**
 * Follows the links of the README's site, built by a bundler; throws if the page is reloaded, or other works are shown.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function followLinks(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('portfolio-gallery:defined portfolio-message').waitFor({state: 'attached'});
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  /** @param {string} link @param {string} address @param {string} works */
  const follow = async (link, address, works) => {
    await page.getByRole('link', {name: link, exact: true}).click();
    await page.waitForURL(`${url}${address}`);
    const seen = await page.evaluate(() => ({
      works: [...document.querySelectorAll('[data-item]')].map((item) => item.textContent.trim()).join(),
      isSameDocument: Reflect.get(globalThis, 'isSameDocument') === true,
    }));
    if (seen.works !== works || !seen.isSameDocument) throw new Error(`"${link}" shows ${JSON.stringify(seen)}`);
  };
  await follow('Birds', 'birds/', 'Heron at dawn,Wren, pencil');
  await follow('All', '', 'Heron at dawn,The last ferry,Wren, pencil');
  await follow('2', 'page/2/', 'Two dhows,Abbey in ruins');
}

/**
 * Starts Chromium for a visit, and ends it afterwards.
 * @param {(browser: import('@playwright/test').Browser) => Promise<void>} visit
 */
async function visitInChromium(visit) {
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: chromiumArgs});
  try {
    await visit(browser);
  } finally {
    await browser.close();
  }
}

/**
 * The checks: a sentence, and a function that throws an error if the sentence is not true.
 * @param {string} folder
 * @returns {readonly (readonly [string, () => void | Promise<void>])[]}
 */
function listChecks(folder) {
  const [clone, other, application, served] = ['clone', 'other', 'application', 'served'].map((name) =>
    join(folder, name),
  );
  if (!clone || !other || !application || !served) throw new Error('The folders have no names.');
  const installed = join(application, 'node_modules/portfolio-gallery');
  const manifest = () => Package.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')));
  return [
    [
      'a release of the same commit, made twice, has the same bytes',
      () => {
        const sums = [clone, other].map((copy) => {
          runIn(root, 'git', ['clone', '--quiet', '.', copy]);
          symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
          runIn(copy, process.execPath, ['scripts/release.mjs']);
          return readFileSync(join(copy, 'release/SHA256SUMS'), 'utf8');
        });
        if (sums[0] !== sums[1]) throw new Error(`the hashes differ:\n${sums.join('\n')}`);
        console.log(sums[0]);
      },
    ],
    [
      'the package of a clean clone holds a built dist, the examples and the documentation, and nothing but them',
      () => {
        const {version} = Package.pick({version: true}).parse(
          JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')),
        );
        const tarball = join(clone, `release/portfolio-gallery-${version}.tgz`);
        const paths = runIn(clone, 'tar', ['tzf', tarball]).trim().split('\n');
        for (const path of ['portfolio.js', 'portfolio-manager.js', 'index.js', 'licences.txt'])
          if (!paths.includes(`package/dist/${path}`)) throw new Error(`dist/${path} is missing`);
        const others = paths.filter(
          (path) =>
            !/^package\/(dist\/|examples\/|docs\/(screens\/)?[\w-]+\.(md|png|svg|json)$|(package\.json|(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE)$)/.test(
              path,
            ),
        );
        if (others.length > 0) throw new Error(`${others.join(', ')} should not be there`);
        mkdirSync(installed, {recursive: true});
        runIn(installed, 'tar', ['xzf', tarball, '--strip-components=1']);
      },
    ],
    [
      'the zip for WordPress unpacks into one folder, with every file that the plugin requires and the built scripts',
      () => {
        const [zip = ''] = readdirSync(join(clone, 'release')).filter((name) => name.endsWith('.zip'));
        const plugins = join(folder, 'plugins');
        runIn(folder, 'python3', ['-m', 'zipfile', '-e', join(clone, 'release', zip), plugins]);
        if (readdirSync(plugins).join() !== 'portfolio-gallery')
          throw new Error(`it holds ${readdirSync(plugins).join()}`);
        const plugin = join(plugins, 'portfolio-gallery');
        const source = readFileSync(join(plugin, 'portfolio-gallery.php'), 'utf8');
        const required = [...source.matchAll(/require_once __DIR__ \. '\/([^']+)'/g)].map(([, path = '']) => path);
        const missing = [...required, 'readme.txt', 'LICENSE'].filter((path) => !existsSync(join(plugin, path)));
        if (required.length === 0 || missing.length > 0) throw new Error(`${missing.join(', ')} is missing`);
        const [ours, theirs] = [clone, plugin].map((at) => readFileSync(join(at, 'dist/portfolio.js'), 'utf8'));
        if (ours !== theirs) throw new Error('dist/portfolio.js is not the one that was built');
      },
    ],
    [
      'every export leads to a file that is there',
      () => {
        const targets = Object.values(manifest().exports).flatMap((one) =>
          typeof one === 'string' ? [one] : Object.values(one),
        );
        const missing = targets.filter((target) => !existsSync(join(installed, target.replace('*', 'plain'))));
        if (missing.length > 0) throw new Error(`${missing.join(', ')} is missing`);
      },
    ],
    [
      'the dependencies of the package are ranges, so that an application can share its own copies of them',
      () => {
        for (const [name, range] of Object.entries(manifest().dependencies)) {
          if (!range.startsWith('^')) throw new Error(`${name} ${range} is no range`);
          linkPackage(application, name);
        }
        for (const name of APPLICATION_PACKAGES) linkPackage(application, name);
      },
    ],
    [
      'Node imports the classes and the client without an error and without output',
      () => {
        const code =
          "import {PortfolioGallery} from 'portfolio-gallery'; import {Client} from 'portfolio-gallery/client'; import {PortfolioLayouts} from 'portfolio-gallery/manager'; new Client({rest_url: 'https://site.example/wp-json/visual-portfolio/v1/', nonce: 'n'}); [PortfolioGallery, PortfolioLayouts].map(({name}) => name);";
        const printed = runIn(application, process.execPath, ['--input-type=module', '--eval', code]);
        if (printed !== '') throw new Error(`it printed ${printed}`);
      },
    ],
    [
      'TypeScript checks the tags in JSX, events and entries, as bundlers and as Node resolve them, and reports a wrong attribute',
      () => {
        writeFileSync(join(application, 'package.json'), '{"type": "module"}');
        writeFileSync(
          join(application, 'dom.d.ts'),
          "declare module 'react-dom/client' { export function createRoot(at: Element): {render(node: unknown): void}; }\n",
        );
        writeFileSync(join(application, 'react.tsx'), REACT);
        writeFileSync(
          join(application, 'entries.ts'),
          `import {type PortfolioData, type PortfolioGallery, PortfolioLoadedEvent} from 'portfolio-gallery';
import {Client} from 'portfolio-gallery/client';
import {PortfolioLayouts} from 'portfolio-gallery/manager';
import 'portfolio-gallery/portfolio.js';
import 'portfolio-gallery/themes/cards.css';
const data: PortfolioData = {strings: {next: 'Weiter'}, galleries: {works: {selectors: {item: 'li'}}}};
Reflect.set(window, 'PortfolioData', data);
const gallery: PortfolioGallery | null = document.querySelector('portfolio-gallery');
gallery?.show({page: 2});
document.addEventListener('portfolio-loaded', ({added, page}) => { console.log(added.length, page + 1); });
export const all = [Client, PortfolioLayouts, PortfolioLoadedEvent];
`,
        );
        const flags = '--noEmit --strict --target es2022 --jsx react-jsx --types react --skipLibCheck --ignoreConfig';
        const ways = ['--module esnext --moduleResolution bundler', '--module nodenext'];
        const check = (/** @type {readonly string[]} */ ...names) => {
          for (const way of ways) {
            const args = `${flags} ${way} --lib es2023,dom,dom.iterable dom.d.ts`.split(' ');
            runIn(application, join(root, 'node_modules/.bin/tsc'), [...args, ...names]);
          }
        };
        check('react.tsx', 'entries.ts');
        writeFileSync(join(application, 'wrong.tsx'), REACT.replace('prefetch="press"', 'prefetch="always"'));
        try {
          check('wrong.tsx');
        } catch (error) {
          if (String(error).includes('"always"')) return;
          throw error;
        }
        throw new Error('prefetch="always" was not reported');
      },
    ],
    [
      'strict templates of Angular know the properties of the elements, and report an unknown one',
      () => {
        // Angular needs an older TypeScript than the project, so it has a lock file of its own.
        const angular = join(folder, 'angular');
        cpSync(join(root, 'scripts/package/angular'), angular, {recursive: true});
        runIn(angular, 'npm', ['ci', '--no-audit', '--no-fund']);
        symlinkSync(installed, join(angular, 'node_modules/portfolio-gallery'));
        const options = {strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler'};
        const lib = ['es2023', 'dom', 'dom.iterable'];
        const compilerOptions = {...options, lib, types: [], skipLibCheck: true, experimentalDecorators: true};
        const angularCompilerOptions = {strictTemplates: true};
        const check = (/** @type {string} */ text) => {
          writeFileSync(join(angular, 'app.ts'), text);
          const config = {compilerOptions, angularCompilerOptions, files: ['app.ts']};
          writeFileSync(join(angular, 'tsconfig.json'), JSON.stringify(config));
          runIn(angular, 'npx', ['ngc', '-p', 'tsconfig.json']);
        };
        check(ANGULAR);
        try {
          check(ANGULAR.replace('{{gallery.page + 1}}', '{{gallery.pagina + 1}}'));
        } catch (error) {
          if (String(error).includes("Property 'pagina' does not exist on type 'PortfolioGallery'")) return;
          throw error;
        }
        throw new Error('gallery.pagina was not reported');
      },
    ],
    [
      'somebody who builds the README’s site by Vite, as the documentation says, filters and pages in it',
      async () => {
        const site = await startViteSite(clone, application);
        try {
          await visitInChromium((browser) => followLinks(browser, site.url));
        } finally {
          await site.stop();
        }
      },
    ],
    ...Object.entries(CONSUMERS).map(
      /** @returns {readonly [string, () => Promise<void>]} */
      ([name, build]) => [
        `a page of ${name} filters once in Chromium, in place and without a message in the console`,
        async () => {
          const site = await startTestSite(served, {[name]: await build({application, served})});
          try {
            await visitInChromium((browser) => filterOnce(browser, `${site.url}/${name}/`));
          } finally {
            site.stop();
          }
        },
      ],
    ),
  ];
}

await endWith(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-package-'));
  try {
    say('Releasing two clean clones of the last commit, and using the package');
    const counted = {passed: 0, failed: 0};
    for (const [sentence, check] of listChecks(folder)) {
      try {
        await check();
        counted.passed += 1;
        console.log(`✓ ${sentence}`);
      } catch (error) {
        counted.failed += fail(`${sentence}: ${error instanceof Error ? error.message : String(error)}`).failed;
      }
    }
    return counted;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
