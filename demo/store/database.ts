/** Opens the database with one of two engines: the embedded PGlite in a worker, or PostgreSQL. */
import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {Kysely, PostgresDialect, type PostgresPool} from 'kysely';
import {lockDirectory} from './directory-lock.js';
import {PglitePool} from './pglite-pool.js';
import {openPool} from './postgres-pool.js';
import {ReplicaPool} from './replica-pool.js';
import type {Tables} from './schema.js';

/** Where the data is kept. */
export interface DatabaseOptions {
  /** An address of PostgreSQL; wins over everything else. */
  readonly databaseUrl?: string | undefined;
  /** An address of a streaming replica of it, for what visitors read. */
  readonly databaseReplicaUrl?: string | undefined;
  /** Connections that may be open to each PostgreSQL: 8 by default. */
  readonly databasePool?: number | undefined;
  /** Milliseconds for one statement on PostgreSQL: 15,000 by default. */
  readonly statementTimeout?: number | undefined;
  /** The embedded database's directory; `:memory:`, the default, leaves nothing on the disk. */
  readonly dataDir?: string | undefined;
  /** What an embedded database in memory begins with. */
  readonly dump?: Uint8Array | undefined;
}

/** An open database. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** The same without time limits, for the start: to change the tables, to fill them, and to read the whole catalogue. */
  readonly untimed: Kysely<Tables>;
  /** For what visitors read: a replica that may be a moment behind; the database itself where there is none. */
  readonly replica: Kysely<Tables>;
  /** A copy of the embedded database; PostgreSQL has its own tools for that. */
  dump(): Promise<Uint8Array>;
  /** Whether the database has ended and cannot come back while the process runs. */
  isLost(): boolean;
  close(): Promise<void>;
}

/** Opens the database; `migrate` creates its tables. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {databaseUrl, dataDir = ':memory:', dump} = options;
  if (databaseUrl) return openPostgres(databaseUrl, options);
  if (dataDir === ':memory:') return openPglite(await PglitePool.open({dump}));
  return openDirectory(dataDir);
}

async function openDirectory(dataDir: string): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  const directory = path.join(dataDir, 'database');
  try {
    if (!existsSync(directory)) await createPglite(directory);
    const database = openPglite(await PglitePool.open({directory}));
    const close = async () => {
      try {
        await database.close();
      } finally {
        await unlock();
      }
    };
    return {...database, close};
  } catch (error) {
    await unlock().catch(console.error);
    throw error;
  }
}

/** Makes an empty database beside its final place, then moves it there: an unfinished one, as on a full disk, is never moved. */
async function createPglite(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, {recursive: true, force: true});
  try {
    const pool = await PglitePool.open({directory: draft});
    await pool.end();
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, {recursive: true, force: true});
    throw error;
  }
}

function openPglite(pool: PglitePool): Database {
  const db = connectTables(pool);
  // Kysely ends only a pool that it has used.
  return {db, untimed: db, replica: db, dump: () => pool.dump(), isLost: () => pool.isLost, close: () => pool.end()};
}

function openPostgres(
  address: string,
  {databaseReplicaUrl, databasePool: max = 8, statementTimeout = 15_000}: DatabaseOptions,
): Database {
  const pool = openPool(address, {max, statementTimeout});
  const untimedPool = openPool(address, {max: 1, statementTimeout: 0});
  const replicaPool = databaseReplicaUrl ? openPool(databaseReplicaUrl, {max, statementTimeout}) : undefined;
  const db = connectTables(pool);
  return {
    db,
    untimed: connectTables(untimedPool),
    replica: replicaPool ? connectTables(new ReplicaPool(replicaPool, pool)) : db,
    dump: refuseDump,
    isLost: () => false,
    close: async () => {
      // Each is ended, also if another one fails.
      const ends = await Promise.allSettled([replicaPool?.end(), untimedPool.end(), pool.end()]);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}

function connectTables(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({dialect: new PostgresDialect({pool})});
}

function refuseDump(): Promise<never> {
  return Promise.reject(new Error('Only the embedded database can be dumped.'));
}
