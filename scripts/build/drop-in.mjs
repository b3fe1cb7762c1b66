/**
 * Builds the files that pages load by a script tag. Entries keep their names; a file that is loaded on demand has the
 * hash of its content in its name, so that browsers can cache it for good, and an entry never loads a file of another
 * version.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {TARGET} from '../browser-features.mjs';
import {checkCopies} from './copies.mjs';
import {root, version} from './files.mjs';
import {ENTRIES, findOnDemand, HASH_PLACEHOLDER} from './on-demand.mjs';

/** @typedef {import('./files.mjs').DropInFile} DropInFile */

/**
 * Chromium's explicit compile hint: Chromium then compiles all functions of the file on another thread, during the download.
 * Without the hint, it compiles each function on the page's main thread at the first call: half of the first click's script time.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * On-demand files that get the hint, too: `forms.ts`, because much of it runs when a visitor first uses a form, and
 * `extensions.ts`, because it runs before it loads `forms.ts`.
 */
const HINTED = ['src/gallery/extensions.ts', 'src/gallery/forms.ts'];

/**
 * A second copy of the script on a page must not run, because both would load a page at each click. The symbol makes the warning
 * appear once, however many copies there are. The code of the entry becomes the body of a function, so it can have no static import
 * or export: without `type="module"`, which optimizers remove, its variables would be global ones, such as `$`.
 */
const RUN_ONCE_FRAME = {
  banner: `${COMPILE_HINT}
if(customElements.get("portfolio-gallery"))(globalThis[Symbol.for("portfolio-gallery.twice")]??=(console.warn("portfolio-gallery: the script is loaded twice; this copy, ${version}, is not run. Remove one tag."),1));else(()=>{"use strict";`,
  footer: '})()',
};

/**
 * Builds the drop-in files into a folder of the repository.
 * @param {string} folder
 * @param {string} [mark] A comment to add to each on-demand file: it changes the hashes, so that a test can build files that look like another version's.
 * @returns {Promise<readonly DropInFile[]>} entries first
 */
export async function buildDropIn(folder, mark = '') {
  const onDemand = await findOnDemand();
  for (const source of HINTED)
    if (!onDemand.names.has(source)) throw new Error(`${source} is not loaded on demand: remove it from HINTED.`);
  const footer = mark && `/* ${mark} */`;
  const files = await Promise.all([
    ...[...ENTRIES].map(([source, name]) =>
      bundle(onDemand, source, name, name === 'portfolio.js' ? RUN_ONCE_FRAME : {banner: '', footer: ''}),
    ),
    ...[...onDemand.names].map(([source, name]) =>
      bundle(onDemand, source, name, {banner: HINTED.includes(source) ? COMPILE_HINT : '', footer}),
    ),
  ]);
  const named = nameByContent(files);
  checkCopies(named);
  mkdirSync(join(root, folder), {recursive: true});
  for (const {name, text, map} of named) {
    writeFileSync(join(root, folder, name), text);
    writeFileSync(join(root, folder, `${name}.map`), map);
  }
  return named;
}

/**
 * Bundles one source file. Imports of other drop-in files, among them the two with Lit, stay imports.
 * @param {import('./on-demand.mjs').OnDemand} onDemand
 * @param {string} source Path of the source file, from the repository's root.
 * @param {string} name Name of the bundle, still without its hash.
 * @param {{banner: string, footer: string}} frame What stands before and after the code.
 * @returns {Promise<DropInFile>}
 */
