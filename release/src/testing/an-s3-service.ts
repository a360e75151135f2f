/** A server with the part of S3 that stores use: GET, HEAD and PUT with If-None-Match, copies, DELETE, and paged lists. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE_SIZE = 3;

export interface S3Service {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** When an object was written, in milliseconds since 1970; now, where a test says nothing else. */
  readonly writtenAt: Map<string, number>;
  /** What was asked since a test emptied it: "GET azadkar/heads/live.json 304", "LIST azadkar/channels/live/". */
  readonly requests: string[];
  /** Requests are accepted and never answered. */
  silent: boolean;
  end(): Promise<void>;
}

/** How a service differs from Amazon's. */
export interface Deviation {
  /** It ignores If-None-Match, looks before it writes and is too late, or answers with a status. */
  readonly conditionalWrites?: 'ignored' | 'not atomic' | number;
  /** Called for each request before it is handled; `lost` handles it and loses the answer. */
  readonly fails?: (request: IncomingMessage) => number | 'lost' | undefined;
}

export async function anS3Service(accessKeyId: string, deviation: Deviation = {}): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  const writtenAt = new Map<string, number>();
  const writers = new Map<string, string>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    if (service.silent) return;
    const failure = deviation.fails?.(request);
    const body = await readBody(request);
    const {
      status,
      body: reply,
      key,
    } = typeof failure === 'number'
      ? { status: failure, body: '', key: '' }
      : isSigned(request, accessKeyId)
        ? await handle({ objects, writtenAt, writers, deviation }, request, body)
        : { status: 403, body: '', key: '' };
    requests.push(describe(request, status));
    if (failure === 'lost') return void response.destroy();
    const isRead = request.method !== 'PUT' && (status === 200 || status === 304);
    const headers = {
      etag: etagOf(reply),
      'last-modified': new Date(writtenAt.get(key) ?? Date.now()).toUTCString(),
      'x-amz-meta-write': writers.get(key) ?? '',
      'content-length': Buffer.byteLength(reply),
    };
    response.writeHead(status, isRead ? headers : {}).end(status === 304 || request.method === 'HEAD' ? '' : reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: S3Service = {
    silent: false,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    writtenAt,
    requests,
    async end() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

const etagOf = (body: Buffer | string) => `"${createHash('md5').update(body).digest('hex')}"`;

function describe({ method, url = '' }: IncomingMessage, status: number): string {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const key = pathname.split('/').slice(2).map(decodeURIComponent).join('/');
  return key ? `${method} ${key} ${status}` : `LIST ${searchParams.get('prefix')}`;
}

const isSigned = ({ headers }: IncomingMessage, accessKeyId: string) =>
  (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);

interface Handled {
  readonly status: number;
  readonly body: Buffer | string;
  readonly key: string;
}

async function handle(
  stored: Pick<S3Service, 'objects' | 'writtenAt'> & { writers: Map<string, string>; deviation: Deviation },
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<Handled> {
  const { objects, writtenAt, writers, deviation } = stored;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, , ...parts] = pathname.split('/');
  const key = parts.map(decodeURIComponent).join('/');
  const answer = (status: number, reply: Buffer | string = '') => ({ status, body: reply, key });
  if (method === 'GET' && key === '') return answer(200, list(objects, writtenAt, searchParams));
  if (method === 'GET' || method === 'HEAD') return { ...read(objects.get(key), headers['if-none-match']), key };
  if (method === 'DELETE') return answer(objects.delete(key) ? 204 : 404);
  if (headers['if-none-match'] === '*') {
    const { conditionalWrites } = deviation;
    if (typeof conditionalWrites === 'number') return answer(conditionalWrites);
    if (conditionalWrites !== 'ignored' && objects.has(key)) return answer(412);
    if (conditionalWrites === 'not atomic') await new Promise((resolve) => setTimeout(resolve, 500)); // all who race have looked
  }
  objects.set(key, body);
  writtenAt.delete(key);
  writers.set(key, String(headers['x-amz-meta-write'] ?? ''));
  return answer(200);
}

const read = (body: Buffer | undefined, known: string | undefined) =>
  body ? { status: known === etagOf(body) ? 304 : 200, body } : { status: 404, body: '' };

function list(objects: Map<string, Buffer>, writtenAt: Map<string, number>, query: URLSearchParams): string {
  const keys = [...objects.keys()].sort();
  const at = (key: string) => new Date(writtenAt.get(key) ?? Date.now()).toISOString();
  const prefix = query.get('prefix') ?? '';
  const below = keys.filter((key) => key.startsWith(prefix));
  const isFolders = query.get('delimiter') === '/';
  const folders = new Set(below.map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`));
  const all = isFolders ? [...folders] : below;
  const from = Number(query.get('continuation-token') ?? 0);
  const shown = all.slice(from, from + PAGE_SIZE);
  const items = shown.map((key) =>
    isFolders
      ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${key}</Key><LastModified>${at(key)}</LastModified><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
  );
  const next =
    from + PAGE_SIZE < all.length ? `<NextContinuationToken>${from + PAGE_SIZE}</NextContinuationToken>` : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${items.join('')}${next}</ListBucketResult>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
