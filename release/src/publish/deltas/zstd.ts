/** Zstandard with a dictionary. Node has it from 22.19 and 24.6 on; until then a build of it for WebAssembly does the same. */
/** Of 22. Level 19 makes deltas between patch releases no smaller, and takes eight times as long. */
const LEVEL = 12;

interface Zstd {
  compress(body: Buffer, dictionary: Buffer): Buffer;
  /** Throws an error for what was not compressed with this dictionary. */
  expand(compressed: Buffer, dictionary: Buffer): Buffer;
}

let loading: Promise<Zstd> | undefined;

/** Loaded by the first publication that has an earlier version. */
export function loadZstd(): Promise<Zstd> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Zstd> {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return {
    compress: (body, dictionary) =>
      withContext(zstd.createCCtx, zstd.freeCCtx, (context) =>
        Buffer.from(zstd.compressUsingDict(context, body, dictionary, LEVEL)),
      ),
    expand: (compressed, dictionary) =>
      withContext(zstd.createDCtx, zstd.freeDCtx, (context) =>
        Buffer.from(zstd.decompressUsingDict(context, compressed, dictionary)),
      ),
  };
}

function withContext<T>(create: () => number, free: (context: number) => unknown, work: (context: number) => T): T {
  const context = create();
  try {
    return work(context);
  } finally {
    free(context);
  }
}
