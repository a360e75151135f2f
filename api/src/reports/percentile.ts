import { VITAL_BUCKETS, type VitalMetric, type VitalSummary } from '../../../process/site-reports';

/**
 * The 75th percentile of a histogram, given as the count of each bucket. Within the bucket that has it the values are taken
 * to lie evenly; above the last limit, it is that limit.
 */
export function summaryOf(metric: VitalMetric, counts: ReadonlyMap<number, number>): VitalSummary {
  const limits = VITAL_BUCKETS[metric];
  const of = [...counts.values()].reduce((sum, n) => sum + n, 0);
  let left = of * 0.75;
  for (const [bucket, limit] of limits.entries()) {
    const n = counts.get(bucket) ?? 0;
    const lowest = limits[bucket - 1] ?? 0;
    if (n >= left && n > 0) return { of, p75: lowest + ((limit - lowest) * left) / n };
    left -= n;
  }
  return { of, p75: limits.at(-1) ?? 0 };
}
