/** The four requests that a release store makes of an S3-compatible service. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** False, and nothing written, when the object is there already (If-None-Match). */
  create(key: string, body: Buffer): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix, or, with a delimiter, the folders directly below it. */
  list(prefix: string, delimiter?: '/'): Promise<string[]>;
}

interface Place {
  /** Of the bucket: "https://s3.eu-central-1.amazonaws.com/azadkar-releases". */
  readonly url: string;
  /** What every key begins with; empty or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const S3_TIMEOUT_MS = 30_000;

export function openBucket({ url, prefix, ...credentials }: Place): Bucket {
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
      const headers = {
        'if-none-match': '*',
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      // 409: someone else is creating it at this moment
      const response = await send(addressOf(key), [409, 412], { method: 'PUT', body: new Uint8Array(body), headers });
      return response.ok;
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
        const page = await (await send(`${url}?${query}`, [])).text();
        found.push(...readAll(page, delimiter ? 'Prefix' : 'Key').map((key) => key.slice(prefix.length)));
        [token] = readAll(page, 'NextContinuationToken');
      } while (token);
      return found.filter((key) => key !== below && key.startsWith(below));
    },
  };
}

/** Texts of the elements of a name. Our keys need no entities but these. */
function readAll(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
