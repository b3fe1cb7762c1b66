/** What tests open: the real store on a database of their own, on whichever engine `DATABASE_URL` names. */
import {randomUUID} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Client, escapeIdentifier} from 'pg';
import {inject} from 'vitest';
import {type OpenStore, openStore} from './open-store.js';
import {type ContentName, STORE_FILLERS} from './test-contents.js';

/** Opens a store that holds the sample, or what is named; closing it leaves nothing behind. */
export async function openTestStore(name: ContentName = 'sample'): Promise<OpenStore> {
  const address = inject('databaseUrl');
  if (!address) return openStore({dump: await readFile(path.join(inject('dumps'), `${name}.tar`))});
  const {databaseUrl, drop} = await createDatabase(address);
  try {
    const store = await openStore({databaseUrl});
    await STORE_FILLERS[name](store);
    const close = store.close.bind(store);
    return Object.assign(store, {
      close: async () => {
        await close();
        await drop();
      },
    });
  } catch (error) {
    await drop();
    throw error;
  }
}

/** A database of PostgreSQL that only one test file knows, so that any number of them run side by side. */
export interface TestDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the server of `address`, whose user must be allowed to. */
export async function createDatabase(address: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Nobody can be connected to this template, which would make the server refuse the copy.
  await run(address, `create database ${escapeIdentifier(name)} template template0`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => run(address, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({connectionString: address});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
