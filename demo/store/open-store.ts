/** Opens a store that is ready for queries. */
import {type Database, type DatabaseOptions, openDatabase} from './database.js';
import {migrate} from './migrations.js';
import {SqlStore} from './sql-store.js';
import type {Store} from './store.js';

/** A store, and the database under it for those who fill it. */
export interface OpenStore extends Store {
  readonly database: Database;
}

/** Opens the database and brings its tables up to date; `seedDatabase` fills it. */
export async function openStore(options: DatabaseOptions): Promise<OpenStore> {
  const database = await openDatabase(options);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return Object.assign(new SqlStore(database), {database});
}
