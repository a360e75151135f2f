/** The requests that a release store makes of a service that is compatible with S3. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { messageOf, Refusal } from '../../errors';
import { type ListedObject, parseListing } from './s3-listing';

export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** The tag of an object's content; null when there is no such object. One that is known already costs no transfer. */
  readTag(key: string, known?: string): Promise<string | null>;
  /** Writes nothing and returns false when the object exists already (If-None-Match). */
  create(key: string, body: Buffer): Promise<boolean>;
  replace(key: string, body: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Everything below a prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The folders directly below a prefix, each with a slash at its end. */
  listFolders(prefix: string): Promise<string[]>;
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
    const request = { ...init, signal: AbortSignal.timeout(S3_TIMEOUT_MS) };
    const response = await client.fetch(address, request).catch((error: unknown) => {
      throw new Refusal(
        `The release store at ${url} does not answer (${messageOf(error)}). Check the network and S3_ENDPOINT, then try again.`,
      );
    });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Refusal(
      `The release store answered ${response.status} to ${init.method ?? 'GET'} ${new URL(address).pathname}. ` +
        (response.status === 403 ? 'Check the AWS_… credentials and what they may do.' : 'Try again in a moment.'),
    );
  }

  async function listPages(below: string, delimiter?: '/') {
    const pages: ReturnType<typeof parseListing>[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (delimiter) query.set('delimiter', delimiter);
      if (token) query.set('continuation-token', token);
      const page = parseListing(await (await send(`${url}?${query}`, [])).text());
      pages.push(page);
      token = page.next;
    } while (token);
    return pages;
  }

  return {
    async get(key) {
      const response = await send(addressOf(key), [404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async readTag(key, known) {
      const headers = known === undefined ? undefined : { 'if-none-match': known };
      const response = await send(addressOf(key), [304, 404], { headers });
      await response.arrayBuffer(); // so that the connection can be used again
      if (response.status === 304 && known !== undefined) return known;
      return response.ok ? response.headers.get('etag') : null;
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
    async list(below) {
      const pages = await listPages(below);
      const objects = pages.flatMap((page) => page.objects);
      return objects.map((found) => ({ ...found, key: found.key.slice(prefix.length) })).filter(isBelow(below));
    },
    async listFolders(below) {
      const pages = await listPages(below, '/');
      const folders = pages.flatMap((page) => page.folders).map((folder) => ({ key: folder.slice(prefix.length) }));
      return folders.filter(isBelow(below)).map(({ key }) => key);
    },
  };
}

const hashHeader = (body: Buffer) => ({ 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') });

const isBelow =
  (folder: string) =>
  ({ key }: { readonly key: string }) =>
    key !== folder && key.startsWith(folder);
