/** The settings of saved layouts in the database: read, and changed by one person at a time. */
import type {Kysely} from 'kysely';
import type {LayoutChange, LayoutData} from '../../src/wire/protocol.js';
import type {Tables} from './schema.js';

/** Settings of these layouts, by id; one without settings is left out. */
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

/** Changes a layout in one transaction, which holds the layout's row: what `decide` sees is what is changed. */
export function changeLayout(
  db: Kysely<Tables>,
  id: number,
  decide: (saved: LayoutData) => LayoutChange,
): Promise<LayoutData> {
  return db.transaction().execute(async (db) => {
    await db.selectFrom('posts').select('id').where('id', '=', id).forUpdate().execute();
    const saved = (await readLayouts(db, [id])).get(id) ?? {};
    const change = decide(saved);
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
    const kept = Object.entries({...saved, ...change});
    return Object.fromEntries(kept.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  });
}
