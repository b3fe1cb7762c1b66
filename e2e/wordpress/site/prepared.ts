/** Installs WordPress, the host's plugin and the content once; every site of a test is a copy of this one. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {cp, mkdir, readdir, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as z from 'zod';
import {fetchCore, PACKAGE_INTEGRITY} from './core.js';
import {moveToCache, runProgram} from './programs.js';

const PHP_FOLDER = fileURLToPath(new URL('./php/', import.meta.url));
const THEME_FOLDER = fileURLToPath(new URL('./theme/', import.meta.url));

/** Downloaded and prepared files: deleting them costs the next run half a minute. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/wordpress/', import.meta.url));

const Facts = z.object({
  pages: z.record(z.string(), z.number()),
  categories: z.record(
    z.string(),
    z.object({
      id: z.number(),
      slug: z.string(),
      /** The number of its own works, which the host tells. */
      counted: z.number(),
      /** The number of works under its filter: also those of the categories below it. */
      shown: z.number(),
    }),
  ),
  topics: z.record(z.string(), z.number()),
  layouts: z.array(z.number()),
  pictures: z.array(z.number()),
});

/** Ids, slugs and counts of the content. */
export type Facts = z.infer<typeof Facts>;

/**
 * Prepares a site unless the cache has it, and returns its folder, which holds `site` and `facts.json`. `zip` is the path of
 * the host's plugin.
 */
export async function prepareSite(zip: string): Promise<string> {
  const target = join(CACHE, `prepared-${await hashInputs(zip)}`);
  if (existsSync(target)) return target;
  const core = await fetchCore(CACHE);
  const work = join(CACHE, `prepared-work-${process.pid}`);
  await rm(work, {recursive: true, force: true});
  await mkdir(work, {recursive: true});
  try {
    await assemble(core, work, zip);
    await runPhp('install.php', [], work);
    await runPhp('activate.php', ['visual-portfolio/class-visual-portfolio.php'], work);
    await runPhp('content.php', [], work);
    await moveToCache(work, target);
  } catch (error) {
    const log = join(work, 'debug.log');
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
    throw new Error(`The WordPress site could not be prepared. PHP says:\n${said}`, {cause: error});
  } finally {
    await rm(work, {recursive: true, force: true});
  }
  return target;
}

/** Runs a PHP script of `php/` on the site that `folder` holds. */
export function runPhp(
  script: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const settings = ['-d', 'memory_limit=256M', '-d', 'display_errors=stderr'];
  return runProgram('php', [...settings, join(PHP_FOLDER, script), ...args], {
    env: {
      SITE_FOLDER: join(folder, 'site'),
      SITE_FACTS: join(folder, 'facts.json'),
      SITE_LOG: join(folder, 'debug.log'),
      SITE_PORT: '80',
      ...env,
    },
  });
}

/** The facts that a prepared or running site's folder holds. */
export function readFacts(folder: string): Facts {
  return Facts.parse(JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')));
}

async function assemble(core: string, work: string, zip: string): Promise<void> {
  const site = join(work, 'site');
  // Hard links, because nothing writes to the files of WordPress.
  await runProgram('cp', ['-al', core, site]);
  const content = join(site, 'wp-content');
  await mkdir(join(content, 'mu-plugins'), {recursive: true});
  await cp(join(PHP_FOLDER, 'wp-config.php'), join(site, 'wp-config.php'));
  await cp(join(PHP_FOLDER, 'db.php'), join(content, 'db.php'));
  await cp(join(PHP_FOLDER, 'offline.php'), join(content, 'mu-plugins/offline.php'));
  await cp(THEME_FOLDER, join(content, 'themes/plain'), {recursive: true});
  await runProgram('unzip', ['-q', zip, '-d', join(content, 'plugins')]);
}

/** A hash of WordPress, the host's plugin, and the PHP and CSS files of `php/` and `theme/`: if one changes, another site is prepared. */
async function hashInputs(zip: string): Promise<string> {
  const hash = createHash('sha256').update(PACKAGE_INTEGRITY);
  hash.update(await readFile(zip));
  for (const folder of [PHP_FOLDER, THEME_FOLDER]) {
    const names = await readdir(folder, {recursive: true});
    for (const name of names.filter((one) => /\.(php|css)$/.test(one)).sort()) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
