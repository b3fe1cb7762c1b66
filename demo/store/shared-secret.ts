/** One secret for all processes of one database: otherwise somebody signed in by one of them is unknown to the others. */
import {createHash, randomBytes} from 'node:crypto';
import {type Kysely, sql} from 'kysely';
import type {Tables} from './schema.js';

/** The secret to sign with, and a warning if the process that started before on this database had another one. */
export interface SharedSecret {
  readonly secret: string;
  readonly warning: string | undefined;
}

const WARNING =
  'Another process has used this database with another secret: people who are signed in there are not signed in here. ' +
  'Start all processes with the same SECRET, or all without one.';

/** Returns `given`, the setting SECRET, or without it the secret that the database keeps, which is made if there is none. */
export function shareSecret(db: Kysely<Tables>, given: string | undefined): Promise<SharedSecret> {
  return db.transaction().execute(async (db) => {
    // Of two processes that start at once, the second finds what the first has made.
    await sql`lock table secrets in exclusive mode`.execute(db);
    const kept = await db.selectFrom('secrets').selectAll().executeTakeFirst();
    const secret = given ?? kept?.value ?? randomBytes(32).toString('base64url');
    const row = {value: given === undefined ? secret : (kept?.value ?? null), mark: markSecret(secret)};
    await db
      .insertInto('secrets')
      .values({id: 1, ...row})
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return {secret, warning: kept && kept.mark !== row.mark ? WARNING : undefined};
  });
}

/** A short hash, to tell two secrets apart without revealing them. */
function markSecret(secret: string): string {
  return createHash('sha256').update(`mark\n${secret}`).digest('base64url').slice(0, 16);
}
