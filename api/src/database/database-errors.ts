/** What an error of the database means. The drivers of PGlite and PostgreSQL both set `code` and `constraint`, and share no class. */
import { errorCodeOf } from '../error-code';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

/** Whether a statement met a row that already has the same key; with a name, whether that constraint refused it. */
export function isDuplicate(cause: unknown, constraint?: string): boolean {
  return violates(cause, UNIQUE_VIOLATION, constraint);
}

/** Whether a statement broke a CHECK; with a name, whether that constraint refused it. */
export function breaksCheck(cause: unknown, constraint?: string): boolean {
  return violates(cause, CHECK_VIOLATION, constraint);
}

function violates(cause: unknown, code: string, constraint: string | undefined): boolean {
  return errorCodeOf(cause) === code && (constraint === undefined || constraintOf(cause) === constraint);
}

const constraintOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined;

/** Codes of five characters: connection exceptions (08), insufficient resources (53), operator intervention (57P). */
const UNAVAILABLE = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P[0-9A-Z]{2})$/;
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'];

/** Whether the database cannot be reached or is overloaded, so that a retry in a moment may succeed. */
export function isUnavailable(cause: unknown): boolean {
  const code = errorCodeOf(cause) ?? '';
  return UNAVAILABLE.test(code) || NETWORK_CODES.includes(code);
}
