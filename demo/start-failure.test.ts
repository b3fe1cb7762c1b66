import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {describeFailure} from './start-failure.js';
import {openStore} from './store/open-store.js';

/** The sentence that a person reads who starts the demo so. */
async function start(options: Parameters<typeof openStore>[0]): Promise<string> {
  try {
    const store = await openStore(options);
    await store.close();
    return 'started';
  } catch (error) {
    return describeFailure(error);
  }
}

test('a person whose data directory is a file, or below one, is told what to do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-start-'));
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const sentence = /^The demo cannot start: .*file.* choose another directory with DATA_DIR\.$/;
  expect(await start({dataDir: file})).toMatch(sentence);
  expect(await start({dataDir: path.join(file, 'below', 'it')})).toMatch(sentence);
  await rm(folder, {recursive: true});
});

test.runIf(process.platform === 'linux')(
  'a person whose data directory cannot be made is told so at once',
  async () => {
    expect(await start({dataDir: '/proc/x/y'})).toMatch(/^The demo cannot start: .*\/proc\/x.* DATA_DIR\.$/);
  },
);

test('a person whose database does not answer is told to start it', async () => {
  expect(await start({databaseUrl: 'postgres://nobody@127.0.0.1:9/none'})).toMatch(/ECONNREFUSED.*DATABASE_URL/);
});

test('an error of the embedded file system, which is no error of the language, is still a sentence', () => {
  expect(describeFailure({errno: 51})).not.toContain('[object');
});

test('a database that was not made to its end never takes the place of a good one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-start-'));
  await writeFile(path.join(folder, 'database.new'), 'half a database');
  expect(await start({dataDir: folder})).toBe('started');
  await rm(folder, {recursive: true});
}, 90_000);
