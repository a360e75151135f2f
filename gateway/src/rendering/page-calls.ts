/** The calls of one page: which it may make, and what the replies do to the visitor's session. */

import type { Readable } from 'node:stream';
import { type ApiCall, type ApiReply, isRecord, parseJson, TOKEN_PLACEHOLDER } from '@azadkar/release';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import { maskedPath } from '../../../process/telemetry/access-log';
import { boundToSpan, inSpan } from '../../../process/telemetry/spans';
import { callerHeaders } from '../page/forwarded-headers';
import { DETAILS_COOKIE, TOKEN_COOKIE, type Visitor } from '../page/page-request';
import { type ApiUpstream, envelope } from '../upstream/api-upstream';

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
  cookies = (details: string | undefined): readonly string[] =>
    this.#change ? cookiesOf(this.#change, details, this.options.secure) : [];

  /** The page is there, or the visitor no longer waits. */
  end(): void {
    this.#end.abort();
  }

  #refuse(status: number, reason: string): ApiReply {
    if (!this.#hasRefused) this.options.onRefused(reason);
    this.#hasRefused = true;
    return { status, headers: {}, body: JSON.stringify(envelope('This page may not do that.')) };
  }
}

/** Without the query, which may hold a secret. */
const nameOf = ({ method, path }: ApiCall) => `${method} ${path.replace(/\?.*$/, '')}`;

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

/** A reply of the api, and the cookies that it sets. */
export interface ApiAnswer extends ApiReply {
  readonly setCookies: readonly string[];
}

export interface SessionChange {
  /** Null where the session ended, or waits for its second step. */
  readonly token: string | null;
  /** What the api sets: the secret that belongs to the token or to the step, or the end of all cookies of the session. */
  readonly setCookies: readonly string[];
}

/** The cookies with the secret of a session, or of its second step; a browser keeps the longer names to this host and to https. */
const PAIR_COOKIE = /^(__Host-)?(session|step)=/;

/** The fields of a reply's data that hold the token of a session. */
const TOKEN_FIELDS = ['token', 'api_token'];

/** A reply as a renderer gets it, with a word in place of the token, and what it changes of the session; null where nothing. */
function withoutToken({ status, headers, body, setCookies }: ApiAnswer): {
  reply: ApiReply;
  change: SessionChange | null;
} {
  const parsed = parseJson(body);
  const data = isRecord(parsed) && isRecord(parsed.data) ? parsed.data : {};
  const [field] = TOKEN_FIELDS.filter((name) => typeof data[name] === 'string');
  if (field === undefined) {
    const change = setCookies.some((cookie) => PAIR_COOKIE.test(cookie)) ? { token: null, setCookies } : null;
    return { reply: { status, headers, body }, change };
  }
  const hidden = Object.fromEntries(TOKEN_FIELDS.flatMap((name) => (name in data ? [[name, TOKEN_PLACEHOLDER]] : [])));
  const shown = { ...(isRecord(parsed) ? parsed : {}), data: { ...data, ...hidden } };
  return {
    reply: { status, headers, body: JSON.stringify(shown) },
    change: { token: String(data[field]), setCookies },
  };
}

/** The life of a session's cookies where the api does not say it. */
const DEFAULT_LIFETIME_SECONDS = 90 * 86_400;
const MAX_DETAILS_COOKIE = 3_800;

/** The Set-Cookie headers of an answer whose form began or ended a session. `details` is what the page shows of the member. */
export function cookiesOf(
  { token, setCookies }: SessionChange,
  details: string | undefined,
  secure: boolean,
): string[] {
  if (token === null) return [...setCookies];
  const pair = setCookies.find((cookie) => PAIR_COOKIE.test(cookie));
  const maxAge = (pair ? parseSetCookie(pair)?.maxAge : undefined) ?? DEFAULT_LIFETIME_SECONDS;
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  const shown = usableDetails(details);
  return [
    ...setCookies,
    stringifySetCookie({ name: TOKEN_COOKIE, value: token, ...attributes }),
    ...(shown === null ? [] : [stringifySetCookie({ name: DETAILS_COOKIE, value: shown, ...attributes })]),
  ];
}

/** A flat object, in which only lists of words may be nested, as JSON; null for anything else, which comes from the code of a remote. */
function usableDetails(text: string | undefined): string | null {
  const details = parseJson(text);
  if (!isRecord(details)) return null;
  if (!Object.values(details).every(isPlain)) return null;
  const usable = JSON.stringify(details); // which escapes lone surrogates, so that a cookie can have it
  return encodeURIComponent(usable).length <= MAX_DETAILS_COOKIE ? usable : null;
}

const isPlain = (value: unknown) =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
