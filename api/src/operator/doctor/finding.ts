/** What a check of the doctor found out. */
export interface Finding {
  /** What was looked at, such as "database: clock". */
  check: string;
  status: 'ok' | 'warning' | 'problem';
  /** What is the case, in a sentence. */
  found: string;
  /** What to do, in a sentence; not with what is well. */
  advice?: string;
}

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found });
const withAdvice =
  (status: 'warning' | 'problem') =>
  (check: string, found: string, advice: string): Finding => ({ check, status, found, advice });
export const warning = withAdvice('warning');
export const problem = withAdvice('problem');

/** Checks that talk to something else give up after this time. */
export const CHECK_TIMEOUT_MS = 10_000;

/** What a check found; if it fails or hangs, that is a problem of its own. */
export async function guarded(check: string, advice: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS / 1000} s`)), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (cause) {
    return [problem(check, explainCause(cause), advice)];
  } finally {
    clearTimeout(timer);
  }
}

export function explainCause(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return explainCause(cause.errors[0]);
  if (cause instanceof Error && cause.cause) return explainCause(cause.cause); // fetch says no more than that it failed
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replace(/\s+/g, ' ').slice(0, 300) || 'It failed without a message.';
}
