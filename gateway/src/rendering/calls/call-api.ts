/** One call of the api for a page: made with what proves who the visitor is. */
import type { Readable } from 'node:stream';
import type { ApiCall, ApiReply } from '@azadkar/release';
import { maskedPath } from '../../../../process/telemetry/access-log';
import { inSpan } from '../../../../process/telemetry/spans';
import { callerHeaders } from '../../page/forwarded-headers';
import type { ApiUpstream } from '../../upstream/api-upstream';
import type { Visitor } from '../visitor';

/** An event or a directory has some tens of kilobytes. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

/** The headers of a reply that pages read. */
const READ_HEADERS = ['x-request-id', 'retry-after'];

export interface ApiAnswer extends ApiReply {
  readonly setCookies: readonly string[];
}

export interface CallOptions {
  readonly api: ApiUpstream;
  readonly visitor: Visitor;
  /** Whether the call is made for one person, so that their cookies belong to it; else it may be for everybody's page. */
  readonly personal: boolean;
  readonly signal: AbortSignal;
}

/** Never rejects: status 0 where no reply came. */
export function callApi(call: ApiCall, options: CallOptions): Promise<ApiAnswer> {
  const attributes = { 'http.request.method': call.method, 'url.path': maskedPath(call.path) };
  return inSpan('api call', { kind: 'client', attributes }, async (span) => {
    const answer = await request(call, options);
    span.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function request(call: ApiCall, options: CallOptions): Promise<ApiAnswer> {
  try {
    const { statusCode, headers, body } = await options.api.request({
      path: call.path,
      method: call.method,
      headers: headersOf(call, options),
      body: call.body ?? null,
      signal: options.signal,
    });
    const read = READ_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const setCookies = [headers['set-cookie'] ?? []].flat();
    return { status: statusCode, headers: Object.fromEntries(read), body: await textOf(body), setCookies };
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
async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MAX_REPLY_BYTES) throw new Error('The reply is too large.'); // which ends the connection, too
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
