/** What visitors read: a streaming replica, or the primary while the replica is unavailable. */
import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import {isServerAway} from './unavailable-database.js';

/** Milliseconds for which an unavailable replica is not tried again: a failing connection may take seconds. */
const PAUSE_MS = 5000;

/** Connections for single statements that only read, without transactions: one that fails is safely repeated on the primary. */
export class ReplicaPool implements PostgresPool {
  readonly #replica: PostgresPool;
  readonly #primary: PostgresPool;
  #pausedUntil = 0;

  constructor(replica: PostgresPool, primary: PostgresPool) {
    this.#replica = replica;
    this.#primary = primary;
  }

  async connect(): Promise<PostgresPoolClient> {
    const primary = () => this.#primary.connect();
    if (Date.now() < this.#pausedUntil) return primary();
    try {
      const client = await this.#replica.connect();
      return new ReplicaClient(client, primary, () => this.#pause());
    } catch (error) {
      if (!isServerAway(error)) throw error;
      this.#pause();
      return primary();
    }
  }

  /** Ends the replica's connections; the caller ends the primary's. */
  end(): Promise<void> {
    return this.#replica.end();
  }

  #pause(): void {
    this.#pausedUntil = Date.now() + PAUSE_MS;
  }
}

class ReplicaClient implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #connectPrimary: () => Promise<PostgresPoolClient>;
  readonly #pause: () => void;
  #primary: PostgresPoolClient | undefined;

  constructor(replica: PostgresPoolClient, connectPrimary: () => Promise<PostgresPoolClient>, pause: () => void) {
    this.#replica = replica;
    this.#connectPrimary = connectPrimary;
    this.#pause = pause;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof query === 'string' ? this.#run(query, parameters) : this.#replica.query(query);
  }

  release(): void {
    this.#replica.release();
    this.#primary?.release();
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#primary) return this.#primary.query<R>(sql, parameters);
    try {
      return await this.#replica.query<R>(sql, parameters);
    } catch (error) {
      if (!isServerAway(error)) throw error;
      this.#pause();
      this.#primary = await this.#connectPrimary();
      return this.#primary.query<R>(sql, parameters);
    }
  }
}
