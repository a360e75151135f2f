/** Bytes in the form of a WebP picture that tell by themselves whether they are all there. */
import { createHash, randomBytes } from 'node:crypto';

export const PICTURE_NAMES = Array.from({ length: 10 }, (_, i) => `picture-${i}.webp`);

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();

/** A RIFF header, random content, and the hash of that content. */
export function aPictureLike(bytes: number): Buffer {
  const content = randomBytes(bytes);
  const body = Buffer.concat([Buffer.from('WEBP'), content, hashOf(content)]);
  const header = Buffer.from('RIFF\0\0\0\0');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

export const isAsWritten = (picture: Buffer): boolean =>
  picture.length > 44 && hashOf(picture.subarray(12, -32)).equals(picture.subarray(-32));
