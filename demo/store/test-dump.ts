/** Before all test files: the databases that they begin with, made once, so that each opens a copy in a second. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {openStore} from './open-store.js';
import {type ContentName, STORE_FILLERS} from './test-contents.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the dumps; empty on PostgreSQL, where each file fills a database of its own. */
    readonly dumps: string;
    /** PostgreSQL's address; empty for the embedded database. */
    readonly databaseUrl: string;
  }
}

/** Makes the dumps, tells the test files where they are, and removes them when all are done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const dumps = databaseUrl ? '' : await mkdtemp(path.join(tmpdir(), 'portfolio-dumps-'));
  project.provide('databaseUrl', databaseUrl);
  project.provide('dumps', dumps);
  if (!dumps) return () => Promise.resolve();
  const empty = await writeDump(dumps, 'empty');
  await writeDump(dumps, 'sample', empty);
  await writeDump(dumps, 'demo', empty);
  return () => rm(dumps, {recursive: true});
}

async function writeDump(directory: string, name: ContentName, from?: Uint8Array): Promise<Uint8Array> {
  const store = await openStore({dump: from});
  await STORE_FILLERS[name](store);
  const dump = await store.database.dump();
  await store.close();
  await writeFile(path.join(directory, `${name}.tar`), dump);
  return dump;
}
