import { Refused } from '@azadkar/shared-api';
import { type createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import { isApiFailure } from '../faults/api-failure';

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;
type LoaderData = Context['loaderData'];

/**
 * Awaits everything that loaders gave, so that the data can travel to the browser as JSON. 404 and 405 become plain data.
 * `failure` says why the browser has to load the page itself. Throws what a loader's own code threw.
 */
export async function resolveData(context: Context): Promise<Context | { failure: string }> {
  const [error] = Object.values(context.errors ?? {});
  const status = statusOf(error);
  if (error && !status) {
    if (isApiFailure(error)) return { failure: String(error) };
    throw error;
  }
  try {
    const loaderData = await resolveAll(context.loaderData);
    return { ...context, loaderData, ...(status ? asErrorResponses(context, status) : {}) };
  } catch (deferredError) {
    return { failure: String(deferredError) };
  }
}

/** Deferred data is awaited too: a server sends the page once, whole. */
async function resolveAll(data: LoaderData): Promise<LoaderData> {
  const entries = Object.entries(data).map(async ([route, value]) => [route, await resolveParts(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function resolveParts(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data ?? null;
  const parts = Object.entries(data).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** 404 or 405 where the page can say so itself. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) && error.status === 405) return 405;
  return (isRouteErrorResponse(error) || error instanceof Refused) && error.status === 404 ? 404 : null;
}

/** In the form that the router recognizes as an error response, on the server and in the browser. */
function asErrorResponses({ errors }: Context, status: number): Partial<Context> {
  const response = { status, statusText: '', internal: false, data: null };
  return {
    statusCode: status,
    errors: Object.fromEntries(Object.keys(errors ?? {}).map((route) => [route, response])),
  };
}
