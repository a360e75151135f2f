/** A server with the part of S3 that a release store uses: GET and PUT with If-None-Match, DELETE, and paged lists. */
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
  end(): Promise<void>;
}

export async function anS3Service(accessKeyId: string): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  const writtenAt = new Map<string, number>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { status, body: reply } = isSigned(request, accessKeyId)
      ? handle({ objects, writtenAt }, request, body)
      : { status: 403, body: '' };
    requests.push(describe(request, status));
    const isRead = request.method === 'GET' && (status === 200 || status === 304);
    response.writeHead(status, isRead ? { etag: etagOf(reply ?? '') } : {}).end(status === 304 ? '' : reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    writtenAt,
    requests,
    async end() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const etagOf = (body: Buffer | string) => `"${createHash('md5').update(body).digest('hex')}"`;

function describe({ method, url = '' }: IncomingMessage, status: number): string {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const key = pathname.split('/').slice(2).map(decodeURIComponent).join('/');
  return key ? `${method} ${key} ${status}` : `LIST ${searchParams.get('prefix')}`;
}

const isSigned = ({ headers }: IncomingMessage, accessKeyId: string) =>
  (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);

function handle(
  { objects, writtenAt }: Pick<S3Service, 'objects' | 'writtenAt'>,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
) {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, , ...parts] = pathname.split('/');
  const key = parts.map(decodeURIComponent).join('/');
  if (method === 'GET' && key === '') return { status: 200, body: list(objects, writtenAt, searchParams) };
  if (method === 'GET') return read(objects.get(key), headers['if-none-match']);
  if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404, body: '' };
  if (headers['if-none-match'] === '*' && objects.has(key)) return { status: 412, body: '' };
  objects.set(key, body);
  return { status: 200, body: '' };
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
