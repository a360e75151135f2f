export type Vitals = ReturnType<typeof createVitals>;

/** The 75th percentile of the newest values of each metric, and the number of those. */
export type VitalsOfRelease = Readonly<Record<string, ReturnType<typeof summaryOf>>>;

const METRICS = ['LCP', 'INP', 'CLS'];
const MAX_RELEASES = 60;
const SAMPLE_SIZE = 200;

/** Web vitals that browsers have reported since this process started, by "ticketing@1.2.0" and metric, for the console. */
export function createVitals() {
  const values = new Map<string, Map<string, number[]>>();
  return {
    add(release: string, metric: string, value: number): void {
      if (!METRICS.includes(metric) || (!values.has(release) && values.size >= MAX_RELEASES)) return;
      const metrics = values.get(release) ?? new Map<string, number[]>();
      const newest = [...(metrics.get(metric) ?? []), value].slice(-SAMPLE_SIZE);
      values.set(release, metrics.set(metric, newest));
    },
    all: (): Readonly<Record<string, VitalsOfRelease>> =>
      mapToRecord(values, (metrics) => mapToRecord(metrics, summaryOf)),
  };
}

const mapToRecord = <T, U>(map: Map<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries([...map].map(([key, value]) => [key, change(value)] as const));

function summaryOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0, of: sorted.length };
}
