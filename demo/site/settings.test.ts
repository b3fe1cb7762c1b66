import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keepSecret} from './secret.js';
import {readSettings, SettingsError} from './settings.js';

test('a person who sets nothing gets the documented address, and data in the project’s folder', () => {
  expect(readSettings({PORT: '', HOST: undefined}, '/project')).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataDir: path.join('/project', '.data'),
    databaseUrl: undefined,
    databasePool: 4,
    databaseReplicaUrl: undefined,
    restRoot: 'wp-json',
    baseUrl: undefined,
    trustProxy: false,
    signInLimit: 20,
    writeLimit: 300,
    content: undefined,
    secret: undefined,
  });
});

test('a person may choose any free port, no data on disk and a root with slashes', () => {
  const settings = readSettings({PORT: '0', DATA_DIR: ':memory:', REST_ROOT: '/api/rest/'}, '/project');
  expect(settings).toMatchObject({port: 0, dataDir: ':memory:', restRoot: 'api/rest'});
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['REST_ROOT', 'a b'],
  ['REST_ROOT', '../up'],
  ['REST_ROOT', ':x'],
  ['DATABASE_URL', 'mysql://user:word@host/db'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_REPLICA_URL', 'mysql://user:word@host/db'],
  ['DATABASE_REPLICA_URL', 'postgres://host/db'],
  ['BASE_URL', 'gallery.example'],
  ['BASE_URL', 'https://gallery.example/below/'],
  ['TRUST_PROXY', 'yes'],
  ['SIGN_IN_LIMIT', 'many'],
  ['SECRET', 'short'],
])('a person who sets %s to "%s" gets an error that names the setting', (name, value) => {
  const read = () => readSettings({[name]: value}, '/project');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(name);
  expect(read).not.toThrow('user:word');
});

test('people stay signed in when the demo starts again, since its secret is kept', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-secret-'));
  try {
    const made = await keepSecret(path.join(folder, 'data'));
    expect(made.length).toBeGreaterThan(40);
    expect(await keepSecret(path.join(folder, 'data'))).toBe(made);
    expect(await keepSecret(':memory:')).not.toBe(made);
    await writeFile(path.join(folder, 'data', 'secret'), 'x');
    await expect(keepSecret(path.join(folder, 'data'))).rejects.toThrow('too short');
  } finally {
    await rm(folder, {recursive: true});
  }
});
