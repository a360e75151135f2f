/** A limit on the time of work, such as a request with its answer's body. */

/**
 * Resolves as the work does, and rejects when that takes longer; the work is told by its signal. `AbortSignal.timeout` does
 * not do for fetch: Node 20 may collect a signal that only a Request refers to, and then the request never ends.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const end = () => {
      const error = new Error(`no answer within ${ms} ms`);
      reject(error);
      controller.abort(error);
    };
    timer = setTimeout(end, Math.max(0, ms)); // negative when the time is over already
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
