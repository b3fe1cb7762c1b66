/**
 * Builds the product into dist/ and the demo's server into build/: `node build.mjs`, with `--watch` again at each
 * change. What a visitor downloads is printed, and more than the budget fails the build.
 */

import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {EventEmitter, once} from 'node:events';
import {cpSync, readdirSync, readFileSync, rmSync, watch, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const root = fileURLToPath(new URL('./', import.meta.url));
const [, version = ''] = /"version": "(.*)"/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? [];

/** Bytes (brotli) of all that a visitor's page loads; see the README's table of sizes. */
const BUDGET = 14_000;

/** Files of `src/hosts` that only pages with foreign markup load. */
const HOSTS = ['selectors', 'visual-portfolio'];

/** Files that are minified a second time, the visitor's first. */
const SHRUNK = [
  'portfolio.js',
  'portfolio-bar.js',
  'portfolio-motion.js',
  ...HOSTS.map((name) => `portfolio-${name}.js`),
];

/** Names of properties that no other file, page or browser knows: they are shortened, in all of these alike. */
const INTERNAL = [
  'age',
  'answers',
  'arrange',
  'arrival',
  'dropUnfinished',
  'earlier',
  'endedAt',
  'failed',
  'findEmpty',
  'findItems',
  'findOutlets',
  'findRoot',
  'findSuccessor',
  'foreign',
  'foresee',
  'goHome',
  'grant',
  'hasDrawn',
  'inFlight',
  'insert',
  'inserting',
  'isAgain',
  'isAutomatic',
  'isBar',
  'isBusy',
  'isByKeyboard',
  'isControl',
  'isEmpty',
  'isIdle',
  'isItem',
  'isOfBar',
  'isSilent',
  'leaveFor',
  'outlet',
  'outlets',
  'place',
  'readKey',
  'readers',
  'recall',
  'recalled',
  'refocus',
  'remember',
  'renew',
  'settle',
  'stay',
  'takeOver',
  'updateEmpty',
  'visit',
  'wish',
  'wordsFor',
  'yieldTo',
];

/** A second copy on a page must not run at all: each would answer every click, and ask for the same policy. */
const GUARD = {
  banner: `if(customElements.get("portfolio-gallery"))(globalThis[Symbol.for("portfolio-gallery.twice")]??=(console.warn("portfolio-gallery: the script is loaded twice; this copy, ${version}, is not run. Remove one tag."),1));else{`,
  footer: '}',
};

/** What is loaded on demand is a file of its own beside the entry. */
const onDemand = {
  name: 'on-demand',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({filter: /^\.{1,2}\/([\w-]+\/)?[\w-]+\.js$/}, ({kind, path}) =>
      kind === 'dynamic-import' ? {path: `./portfolio-${basename(path)}`, external: true} : undefined,
    );
  },
};

/** All files use the one Lit of the views: a second copy would ask for a second Trusted Types policy of its name. */
const sharedLit = {
  name: 'shared-lit',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({filter: /^lit$/}, () => ({path: './portfolio-views.js', external: true}));
  },
};

/** The manager's panel uses the client of the service's file: its schemas are half of that file. */
const sharedRest = {
  name: 'shared-rest',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({filter: /^\.\.\/rest\.js$/}, () => ({path: './portfolio-rest.js', external: true}));
  },
};

