/** Failures by kind since this process started, for /healthz and the console. The log has every single report. */
export interface FailureCounts {
  add(kind: string): void;
  all(): Readonly<Record<string, number>>;
}

/** Bound on memory: reports of further kinds are counted as "other". */
const MAX_KINDS = 200;

export function createFailureCounts(): FailureCounts {
  const counts = new Map<string, number>();
  return {
    add(reported) {
      const kind = counts.has(reported) || counts.size < MAX_KINDS ? reported : 'other';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    all: () => Object.fromEntries(counts),
  };
}
