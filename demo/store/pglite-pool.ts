/** The embedded database as a pool of one connection, so that Kysely uses it in the same way as PostgreSQL. */
import {Worker} from 'node:worker_threads';
import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import * as z from 'zod/mini';

const Reply = z.object({
  id: z.int(),
  rows: z.optional(z.array(z.unknown())),
  affected: z.optional(z.int()),
  dump: z.optional(z.instanceof(Uint8Array)),
  error: z.optional(z.object({message: z.string(), code: z.optional(z.string())})),
});
type Reply = z.infer<typeof Reply>;

type Request =
  | ({kind: 'open'} & PgliteOptions)
  | {kind: 'query'; sql: string; parameters: readonly unknown[]}
  | {kind: 'dump' | 'close'};

const Command = z.enum(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** An error of the embedded database, with the SQLSTATE that PostgreSQL would give. */
export class PgliteError extends Error {
  override readonly name = 'PgliteError';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Options of the embedded database: its directory (without one, it is in memory), and a dump with which it starts. */
export interface PgliteOptions {
  readonly directory?: string | undefined;
  readonly dump?: Uint8Array | undefined;
}

/** The worker that holds the database, and the queue before its only connection. */
export class PglitePool implements PostgresPool {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, {resolve: (reply: Reply) => void; reject: (error: Error) => void}>();
  #lastId = 0;
  #turn = Promise.resolve();
  #ended: Error | undefined;

  private constructor() {
    this.#worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url));
    this.#worker.on('message', (message: unknown) => this.#settle(Reply.parse(message)));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The database is closed.')));
  }

  /** Starts the worker and opens the database in it. */
  static async open(options: PgliteOptions): Promise<PglitePool> {
    const pool = new PglitePool();
    try {
      await pool.#ask({kind: 'open', ...options});
    } catch (error) {
      await pool.#worker.terminate();
      throw error;
    }
    return pool;
  }

  /** Hands out the connection when everyone before has released it: a transaction is never interleaved. */
  connect(): Promise<PostgresPoolClient> {
    return new Promise((resolve) => {
      const take = (release: () => void) => resolve(new PgliteClient((request) => this.#ask(request), release));
      this.#turn = this.#turn.then(() => new Promise<void>(take));
    });
  }

  /** The whole database as a tar archive, for others to begin with. */
  async dump(): Promise<Uint8Array> {
    const {dump} = await this.#ask({kind: 'dump'});
    if (!dump) throw new PgliteError('The database gave no dump.', undefined);
    return dump;
  }

  /** Closes the database when everyone before is done, and returns when its thread has ended. */
  async end(): Promise<void> {
    const connection = await this.connect();
    try {
      if (this.#ended) return;
      const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
      await this.#ask({kind: 'close'});
      await exited;
    } finally {
      // Waiting queries get the connection now, and are rejected because the database is closed.
      connection.release();
    }
  }

  #ask(request: Request): Promise<Reply> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject});
      this.#worker.postMessage({id, ...request}, []);
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting?.reject(new PgliteError(reply.error.message, reply.error.code));
    else waiting?.resolve(reply);
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const {reject} of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

class PgliteClient implements PostgresPoolClient {
  readonly #ask: (request: Request) => Promise<Reply>;
  readonly release: () => void;

  constructor(ask: (request: Request) => Promise<Reply>, release: () => void) {
    this.#ask = ask;
    this.release = release;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') throw new PgliteError('The embedded database has no cursors.', undefined);
    return this.#run<R>(query, parameters);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const {rows, affected} = await this.#ask({kind: 'query', sql, parameters});
    const command = Command.safeParse(/^\w+/.exec(sql)?.[0].toUpperCase());
    return {
      command: command.success ? command.data : 'SELECT',
      rowCount: affected ?? 0,
      // Only check that each row is an object; its columns are not checked, as with every driver.
      rows: z.array(z.custom<R>((row) => typeof row === 'object' && row !== null)).parse(rows),
    };
  }
}