async function bundle(onDemand, source, name, {banner, footer}) {
  const esbuild = await import('esbuild');
  const {outputFiles, metafile} = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [source],
    // Only for the names in the metafile: nothing is written here.
    outfile: `dist/${name}`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    legalComments: 'none',
    sourcemap: 'linked',
    banner: {js: banner},
    footer: {js: footer},
    plugins: [linkFiles(onDemand, source, name)],
    metafile: true,
    write: false,
  });
  const output = Object.values(metafile.outputs).find(({entryPoint}) => entryPoint === source);
  if (!output) throw new Error(`esbuild made no file of ${source}.`);
  const find = (/** @type {string} */ end) => outputFiles.find(({path}) => path.endsWith(end))?.text ?? '';
  return {
    name,
    text: find('.js'),
    map: find('.map'),
    sources: Object.fromEntries(Object.entries(output.inputs).map(([path, {bytesInOutput}]) => [path, bytesInOutput])),
    imports: output.imports.map(({path}) => path.replace('./', '')),
  };
}

/**
 * A plugin that does not bundle other drop-in files: imports of them stay, and name these files (still without hashes).
 * @param {import('./on-demand.mjs').OnDemand} onDemand
 * @param {string} entrySource Path of the bundle's source file, from the repository's root.
 * @param {string} name Name of the bundle, still without its hash.
 * @returns {import('esbuild').Plugin}
 */
function linkFiles({names, lit: litFile, html: htmlFile}, entrySource, name) {
  const isEntry = ENTRIES.has(entrySource);
  return {
    name: 'link-files',
    setup(build) {
      build.onResolve({filter: /^\.{1,2}\//}, async ({path, kind, resolveDir, importer, pluginData}) => {
        // This call comes from `build.resolve` below, so leave it to esbuild.
        if (pluginData === entrySource) return undefined;
        const found = await build.resolve(path, {kind, resolveDir, importer, pluginData: entrySource});
        const source = relative(root, found.path);
        const file = names.get(source);
        if (file === undefined || source === entrySource) return undefined;
        if (isEntry && kind !== 'dynamic-import')
          return {
            errors: [
              {text: `${source} is loaded on demand, so the entry ${entrySource} may not import it statically.`},
            ],
          };
        return {path: `./${file}`, external: true};
      });
      // Lit is in two on-demand files: its templates (`lit/html.js`) in `htmlFile`, the rest in `litFile`. Other on-demand files
      // import Lit from these two; entries import none.
      build.onResolve({filter: /^(lit|lit-html|lit-element|@lit)(\/|$)/}, ({path}) => {
        if (name === htmlFile)
          return path === 'lit'
            ? {errors: [{text: `${name} holds only lit/html.js: import from there, not from lit.`}]}
            : undefined;
        if (/^(lit\/html\.js|lit-html)$/.test(path) && !isEntry) return {path: `./${htmlFile}`, external: true};
        if (name === litFile) return undefined;
        if (path === 'lit' && !isEntry) return {path: `./${litFile}`, external: true};
        return {errors: [{text: `${path} would be a second copy of Lit: only ${litFile} may import it.`}]};
      });
    },
  };
}

/**
 * Puts the hash of each file's content into its name, and that name into the files that import it. Imported files are named
 * first, because their names are a part of the importing file's content.
 * @param {readonly DropInFile[]} files
 * @returns {readonly DropInFile[]}
 */
function nameByContent(files) {
  /** @type {Map<string, DropInFile>} */
  const named = new Map();
  /** @type {(file: DropInFile, importers: readonly string[]) => DropInFile} */
  const nameFile = (file, importers) => {
    const known = named.get(file.name);
    if (known) return known;
    const chain = [...importers, file.name];
    if (importers.includes(file.name))
      throw new Error(`Files with hashes import each other in a circle: ${chain.join(' → ')}.`);
    let {text} = file;
    const imports = file.imports.map((imported) => {
      const other = files.find(({name}) => name === imported);
      if (!other) throw new Error(`${file.name} imports ${imported}, which is no drop-in file.`);
      const {name} = nameFile(other, chain);
      text = text.replaceAll(imported, name);
      return name;
    });
    const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_PLACEHOLDER.length);
    const name = file.name.replace(HASH_PLACEHOLDER, hash);
    const done = {...file, name, text: text.replaceAll(file.name, name), imports};
    named.set(file.name, done);
    return done;
  };
  return files.map((file) => nameFile(file, []));
}
