import { call, type Data, type Endpoint, type EndpointRow } from '@azadkar/shared-api';
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
