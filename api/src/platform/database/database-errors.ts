/** What an error of the database means. The drivers of PGlite and PostgreSQL both set `code` and `constraint`, and share no class. */
import { errorCodeOf } from '../../error-code';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

/** Whether a statement met a row that already has the same key; with a name, whether that constraint refused it. */
export const isDuplicate = (cause: unknown, constraint?: string) => violates(cause, UNIQUE_VIOLATION, constraint);

/** Whether a statement broke a CHECK; with a name, whether that constraint refused it. */
export const breaksCheck = (cause: unknown, constraint?: string) => violates(cause, CHECK_VIOLATION, constraint);

const violates = (cause: unknown, code: string, constraint: string | undefined): boolean =>
  errorCodeOf(cause) === code && (constraint === undefined || constraintOf(cause) === constraint);

const constraintOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined;

/** No connection was to be had: the statement was never sent. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}

/** The connection was lost while a change was being committed: it may have taken effect, and it may not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('The connection to the database was lost during a commit.', { cause });
  }
}

/**
 * Codes of five characters: connection exceptions (08), a standby after a failover (25006), an idle transaction that was
 * ended (25P03), serialization failures and deadlocks (40), insufficient resources (53), a lock that was not to be had
 * (55P03), a statement that took too long (57014), a server that stops or starts (57P).
 */
const UNAVAILABLE = /^(08[0-9A-Z]{3}|25006|25P0[34]|40001|40P01|53[0-9A-Z]{3}|55P03|57014|57P[0-9A-Z]{2})$/;
const LOST = /^(08[0-9A-Z]{3}|25P0[34]|57P[0-9A-Z]{2})$/;
const READ_ONLY = '25006';
const CONFLICT = /^(40001|40P01)$/;
const NETWORK_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** The messages of pg and its pool for connections that are lost, or not to be had; these errors have no code. */
const LOST_MESSAGE = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
const NO_CONNECTION_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

const messageOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';

/** In one line, for a log or an operator. An AggregateError, of a name with several addresses, has no message of its own. */
export const describeCause = (cause: unknown): string =>
  (cause instanceof AggregateError ? messageOf(cause.errors[0]) : messageOf(cause)) || String(cause);

/** Whether the database cannot be reached, is overloaded, or gave up waiting for others: a retry in a moment may succeed. */
export function isUnavailable(cause: unknown): boolean {
  if (cause instanceof ConnectionRefused || cause instanceof OutcomeUnknown) return true;
  const code = errorCodeOf(cause) ?? '';
  return UNAVAILABLE.test(code) || isConnectionLost(cause) || NO_CONNECTION_MESSAGE.test(messageOf(cause));
}

/** Whether the connection ended during a statement, whose effect is not known then. */
export function isConnectionLost(cause: unknown): boolean {
  const code = errorCodeOf(cause) ?? '';
  return LOST.test(code) || NETWORK_CODES.includes(code) || LOST_MESSAGE.test(messageOf(cause));
}

/** Whether the server takes no changes: a primary that became a standby. Another connection may lead to the new primary. */
export const isReadOnly = (cause: unknown): boolean => errorCodeOf(cause) === READ_ONLY;

/** Whether two transactions were in each other's way, and this one was rolled back. */
export const isConflict = (cause: unknown): boolean => CONFLICT.test(errorCodeOf(cause) ?? '');

/** Whether a prepared statement gives other columns since a migration, or was dropped or made by a proxy of connections. */
export const isStalePlan = (cause: unknown): boolean => /^(0A000|26000|42P05)$/.test(errorCodeOf(cause) ?? '');

/** Whether a lock was not to be had in time. */
export const isLockTimeout = (cause: unknown): boolean => errorCodeOf(cause) === '55P03';
