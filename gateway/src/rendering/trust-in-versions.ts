/** What is worth rendering: what fails again and again, or ends renderers, is left to browsers for a while. */
const FAILURES = 3;
const REST_MS = 60_000;

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
  const rest = (name: string, count: number) => failures.set(name, { count, until: now() + REST_MS });
  return {
    has,
    succeeded: (name) => void (has(name) && failures.delete(name)), // what is still on its way ends no rest
    failed(name) {
      const count = (failures.get(name)?.count ?? 0) + 1;
      if (count >= FAILURES) rest(name, count);
      else failures.set(name, { count, until: 0 });
    },
    broke: (name) => void rest(name, FAILURES),
    clear: () => failures.clear(),
  };
}
