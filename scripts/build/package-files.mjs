/** Builds the npm package's modules, one for each source file, with their types, and the custom elements manifest. */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {TARGET} from '../browser-features.mjs';
import {listFiles, root} from './files.mjs';
import {ENTRIES} from './on-demand.mjs';

/** Builds modules that are not bundled, so that an application contains each of them only once. */
export async function buildModules() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: listFiles('src').filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !ENTRIES.has(file),
    ),
    outdir: 'dist',
    outbase: 'src',
    format: 'esm',
    target: TARGET,
  });
}

/** Type declarations of the modules. */
export function writeTypes() {
  runTool('tsc', ['--project', 'tsconfig.build.json']);
}

/** Writes the custom elements manifest from the comments of the classes that have a tag, and of their base classes. */
export async function writeManifest() {
  // All sources: an element's members may come from a class of another file.
  const sources = ['--globs', 'src/**/*.ts', '--exclude', 'src/**/*.test.ts'];
  runTool('cem', ['analyze', '--litelement', ...sources, '--outdir', 'dist', '--quiet']);
  const z = await import('zod');
  const Declaration = z.looseObject({
    name: z.string(),
    tagName: z.string().optional(),
    superclass: z.looseObject({name: z.string()}).optional(),
    members: z
      .array(z.looseObject({name: z.string(), privacy: z.string().optional(), description: z.string().optional()}))
      .optional(),
  });
  const Export = z.looseObject({declaration: z.looseObject({name: z.string(), module: z.string().optional()})});
  const Module = z.looseObject({path: z.string(), declarations: z.array(Declaration), exports: z.array(Export)});
  const Manifest = z.looseObject({modules: z.array(Module)});
  const file = join(root, 'dist/custom-elements.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const elements = manifest.modules.flatMap(({declarations}) => declarations.filter(({tagName}) => tagName));
  const classNames = new Set(elements.flatMap(({name, superclass}) => [name, superclass?.name]));
  // Sorted, because the analyzer lists files in the order in which the disk answers, which differs from run to run.
  manifest.modules = manifest.modules
    .filter(({declarations}) => declarations.some(({name}) => classNames.has(name)))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const module of manifest.modules) {
    module.path = module.path.replace(/^src\/(.*)\.ts$/, 'dist/$1.js');
    for (const {declaration} of module.exports) declaration.module = module.path;
    for (const element of module.declarations) {
      element.members &&= element.members.filter(
        ({privacy = 'public', name, description}) => privacy === 'public' && !name.startsWith('#') && description,
      );
      if (!element.tagName) continue;
      element.customElement = true;
      const declaration = {name: element.name, module: module.path};
      module.exports.push({kind: 'custom-element-definition', name: element.tagName, declaration});
    }
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Runs a tool of the packages; throws with what it printed when it fails.
 * @param {string} name
 * @param {readonly string[]} args
 */
function runTool(name, args) {
  const {status, stdout, stderr} = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`);
}
