/**
 * Whether a version fails for more visitors than the one before it. The question is asked again with every fault, so a
 * test is needed that may be looked at any time: an e-value (Ville's inequality; Ramdas and others, "Game-theoretic
 * statistics and safe anytime-valid inference", 2023). A version that is no worse than the limit is ended, whenever one
 * looks, with a probability below 1 in EVIDENCE.
 */
import type { FailureRate } from './period-counts';

interface RegressionLimits {
  /** So many visitors must have met a fault; fewer may be the same few people, or a bad connection. */
  readonly failures: number;
  /** So many percentage points more than before are tolerated. */
  readonly marginPercent: number;
}

export const REGRESSION_LIMITS: RegressionLimits = { failures: 3, marginPercent: 2 };

/** How many times likelier the faults must be under a higher rate than under the tolerated one. */
const EVIDENCE = 30;

/**
 * Until there are figures of the version before, one fault among a hundred visitors is taken to be usual. It weighs as much
 * as two visitors: what the first few of them met counts for more.
 */
const PRIOR: FailureRate = { visitors: 2, failed: 0.02 };

export function hasRegressed(
  after: FailureRate,
  before: FailureRate | null,
  limits: RegressionLimits = REGRESSION_LIMITS,
): boolean {
  const failed = after.failed;
  const visitors = Math.max(after.visitors, failed);
  const tolerated = toleratedRate(before, limits);
  if (failed < limits.failures || tolerated >= 1 || failed <= tolerated * visitors) return false;
  return logEvidence(failed, visitors, tolerated) >= Math.log(EVIDENCE);
}

function toleratedRate(before: FailureRate | null, { marginPercent }: RegressionLimits): number {
  const failed = (before?.failed ?? 0) + PRIOR.failed;
  const visitors = Math.max(before?.visitors ?? 0, before?.failed ?? 0) + PRIOR.visitors;
  return failed / visitors + marginPercent / 100;
}

/**
 * The logarithm of E = ∫₀¹ pᵏ(1−p)ⁿ⁻ᵏ dp / (rᵏ(1−r)ⁿ⁻ᵏ): the likelihood of k faults among n visitors, averaged over all
 * rates, against that under the rate r. The integral is Euler's beta function, k!(n−k)!/(n+1)!.
 */
function logEvidence(failed: number, visitors: number, rate: number): number {
  const passed = visitors - failed;
  const averaged = logFactorial(failed) + logFactorial(passed) - logFactorial(visitors + 1);
  return averaged - failed * Math.log(rate) - passed * Math.log1p(-rate);
}

/** Exact up to 20; above, by Stirling's series, to more than ten digits. */
function logFactorial(n: number): number {
  if (n > 20) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
