/** What a page loads before it is shown, and what a component loads by itself. */
import { call, type Data, type Endpoint, type EndpointRow, messageOf } from '@azadkar/shared-api';
import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AnySchema } from 'yup';

export type Reads = Readonly<Record<string, Endpoint>>;
type Loaded<R extends Reads> = { [N in keyof R]: Data<R[N]> };

/** What only the address asks for: its parameters have the names that the page's path has. */
type ReadEndpoint = Endpoint<
  { reply: AnySchema },
  EndpointRow & { readonly path: `/${string}/:${string}`; readonly reply: 'reply' }
>;

/** What a page is made of, by name: everything is asked for at once. */
export function loadAll<R extends Reads>(args: LoaderFunctionArgs, reads: R): Promise<Loaded<R>>;
export async function loadAll(
  { params, request }: LoaderFunctionArgs,
  reads: Readonly<Record<string, ReadEndpoint>>,
): Promise<object> {
  const known = Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]));
  const replies = Object.entries(reads).map(async ([name, read]) => [
    name,
    await call(read, { params: known, request }),
  ]);
  return Object.fromEntries(await Promise.all(replies));
}

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
