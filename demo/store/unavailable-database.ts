/** Recognises errors of the database after which the same query may succeed later, or on another server. */

/**
 * Codes of socket and DNS errors, then of PostgreSQL: connection failed (08…), server shut down or starting, database dropped
 * or session ended (57P0…), too many connections (53300), write on a read-only standby (25006), query cancelled by a
 * standby's recovery (40001).
 */
const CODES =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|25006|40001)$/;

/** A query that reached its time limit (57014), did not get a lock in time (55P03), or was ended by a deadlock (40P01). */
const BUSY_CODES = /^(40P01|55P03|57014)$/;

/** Messages of the driver's own errors, which have no code. A `Query read timeout` means that the server has fallen silent. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether a server of the database is away, so that another one should be asked. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isServerAway);
  return error instanceof Error && (CODES.test(codeOf(error)) || MESSAGES.test(error.message));
}

/** Whether the same query may succeed later. One that only took too long must not be repeated on another server. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isServerAway(error) || (error instanceof Error && BUSY_CODES.test(codeOf(error)));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
