/**
 * Builds the script and package into dist/, the demo's server and the documentation into build/: `node build.mjs`;
 * `--watch` repeats it at each change in src, demo, docs or themes. Prints the sizes of the drop-in files, and fails if a
 * visitor's page would exceed its budget.
 */
import {createHash} from 'node:crypto';
import {EventEmitter, once} from 'node:events';
import {cpSync, readdirSync, rmSync, watch, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {TARGET} from './scripts/browser-features.mjs';
import {buildDropIn} from './scripts/build/drop-in.mjs';
import {writeEditorFiles} from './scripts/build/editor-files.mjs';
import {root} from './scripts/build/files.mjs';
import {writeLicences} from './scripts/build/licences.mjs';
import {buildModules, writeManifest, writeTypes} from './scripts/build/package-files.mjs';
import {printSizes} from './scripts/build/sizes.mjs';
import {writeDocs} from './scripts/docs/site.mjs';

/** Builds everything once. */
export async function build() {
  // Delete the files of an older build, which would otherwise be published, too.
  for (const folder of ['dist', 'build']) rmSync(join(root, folder), {recursive: true, force: true});
  const [files] = await Promise.all([buildDropIn('dist'), buildModules(), buildDemo()]);
  writeTypes();
  await writeManifest();
  writeEditorFiles();
  await writeDocs();
  await buildThemes();
  writeLicences('dist', files);
  writeIntegrity(files);
  printSizes(files);
}

/**
 * Writes the starter themes into `dist/themes`, without comments and spaces, each with a declaration file: without it TypeScript
 * refuses to import a theme.
 */
async function buildThemes() {
  const esbuild = await import('esbuild');
  const themes = readdirSync(join(root, 'themes')).map((name) => join(root, 'themes', name));
  await esbuild.build({entryPoints: themes, outdir: join(root, 'dist/themes'), minify: true, target: TARGET});
  // What a CSS module script exports: `import sheet from '…' with {type: 'css'}`.
  const declaration = 'declare const sheet: CSSStyleSheet;\nexport default sheet;\n';
  for (const name of readdirSync(join(root, 'dist/themes')))
    writeFileSync(join(root, 'dist/themes', `${name}.d.ts`), declaration);
}

async function buildDemo() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: ['./demo/server.ts'],
    absWorkingDir: root,
    outfile: 'build/server.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
  });
  cpSync(join(root, 'demo/store/pglite-worker.mjs'), join(root, 'build/pglite-worker.mjs'));
}

/**
 * Writes the hashes for `<script integrity>` (Subresource Integrity, W3C).
 * @param {readonly import('./scripts/build/files.mjs').DropInFile[]} files
 */
function writeIntegrity(files) {
  const hashes = Object.fromEntries(
    files.map(({name, text}) => [name, `sha384-${createHash('sha384').update(text).digest('base64')}`]),
  );
  writeFileSync(join(root, 'dist/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/** Builds again at each change, one build at a time. */
async function buildForever() {
  const changes = new EventEmitter();
  let isDirty = true;
  for (const folder of ['src', 'demo', 'docs', 'themes']) {
    watch(join(root, folder), {recursive: true}, () => {
      isDirty = true;
      changes.emit('change');
    });
  }
  for (;;) {
    if (!isDirty) await once(changes, 'change');
    isDirty = false;
    try {
      await build();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    console.log('waiting for a change …');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (process.argv.includes('--watch') ? buildForever() : build());
}
