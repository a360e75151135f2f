/**
 * A delta: a file compressed with an earlier version of itself as the dictionary, in the encoding `dcz` of Compression
 * Dictionary Transport. Only a browser that has the dictionary can read it:
 * https://www.rfc-editor.org/rfc/rfc9842#name-dictionary-compressed-zstanda
 */
import { createHash } from 'node:crypto';

/** A skippable frame of zstd with 32 bytes of content, which are the SHA-256 of the dictionary. */
const FRAME_HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;
const HEADER_BYTES = FRAME_HEADER.byteLength + HASH_BYTES;

const hashOf = (dictionary: Buffer) => createHash('sha256').update(dictionary).digest();

/** Throws an error where the delta does not expand to the file again. */
export async function makeDelta(body: Buffer, dictionary: Buffer): Promise<Buffer> {
  const zstd = await loadZstd();
  const compressed = zstd.compress(body, dictionary);
  if (!zstd.expand(compressed, dictionary).equals(body)) throw new Error('A delta does not give its file again.');
  return Buffer.concat([FRAME_HEADER, hashOf(dictionary), compressed]);
}

/** The SHA-256 of its dictionary in base64, as browsers announce it; null for what is no delta. */
export function dictionaryOf(delta: Buffer): string | null {
  if (delta.byteLength <= HEADER_BYTES || !delta.subarray(0, FRAME_HEADER.byteLength).equals(FRAME_HEADER)) return null;
  return delta.subarray(FRAME_HEADER.byteLength, HEADER_BYTES).toString('base64');
}

/** Zstandard with a dictionary. Node has it from 22.19 and 24.6 on; until then a build of it for WebAssembly does the same. */
/** Of 22. Level 19 makes deltas between patch releases no smaller, and takes eight times as long. */
const LEVEL = 12;

let loading: ReturnType<typeof load> | undefined;

/** Loaded by the first publication that has an earlier version. */
export function loadZstd() {
  loading ??= load();
  return loading;
}

async function load() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return {
    compress: (body: Buffer, dictionary: Buffer): Buffer =>
      withContext(zstd.createCCtx, zstd.freeCCtx, (context) =>
        Buffer.from(zstd.compressUsingDict(context, body, dictionary, LEVEL)),
      ),
    /** Throws an error for what was not compressed with this dictionary. */
    expand: (compressed: Buffer, dictionary: Buffer): Buffer =>
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

/**
 * All deltas of a version to one earlier version, as one file of the release: a store is asked once for them, and its record
 * grows by three lines. The first line is JSON, the size of each delta by the name of its file; the deltas follow.
 */

export function packDeltas(deltas: ReadonlyMap<string, Buffer>): Buffer {
  const sizes = Object.fromEntries([...deltas].map(([file, { byteLength }]) => [file, byteLength]));
  return Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...deltas.values()]);
}

/** A delta of a pack, and the SHA-256 of its dictionary in base64. */
export interface PackedDelta {
  readonly dictionary: string;
  /** Shares the memory of the pack. */
  readonly body: Buffer;
}

/** By the names of files. Throws an error for what is no pack. */
export function unpackDeltas(pack: Buffer): Map<string, PackedDelta> {
  const end = pack.indexOf('\n');
  const sizes: unknown = JSON.parse(pack.subarray(0, Math.max(0, end)).toString());
  if (typeof sizes !== 'object' || sizes === null) throw new Error('The pack has no sizes.');
  const deltas = new Map<string, PackedDelta>();
  let start = end + 1;
  for (const [file, size] of Object.entries(sizes)) {
    const body = pack.subarray(start, start + Number(size));
    const dictionary = dictionaryOf(body);
    if (body.byteLength !== size || dictionary === null) throw new Error(`The pack has no whole delta of ${file}.`);
    deltas.set(file, { dictionary, body });
    start += body.byteLength;
  }
  return deltas;
}
