/** Whether an error says that the database is away, and not that the question was wrong. */

/** Codes of sockets and names, then of PostgreSQL: ended, starting, recovering, full, or a standby asked to write. */
const CODES =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|25006|40001)$/;

/** The driver's own words, which have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is away. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || WORDS.test(error.message);
}
