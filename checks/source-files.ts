/** The source files of the project and what each imports, for the checks of its layout. */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path/posix';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const readFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** TypeScript and JavaScript files below a folder of the project, as paths from the project's root. */
export const listFiles = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(ts|mts|js|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);

/** The same without files of tests (`.test.ts`); end-to-end tests (`.spec.ts`) stay in the list. */
export const listSources = (folder: string): readonly string[] =>
  listFiles(folder).filter((file) => !file.endsWith('.test.ts'));

/** One import of a file by another one. */
export interface Import {
  readonly from: string;
  /** Path of a file of the project, or the name of a package. */
  readonly to: string;
  readonly kind: 'static' | 'type' | 'dynamic';
}

/** Lists what a file imports or re-exports. */
export function listImports(from: string): readonly Import[] {
  const text = readFile(from);
  const resolve = (path: string) => (path.startsWith('.') ? join(dirname(from), path).replace(/\.js$/, '.ts') : path);
  const statics = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
  const dynamics = text.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [
    ...[...statics].map(([, type, path = '']) => ({from, to: resolve(path), kind: type ? 'type' : 'static'}) as const),
    ...[...dynamics].map(([, path = '']) => ({from, to: resolve(path), kind: 'dynamic'}) as const),
  ];
}

const isOwn = (path: string) => /^(src|demo|e2e|scripts)\/|^build\.mjs$/.test(path);

/** Imports of the project's own files, by the files that `listSources` lists. */
export const listOwnImports = (folder: string): readonly Import[] =>
  listSources(folder)
    .flatMap(listImports)
    .filter(({to}) => isOwn(to));
