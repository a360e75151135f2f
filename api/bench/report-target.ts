/** Prints whether a target was met; one that was missed sets the exit code. */
export function reportTarget(met: boolean, text: string): void {
  console.info(`${met ? '✓' : '✗'} ${text}`);
  if (!met) process.exitCode = 1;
}

/** The quantile of the values: a share of 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
