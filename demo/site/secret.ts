/** The secret that signs sessions and nonces, kept so that people stay signed in when the demo starts again. */
import {randomBytes} from 'node:crypto';
import {link, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeDirectory} from '../store/make-directory.js';

/** Reads the secret in a data directory, or makes one there. For `:memory:` it makes one that is not kept. */
export async function keepSecret(dataDir: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  if (dataDir === ':memory:') return made;
  const file = path.join(dataDir, 'secret');
  const draft = `${file}.${process.pid}`;
  await makeDirectory(dataDir);
  try {
    await writeFile(draft, `${made}\n`, {mode: 0o600});
    // `link` is atomic: a second process that starts at the same time finds the whole file, or none.
    await link(draft, file);
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, {force: true});
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 16) throw new Error(`The secret in ${file} is too short; delete the file to have a new one made.`);
  return kept;
}
