/** What stores do with the objects of a service that is compatible with S3. */
import { createHash, randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { array, date, number, object, string } from 'yup';
import { Refusal } from '../errors';
import { type BucketAddress, type Limits, type Reply, type Send, ServiceFailure, sender } from './sender';

export type Bucket = ReturnType<typeof openBucket>;

/** By which a writer knows an object as its own. */
const WRITE_ID = 'x-amz-meta-write';

export function openBucket(address: BucketAddress, limits?: Limits) {
  const { url, prefix, what } = address;
  const description = `${what} at ${url}`;
  const send = sender(address, limits);
  const encode = (key: string) => `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  const addressOf = (key: string) => `${url}/${encode(key)}`;
  const head = (key: string) => send(addressOf(key), { method: 'HEAD', accepted: [404] });

  return {
    /** As messages name it: "release store at https://…". */
    description,
    /** Null when there is no such object. */
    async get(key: string): Promise<Buffer | null> {
      const { status, body } = await send(addressOf(key), { accepted: [404] });
      return status === 404 ? null : body;
    },
    /** The tag of an object's content; null when there is no such object. One that is known already costs no transfer. */
    async readTag(key: string, known?: string): Promise<string | null> {
      const headers = known === undefined ? undefined : { 'if-none-match': known };
      const { status, headers: found } = await send(addressOf(key), { accepted: [304, 404], headers });
      if (status === 304 && known !== undefined) return known;
      return status < 300 ? found.get('etag') : null;
    },
    /** Size in bytes, and when it was written, in milliseconds since 1970; null when there is none. */
    async find(key: string) {
      const { status, headers } = await head(key);
      if (status === 404) return null;
      return { bytes: Number(headers.get('content-length')), at: Date.parse(headers.get('last-modified') ?? '') };
    },
    /** Writes nothing and returns false when the object exists already (If-None-Match). */
    async create(key: string, body: Buffer): Promise<boolean> {
      const id = randomUUID();
      const headers = { 'if-none-match': '*', [WRITE_ID]: id, ...hashHeader(body) };
      // 412: the object exists; 409: another request is creating it at this moment
      const request = { method: 'PUT', body, headers, accepted: [409, 412], again: [409] } as const;
      const reply = await send(addressOf(key), request);
      return reply.status < 300 || (isUncertain(reply) && wasWrittenBy(id, await head(key)));
    },
    async replace(key: string, body: Buffer): Promise<void> {
      await send(addressOf(key), { method: 'PUT', body, headers: hashHeader(body) });
    },
    async remove(key: string): Promise<void> {
      await send(addressOf(key), { method: 'DELETE', accepted: [404] });
    },
    ...listsOf(address, send),
  };
}

/** The answer to an earlier try may have been lost: then the object that is in the way is the one that it wrote. */
const isUncertain = ({ tries, status }: Reply) => tries > 1 || status === 409;

function wasWrittenBy(id: string, { status, headers }: Reply): boolean {
  if (status === 404)
    throw new ServiceFailure('The service refuses to create an object that is not there. Try again.', status);
  return headers.get(WRITE_ID) === id;
}

const hashHeader = (body: Buffer) => ({ 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') });

/** Bound on a listing: a million objects. */
const MAX_PAGES = 1000;

function listsOf({ url, prefix, what }: BucketAddress, send: Send) {
  async function listPages(below: string, delimiter?: '/') {
    const pages: ReturnType<typeof parseListing>[] = [];
    let token: string | undefined;
    do {
      if (pages.length === MAX_PAGES) throw new ServiceFailure(`The ${what} at ${url} lists without an end.`, null);
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (delimiter) query.set('delimiter', delimiter);
      if (token) query.set('continuation-token', token);
      const page = parseListing((await send(`${url}?${query}`)).body.toString());
      pages.push(page);
      token = page.next;
    } while (token);
    return pages;
  }

  return {
    /** Everything below a prefix. */
    async list(below: string): Promise<ListedObject[]> {
      const pages = await listPages(below);
      const objects = pages.flatMap((page) => page.objects);
      return objects.map((found) => ({ ...found, key: found.key.slice(prefix.length) })).filter(isBelow(below));
    },
    /** The folders directly below a prefix, each with a slash at its end. */
    async listFolders(below: string): Promise<string[]> {
      const pages = await listPages(below, '/');
      const folders = pages.flatMap((page) => page.folders).map((folder) => ({ key: folder.slice(prefix.length) }));
      return folders.filter(isBelow(below)).map(({ key }) => key);
    },
  };
}

const isBelow =
  (folder: string) =>
  ({ key }: { readonly key: string }) =>
    key !== folder && key.startsWith(folder);

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

const parser = new XMLParser({
  parseTagValue: false, // a key of digits stays a text
  trimValues: false,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

const schema = object({
  ListBucketResult: object({
    Contents: array(
      object({ Key: string().required(), LastModified: date().required(), Size: number().integer().required() }),
    ).default([]),
    CommonPrefixes: array(object({ Prefix: string().required() })).default([]),
    NextContinuationToken: string(),
  }).required(),
});

/** `next` is the token of the next page; undefined on the last one. */
function parseListing(xml: string) {
  const { Contents, CommonPrefixes, NextContinuationToken } = schema.validateSync(parser.parse(xml)).ListBucketResult;
  return {
    objects: Contents.map(({ Key, LastModified, Size }) => ({ key: Key, bytes: Size, at: LastModified.getTime() })),
    folders: CommonPrefixes.map(({ Prefix }) => Prefix),
    next: NextContinuationToken,
  };
}

/**
 * A store where two writers must not both win relies on `If-None-Match: *`: a write that fails where an object exists. Some
 * services ignore it and some refuse it, so the first write of a process asks. What was found stays in the store, as an
 * object that is in the way: from then on one request proves it again.
 */

const PROOF = 'conditional-writes.json';
const RACERS = 4;

/** The same bucket, whose `create` rejects with Refusal where the service does not keep what it promises. */
export function withConditionalWrites(bucket: Bucket): Bucket {
  let proof: Promise<void> | undefined;
  const prove = () => {
    proof ??= requireConditionalWrites(bucket);
    proof.catch(() => {
      proof = undefined; // asked again by the next write
    });
    return proof;
  };
  return {
    ...bucket,
    async create(key, body) {
      await prove();
      return bucket.create(key, body);
    },
  };
}

async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  if (!(await creates(bucket, PROOF))) return;
  const isKept = !(await creates(bucket, PROOF)) && (await winnersOfRace(bucket)) === 1;
  if (isKept) return;
  await bucket.remove(PROOF);
  throw refusal(bucket, 'ignores the header, so that two people could both make the same revision');
}

/** Whether the object was written; false where it was in the way. */
async function creates(bucket: Bucket, key: string): Promise<boolean> {
  const body = Buffer.from('{ "about": "shows that the service keeps If-None-Match" }\n');
  try {
    return await bucket.create(key, body);
  } catch (error) {
    if (error instanceof ServiceFailure && [400, 405, 501].includes(error.status ?? 0))
      throw refusal(bucket, `answers ${error.status} to it`);
    throw error;
  }
}

/** A service may look before it writes, which is too late when several write at the same moment. */
async function winnersOfRace(bucket: Bucket): Promise<number> {
  const key = `conditional-writes-${randomUUID()}.json`;
  const written = await Promise.all(Array.from({ length: RACERS }, () => creates(bucket, key)));
  await bucket.remove(key);
  return written.filter(Boolean).length;
}

const refusal = ({ description }: Bucket, does: string) =>
  new Refusal(
    `The ${description} lacks conditional writes: it ${does} (If-None-Match: * on PUT), and nothing was written. ` +
      'Services that have them are Amazon S3, Ceph RGW, Cloudflare R2, MinIO and others: see docs/operations/database-and-stores.md.',
  );
