/**
 * Signed requests of a service that is compatible with S3, with limits on their time. A request that may be sent twice
 * without harm, and all that a bucket sends may, is sent again when the service is away for a moment.
 */
import { AwsClient } from 'aws4fetch';
import { within } from '../../../process/time-limit';
import { messageOf, Refusal } from '../errors';
import type { BucketAddress } from './bucket-address';

/** What a service did not do. `status` is that of its answer; null when there was none. */
export class ServiceFailure extends Refusal {
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** How often it was sent, this time included. */
  readonly tries: number;
}

interface Request {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Statuses that are an answer, beside the successful ones. Any other is a ServiceFailure. */
  readonly accepted?: readonly number[];
  /** Statuses after which it is sent again, beside those of a service that is busy or away. */
  readonly again?: readonly number[];
}

export type Send = (address: string, request?: Request) => Promise<Reply>;

export interface Limits {
  /** Of one try, without the time that its body takes. */
  readonly tryMs: number;
  readonly tries: number;
}

const LIMITS: Limits = { tryMs: 15_000, tries: 4 };
/** A network that is slower than this is taken for one that is away. */
const MIN_BYTES_PER_MS = 100;
const FIRST_WAIT_MS = 100;
/** Of a service that is busy or away for a moment. */
const PASSING = [408, 429, 500, 502, 503, 504];
/** Nothing that is stored comes near it. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

export function sender({ url, what, prefix: _, ...credentials }: BucketAddress, limits = LIMITS): Send {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });

  async function tryOnce(address: string, request: Request): Promise<Omit<Reply, 'tries'>> {
    const ms = limits.tryMs + Math.ceil((request.body?.length ?? 0) / MIN_BYTES_PER_MS);
    return within(ms, (signal) => transfer(address, request, signal));
  }

  async function transfer(address: string, { method = 'GET', headers, body }: Request, signal: AbortSignal) {
    const init = { method, headers: { ...headers }, body: body && new Uint8Array(body), signal };
    const response = await client.fetch(address, init);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (method !== 'HEAD' && length > MAX_BODY_BYTES)
      throw new ServiceFailure(`The ${what} answered with ${length} bytes, which is too much.`, response.status);
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()), // always read, so that the connection can be used again
    };
  }

  return async function send(address, request = {}) {
    const again = [...PASSING, ...(request.again ?? [])];
    for (let tries = 1; ; tries += 1) {
      const isLast = tries >= limits.tries;
      const reply = await tryOnce(address, request).catch((error: unknown) => {
        if (isLast || error instanceof ServiceFailure) throw error instanceof ServiceFailure ? error : away(error);
      });
      if (reply && (isLast || !again.includes(reply.status))) return accept(address, request, { ...reply, tries });
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };

  function away(error: unknown): ServiceFailure {
    return new ServiceFailure(
      `The ${what} at ${url} does not answer (${reasonOf(error)}). Check the network and the address, then try again.`,
      null,
      { cause: error },
    );
  }

  function accept(address: string, { method = 'GET', accepted = [] }: Request, reply: Reply): Reply {
    const { status, body } = reply;
    const code = /<Code>(\w+)<\/Code>/.exec(body.subarray(0, 4096).toString())?.[1];
    const isAnswer = (status >= 200 && status < 300) || accepted.includes(status);
    if (isAnswer && code !== 'NoSuchBucket') return reply;
    throw new ServiceFailure(
      `The ${what} answered ${status}${code ? ` (${code})` : ''} to ${method} ${new URL(address).pathname}. ` +
        adviceFor(status, code),
      status,
    );
  }
}

function adviceFor(status: number, code: string | undefined): string {
  if (code === 'NoSuchBucket') return 'Make the bucket, or correct its name.';
  if (code === 'RequestTimeTooSkewed') return 'The clock of this machine is wrong.';
  return status === 403 ? 'Check the AWS_… credentials and what they may do.' : 'Try again in a moment.';
}

/** fetch says "fetch failed", and why only in its cause. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause ? messageOf(error.cause) || messageOf(error) : messageOf(error);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
