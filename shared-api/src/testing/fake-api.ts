/** A fake api for page tests. Its replies are typed by the contract, so a changed contract breaks the test at compile time. */
import { TimeoutError } from 'ky';
import type { Data, Endpoint, Envelope, Received, RefusalReason } from '../endpoint';
import { connectTo } from '../http/call';
import { replaceParams } from '../paths/pattern';

/** Node's fetch needs absolute URLs. */
const ORIGIN = 'http://api.test';

export interface FakeReply {
  endpoint: Endpoint;
  /** null: no reply comes. */
  reply: { status: number; envelope: Envelope } | null;
  /** Delays the reply until this settles, to test how a page waits. */
  after?: Promise<unknown>;
}

interface ReplyOptions {
  message?: string;
  after?: Promise<unknown>;
}

export function answers<E extends Endpoint>(endpoint: E, data: Data<E>, options: ReplyOptions = {}): FakeReply {
  const envelope = { error: false, message: options.message ?? '', data };
  return { endpoint, reply: { status: 200, envelope }, after: options.after };
}

interface RefusalOptions {
  status?: number;
  /** The messages of refused form fields. */
  errors?: Record<string, string>;
  reason?: RefusalReason;
  after?: Promise<unknown>;
}

/** A refusal, with status 422 by default. */
export function refuses(
  endpoint: Endpoint,
  message: string,
  { status = 422, errors, reason, after }: RefusalOptions = {},
): FakeReply {
  return { endpoint, reply: { status, envelope: { error: true, message, data: null, errors, reason } }, after };
}

/** No reply: offline, or a broken connection. */
export function unreachable(endpoint: Endpoint, { after }: { after?: Promise<unknown> } = {}): FakeReply {
  return { endpoint, reply: null, after };
}

/** A call as the api received it. */
export interface FakeCall<E extends Endpoint = Endpoint> {
  endpoint: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Received<E>['body'];
  headers: Headers;
}

export interface FakeApi {
  /** Every call in order, including those without a reply. */
  calls: FakeCall[];
  callsTo<E extends Endpoint>(endpoint: E): FakeCall<E>[];
  /** Adds replies, which take precedence over earlier ones. */
  nowAlso(...more: FakeReply[]): void;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  connectTo('');
});

/**
 * Replaces fetch until the end of the test. Several replies of one endpoint are used in turn, the last one repeatedly. A
 * call without a reply gets 501 with its name, so that no call goes unnoticed.
 */
export function fakeApi(given: readonly FakeReply[]): FakeApi {
  let queue = [...given];
  const calls: FakeCall[] = [];
  connectTo(ORIGIN);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const fits = queue.filter(({ endpoint }) => paramsOf(endpoint, request) !== null);
    const answer = fits.find(({ endpoint }) => !endpoint.path.includes(':')) ?? fits[0]; // a path in words first, as the api does
    if (answer && isAnsweredLater(queue, answer)) queue = queue.filter((other) => other !== answer);
    calls.push(await record(request, answer?.endpoint));
    await answer?.after;
    return respond(request, answer);
  };
  return {
    calls,
    callsTo: <E extends Endpoint>({ name }: E) => calls.filter((made) => made.endpoint === name) as FakeCall<E>[],
    nowAlso: (...more) => {
      queue = [...more, ...queue];
    },
  };
}

const isAnsweredLater = (waiting: readonly FakeReply[], { endpoint }: FakeReply) =>
  waiting.filter((other) => other.endpoint.name === endpoint.name).length > 1;

function respond(request: Request, answer: FakeReply | undefined): Response {
  request.signal.throwIfAborted();
  if (answer?.reply === null) throw new TimeoutError(request); // the only network failure that ky does not retry
  const { status, envelope } = answer?.reply ?? {
    status: 501,
    envelope: { error: true, message: `The test answers no ${request.method} ${request.url}`, data: null },
  };
  return Response.json(envelope, { status });
}

async function record(request: Request, endpoint: Endpoint | undefined): Promise<FakeCall> {
  return {
    endpoint: endpoint?.name ?? `${request.method} ${request.url}`,
    params: (endpoint && paramsOf(endpoint, request)) ?? {},
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: (await readBody(request)) as undefined,
    headers: request.headers,
  };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.clone().formData();
  const text = await request.clone().text();
  return text ? JSON.parse(text) : undefined;
}

/** The path's parameters if the request is for this endpoint, else null. */
function paramsOf(endpoint: Endpoint, request: Request): Record<string, string> | null {
  if (request.method !== endpoint.method) return null;
  const pattern = replaceParams(`/api${endpoint.path}`, (name) => `(?<${name}>[^/]+)`);
  const match = new RegExp(`^${pattern}$`).exec(new URL(request.url).pathname);
  if (!match) return null;
  const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  return Object.fromEntries(params);
}
