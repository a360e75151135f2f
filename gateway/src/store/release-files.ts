/** Files of releases as they are sent: compressed at publishing, checked against their hash, cached in memory. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnyRelease, integrityOf, nameOf, type Store } from '@azadkar/release';
import { LRUCache } from 'lru-cache';

/** About fifty versions of the whole site, compressed. What is cached can be sent while the store is away. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Records of versions: more than are published on a busy day. */
const MAX_RELEASES = 400;

export type Encoding = 'br' | 'gzip' | 'identity';

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;
const decompress = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer) => body,
} as const;

export interface ReleaseFiles {
  /** A published version; null when there is none of that name. */
  find(name: string, version: string): Promise<AnyRelease | null>;
  /** The body of one of its files. Rejects when the store holds something else than was published. */
  read(release: AnyRelease, file: string, encoding: Encoding): Promise<Buffer>;
}

interface FileRequest {
  readonly release: AnyRelease;
  readonly file: string;
  readonly encoding: Encoding;
}

/** Nothing expires, as what was published never changes; simultaneous requests for a file read it once. */
export function createReleaseFiles(store: Store): ReleaseFiles {
  const releases = new LRUCache<string, AnyRelease, { name: string; version: string }>({
    max: MAX_RELEASES,
    fetchMethod: async (_key, _stale, { context: { name, version } }) =>
      (await store.readRelease(name, version)) ?? undefined, // undefined is not cached: it may be published in a moment
    ignoreFetchAbort: true,
  });
  const bodies = new LRUCache<string, Buffer, FileRequest>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (body) => body.byteLength + 1,
    fetchMethod: (_key, _stale, { context }) => readIntact(store, context),
    ignoreFetchAbort: true,
  });

  return {
    async find(name, version) {
      return (await releases.fetch(nameOf({ name, version }), { context: { name, version } })) ?? null;
    },
    async read(release, file, encoding) {
      const key = `${nameOf(release)}/${file}${SUFFIX[encoding]}`;
      return bodies.forceFetch(key, { context: { release, file, encoding } });
    },
  };
}

async function readIntact(store: Store, { release, file, encoding }: FileRequest): Promise<Buffer> {
  const body = await store.readFile(release.name, release.version, file + SUFFIX[encoding]);
  const content = body && (await decompress[encoding](body).catch(() => null));
  if (body && content && integrityOf(content) === release.files[file]?.integrity) return body;
  throw new Error(`${file}${SUFFIX[encoding]} of ${nameOf(release)} is not as it was published.`);
}
