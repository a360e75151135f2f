/** What stores do with the objects of a service that is compatible with S3. */
import { createHash, randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { array, date, number, object, string } from 'yup';
import type { BucketAddress } from './bucket-address';
import { type Limits, type Reply, type Send, ServiceFailure, sender } from './sender';

export interface Bucket extends Lists {
  /** As messages name it: "release store at https://…". */
  readonly description: string;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** The tag of an object's content; null when there is no such object. One that is known already costs no transfer. */
  readTag(key: string, known?: string): Promise<string | null>;
  /** Size and time of an object; null when there is none. */
  find(key: string): Promise<FoundObject | null>;
  /** Writes nothing and returns false when the object exists already (If-None-Match). */
  create(key: string, body: Buffer): Promise<boolean>;
  replace(key: string, body: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

interface FoundObject {
  readonly bytes: number;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** By which a writer knows an object as its own. */
const WRITE_ID = 'x-amz-meta-write';

export function openBucket(address: BucketAddress, limits?: Limits): Bucket {
  const { url, prefix, what } = address;
  const description = `${what} at ${url}`;
  const send = sender(address, limits);
  const encode = (key: string) => `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  const addressOf = (key: string) => `${url}/${encode(key)}`;
  const head = (key: string) => send(addressOf(key), { method: 'HEAD', accepted: [404] });

  return {
    description,
    async get(key) {
      const { status, body } = await send(addressOf(key), { accepted: [404] });
      return status === 404 ? null : body;
    },
    async readTag(key, known) {
      const headers = known === undefined ? undefined : { 'if-none-match': known };
      const { status, headers: found } = await send(addressOf(key), { accepted: [304, 404], headers });
      if (status === 304 && known !== undefined) return known;
      return status < 300 ? found.get('etag') : null;
    },
    async find(key) {
      const { status, headers } = await head(key);
      if (status === 404) return null;
      return { bytes: Number(headers.get('content-length')), at: Date.parse(headers.get('last-modified') ?? '') };
    },
    async create(key, body) {
      const id = randomUUID();
      const headers = { 'if-none-match': '*', [WRITE_ID]: id, ...hashHeader(body) };
      // 412: the object exists; 409: another request is creating it at this moment
      const request = { method: 'PUT', body, headers, accepted: [409, 412], again: [409] } as const;
      const reply = await send(addressOf(key), request);
      return reply.status < 300 || (isUncertain(reply) && wasWrittenBy(id, await head(key)));
    },
    async replace(key, body) {
      await send(addressOf(key), { method: 'PUT', body, headers: hashHeader(body) });
    },
    async remove(key) {
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

interface Lists {
  /** Everything below a prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The folders directly below a prefix, each with a slash at its end. */
  listFolders(prefix: string): Promise<string[]>;
}

function listsOf({ url, prefix, what }: BucketAddress, send: Send): Lists {
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
