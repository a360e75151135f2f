/**
 * Signed requests of a service that is compatible with S3, with limits on their time. A request that may be sent twice
 * without harm, and all that a bucket sends may, is sent again when the service is away for a moment.
 */
import { AwsClient } from 'aws4fetch';
import { within } from '../../../process/time-limit';
import { messageOf, Refusal } from '../errors';

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

/** Where a bucket is: `s3://<bucket>/<prefix>?endpoint=…&region=…`. Who asks is in the usual AWS_… variables. */
export interface BucketAddress {
  /** What is in it, as messages name it: "release store". */
  readonly what: string;
  /** Of the bucket: "https://s3.eu-central-1.amazonaws.com/azadkar-releases". */
  readonly url: string;
  /** What every key begins with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');

/** Throws Refusal for an address that is none, and where credentials are missing. */
export function bucketAt(address: string, what: string, env: Environment): BucketAddress {
  if (!URL.canParse(address) || !new URL(address).host)
    throw new Refusal(`The address of the ${what}, ${address}, must be s3://<bucket>/<prefix>.`);
  const { host, pathname, searchParams } = new URL(address);
  /** AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: of stores on S3. */
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal(`A ${what} on S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const region = searchParams.get('region') || DEFAULT_REGION;
  const prefix = pathname.split('/').filter(Boolean).map(decodeURIComponent).join('/');
  return {
    what,
    url: `${endpointOf(searchParams, what) ?? `https://s3.${region}.amazonaws.com`}/${host}`,
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}

const DEFAULT_REGION = 'us-east-1';

/** The service, where it is not Amazon's. */
function endpointOf(query: URLSearchParams, what: string): string | undefined {
  const endpoint = query.get('endpoint');
  if (!endpoint) return undefined;
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new Refusal(`The endpoint of the ${what} must be an http or https address, and "${endpoint}" is none.`);
  return endpoint.replace(/(^|[^/])\/+$/, '$1');
}
