/** Opens the database with one of two engines: the embedded PGlite in a worker, or PostgreSQL. */
import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {Kysely, PostgresDialect} from 'kysely';
import {Pool, TypeOverrides, types} from 'pg';
import {lockDirectory} from './directory-lock.js';
import {PglitePool} from './pglite-pool.js';
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
  /** The embedded database's directory; `:memory:`, the default, leaves nothing on the disk. */
  readonly dataDir?: string | undefined;
  /** What an embedded database in memory begins with. */
  readonly dump?: Uint8Array | undefined;
}

/** Milliseconds for one statement; filling the database lifts the limit for itself. */
const STATEMENT_MS = 15_000;

/** An open database. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** For what visitors read: a replica that may be a moment behind; the database itself where there is none. */
  readonly replica: Kysely<Tables>;
  /** A copy of the embedded database; PostgreSQL has its own tools for that. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the database; `migrate` creates its tables. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {databaseUrl, databaseReplicaUrl, databasePool, dataDir = ':memory:', dump} = options;
  if (databaseUrl) return openPostgres(databaseUrl, databaseReplicaUrl, databasePool);
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
    await unlock();
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
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool})});
  // Kysely ends only a pool that it has used.
  return {db, replica: db, dump: () => pool.dump(), close: () => pool.end()};
}

function openPostgres(address: string, replicaAddress: string | undefined, size = 8): Database {
  const pool = openPool(address, size);
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool})});
  if (!replicaAddress) return {db, replica: db, dump: refuseDump, close: () => pool.end()};
  const replicaPool = openPool(replicaAddress, size);
  const replica = new Kysely<Tables>({dialect: new PostgresDialect({pool: new ReplicaPool(replicaPool, pool)})});
  const close = async () => {
    await replicaPool.end();
    await pool.end();
  };
  return {db, replica, dump: refuseDump, close};
}

function refuseDump(): Promise<never> {
  return Promise.reject(new Error('Only the embedded database can be dumped.'));
}

function openPool(connectionString: string, max: number): Pool {
  const parsers = new TypeOverrides();
  // PostgreSQL returns bigint counts as text, the embedded engine as numbers; all counts here are below 2^53.
  parsers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    types: parsers,
    max,
    // A server that does not answer must not hold a visitor for ever: no question of the site takes a second.
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  // So would a connection that breaks while it is used. This listener need not log the error: the query fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
