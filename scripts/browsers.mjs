/**
 * `npm run browsers`: prints which browsers have the features that portfolio-gallery uses. Fails if the list of features, the build's
 * target or the README is wrong.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as z from 'zod';
import {FEATURES, SENTENCE, SUPPORTED} from './browser-features.mjs';
import {listFiles, root} from './build/files.mjs';

/** Names of browser-compat-data, by our own. */
const BROWSERS = /** @type {const} */ ({
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
});

const Support = z.looseObject({
  version_added: z.union([z.string(), z.boolean()]).nullish(),
  flags: z.unknown().optional(),
});
const Compat = z.looseObject({
  __compat: z.looseObject({support: z.record(z.string(), z.union([Support, z.array(Support)]))}),
});

/** @type {unknown} */
const data = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'));

/**
 * The first version of each browser with a feature, without a flag; undefined where there is none.
 * @param {string} name
 * @returns {Record<string, string | undefined>}
 */
function readVersions(name) {
  /** @type {unknown} */
  let node = data;
  for (const key of name.split('.')) node = node instanceof Object ? Reflect.get(node, key) : undefined;
  const {
    __compat: {support},
  } = Compat.parse(node, {error: () => `browser-compat-data has no feature ${name}`});
  return Object.fromEntries(
    Object.entries(BROWSERS).map(([own, theirs]) => {
      const one = [support[theirs]].flat().find((entry) => entry && entry.flags === undefined);
      return [own, typeof one?.version_added === 'string' ? one.version_added : undefined];
    }),
  );
}

/** @param {string | undefined} version */
const toNumber = (version) => (version === undefined ? Number.POSITIVE_INFINITY : Number(version));

/**
 * Lists the errors in the list of features, in the supported versions and in the README.
 * @returns {readonly string[]}
 */
export function findFaults() {
  const sources = listFiles('src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const unused = FEATURES.filter(({use}) => !sources.some((text) => use.test(text)));
  const needed = FEATURES.filter(({isOptional}) => !isOptional).map(({name}) => readVersions(name));
  const wrong = Object.entries(SUPPORTED).flatMap(([browser, version]) => {
    const least = Math.max(...needed.map((versions) => toNumber(versions[browser])));
    return least === Number(version)
      ? []
      : [`${browser}: the features need version ${least}, SUPPORTED says ${version}`];
  });
  const isStated = readFileSync(join(root, 'README.md'), 'utf8').includes(SENTENCE);
  return [
    ...unused.map(({name}) => `${name} is in no file of src any more: take it out of scripts/browser-features.mjs`),
    ...wrong,
    ...(isStated ? [] : [`the README does not say "${SENTENCE}"`]),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = Object.keys(BROWSERS);
  console.log(''.padEnd(76), names.map((name) => name.padStart(8)).join(''));
  for (const {name, isOptional} of FEATURES) {
    const versions = readVersions(name);
    const columns = names.map((browser) => (versions[browser] ?? '–').padStart(8)).join('');
    console.log(`${name}${isOptional ? ' (optional)' : ''}`.padEnd(76), columns);
  }
  console.log(`\n${SENTENCE}`);
  const faults = findFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
