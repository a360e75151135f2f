/** What is worth rendering: what fails again and again, or ends renderers, is left to browsers for a while. */
const FAILURE_THRESHOLD = 3;
const RESET_TIMEOUT_MS = 60_000;
/** After the first time, which a machine that is out of breath may have caused. */
const FIRST_RESET_TIMEOUT_MS = 5_000;

export interface CircuitBreaker {
  /** Of a version, or of one page of it. */
  allows(name: string): boolean;
  recordSuccess(name: string): void;
  recordFailure(name: string): void;
  /** Once is enough: it stood in the way of everybody else's pages. */
  trip(name: string): void;
  /** Forgets everything, when other versions are live. */
  clear(): void;
}

export function createCircuitBreaker(now = () => performance.now()): CircuitBreaker {
  const failures = new Map<string, { count: number; until: number }>();
  const has = (name: string) => (failures.get(name)?.until ?? 0) <= now();
  const count = (name: string) => (failures.get(name)?.count ?? 0) + 1;
  const rest = (name: string, ms: number) => failures.set(name, { count: count(name), until: now() + ms });
  return {
    allows: has,
    recordSuccess: (name) => void (has(name) && failures.delete(name)), // what is still on its way ends no rest
    recordFailure: (name) => void rest(name, count(name) < FAILURE_THRESHOLD ? 0 : RESET_TIMEOUT_MS),
    trip: (name) => void rest(name, count(name) === 1 ? FIRST_RESET_TIMEOUT_MS : RESET_TIMEOUT_MS),
    clear: () => failures.clear(),
  };
}
