/** Does work at once, and again so long after it was last done. The work never rejects. `first` resolves once it is done. */
export function repeat(work: () => Promise<void>, waitMs: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(again, waitMs()).unref();
  };
  let running = run();
  function again(): void {
    running = run();
  }
  return {
    first: running,
    /** Resolves when what is under way is done; nothing follows it. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
