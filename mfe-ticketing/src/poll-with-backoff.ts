const FIRST_INTERVAL_MS = 4_000;
const MAX_INTERVAL_MS = 30_000;
const BACKOFF_FACTOR = 1.5;

/**
 * Polls with `ask`, at growing intervals and only while the page is visible: a hidden page does not poll, and polls at
 * once when it becomes visible again. Stops when `ask` resolves to 'done', or when the returned function
 * is called.
 */
export function pollWithBackoff(ask: () => Promise<'done' | 'again'>): () => void {
  let interval = FIRST_INTERVAL_MS;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async () => {
    if ((await ask()) === 'done') stop();
    interval = Math.min(interval * BACKOFF_FACTOR, MAX_INTERVAL_MS);
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = setTimeout(() => void poll(), interval);
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    interval = FIRST_INTERVAL_MS;
    if (!document.hidden) void poll();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  schedule();
  return stop;
}
