/** Web vitals that browsers told since this process started, by "ticketing@1.2.0" and metric: what the console shows. */
export interface Vitals {
  add(release: string, metric: string, value: number): void;
  /** The 75th percentile of the newest values, and how many those are. */
  all(): Readonly<Record<string, Readonly<Record<string, { p75: number; of: number }>>>>;
}

const METRICS = ['LCP', 'INP', 'CLS'];
const MAX_RELEASES = 60;
const SAMPLE_SIZE = 200;

export function createVitals(): Vitals {
  const values = new Map<string, Map<string, number[]>>();
  return {
    add(release, metric, value) {
      if (!METRICS.includes(metric) || (!values.has(release) && values.size >= MAX_RELEASES)) return;
      const metrics = values.get(release) ?? new Map<string, number[]>();
      const known = [...(metrics.get(metric) ?? []), value];
      values.set(release, metrics.set(metric, known.slice(-SAMPLE_SIZE)));
    },
    all: () =>
      Object.fromEntries([...values].map(([release, metrics]) => [release, mapValues(metrics, summary)] as const)),
  };
}

const mapValues = <T, U>(map: Map<string, T>, change: (value: T) => U) =>
  Object.fromEntries([...map].map(([key, value]) => [key, change(value)] as const));

function summary(values: readonly number[]): { p75: number; of: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0, of: sorted.length };
}
