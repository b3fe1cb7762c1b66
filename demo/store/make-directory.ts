/** Makes directories one level at a time: a recursive `mkdir` of Node below `/proc` never returns. */
import {mkdir, stat} from 'node:fs/promises';
import path from 'node:path';

/** Makes a directory and those above it; one that is there already is good. */
export async function makeDirectory(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let level = path.resolve(directory); !(await isDirectory(level)); level = path.dirname(level))
    missing.push(level);
  for (const level of missing.toReversed()) {
    try {
      await mkdir(level);
    } catch (error) {
      // Another process may have made it in the meantime.
      if (!(await isDirectory(level))) throw error;
    }
  }
}

async function isDirectory(level: string): Promise<boolean> {
  try {
    return (await stat(level)).isDirectory();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}
