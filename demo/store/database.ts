/** Opens the database with one of two engines: the embedded PGlite in a worker, or PostgreSQL. */
import path from 'node:path';
import {Kysely, PostgresDialect} from 'kysely';
import {Pool, TypeOverrides, types} from 'pg';
import {lockDirectory} from './directory-lock.js';
import {PglitePool} from './pglite-pool.js';
import type {Tables} from './schema.js';

/** Where the data is kept. */
export interface DatabaseOptions {
  /** An address of PostgreSQL; wins over everything else. */
  readonly databaseUrl?: string | undefined;
  /** The embedded database's directory; `:memory:`, the default, leaves nothing on the disk. */
  readonly dataDir?: string | undefined;
  /** What an embedded database in memory begins with. */
  readonly dump?: Uint8Array | undefined;
}

/** An open database. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** A copy of the embedded database; PostgreSQL has its own tools for that. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the database; `migrate` creates its tables. */
export async function openDatabase({databaseUrl, dataDir = ':memory:', dump}: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl);
  if (dataDir === ':memory:') return openPglite(await PglitePool.open({dump}));
  return openDirectory(dataDir);
}

async function openDirectory(dataDir: string): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    const database = openPglite(await PglitePool.open({directory: path.join(dataDir, 'database')}));
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

function openPglite(pool: PglitePool): Database {
  const db = new Kysely<Tables>({dialect: new PostgresDialect({pool})});
  // Kysely ends only a pool that it has used.
  return {db, dump: () => pool.dump(), close: () => pool.end()};
}

function openPostgres(connectionString: string): Database {
  const parsers = new TypeOverrides();
  // PostgreSQL returns bigint counts as text, the embedded engine as numbers; all counts here are below 2^53.
  parsers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({connectionString, types: parsers, max: 8});
  // Without this listener, an idle connection that breaks would end the process; the pool replaces it.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  return {
    db: new Kysely<Tables>({dialect: new PostgresDialect({pool})}),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped.')),
    close: () => pool.end(),
  };
}
