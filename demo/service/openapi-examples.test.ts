import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {serve} from '@hono/node-server';
import {transform} from 'esbuild';
import {afterAll, beforeAll, expect, test} from 'vitest';
import * as z from 'zod/mini';
import {findRoot} from '../site/root.js';
import {openTestSite} from '../site/testing.js';

const run = promisify(execFile);
const Terms = z.object({
  response: z.array(z.object({label: z.string(), count: z.union([z.number(), z.literal(false)])})),
});

let folder: string;
let base: string;
let close: () => Promise<void>;
let text: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-examples-'));
  text = await readFile(path.join(findRoot(), 'docs/openapi-examples.md'), 'utf8');
  const site = await openTestSite('demo');
  const server = serve({fetch: (request) => site.request(request.url, request), port: 0, hostname: '127.0.0.1'});
  await once(server, 'listening');
  const address = server.address();
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  close = async () => {
    server.close();
    await once(server, 'close');
    await site.close();
    await rm(folder, {recursive: true});
  };
});

afterAll(() => close());

/** A sample of the document, as a reader copies it. */
async function copy(language: string, name: string, change = (code: string) => Promise.resolve(code)): Promise<string> {
  const code = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1];
  if (!code) throw new Error(`The document has no sample of ${language}.`);
  const file = path.join(folder, name);
  await writeFile(file, await change(code));
  return file;
}

/** What a program prints. */
async function read(program: string, ...args: readonly string[]): Promise<string> {
  return (await run(program, args, {env: {...process.env, BASE: base}})).stdout.trim();
}

const EXPECTED = /^\d+ pages\n(.+: \d+\n){2}.+: \d+$/;

test('a person who copies the TypeScript sample gets pages and terms, and the sample passes strict type checks', async () => {
  const typed = await copy('ts', 'sample.ts');
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  const types = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@types/node/package.json')));
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  // Run in the folder of the sample, where the project's own tsconfig.json does not apply.
  await run(path.join(findRoot(), 'node_modules/.bin/tsc'), [...options, '--typeRoots', types, typed], {cwd: folder});
  const made = await copy('ts', 'sample.mjs', async (code) => (await transform(code, {loader: 'ts'})).code);
  expect(await read(process.execPath, made)).toMatch(EXPECTED);
});

test('a person who copies the curl sample gets the same', async () => {
  const [pages = '', terms = ''] = (await read('sh', await copy('sh', 'sample.sh'))).split('\n');
  // The first entry is "All", which has no count.
  const withCounts = Terms.parse(JSON.parse(terms)).response.slice(1);
  const {max_pages} = z.object({max_pages: z.number()}).parse(JSON.parse(pages));
  const printed = [`${max_pages} pages`, ...withCounts.map(({label, count}) => `${label}: ${count}`)].join('\n');
  expect(printed).toMatch(EXPECTED);
});

/** Whether this machine has PHP: `npm test` installs it, but Vitest alone does not. */
const hasPhp = await run('php', ['--version']).then(
  () => true,
  () => false,
);

test.runIf(hasPhp)('a person who copies the PHP sample gets the same', async () => {
  expect(await read('php', await copy('php', 'sample.php'))).toMatch(EXPECTED);
});
