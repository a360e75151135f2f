/** Files of releases as they are sent: compressed at publishing, checked against their hash, cached in memory. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type AnyRelease, holdsDeltas, integrityOf, nameOf, oncePer, type Store, unpackDeltas } from '@azadkar/release';
import { LRUCache } from 'lru-cache';
import { type Encoding, type FileRequest, keyOf, LiveFiles, nameInStore } from './live-files';

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

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** The body of one of a version's files. Rejects when the store holds something else than was published. */
type ReadFile = (release: AnyRelease, file: string, encoding: Encoding) => Promise<Buffer>;

/** Nothing expires, as what was published never changes; simultaneous requests for a file read it once. */
export function createReleaseFiles(store: Store, onProblem: (message: string) => void = () => undefined) {
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

  const read: ReadFile = async (release, file, encoding) => {
    const request = { release, file, encoding };
    return live.get(keyOf(request)) ?? fetch(request);
  };

  return {
    /** A published version; null when there is none of that name. */
    async find(name: string, version: string): Promise<AnyRelease | null> {
      const found = live.find(name, version);
      if (found) return found;
      return (await releases.fetch(nameOf({ name, version }), { context: { name, version } })) ?? null;
    },
    read,
    /**
     * One of its files as a delta to what a browser has, by the SHA-256 in base64 that it announces. Null where there is none, and
     * where the store cannot give it: the whole file does as well.
     */
    readDelta: (release: AnyRelease, file: string, dictionary: string) =>
      findDelta(release, file, dictionary, read).catch(() => null),
    follow: (...revision: Parameters<LiveFiles['follow']>) => live.follow(...revision),
    progress: () => live.progress(),
    /** What of the live revision could not be fetched, one clause for each version. */
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

/** What is in a pack, for as long as the pack is cached: the deltas share its memory. */
const unpack = oncePer(unpackDeltas);

async function findDelta(release: AnyRelease, file: string, dictionary: string, read: ReadFile) {
  for (const pack of Object.keys(release.files).filter(holdsDeltas)) {
    const delta = unpack(await read(release, pack, 'identity')).get(file);
    if (delta?.dictionary === dictionary) return delta.body;
  }
  return null;
}
