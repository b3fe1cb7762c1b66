/** Before all test files: the sample in an embedded database, once, so that each file opens a copy in a second. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {openStore} from './open-store.js';
import {SAMPLE} from './sample.js';
import {seedDatabase} from './seed.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump's file; empty on PostgreSQL, where each file seeds a schema of its own. */
    readonly dumpFile: string;
    /** PostgreSQL's address; empty for the embedded database. */
    readonly databaseUrl: string;
  }
}

/** Makes the dump, tells the test files where it is, and removes it when they are done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  project.provide('databaseUrl', databaseUrl);
  if (databaseUrl) {
    project.provide('dumpFile', '');
    return () => Promise.resolve();
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'portfolio-dump-'));
  const dumpFile = path.join(directory, 'sample.tar');
  const store = await openStore({});
  await seedDatabase(store.database.db, SAMPLE, 'sample');
  await writeFile(dumpFile, await store.database.dump());
  await store.close();
  project.provide('dumpFile', dumpFile);
  return () => rm(directory, {recursive: true});
}
