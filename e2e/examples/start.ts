/** Copies an example into an empty folder, as a person does, and starts it there. */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A running example. */
export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Example {
  /** The command's words; PORT is replaced. */
  readonly command: readonly string[];
  /** The file that holds the list of subjects, and the last subject as it is written there. */
  readonly subjects?: {readonly file: string; readonly last: string};
  /** A command that builds the site; it runs before `command`. */
  readonly build?: readonly string[];
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  static: {command: ['python3', '-m', 'http.server', 'PORT', '--bind', '127.0.0.1']},
  node: {command: [process.execPath, 'server.mjs'], subjects: {file: 'server.mjs', last: "'Bridges'"}},
  php: {command: ['php', '-S', '127.0.0.1:PORT'], subjects: {file: 'index.php', last: "'Bridges'"}},
  python: {command: ['python3', 'server.py'], subjects: {file: 'server.py', last: '"Bridges"'}},
  eleventy: {
    subjects: {file: '_data/views.js', last: "'bridges'"},
    build: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    command: ['python3', '-m', 'http.server', 'PORT', '--bind', '127.0.0.1', '--directory', '_site'],
  },
};

export const NAMES = Object.keys(EXAMPLES);

/** Starts an example, and waits until it answers; `subject` is added to its list of subjects. */
export async function startExample(name: string, subject?: string): Promise<Running> {
  const example = EXAMPLES[name];
  if (!example) throw new Error(`There is no example "${name}".`);
  const folder = await mkdtemp(join(tmpdir(), `portfolio-example-${name}-`));
  await cp(join(ROOT, 'examples', name), folder, {recursive: true});
  await symlink(join(ROOT, 'dist'), join(folder, 'dist'));
  await linkPackages(folder);
  if (example.subjects && subject !== undefined) {
    const {last} = example.subjects;
    const file = join(folder, example.subjects.file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(last, `${last}, ${last[0]}${subject}${last[0]}`));
  }
  const [builder, ...steps] = example.build ?? [];
  if (builder) {
    const {status, stdout, stderr} = spawnSync(builder, steps, {cwd: folder, encoding: 'utf8'});
    if (status !== 0) throw new Error(`${name} could not be built:\n${stdout}${stderr}`);
  }
  const port = await findPort();
  const [command = '', ...args] = example.command.map((word) => word.replace('PORT', String(port)));
  const child = spawn(command, args, {cwd: folder, env: {...process.env, PORT: String(port)}, stdio: 'ignore'});
  const url = `http://127.0.0.1:${port}`;
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
    await rm(folder, {recursive: true, force: true});
  };
  try {
    await waitForAnswer(url, child, name);
  } catch (error) {
    await stop();
    throw error;
  }
  return {url, stop};
}

/** Installs the product and what a site is built with. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@11ty'), {recursive: true});
  await symlink(ROOT, join(folder, 'node_modules/portfolio-gallery'));
  await symlink(join(ROOT, 'node_modules/@11ty/eleventy'), join(folder, 'node_modules/@11ty/eleventy'));
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Asks again until the server listens; a server that ends is an error. */
async function waitForAnswer(url: string, child: ChildProcess, name: string): Promise<void> {
  const deadline = AbortSignal.timeout(20_000);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The example ${name} ended with exit code ${child.exitCode}.`);
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    deadline.throwIfAborted();
    await new Promise(setImmediate);
  }
}
