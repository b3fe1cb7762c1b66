/**
 * Creates directories one level at a time. Node's recursive `mkdir` never returns below `/proc`: with a wrong `DATA_DIR`, the start
 * would hang instead of failing.
 */
import {mkdir, stat} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';

/** Creates a directory and its missing parents. An existing directory is no error. */
export async function makeDirectory(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let candidate = resolve(directory); !(await isDirectory(candidate)); candidate = dirname(candidate))
    missing.push(candidate);
  for (const candidate of missing.toReversed()) {
    try {
      await mkdir(candidate);
    } catch (error) {
      // Another process may have made it in the meantime.
      if (!(await isDirectory(candidate))) throw error;
    }
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}
