const FIRST_MS = 4_000;
const LONGEST_MS = 30_000;

/**
 * Asks again and again, more and more rarely, and only while somebody looks: a hidden page asks nothing, and asks at
 * once when it is seen again. Ends when `ask` says that it is done, or with the function that is given back.
 */
export function pollWithBackoff(ask: () => Promise<'done' | 'again'>): () => void {
  let wait = FIRST_MS;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = async () => {
    if ((await ask()) === 'done') end();
    wait = Math.min(wait * 1.5, LONGEST_MS);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (!ended && !document.hidden) timer = setTimeout(() => void next(), wait);
  };
  const look = () => {
    clearTimeout(timer);
    wait = FIRST_MS;
    if (!document.hidden) void next();
  };
  const end = () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  plan();
  return end;
}
