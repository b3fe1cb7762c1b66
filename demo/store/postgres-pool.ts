/** Connections to PostgreSQL: a query of a visitor ends after a while, also if the server has fallen silent. */
import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import {Pool, TypeOverrides, types} from 'pg';

/** Milliseconds from the server's own limit of a statement until its silence is taken for the loss of the connection. */
const SILENCE_MS = 2000;

export interface PoolOptions {
  /** Connections that may be open. */
  readonly max: number;
  /** Milliseconds for one statement; 0: this one and the wait for locks have no limit. */
  readonly statementTimeout: number;
}

/** Opens no connection yet: that is done when one is needed. */
export function openPool(connectionString: string, {max, statementTimeout}: PoolOptions): PostgresPool {
  const parsers = new TypeOverrides();
  // PostgreSQL returns bigint counts as text, the embedded engine as numbers; all counts here are below 2^53.
  parsers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    types: parsers,
    max,
    // A server that does not answer must not hold a visitor for ever: no question of the site takes a second.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(statementTimeout > 0 && {
      statement_timeout: statementTimeout,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: statementTimeout,
      // The limits above are the server's, which a server that has fallen silent does not keep.
      query_timeout: statementTimeout + SILENCE_MS,
    }),
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  // So would a connection that breaks while it is used. This listener need not log the error: the query fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      const client = await pool.connect();
      return new Connection(client, (fault) => client.release(fault));
    },
    end: () => pool.end(),
  };
}

/**
 * A connection on which no answer came in time is closed when it is released: the driver would give it to the next caller, whose
 * query would wait for the same answer. Until then it takes no more queries, such as the end of a transaction.
 */
class Connection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #release: (fault: Error | undefined) => void;
  #fault: Error | undefined;

  constructor(client: PostgresPoolClient, release: (fault: Error | undefined) => void) {
    this.#client = client;
    this.#release = release;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof query === 'string' ? this.#run(query, parameters) : this.#client.query(query);
  }

  release(): void {
    this.#release(this.#fault);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#fault) throw this.#fault;
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#fault = error;
      throw error;
    }
  }
}
