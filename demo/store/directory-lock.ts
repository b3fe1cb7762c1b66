/** Locks the data directory for one process: the embedded database has no lock, and two processes would corrupt it. */
import {link, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeDirectory} from './make-directory.js';

// Lock files of this process. The id in a file is not enough: a restarted container may reuse the id of an old file.
const held = new Set<string>();

/** Locks the directory for this process; throws an error if another process has it. Returns a function that unlocks it. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.resolve(directory, 'process.lock');
  const draft = `${file}.${process.pid}`;
  await makeDirectory(directory);
  if (held.has(file)) throw describeConflict(directory, file, process.pid);
  held.add(file);
  try {
    await writeFile(draft, `${process.pid}\n`);
    await removeStale(directory, file);
    await takeFile(directory, draft, file);
  } catch (error) {
    held.delete(file);
    throw error;
  } finally {
    await rm(draft, {force: true});
  }
  return async () => {
    held.delete(file);
    await rm(file, {force: true});
  };
}

/** Links the written file to its final name in one step, which only one of several processes can do. */
async function takeFile(directory: string, from: string, file: string): Promise<void> {
  try {
    await link(from, file);
  } catch (error) {
    if (readCode(error) !== 'EEXIST') throw error;
    throw describeConflict(directory, file, await readOwner(file));
  }
}

/** Removes the lock of a process that has ended without unlocking. */
async function removeStale(directory: string, file: string): Promise<void> {
  const owner = await readOwner(file);
  if (owner === undefined) return;
  if (isRunning(owner)) throw describeConflict(directory, file, owner);
  const aside = `${file}.${process.pid}.old`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another process that starts at the same moment has moved it.
    if (readCode(error) === 'ENOENT') return;
    throw error;
  }
  // If another process has replaced the old lock since it was read, the moved lock is valid and is moved back.
  const movedOwner = await readOwner(aside);
  if (movedOwner !== undefined && isRunning(movedOwner)) await takeFile(directory, aside, file);
  await rm(aside, {force: true});
}

async function readOwner(file: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(file, 'utf8'), 10);
  } catch (error) {
    if (readCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(id: number): boolean {
  if (id === process.pid || !Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user cannot be signalled, but is running.
    return readCode(error) === 'EPERM';
  }
}

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function describeConflict(directory: string, file: string, owner: number | undefined): Error {
  return new Error(
    `The data in ${directory} is in use by process ${owner ?? '(unknown)'}. Stop that process or choose another ` +
      `directory with DATA_DIR; if it is no longer the demo's server, delete ${file}.`,
  );
}
