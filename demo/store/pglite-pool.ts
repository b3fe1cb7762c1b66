/** The embedded database as a pool of one connection, so that Kysely uses it in the same way as PostgreSQL. */
import {Worker} from 'node:worker_threads';
import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import * as z from 'zod/mini';

const Reply = z.object({
  id: z.int(),
  rows: z.optional(z.array(z.unknown())),
  rowCount: z.optional(z.int()),
  dump: z.optional(z.instanceof(Uint8Array)),
  error: z.optional(z.object({message: z.string(), code: z.optional(z.string())})),
});
type Reply = z.infer<typeof Reply>;

type WorkerRequest =
  | ({kind: 'open'} & PgliteOptions)
  | {kind: 'query'; sql: string; parameters: readonly unknown[]}
  | {kind: 'dump' | 'close'};

const SqlCommand = z.enum(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The SQLSTATE of a server that was shut down: whoever asks then is told to come back. */
const LOST = '57P01';

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

/** Options of the embedded database: its directory (without one, it is in memory), and a dump from which it is started. */
export interface PgliteOptions {
  readonly directory?: string | undefined;
  readonly dump?: Uint8Array | undefined;
}

/** The worker that holds the database, and the queue before its only connection. */
export class PglitePool implements PostgresPool {
  readonly #worker: Worker;
  /** Requests that were sent to the worker and have no reply yet, by their ids. */
  readonly #pending = new Map<number, {resolve: (reply: Reply) => void; reject: (error: Error) => void}>();
  #lastId = 0;
  /** Resolves when the last caller of `connect` has released the connection. */
  #released = Promise.resolve();
  /** Why the worker has ended; undefined while it runs. */
  #endReason: Error | undefined;
  #isClosing = false;

  private constructor() {
    this.#worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url));
    this.#worker.on('message', (message: unknown) => this.#settle(Reply.parse(message)));
    this.#worker.on('error', (error) => this.#rejectPending(new PgliteError(error.message, LOST)));
    this.#worker.on('exit', () =>
      this.#rejectPending(
        this.#isClosing
          ? new Error('The database is closed.')
          : new PgliteError('The embedded database has ended. Start the server again.', LOST),
      ),
    );
  }

  /** Whether the worker has ended without being asked to, so that no query can succeed until the process is started again. */
  get isLost(): boolean {
    return this.#endReason !== undefined && !this.#isClosing;
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

  /** Hands out the connection when all earlier callers have released it, so that transactions never interleave. */
  connect(): Promise<PostgresPoolClient> {
    return new Promise((resolve) => {
      // Calling `release` resolves the promise that the next `connect` waits for.
      const handOut = (release: () => void) => resolve(new PgliteClient((request) => this.#ask(request), release));
      this.#released = this.#released.then(() => new Promise<void>(handOut));
    });
  }

  /** Returns the whole database as a tar archive, from which other databases can be started. */
  async dump(): Promise<Uint8Array> {
    const {dump} = await this.#ask({kind: 'dump'});
    if (!dump) throw new PgliteError('The database gave no dump.', undefined);
    return dump;
  }

  /** Closes the database when all earlier callers have released the connection; resolves when its thread has ended. */
  async end(): Promise<void> {
    const connection = await this.connect();
    try {
      if (this.#endReason) return;
      this.#isClosing = true;
      const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
      await this.#ask({kind: 'close'});
      await exited;
    } finally {
      // Callers queued in `connect` get the connection now, and their queries are rejected.
      connection.release();
    }
  }

  #ask(request: WorkerRequest): Promise<Reply> {
    if (this.#endReason) return Promise.reject(this.#endReason);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, {resolve, reject});
      this.#worker.postMessage({id, ...request}, []);
    });
  }

  #settle(reply: Reply): void {
    const request = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.error) request?.reject(new PgliteError(reply.error.message, reply.error.code));
    else request?.resolve(reply);
  }

  #rejectPending(reason: Error): void {
    this.#endReason ??= reason;
    for (const {reject} of this.#pending.values()) reject(this.#endReason);
    this.#pending.clear();
  }
}

class PgliteClient implements PostgresPoolClient {
  readonly #ask: (request: WorkerRequest) => Promise<Reply>;
  readonly release: () => void;

  constructor(ask: (request: WorkerRequest) => Promise<Reply>, release: () => void) {
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
    const {rows, rowCount} = await this.#ask({kind: 'query', sql, parameters});
    const command = SqlCommand.safeParse(/^\w+/.exec(sql)?.[0].toUpperCase());
    return {
      command: command.success ? command.data : 'SELECT',
      rowCount: rowCount ?? 0,
      // Only check that each row is an object; its columns are not checked, as with every driver.
      rows: z.array(z.custom<R>((row) => typeof row === 'object' && row !== null)).parse(rows),
    };
  }
}
