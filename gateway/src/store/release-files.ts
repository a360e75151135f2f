/** Files of releases as they are sent: compressed as publishing did it, checked against their hash, kept in memory. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnyRelease, integrityOf, type Store } from '@azadkar/release';
import { LRUCache } from 'lru-cache';

/** Some fifty versions of the whole site, compressed. What is kept can be sent while the store is away. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Records of so many versions: more than a busy day publishes. */
const MAX_RELEASES = 400;

export type Encoding = 'br' | 'gzip' | 'identity';

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;
const inflate = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer) => body,
} as const;

export interface ReleaseFiles {
  /** A published version; null when there is none of that name. */
  find(name: string, version: string): Promise<AnyRelease | null>;
  /** The body of one of its files. Rejects when what the store holds is not what was published. */
  read(release: AnyRelease, file: string, encoding: Encoding): Promise<Buffer>;
}

/** What is published never changes, so everything found is kept. */
export function createReleaseFiles(store: Store): ReleaseFiles {
  const releases = new LRUCache<string, AnyRelease>({ max: MAX_RELEASES });
  const bodies = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (body) => body.byteLength + 1,
  });

  return {
    async find(name, version) {
      const key = `${name}@${version}`;
      const release = releases.get(key) ?? (await store.readRelease(name, version));
      if (release) releases.set(key, release);
      return release;
    },
    async read(release, file, encoding) {
      const key = `${release.name}@${release.version}/${file}${SUFFIX[encoding]}`;
      const body = bodies.get(key) ?? (await readIntact(store, release, file, encoding));
      bodies.set(key, body);
      return body;
    },
  };
}

async function readIntact(store: Store, release: AnyRelease, file: string, encoding: Encoding): Promise<Buffer> {
  const body = await store.readFile(release.name, release.version, file + SUFFIX[encoding]);
  const content = body && (await inflate[encoding](body).catch(() => null));
  if (body && content && integrityOf(content) === release.files[file]?.integrity) return body;
  throw new Error(`${file}${SUFFIX[encoding]} of ${release.name}@${release.version} is not as it was published.`);
}
