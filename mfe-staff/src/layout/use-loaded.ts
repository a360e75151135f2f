import { messageOf } from '@azadkar/shared-api';
import { useEffect, useState } from 'react';

/**
 * What is loaded once a component is shown, and again with another key; with null, nothing is. A pause is for what follows
 * typing. The last reply stays until the next is there.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>, pauseMs = 0) {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    if (key === null) return;
    const left = new AbortController();
    const { signal } = left;
    const timer = setTimeout(() => {
      setFailure(null);
      load(signal).then(setLoaded, (cause: unknown) => signal.aborted || setFailure(messageOf(cause)));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key]);
  return { loaded, failure };
}
