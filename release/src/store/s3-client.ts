/** The requests that a release store makes of a service that is compatible with S3. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { parseListing } from './s3-listing';

export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** Writes nothing and returns false when the object exists already (If-None-Match). */
  create(key: string, body: Buffer): Promise<boolean>;
  replace(key: string, body: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix; with a delimiter, the folders directly below it. */
  list(prefix: string, delimiter?: '/'): Promise<string[]>;
}

export interface BucketAddress {
  /** Of the bucket: "https://s3.eu-central-1.amazonaws.com/azadkar-releases". */
  readonly url: string;
  /** What every key begins with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const S3_TIMEOUT_MS = 30_000;

export function openBucket({ url, prefix, ...credentials }: BucketAddress): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 4 });
  const addressOf = (key: string) => `${url}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;

  async function send(address: string, accepted: number[], init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(S3_TIMEOUT_MS) });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Error(
      `The release store answered ${response.status} to ${init.method ?? 'GET'} ${new URL(address).pathname}.`,
    );
  }

  return {
    async get(key) {
      const response = await send(addressOf(key), [404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async create(key, body) {
      const headers = { 'if-none-match': '*', ...hashHeader(body) };
      // 412: the object exists; 409: another request is creating it at this moment
      const response = await send(addressOf(key), [409, 412], { method: 'PUT', body: new Uint8Array(body), headers });
      return response.ok;
    },
    async replace(key, body) {
      await send(addressOf(key), [], { method: 'PUT', body: new Uint8Array(body), headers: hashHeader(body) });
    },
    async remove(key) {
      await send(addressOf(key), [404], { method: 'DELETE' });
    },
    async list(below, delimiter) {
      const found: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
        if (delimiter) query.set('delimiter', delimiter);
        if (token) query.set('continuation-token', token);
        const { keys, folders, next } = parseListing(await (await send(`${url}?${query}`, [])).text());
        found.push(...(delimiter ? folders : keys).map((key) => key.slice(prefix.length)));
        token = next;
      } while (token);
      return found.filter((key) => key !== below && key.startsWith(below));
    },
  };
}

const hashHeader = (body: Buffer) => ({ 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') });
