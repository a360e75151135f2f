/** How often browsers reported what since this process started. The log has each report; this is for a quick look. */
export interface FailureCounts {
  add(what: string): void;
  all(): Readonly<Record<string, number>>;
}

/** No visitor can make this process remember more than so many kinds. */
const MAX_KINDS = 200;

export function createFailureCounts(): FailureCounts {
  const counts = new Map<string, number>();
  return {
    add(what) {
      const kind = counts.has(what) || counts.size < MAX_KINDS ? what : 'other';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    all: () => Object.fromEntries(counts),
  };
}
