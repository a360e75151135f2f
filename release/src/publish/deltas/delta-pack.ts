/**
 * All deltas of a version to one earlier version, as one file of the release: a store is asked once for them, and its record
 * grows by three lines. The first line is JSON, the size of each delta by the name of its file; the deltas follow.
 */
import { dictionaryOf } from './delta';

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
