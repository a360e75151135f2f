import ky, { HTTPError } from 'ky';
import type { CallInput, Data, Endpoint, Envelope } from '../endpoint';
import { endSession, tokenOf } from '../session/session';
import { Refused, UnexpectedReply, Unreachable } from './failures';

/** One patient limit for the whole call, retries included; a slow network is ordinary here. */
const CALL_TIMEOUT_MS = 20_000;

/** What a proxy answers while the api restarts. */
const RETRIED_STATUSES = [502, 503, 504];

let origin = '';

/** Where the api lives. In the browser nothing need be said: /api of this site. */
export function connectTo(apiOrigin: string): void {
  origin = apiOrigin.replace(/\/$/, '');
}

interface CallOptions {
  /** A loader passes its request: the call ends with the navigation, and on a server it carries the visitor's cookie. */
  request?: Request;
  signal?: AbortSignal;
  /** Makes a repeated write of the same thing answer the same, for money and seats. */
  idempotencyKey?: string;
}

type Input<E extends Endpoint> = CallInput<E> & CallOptions;
type Arguments<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint and gives its data. Throws Refused, Unreachable or UnexpectedReply. */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Data<E>> {
  return (await submit(endpoint, ...args)).data;
}

/** Like call(), with the server's message beside the data, for forms that show it. */
export async function submit<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ data: Data<E>; message: string }> {
  const given = (input ?? {}) as CallOptions & UntypedInput;
  const token = tokenOf(given.request);
  const response = await send(endpoint, given, token);
  const envelope = await readEnvelope(endpoint, response);
  // A call that left before the token was renewed says nothing about the session that goes on under the new one.
  if (response.status === 401 && token && token === tokenOf(given.request)) endSession();
  if (envelope.error || !response.ok) throw new Refused(envelope.message, response.status, envelope.errors);
  return { data: envelope.data as Data<E>, message: envelope.message };
}

interface UntypedInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

async function send(
  endpoint: Endpoint,
  input: CallOptions & UntypedInput,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers({ 'x-requested-with': 'azadkar' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const signal = input.signal ?? input.request?.signal;
  try {
    return await ky(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...bodyOf(endpoint, input),
      signal,
      timeout: CALL_TIMEOUT_MS,
      retry: { limit: 2, methods: ['get'], statusCodes: RETRIED_STATUSES },
      throwHttpErrors: (status) => RETRIED_STATUSES.includes(status), // only what is thrown is tried again
    });
  } catch (cause) {
    if (cause instanceof HTTPError) return cause.response;
    if (signal?.aborted) throw cause; // the caller left: not a failure to show
    throw new Unreachable(cause);
  }
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: UntypedInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${origin}/api${path}${search.size ? `?${search}` : ''}`;
}

function bodyOf(endpoint: Endpoint, { body, file }: UntypedInput) {
  if (endpoint.file && file) {
    const form = new FormData();
    form.set(endpoint.file, file);
    return { body: form };
  }
  return body === undefined ? {} : { json: body };
}

async function readEnvelope(endpoint: Endpoint, response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new UnexpectedReply(endpoint.name, response.status, cause);
  });
  if (!isEnvelope(body)) throw new UnexpectedReply(endpoint.name, response.status);
  return body;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body && 'data' in body;
}
