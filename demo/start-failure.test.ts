import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {describeFailure} from './start-failure.js';
import {openStore} from './store/open-store.js';

/** The sentence that a person reads whose database cannot be opened with these options; `started` if it can. */
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

test('a person whose database takes the connection and never answers is told to mend the address', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await start({databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`})).toMatch(
    /^The demo cannot start: .*timeout.*DATABASE_URL does not answer/,
  );
  silent.close();
}, 20_000);

test('what the embedded file system throws, an object that is no Error, is not shown as “[object Object]”', () => {
  expect(describeFailure({errno: 51})).not.toContain('[object');
});

/** Mounts a small disk at the folder, where whoever runs the tests may do so; `grow` makes room on it. */
function mountDisk(folder: string): {readonly grow: () => void; readonly end: () => void} | undefined {
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {stdio: 'ignore'}).status === 0;
  if (process.platform !== 'linux' || !mount('size=8m')) return undefined;
  return {grow: () => mount('remount,size=1g'), end: () => spawnSync('umount', [folder])};
}

describe('a person whose disk is full at the first start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-disk-'));
  const disk = mountDisk(folder);
  afterAll(async () => {
    disk?.end();
    await rm(folder, {recursive: true});
  });

  test.runIf(disk)(
    'is told so, and the demo starts in the same directory when there is room',
    async () => {
      expect(await start({dataDir: folder})).toMatch(
        /disk is full\. Make room, or choose another directory with DATA_DIR\.$/,
      );
      expect(await readdir(folder)).toEqual([]);
      disk?.grow();
      expect(await start({dataDir: folder})).toBe('started');
    },
    120_000,
  );
});

test('a half-made database that an earlier start has left does not keep the demo from starting', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-start-'));
  await writeFile(path.join(folder, 'database.new'), 'half a database');
  expect(await start({dataDir: folder})).toBe('started');
  await rm(folder, {recursive: true});
}, 90_000);
