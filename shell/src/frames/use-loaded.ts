import { useEffect, useState } from 'react';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Code that the frame loads when it is first needed. The page goes on without it when it cannot be fetched, and it is fetched
 * again until it is there. React's `lazy` would replace the whole page by an error.
 */
export function useLoaded<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  const isMissing = isNeeded && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = (pause: number) => {
      const retry = () => attempt(Math.min(2 * pause, LONGEST_RETRY_MS));
      load().then(
        (value) => setLoaded(() => value),
        () => {
          timer = setTimeout(retry, pause);
        },
      );
    };
    attempt(FIRST_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isMissing, load]);
  return loaded;
}
