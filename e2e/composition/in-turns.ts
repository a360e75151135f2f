/** Does everything, so many at once; gives the results in the order of the work. */
export async function inTurns<T>(work: readonly (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = [];
  const waiting = work.entries();
  const worker = async () => {
    for (const [i, task] of waiting) results[i] = await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
