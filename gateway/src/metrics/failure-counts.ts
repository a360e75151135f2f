export type FailureCounts = ReturnType<typeof createFailureCounts>;

/** Bound on memory: reports of further kinds are counted as "other". */
const MAX_KINDS = 200;

/** Failures by kind since this process started, for /healthz. The log has every single report. */
export function createFailureCounts() {
  const counts = new Map<string, number>();
  return {
    add(reported: string): void {
      const kind = counts.has(reported) || counts.size < MAX_KINDS ? reported : 'other';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    all: (): Readonly<Record<string, number>> => Object.fromEntries(counts),
  };
}
