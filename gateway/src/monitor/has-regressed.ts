/** Of the visitors who were served a version, those who could not load it. */
export interface FailureRate {
  readonly visitors: number;
  readonly failed: number;
}

interface Limits {
  /** So many visitors must have failed; fewer may have had a bad connection. */
  readonly failures: number;
  /** So many percentage points more than before. */
  readonly marginPercent: number;
}

/** Whether a version fails for more visitors than the one before it, by more than bad connections explain. */
export function hasRegressed(after: FailureRate, before: FailureRate, { failures, marginPercent }: Limits): boolean {
  return after.failed >= failures && percentOf(after) > percentOf(before) + marginPercent;
}

const percentOf = ({ visitors, failed }: FailureRate) =>
  visitors === 0 ? (failed > 0 ? 100 : 0) : (100 * failed) / visitors;
