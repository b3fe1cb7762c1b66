/** What tests open: the real store on a database of their own, on whichever engine `DATABASE_URL` names. */
import {randomUUID} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Client, escapeIdentifier} from 'pg';
import {inject} from 'vitest';
import {type OpenStore, openStore} from './open-store.js';
import {type ContentName, FILL_STORE} from './test-contents.js';

/** Opens a store that holds the sample, or what is named; closing it leaves nothing behind. */
export async function openTestStore(name: ContentName = 'sample'): Promise<OpenStore> {
  const address = inject('databaseUrl');
  if (!address) return openStore({dump: await readFile(path.join(inject('dumps'), `${name}.tar`))});
  const schema = await createSchema(address);
  const store = await openStore({databaseUrl: schema.databaseUrl});
  await FILL_STORE[name](store);
  const close = store.close.bind(store);
  return Object.assign(store, {
    close: async () => {
      await close();
      await schema.drop();
    },
  });
}

/** A schema of PostgreSQL that only one test file knows, so that any number of them run side by side. */
export interface TestSchema {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/** Makes a schema that is empty. */
export async function createSchema(address: string): Promise<TestSchema> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(address, `create schema ${escapeIdentifier(name)}`);
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${name}`);
  return {
    databaseUrl: url.href,
    drop: () => run(address, `drop schema ${escapeIdentifier(name)} cascade`),
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
