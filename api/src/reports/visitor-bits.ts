/** Distinct visitors as bits: process/site-reports.ts has the format in which they arrive. */
import { VISITOR_BITS } from '../../../process/site-reports';

const HASH_BYTES = 3;
/** Of the 24 bits of a hash, the first 14. */
const toBit = (hash: number) => hash >>> 10;

/** As text that the database reads as bit(16384). */
export function visitorBits(visitors: string): string {
  const bytes = Buffer.from(visitors.slice(1), 'base64');
  return `x${(visitors.startsWith('b') ? bytes : bitsOfHashes(bytes)).toString('hex')}`;
}

function bitsOfHashes(hashes: Buffer): Buffer {
  const bits = Buffer.alloc(VISITOR_BITS / 8);
  for (let at = 0; at + HASH_BYTES <= hashes.length; at += HASH_BYTES) {
    const bit = toBit(hashes.readUIntBE(at, HASH_BYTES));
    bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }
  return bits;
}

/** Linear counting (Whang and others, 1990): how many visitors have set so many bits. */
export const visitorsOf = (ones: number): number =>
  Math.round(VISITOR_BITS * Math.log(VISITOR_BITS / Math.max(1, VISITOR_BITS - ones)));
