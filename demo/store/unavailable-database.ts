/** Recognises errors of the database after which the same query may succeed later, or on another server. */

/**
 * Codes of socket and DNS errors, then of PostgreSQL: connection failed (08…), server shut down or starting, database dropped
 * or session ended (57P0…), too many connections (53300), write on a read-only standby (25006), query cancelled by a
 * standby's recovery (40001) or at its time limit (57014), lock not got in time (55P03), deadlock (40P01).
 */
const CODES =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|25006|40001|40P01|55P03|57014)$/;

/** Messages of the driver's own errors, which have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is unavailable, at least to this query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || MESSAGES.test(error.message);
}
