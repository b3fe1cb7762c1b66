/** The secret that signs sessions and nonces, kept so that people stay signed in when the demo starts again. */
import {randomBytes} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Reads the secret of a data directory, or makes one there; in memory there is nothing to keep it in. */
export async function keepSecret(dataDir: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  if (dataDir === ':memory:') return made;
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, {recursive: true});
  try {
    await writeFile(file, `${made}\n`, {flag: 'wx', mode: 0o600});
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 16) throw new Error(`The secret in ${file} is too short; delete the file to have a new one made.`);
  return kept;
}
