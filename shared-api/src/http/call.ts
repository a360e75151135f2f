import type { CallInput, Data, Endpoint, Envelope } from '../endpoint';
import { fillPath } from '../paths/pattern';
import { rejectToken, tokenOf } from '../session/session';
import { Refused, UnexpectedReply, Unreachable } from './failures';
import { dropPrefetchedReplies, prefetchReply, takePrefetchedReply } from './prefetched-replies';

/** The api's id of a request, which is in its log too. */
export const REFERENCE_HEADER = 'x-request-id';

/** Sends a call, in the place of `fetch`. */
type Transport = typeof fetch;

let origin = '';
let transport: Transport | undefined;

/**
 * Where the api lives, and how calls get there. A browser need not call this: it finds the api at /api of this site. A
 * renderer has no network, so it passes its calls to the gateway.
 */
export function connectTo(apiOrigin: string, through?: Transport): void {
  origin = apiOrigin.replace(/\/$/, '');
  transport = through;
}

interface CallOptions {
  /** A loader passes its request: the call ends with the navigation, on a server with the page. */
  request?: Request;
  signal?: AbortSignal;
  /** Makes a write safe to repeat: the same key gets the same reply. For money and seats. */
  idempotencyKey?: string;
}

type Input<E extends Endpoint> = CallInput<E> & CallOptions;
type Arguments<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint and gives its data. Throws Refused, Unreachable or UnexpectedReply. */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Data<E>> {
  return (await submit(endpoint, ...args)).data;
}

/** An input of any endpoint, once the compiler has checked it against its own. */
interface UncheckedInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Like call(), with the server's message beside the data, for forms that show it. */
export async function submit<E extends Endpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<{ data: Data<E>; message: string }>;
export function submit(endpoint: Endpoint, input: UncheckedInput = {}) {
  return submitKept(endpoint, input);
}

/** What is known of an endpoint in a browser that has not loaded its contract. */
export type KeptEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'file'>;

/** Like submit(), for a write that was checked when it was made, and kept since. */
export async function submitKept(endpoint: KeptEndpoint, input: UncheckedInput) {
  const token = tokenOf(input.request);
  const response = await send(endpoint, input, token);
  const envelope = await readEnvelope(endpoint, response);
  if (response.status === 401 && token) rejectToken(token);
  if (envelope.error || !response.ok) {
    throw new Refused(envelope.message, response.status, envelope.errors, referenceOf(response), envelope.reason);
  }
  return { data: envelope.data, message: envelope.message };
}

/**
 * Sends a read before the code that needs it has loaded: the call of the same endpoint that follows takes the reply. `path` is
 * below /api, with parameters as the router writes them.
 */
export function prefetchCall(path: string, params: PathParams): void {
  prefetchReply(`${origin}/api${fillPath(path, params)}`, headersFor(tokenOf()));
}

/** As the router gives them. */
type PathParams = Readonly<Record<string, string | undefined>>;

function headersFor(token: string | undefined): Headers {
  const headers = new Headers({ 'x-requested-with': 'azadkar' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** What sends a request: the first time, the reply to a read that was prefetched is in its place. */
function transportFor({ method }: KeptEndpoint, url: string, headers: Headers): Transport | undefined {
  if (method !== 'GET') dropPrefetchedReplies();
  let prefetched = takePrefetchedReply(url, headers);
  if (!prefetched) return transport;
  return (...request) => {
    const reply = prefetched ?? (transport ?? fetch)(...request);
    prefetched = undefined;
    return reply;
  };
}

/** ky, a file of its own: a rendered page makes no call before it is live. A file that was lost is asked for once more. */
export const loadSender = () => importSender().catch(importSender);
const importSender = () => import(/* webpackChunkName: "send" */ './send');

async function send(endpoint: KeptEndpoint, input: UncheckedInput, token: string | undefined): Promise<Response> {
  const headers = headersFor(token);
  const url = urlOf(endpoint, input);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const signal = input.signal ?? input.request?.signal;
  const through = transportFor(endpoint, url, headers);
  try {
    const { sendByKy } = await loadSender();
    return await sendByKy(url, {
      method: endpoint.method,
      headers,
      ...bodyOf(endpoint, input),
      signal,
      fetch: through,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause; // the caller left: not a failure to show
    throw new Unreachable(cause);
  }
}

function urlOf(endpoint: KeptEndpoint, { params, query = {} }: UncheckedInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${origin}/api${fillPath(endpoint.path, params)}${search.size ? `?${search}` : ''}`;
}

function bodyOf(endpoint: KeptEndpoint, { body, file }: UncheckedInput) {
  if (endpoint.file && file) {
    const form = new FormData();
    form.set(endpoint.file, file);
    return { body: form };
  }
  return body === undefined ? {} : { json: body };
}

async function readEnvelope(endpoint: KeptEndpoint, response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new UnexpectedReply(endpoint.name, response.status, cause, referenceOf(response));
  });
  if (!isEnvelope(body)) {
    throw new UnexpectedReply(endpoint.name, response.status, undefined, referenceOf(response));
  }
  return body;
}

const referenceOf = (response: Response) => response.headers.get(REFERENCE_HEADER);

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body && 'data' in body;
}

/** A new idempotency key: 128 random bits in hex. (`crypto.randomUUID` exists only under https.) */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
