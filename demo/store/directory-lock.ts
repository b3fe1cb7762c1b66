/** Locks the data directory for one process: the embedded database has no lock, and two processes would corrupt it. */
import {randomUUID} from 'node:crypto';
import {link, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {hostname} from 'node:os';
import path from 'node:path';
import {makeDirectory} from './make-directory.js';

// Lock files of this process.
const held = new Set<string>();

/** Milliseconds between two signs of life: the process that holds a lock sets the time of its file. */
const BEAT_MS = 10_000;

/** Milliseconds after the last sign of life for which the lock of another host counts. */
const LIFE_MS = 60_000;

/**
 * The process in a lock file. Its id is not enough: containers that share the directory have processes of the same id, and a
 * restarted container may reuse the id of an old file.
 */
interface Owner {
  readonly id: number;
  readonly host: string;
  /** When it started, as `readStart` reads it. */
  readonly start: string;
}

/** Locks the directory for this process; throws an error if another process has it. Returns a function that unlocks it. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.resolve(directory, 'process.lock');
  const draft = `${file}.${randomUUID()}`;
  const self = {id: process.pid, host: hostname(), start: await readStart(process.pid)};
  await makeDirectory(directory);
  if (held.has(file)) throw describeConflict(directory, file, self);
  held.add(file);
  try {
    await writeFile(draft, `${self.id}\n${self.host}\n${self.start}\n`);
    await removeStale(directory, file);
    await takeFile(directory, draft, file);
  } catch (error) {
    held.delete(file);
    throw error;
  } finally {
    await rm(draft, {force: true});
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beat);
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
  if (await isLive(file, owner)) throw describeConflict(directory, file, owner);
  const aside = `${file}.${randomUUID()}.old`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another process that starts at the same moment has moved it.
    if (readCode(error) === 'ENOENT') return;
    throw error;
  }
  // If another process has replaced the old lock since it was read, the moved lock is valid and is moved back.
  const movedOwner = await readOwner(aside);
  if (movedOwner !== undefined && (await isLive(aside, movedOwner))) await takeFile(directory, aside, file);
  await rm(aside, {force: true});
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const [id = '', host = '', start = ''] = (await readFile(file, 'utf8')).split('\n');
    return {id: Number.parseInt(id, 10), host, start};
  } catch (error) {
    if (readCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the process of a lock file may still run. Processes of another host cannot be seen: their signs of life count. */
async function isLive(file: string, {id, host, start}: Owner): Promise<boolean> {
  if (host && host !== hostname()) return Date.now() - (await stat(file)).mtimeMs < LIFE_MS;
  // `held` has the locks of this process, so this is the file of an older one with the same id.
  return id !== process.pid && isRunning(id) && (!start || start === (await readStart(id)));
}

/** When a process has started, in the system's own unit; empty where the system has no `/proc`. */
async function readStart(id: number): Promise<string> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The 22nd field. The second, the name in parentheses, may contain spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
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

function describeConflict(directory: string, file: string, owner: Owner | undefined): Error {
  const other = owner?.host && owner.host !== hostname() ? ` of the host or container ${owner.host}` : '';
  return new Error(
    `The data in ${directory} is in use by process ${owner?.id ?? '(unknown)'}${other}. Stop that process or choose another ` +
      `directory with DATA_DIR; if it is no longer the demo's server, delete ${file}.`,
  );
}
