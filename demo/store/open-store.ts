/** Opens a store that is ready for queries. */
import {CatalogueReader} from './catalogue-reader.js';
import {type Database, type DatabaseOptions, openDatabase} from './database.js';
import {migrate} from './migrations.js';
import {SqlStore} from './sql-store.js';
import type {Store} from './store.js';

/** A store, and the database under it for those who fill it. */
export interface OpenStore extends Store {
  readonly database: Database;
  /**
   * The same store, but it reads from the replica if there is one, which may be a moment behind. Pages of signed-in people use the
   * store itself.
   */
  readonly visitorStore: Store;
}

/** Opens the database and brings its tables up to date; `seedDatabase` fills it. */
export async function openStore(options: DatabaseOptions): Promise<OpenStore> {
  const database = await openDatabase(options);
  try {
    await migrate(database.untimed);
  } catch (error) {
    await database.close().catch(console.error);
    throw error;
  }
  const catalogue = new CatalogueReader(database);
  const store = new SqlStore(database, database.db, catalogue);
  const visitorStore = database.replica === database.db ? store : new SqlStore(database, database.replica, catalogue);
  return Object.assign(store, {database, visitorStore});
}
