/** Which versions are worth rendering: one that fails again and again is left to browsers for a while. */
const FAILURES = 3;
const REST_MS = 60_000;

export interface TrustInVersions {
  has(version: string): boolean;
  succeeded(version: string): void;
  failed(version: string): void;
  /** Forgets everything, when other versions are live. */
  clear(): void;
}

export function trustInVersions(now = () => performance.now()): TrustInVersions {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    has: (version) => (failures.get(version)?.until ?? 0) <= now(),
    succeeded: (version) => void failures.delete(version),
    failed(version) {
      const count = (failures.get(version)?.count ?? 0) + 1;
      failures.set(version, { count, until: count >= FAILURES ? now() + REST_MS : 0 });
    },
    clear: () => failures.clear(),
  };
}
