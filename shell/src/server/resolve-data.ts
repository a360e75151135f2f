import { Refused, UnexpectedReply, Unreachable } from '@azadkar/shared-api';
import { type createStaticHandler, isRouteErrorResponse } from 'react-router-dom';

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;
type Data = Context['loaderData'];

/** The api says no, is away, or speaks in riddles: no fault of the page. */
const API_FAILURES = [Refused, Unreachable, UnexpectedReply];

/**
 * What loaders gave, as a browser can go on from it: nothing is still on its way, nothing is missing, and "not found" (or
 * "takes no forms") is plain data. `lost` says why the browser has to ask for itself. Throws what a loader's own code threw.
 */
export async function resolveData(context: Context): Promise<Context | { lost: string }> {
  const [error] = Object.values(context.errors ?? {});
  const status = statusOf(error);
  if (error && !status) {
    if (API_FAILURES.some((cause) => error instanceof cause)) return { lost: String(error) };
    throw error;
  }
  try {
    const loaderData = await resolveAll(context.loaderData);
    return { ...context, loaderData, ...(status ? asErrorResponses(context, status) : {}) };
  } catch (late) {
    return { lost: String(late) };
  }
}

/** Waits for what a loader started and left to come later: a page is sent once, whole. */
async function resolveAll(loaderData: Data): Promise<Data> {
  const entries = Object.entries(loaderData).map(async ([route, data]) => [route, await resolveParts(data)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function resolveParts(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data ?? null;
  const parts = Object.entries(data).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** 404 or 405 where that is what the page has to say. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) && error.status === 405) return 405;
  return (isRouteErrorResponse(error) || error instanceof Refused) && error.status === 404 ? 404 : null;
}

/** In the form that the router takes for an answer of this status on both sides. */
function asErrorResponses({ errors }: Context, status: number): Partial<Context> {
  const plain = { status, statusText: '', internal: false, data: null };
  return { statusCode: status, errors: Object.fromEntries(Object.keys(errors ?? {}).map((route) => [route, plain])) };
}
