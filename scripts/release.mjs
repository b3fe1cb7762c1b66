/**
 * `npm run release`: installs what is missing, builds, and writes into `release/` the npm tarball, the notes of this
 * version, the WordPress plugin's zip, and the hashes of all three. The same commit gives the same bytes.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {root, version} from './build/files.mjs';
import {makeZip} from './build/zip.mjs';
import {installPackages} from './install.mjs';
import {run, say} from './run.mjs';

const folder = join(root, 'release');

/** The part of the change log that is about this version. */
function readNotes() {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(`${version}\n`));
  if (part === undefined) throw new Error(`CHANGELOG.md has no part "## ${version}": write what this version changes.`);
  return `# portfolio-gallery ${part.trim()}\n`;
}

/** The plugin as WordPress installs it: one folder with the plugin file, what it includes, and the drop-in files. */
function makePlugin() {
  const plugin = join(root, 'demo/wordpress');
  const sources = new Map([
    ['portfolio-gallery.php', plugin],
    ['readme.txt', plugin],
    ['LICENSE', root],
  ]);
  for (const name of readdirSync(join(plugin, 'includes'))) sources.set(`includes/${name}`, plugin);
  for (const name of readdirSync(join(root, 'dist')))
    if (/^portfolio.*\.js(\.map)?$|^(licences\.txt|integrity\.json)$/.test(name)) sources.set(`dist/${name}`, root);
  return makeZip(
    new Map([...sources].map(([name, from]) => [`portfolio-gallery/${name}`, readFileSync(join(from, name))])),
  );
}

await installPackages();
say('Building');
const {build} = await import('../build.mjs');
await build();
say('Packing');
rmSync(folder, {recursive: true, force: true});
mkdirSync(folder);
const code = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
if (code !== 0) throw new Error(`npm pack failed with exit code ${code}.`);
const tarball = `portfolio-gallery-${version}.tgz`;
// Compressed anew, so that another npm, which may compress in another way, gives the same bytes.
const packed = join(folder, `${tarball}.npm`);
renameSync(join(folder, tarball), packed);
writeFileSync(join(folder, tarball), gzipSync(gunzipSync(readFileSync(packed)), {level: 9}));
rmSync(packed);
writeFileSync(join(folder, `portfolio-gallery-wordpress-${version}.zip`), makePlugin());
writeFileSync(join(folder, 'notes.md'), readNotes());
const sums = readdirSync(folder)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}`,
  );
writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
console.log(sums.join('\n'));
say(`Done: the package, the WordPress plugin and the notes are in ${folder}`);
