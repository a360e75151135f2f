/**
 * A delta: a file compressed with an earlier version of itself as the dictionary, in the encoding `dcz` of Compression
 * Dictionary Transport. Only a browser that has the dictionary can read it:
 * https://www.rfc-editor.org/rfc/rfc9842#name-dictionary-compressed-zstanda
 */
import { createHash } from 'node:crypto';
import { loadZstd } from './zstd';

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
