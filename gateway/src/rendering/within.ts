/** What a promise resolves with, or null when it takes longer. `ms` is negative when time is over, as after a slow start. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), null);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
