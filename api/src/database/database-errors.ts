/** Reading a driver's error: both drivers set `code` and `constraint`, and share no class. */
const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

interface DatabaseError {
  code: string;
  constraint?: string;
}

function asDatabaseError(cause: unknown): DatabaseError | undefined {
  const { code } = (cause ?? {}) as Partial<DatabaseError>;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? (cause as DatabaseError) : undefined;
}

/** Whether this statement met a row that already has the same key; of the named constraint, if one is named. */
export function isDuplicate(cause: unknown, constraint?: string): boolean {
  return violates(cause, UNIQUE_VIOLATION, constraint);
}

/** Whether this statement broke a CHECK; the named one, if one is named. */
export function breaksCheck(cause: unknown, constraint?: string): boolean {
  return violates(cause, CHECK_VIOLATION, constraint);
}

function violates(cause: unknown, code: string, constraint: string | undefined): boolean {
  const error = asDatabaseError(cause);
  return error?.code === code && (constraint === undefined || error.constraint === constraint);
}

const UNAVAILABLE = /^(08|53|57P)/;

/** Whether the database is away or overloaded, so that trying again in a moment may help. */
export function isUnavailable(cause: unknown): boolean {
  const code = String((cause as { code?: unknown } | null)?.code ?? '');
  return (
    UNAVAILABLE.test(asDatabaseError(cause)?.code ?? '') || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code)
  );
}
