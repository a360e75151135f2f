/** Files of releases as they are sent: compressed at publishing, checked against their hash, cached in memory. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnyRelease, integrityOf, nameOf, type Revision, type Store } from '@azadkar/release';
import { LRUCache } from 'lru-cache';
import { type Encoding, type FileRequest, keyOf, LiveFiles, nameInStore, type Progress } from './live-files';

export type { Encoding };

/** About fifty versions of the whole site, compressed. What is cached can be sent while the store is away. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Records of versions: more than are published on a busy day. */
const MAX_RELEASES = 400;

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
  /** Fetches the files of a revision that is live now, in the background, and keeps them. */
  follow(revision: Revision): void;
  progress(): Progress;
  /** What of the live revision could not be fetched, one clause for each version. */
  problems(): readonly string[];
  stop(): void;
}

/** Nothing expires, as what was published never changes; simultaneous requests for a file read it once. */
export function createReleaseFiles(store: Store, onProblem: (message: string) => void = () => undefined): ReleaseFiles {
  const releases = new LRUCache<string, AnyRelease, { name: string; version: string }>({
    max: MAX_RELEASES,
    fetchMethod: async (_key, _stale, { context: { name, version } }) =>
      (await store.readRelease(name, version)) ?? undefined, // undefined is not cached: it may be published in a moment
    ignoreFetchAbort: true,
  });
  const bodies = new LRUCache<string, Buffer, FileRequest>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (body) => body.byteLength + 1,
    fetchMethod: (_key, _stale, { context }) => expand(context) ?? readIntact(store, context),
    ignoreFetchAbort: true,
  });

  const fetch = (request: FileRequest) => bodies.forceFetch(keyOf(request), { context: request });
  const live = new LiveFiles({ fetch, release: (key, body) => void bodies.set(key, body), onProblem });

  /** The uncompressed form of a file that is here compressed, for the few clients that accept no other. */
  function expand({ release, file, encoding }: FileRequest): Promise<Buffer> | undefined {
    if (encoding !== 'identity') return undefined;
    const key = keyOf({ release, file, encoding: 'br' });
    const compressed = live.get(key) ?? bodies.peek(key);
    return compressed && decompress.br(compressed);
  }

  return {
    async find(name, version) {
      const found = live.find(name, version);
      if (found) return found;
      return (await releases.fetch(nameOf({ name, version }), { context: { name, version } })) ?? null;
    },
    async read(release, file, encoding) {
      const request = { release, file, encoding };
      return live.get(keyOf(request)) ?? fetch(request);
    },
    follow: (revision) => live.follow(revision),
    progress: () => live.progress(),
    problems: () => live.problems(),
    stop: () => live.stop(),
  };
}

async function readIntact(store: Store, { release, file, encoding }: FileRequest): Promise<Buffer> {
  const body = await store.readFile(release.name, release.version, nameInStore(file, encoding));
  if (!body) throw new Error(`${nameInStore(file, encoding)} of ${nameOf(release)} is not in the release store.`);
  const content = await decompress[encoding](body).catch(() => null);
  if (content && integrityOf(content) === release.files[file]?.integrity) return body;
  throw new Error(`${nameInStore(file, encoding)} of ${nameOf(release)} is not as it was published.`);
}
