/**
 * Whether the bytes of a stored file are all there, as far as its format says how many there must be. A disk that was full
 * or a machine that lost power may have left less, under the right name.
 */
export function isWhole(name: string, bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  const check = CHECKS[name.split('.').at(-1) ?? ''];
  return check ? check(bytes) : true;
}

const CHECKS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  webp: isWholeRiff,
  avif: hasWholeBoxes,
  png: (bytes) => bytes.subarray(-8).equals(PNG_END),
};

/** The last chunk of a PNG: its type and the checksum, which never change. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

/** A RIFF file says after its first four bytes how many follow: https://developers.google.com/speed/webp/docs/riff_container */
function isWholeRiff(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.length >= bytes.readUInt32LE(4) + 8;
}

/** ISO base media (ISO/IEC 14496-12) is a row of boxes, each of which begins with its length, or 0 for the rest of the file. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at) || bytes.length - at;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}
