/** Figures beside what they must be; a missed mark is the exit code of the run. */
export function mark(met: boolean, text: string): void {
  console.info(`${met ? '✓' : '✗'} ${text}`);
  if (!met) process.exitCode = 1;
}

/** The value below which this share of the values lies: 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
