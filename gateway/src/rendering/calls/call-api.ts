/** One call of the api for a page: made with what proves who the visitor is. */
import type { ApiCall, ApiReply } from '@azadkar/release';
import { callerHeaders } from '../../page/forwarded-headers';
import type { Visitor } from '../visitor';

/** An event or a directory has some tens of kilobytes. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

/** The headers of a reply that pages read. */
const READ_HEADERS = ['x-request-id', 'retry-after'];

export interface ApiAnswer extends ApiReply {
  readonly setCookies: readonly string[];
}

export interface CallOptions {
  readonly apiOrigin: string;
  readonly visitor: Visitor;
  /** Whether the call is made for one person, so that their cookies belong to it; else it may be for everybody's page. */
  readonly personal: boolean;
  readonly signal: AbortSignal;
}

/** Never rejects: status 0 where no reply came. */
export async function callApi(call: ApiCall, options: CallOptions): Promise<ApiAnswer> {
  try {
    const { status, headers, body } = await fetch(options.apiOrigin + call.path, {
      method: call.method,
      headers: headersOf(call, options),
      body: call.body,
      redirect: 'manual',
      signal: options.signal,
    });
    const read = READ_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status, headers: Object.fromEntries(read), body: await textOf(body), setCookies: headers.getSetCookie() };
  } catch {
    return { status: 0, headers: {}, body: '', setCookies: [] };
  }
}

function headersOf({ body, idempotencyKey }: ApiCall, { visitor, personal }: CallOptions): Record<string, string> {
  const { userAgent, token, cookies } = visitor;
  return {
    accept: 'application/json',
    'x-requested-with': 'azadkar',
    ...callerHeaders(visitor),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(personal && userAgent ? { 'user-agent': userAgent } : {}),
    ...(personal && cookies ? { cookie: cookies } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Throws for a reply that is too large. */
async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > MAX_REPLY_BYTES) {
      await reader?.cancel();
      throw new Error('The reply is too large.');
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts).toString('utf8');
}
