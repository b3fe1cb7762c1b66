/** What visitors read: a streaming replica, and the primary where the replica is away. */
import type {PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult} from 'kysely';
import {isServerAway} from './unavailable-database.js';

/** Milliseconds for which a replica that was away is not asked again: finding out may take seconds. */
const AWAY_MS = 5000;

/** Connections to the replica, used for reading only: therefore one that breaks can safely go on with the primary. */
export class ReplicaPool implements PostgresPool {
  readonly #replica: PostgresPool;
  readonly #primary: PostgresPool;
  #awayUntil = 0;

  constructor(replica: PostgresPool, primary: PostgresPool) {
    this.#replica = replica;
    this.#primary = primary;
  }

  async connect(): Promise<PostgresPoolClient> {
    const primary = () => this.#primary.connect();
    if (Date.now() < this.#awayUntil) return primary();
    try {
      const client = await this.#replica.connect();
      return new ReplicaClient(client, primary, () => this.#markAway());
    } catch (error) {
      if (!isServerAway(error)) throw error;
      this.#markAway();
      return primary();
    }
  }

  /** Ends the replica's connections; the primary's are somebody else's. */
  end(): Promise<void> {
    return this.#replica.end();
  }

  #markAway(): void {
    this.#awayUntil = Date.now() + AWAY_MS;
  }
}

class ReplicaClient implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #connectPrimary: () => Promise<PostgresPoolClient>;
  readonly #markAway: () => void;
  #primary: PostgresPoolClient | undefined;

  constructor(replica: PostgresPoolClient, connectPrimary: () => Promise<PostgresPoolClient>, markAway: () => void) {
    this.#replica = replica;
    this.#connectPrimary = connectPrimary;
    this.#markAway = markAway;
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
      this.#markAway();
      this.#primary = await this.#connectPrimary();
      return this.#primary.query<R>(sql, parameters);
    }
  }
}
