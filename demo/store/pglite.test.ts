import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, utimes, writeFile} from 'node:fs/promises';
import {hostname, tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {lockDirectory} from './directory-lock.js';
import {openStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';

// A new database on a disk takes some seconds; on a machine with much else to do, half a minute.
describe('the embedded database in a directory', {timeout: 120_000}, () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-data-'));
  });
  afterEach(() => rm(dataDir, {recursive: true}));

  test('saved changes are there after a restart, and the content is not seeded again', async () => {
    const first = await openStore({dataDir});
    expect(await seedDatabase(first.database.untimed, SAMPLE, 'sample')).toEqual({filled: true, content: 'sample'});
    await first.writeLayout(910_001, {vp_layout: 'masonry'});
    await first.endSession('a');
    await first.close();

    const second = await openStore({dataDir});
    expect(await seedDatabase(second.database.untimed, SAMPLE, 'other')).toEqual({filled: false, content: 'sample'});
    expect(await second.readLayout(910_001)).toMatchObject({vp_layout: 'masonry'});
    expect(await second.findUserOfSession({userId: 2, id: 'a'})).toBeUndefined();
    expect(await second.countItems({content_source: 'post-based'})).toBe(SAMPLE.works.length);
    await second.close();
  });

  test('a second server on the same directory gets an error that names the first process, and can open it when it is free', async () => {
    const first = await openStore({dataDir});
    await expect(openStore({dataDir})).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    await (await openStore({dataDir})).close();
  });

  test('the directory of another running process is refused; that of a process that has ended can be opened', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const ended = new Promise((resolve) => other.once('exit', resolve));
    const file = path.join(dataDir, 'process.lock');
    await writeFile(file, `${other.pid}\n`);
    await expect(openStore({dataDir})).rejects.toThrow(`in use by process ${other.pid}`);

    other.kill();
    await ended;
    const store = await openStore({dataDir});
    expect(await readFile(file, 'utf8')).toMatch(`${process.pid}\n${hostname()}\n`);
    await store.close();
    await expect(readFile(file, 'utf8')).rejects.toThrow('ENOENT');
  });

  test('a container is refused the directory of another one, whose process may have any id, until that gave no sign of life for a minute', async () => {
    const file = path.join(dataDir, 'process.lock');
    for (const id of [1, process.pid, 2 ** 22 - 1]) {
      await writeFile(file, `${id}\nanother-container\n5\n`);
      await expect(lockDirectory(dataDir)).rejects.toThrow(
        `by process ${id} of the host or container another-container`,
      );
    }
    const old = new Date(Date.now() - 61_000);
    await utimes(file, old, old);
    await (await lockDirectory(dataDir))();
  });

  test('a process that has got the id of an ended server does not keep others out', async () => {
    await writeFile(path.join(dataDir, 'process.lock'), `${process.ppid}\n${hostname()}\nanother time\n`);
    await (await lockDirectory(dataDir))();
  });
});
