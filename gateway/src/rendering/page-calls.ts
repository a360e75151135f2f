/** The calls of one page: which it may make, and what the replies do to the visitor's session. */

import type { Readable } from 'node:stream';
import type { ApiCall, ApiReply } from '@azadkar/release';
import { maskedPath } from '../../../process/telemetry/access-log';
import { boundToSpan, inSpan } from '../../../process/telemetry/spans';
import { callerHeaders } from '../page/forwarded-headers';
import type { ApiUpstream } from '../upstream/api-upstream';
import { type ApiAnswer, cookiesOf, type SessionChange, withoutToken } from './session-change';
import type { Visitor } from './visitor';

/** The home page makes some seven calls; each may be repeated twice. */
const MAX_CALLS = 40;

interface PageCallsOptions {
  readonly api: ApiUpstream;
  /** Whether visitors reach the site by https. */
  readonly secure: boolean;
  readonly visitor: Visitor;
  /** For a posted form, which alone may write. */
  readonly posted: boolean;
  /** Whether the page's form may begin and end sessions. */
  readonly session: boolean;
  /** Called for the first call that was refused, with the reason. */
  readonly onRefused: (reason: string) => void;
  /** Called for each call that was made; 0 stands for no answer. */
  readonly onAnswered?: (status: number, seconds: number) => void;
}

export class PageCalls {
  /** As part of the page's span: a renderer asks from outside of it. */
  readonly #call = boundToSpan(callApi);
  readonly #end = new AbortController();
  #made = 0;
  #waiting = 0;
  #hasRefused = false;
  #change: SessionChange | null = null;

  constructor(private readonly options: PageCallsOptions) {}

  /** Never rejects. */
  async make(call: ApiCall): Promise<ApiReply> {
    const { api, visitor, posted, session } = this.options;
    this.#made += 1;
    if (this.#made > MAX_CALLS) return this.#refuse(429, `made more than ${MAX_CALLS} calls`);
    if (call.method !== 'GET' && !posted) return this.#refuse(405, `called ${nameOf(call)} while it was read`);
    const personal = posted || visitor.token !== null;
    const startedAt = performance.now();
    this.#waiting += 1;
    const answer = await this.#call(call, { api, visitor, personal, signal: this.#end.signal });
    this.#waiting -= 1;
    this.options.onAnswered?.(answer.status, (performance.now() - startedAt) / 1_000);
    const { reply, change } = withoutToken(answer);
    if (change && !(posted && session))
      return this.#refuse(403, `began or ended a session with ${nameOf(call)}, which its route table does not say`);
    this.#change = change ?? this.#change;
    return reply;
  }

  get areWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** The Set-Cookie headers of the page's answer; `details` is what the page shows of the member, as JSON. */
  cookies(details: string | undefined): readonly string[] {
    return this.#change ? cookiesOf(this.#change, details, this.options.secure) : [];
  }

  /** The page is there, or the visitor no longer waits. */
  end(): void {
    this.#end.abort();
  }

  #refuse(status: number, reason: string): ApiReply {
    if (!this.#hasRefused) this.options.onRefused(reason);
    this.#hasRefused = true;
    return { status, headers: {}, body: REFUSAL };
  }
}

/** Without the query, which may hold a secret. */
const nameOf = ({ method, path }: ApiCall) => `${method} ${path.replace(/\?.*$/, '')}`;

/** In the api's response envelope. */
const REFUSAL = JSON.stringify({ error: true, message: 'This page may not do that.', data: null });

/** An event or a directory has some tens of kilobytes. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

/** The headers of a reply that pages read. */
const READ_HEADERS = ['x-request-id', 'retry-after'];

interface CallOptions {
  readonly api: ApiUpstream;
  readonly visitor: Visitor;
  /** Whether the call is made for one person, so that their cookies belong to it; else it may be for everybody's page. */
  readonly personal: boolean;
  readonly signal: AbortSignal;
}

/** Never rejects: status 0 where no reply came. */
function callApi(call: ApiCall, options: CallOptions): Promise<ApiAnswer> {
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