/** Builds everything once. */
export async function build() {
  const esbuild = await import('esbuild');
  for (const folder of ['dist', 'build']) rmSync(join(root, folder), {recursive: true, force: true});
  const sources = listFiles('src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  /** @satisfies {import('esbuild').BuildOptions} */
  const dropIn = /** @type {const} */ ({
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    absWorkingDir: root,
    // Fields are assigned: none hides an accessor, and those that the constructor sets need not be said twice.
    tsconfigRaw: {compilerOptions: {useDefineForClassFields: false}},
  });
  const results = await Promise.all([
    esbuild.build({
      entryPoints: sources.filter((file) => !/^src\/(portfolio|manager)\.ts$/.test(file)),
      absWorkingDir: root,
      outdir: 'dist',
      outbase: 'src',
      format: 'esm',
      target: 'es2022',
    }),
    esbuild.build({
      ...dropIn,
      entryPoints: ['src/portfolio.ts'],
      outfile: 'dist/portfolio.js',
      banner: {js: GUARD.banner},
      footer: {js: GUARD.footer},
      plugins: [onDemand],
      metafile: true,
    }),
    esbuild.build({...dropIn, entryPoints: ['src/views.ts'], outfile: 'dist/portfolio-views.js'}),
    esbuild.build({...dropIn, entryPoints: ['src/bar.ts'], outfile: 'dist/portfolio-bar.js'}),
    esbuild.build({...dropIn, entryPoints: ['src/motion.ts'], outfile: 'dist/portfolio-motion.js'}),
    esbuild.build({...dropIn, entryPoints: ['src/rest.ts'], outfile: 'dist/portfolio-rest.js', plugins: [sharedLit]}),
    esbuild.build({
      ...dropIn,
      entryPoints: ['src/manager.ts'],
      outfile: 'dist/portfolio-manager.js',
      plugins: [onDemand],
    }),
    esbuild.build({
      ...dropIn,
      entryPoints: ['src/manager/panel.ts'],
      outfile: 'dist/portfolio-panel.js',
      plugins: [sharedLit, sharedRest],
    }),
    ...HOSTS.map((name) =>
      esbuild.build({...dropIn, entryPoints: [`src/hosts/${name}.ts`], outfile: `dist/portfolio-${name}.js`}),
    ),
    buildDemo(esbuild),
  ]);
  await shrink();
  writeTypes();
  await writeManifest();
  writeIntegrity();
  printSizes(results[1].metafile);
}

/** @param {typeof import('esbuild')} esbuild */
async function buildDemo(esbuild) {
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

/** Minifies a second time: it saves every visitor some 2 % more than the bundler alone. */
async function shrink() {
  const {minify} = await import('terser');
  const known = listScripts()
    .filter((name) => !SHRUNK.includes(name))
    .map((name) => String(read(name)));
  const shared = INTERNAL.filter((one) =>
    known.some((text) => new RegExp(`(?<![\\w-])${one}(?!\\w|-content)`).test(text)),
  );
  if (shared.length > 0) throw new Error(`Another file uses ${shared.join(', ')}: take it out of INTERNAL.`);
  const properties = {regex: new RegExp(`^(${INTERNAL.join('|')})$`)};
  // One short name for each, whichever file says it.
  const nameCache = {};
  for (const name of SHRUNK) {
    const {code = ''} = await minify(String(read(name)), {
      module: true,
      ecma: 2020,
      // Nothing here reads a property for what its getter does besides, or puts a symbol into a template.
      compress: {passes: 2, pure_getters: true, lhs_constants: false, unsafe: true},
      mangle: {properties},
      nameCache,
    });
    writeFileSync(join(root, 'dist', name), code);
  }
}

/** Declarations for people who bundle. */
function writeTypes() {
  runTool('tsc', ['--project', 'tsconfig.build.json']);
}

/** The custom elements manifest, from the class comments: what is delivered and public, under its tag. */
async function writeManifest() {
  runTool('cem', ['analyze', '--litelement', '--globs', 'src/elements/*.ts', '--outdir', 'dist', '--quiet']);
  const z = await import('zod');
  const Declaration = z.looseObject({
    name: z.string(),
    tagName: z.string().optional(),
    members: z
      .array(z.looseObject({name: z.string(), privacy: z.string().optional(), description: z.string().optional()}))
      .optional(),
  });
  const Export = z.looseObject({declaration: z.looseObject({name: z.string(), module: z.string().optional()})});
  const Module = z.looseObject({path: z.string(), declarations: z.array(Declaration), exports: z.array(Export)});
  const Manifest = z.looseObject({modules: z.array(Module)});
  const manifest = Manifest.parse(JSON.parse(String(read('custom-elements.json'))));
  for (const module of manifest.modules) {
    module.path = module.path.replace(/^src\/(.*)\.ts$/, 'dist/$1.js');
    for (const {declaration} of module.exports) declaration.module = module.path;
    for (const element of module.declarations) {
      element.members &&= element.members.filter(
        ({privacy, name, description}) => !privacy && !name.startsWith('#') && description,
      );
      if (!element.tagName) continue;
      element.customElement = true;
      const declaration = {name: element.name, module: module.path};
      module.exports.push({kind: 'custom-element-definition', name: element.tagName, declaration});
    }
  }
  writeFileSync(join(root, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Runs a tool of the packages; throws with what it said when it fails.
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

/** Hashes for `<script integrity>` (Subresource Integrity, W3C). */
function writeIntegrity() {
  const hashes = Object.fromEntries(
    listScripts().map((name) => [name, `sha384-${createHash('sha384').update(read(name)).digest('base64')}`]),
  );
  writeFileSync(join(root, 'dist/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Says what each file weighs, and what the parts of the visitor's file cost; throws over the budget.
 * @param {import('esbuild').Metafile | undefined} metafile
 */
function printSizes(metafile) {
  for (const name of listScripts()) {
    const {raw, gzip, brotli} = weigh(read(name));
    console.log(`${`dist/${name}`.padEnd(24)} ${raw} bytes, gzip ${gzip}, brotli ${brotli}`);
  }
  const {raw, brotli} = weigh(read('portfolio.js'));
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const [path, input] of Object.values(metafile?.outputs ?? {}).flatMap((output) =>
    Object.entries(output.inputs),
  )) {
    const part = path.includes('node_modules') ? 'Lit' : path.replace(/^src\//, '').replace(/\/.*|\.ts$/, '');
    parts.set(part, (parts.get(part) ?? 0) + input.bytesInOutput);
  }
  const shares = [...parts]
    .sort(([, a], [, b]) => b - a)
    .map(([part, bytes]) => `${part} ${Math.round((bytes / raw) * 100)} %`);
  console.log(`a visitor loads ${brotli} of ${BUDGET} bytes (brotli): ${shares.join(', ')}`);
  if (brotli > BUDGET) throw new Error(`dist/portfolio.js has ${brotli} bytes (brotli); the budget is ${BUDGET}.`);
}

/** @param {Buffer} bytes */
function weigh(bytes) {
  const brotli = brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
  return {raw: bytes.length, gzip: gzipSync(bytes, {level: 9}).length, brotli};
}

function listScripts() {
  return [
    'portfolio.js',
    'portfolio-bar.js',
    'portfolio-motion.js',
    'portfolio-views.js',
    'portfolio-rest.js',
    'portfolio-manager.js',
    'portfolio-panel.js',
    ...HOSTS.map((name) => `portfolio-${name}.js`),
  ];
}

/** @param {string} name */
function read(name) {
  return readFileSync(join(root, 'dist', name));
}

/**
 * Files below a folder, with their folders.
 * @param {string} folder
 */
function listFiles(folder) {
  return readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`);
}

/** Builds again at each change, one build at a time. */
async function buildForever() {
  const changes = new EventEmitter();
  let isDirty = true;
  for (const folder of ['src', 'demo']) {
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
