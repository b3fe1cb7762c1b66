/** The settings of saved layouts in the database: read, and changed by one person at a time. */
import type {Kysely} from 'kysely';
import type {LayoutChange, LayoutData} from '../../src/wire/request-schemas.js';
import type {Tables} from './schema.js';
import type {User} from './user.js';

/** Settings of these layouts, by id; a layout without settings is left out. */
export async function readLayouts(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LayoutData>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('layout_settings')
    .select(['post_id', 'key', 'value'])
    .where('post_id', 'in', [...ids])
    .orderBy('key')
    .execute();
  const layouts = new Map<number, Record<string, string>>();
  for (const {post_id, key, value} of rows) {
    const settings = layouts.get(post_id) ?? {};
    settings[key] = value;
    layouts.set(post_id, settings);
  }
  return layouts;
}

/** Changes a layout in one transaction, which locks its row: nobody else changes the settings that `decide` gets. */
export function changeLayout(
  db: Kysely<Tables>,
  id: number,
  decide: (saved: LayoutData) => LayoutChange,
  userId?: number,
): Promise<LayoutData> {
  return db.transaction().execute(async (db) => {
    await db.selectFrom('posts').select('id').where('id', '=', id).forUpdate().execute();
    const saved = (await readLayouts(db, [id])).get(id) ?? {};
    const decided = Object.entries(decide(saved));
    // What makes no difference costs no query: a request may name thousands of settings that the layout does not have.
    const change = Object.fromEntries(decided.filter(([key, value]) => (value ?? undefined) !== saved[key]));
    for (const [key, value] of Object.entries(change)) {
      if (value === null) {
        await db.deleteFrom('layout_settings').where('post_id', '=', id).where('key', '=', key).execute();
        continue;
      }
      await db
        .insertInto('layout_settings')
        .values({post_id: id, key, value})
        .onConflict((conflict) => conflict.columns(['post_id', 'key']).doUpdateSet({value}))
        .execute();
    }
    const keys = Object.keys(change);
    if (userId !== undefined && keys.length > 0)
      await noteChange(db, {post_id: id, user_id: userId, keys: keys.join(' ')});
    const kept = Object.entries({...saved, ...change});
    return Object.fromEntries(kept.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  });
}

/** Who changed a layout last, when, and which of its settings. */
export interface LastChange {
  readonly layoutId: number;
  readonly user: User;
  readonly keys: readonly string[];
  readonly at: Date;
}

/** The last change of each layout that somebody has changed. */
export async function listLastChanges(db: Kysely<Tables>): Promise<readonly LastChange[]> {
  const rows = await db
    .selectFrom('layout_changes')
    .innerJoin('users', 'users.id', 'layout_changes.user_id')
    .selectAll('users')
    .select(['layout_changes.post_id', 'layout_changes.keys', 'layout_changes.changed_at'])
    .execute();
  return rows.map(({post_id, keys, changed_at, ...user}) => ({
    layoutId: post_id,
    user,
    keys: keys.split(' ').filter(Boolean),
    at: new Date(changed_at),
  }));
}

async function noteChange(db: Kysely<Tables>, change: {post_id: number; user_id: number; keys: string}): Promise<void> {
  const row = {...change, changed_at: new Date()};
  await db
    .insertInto('layout_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(row))
    .execute();
}
