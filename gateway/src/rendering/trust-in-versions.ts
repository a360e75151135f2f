/** What is worth rendering: what fails again and again, or ends renderers, is left to browsers for a while. */
const FAILURES = 3;
const REST_MS = 60_000;
/** After the first time, which a machine that is out of breath may have caused. */
const SHORT_REST_MS = 5_000;

export interface TrustInVersions {
  /** Of a version, or of one page of it. */
  has(name: string): boolean;
  succeeded(name: string): void;
  failed(name: string): void;
  /** Once is enough: it stood in the way of everybody else's pages. */
  broke(name: string): void;
  /** Forgets everything, when other versions are live. */
  clear(): void;
}

export function trustInVersions(now = () => performance.now()): TrustInVersions {
  const failures = new Map<string, { count: number; until: number }>();
  const has = (name: string) => (failures.get(name)?.until ?? 0) <= now();
  const count = (name: string) => (failures.get(name)?.count ?? 0) + 1;
  const rest = (name: string, ms: number) => failures.set(name, { count: count(name), until: now() + ms });
  return {
    has,
    succeeded: (name) => void (has(name) && failures.delete(name)), // what is still on its way ends no rest
    failed: (name) => void rest(name, count(name) < FAILURES ? 0 : REST_MS),
    broke: (name) => void rest(name, count(name) === 1 ? SHORT_REST_MS : REST_MS),
    clear: () => failures.clear(),
  };
}
