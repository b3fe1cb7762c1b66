/** Runs other programs for the WordPress sites of these tests. */
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {rename} from 'node:fs/promises';
import {promisify} from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and gives what it printed. A failure carries the program's own words. */
export async function runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const {cwd = process.cwd(), env = {}} = options;
  try {
    const {stdout} = await execute(program, [...args], {cwd, env: {...process.env, ...env}, maxBuffer: 1 << 26});
    return stdout;
  } catch (error) {
    throw new Error(`${program} ${args.slice(0, 2).join(' ')} failed: ${readOutput(error).slice(0, 2000)}`, {
      cause: error,
    });
  }
}

/** Moves a finished folder to its place in the cache; where another run was first, that run's folder counts. */
export async function moveToCache(folder: string, target: string): Promise<void> {
  try {
    await rename(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

/** The failed program's error output, else its output, else the error's own message; PHP may write a whole HTML page. */
function readOutput(error: unknown): string {
  const read = (name: string) => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : '';
    const text = typeof value === 'string' ? value.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '') : '';
    return text.replace(/\s*\n\s*/g, '\n').trim();
  };
  return read('stderr') || read('stdout') || read('message');
}
