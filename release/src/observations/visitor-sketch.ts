/**
 * The number of distinct visitors, without a list of them. A visitor is kept as 24 bits of a hash, which thousands of people
 * have in common: no person can be found by it. Up to 512 visitors the hashes themselves are counted. For more, a hash sets
 * one of 16,384 bits, and the number follows from the bits that are still zero: linear counting (Whang and others, 1990),
 * within two percent up to 50,000 visitors. Sketches of several gateways merge to that of all their visitors.
 */
import { hash } from 'node:crypto';

const HASH_BYTES = 3;
const MAX_HASHES = 512;
const BITS = 16_384;
/** Of the 24 bits of a hash, the first 14 choose the bit. */
const toBit = (hash: number) => hash >>> 10;

/** Base64 of three bytes for each visitor, or of all bits; the letter says which. */
const TEXT = /^(h([\w+/]{4}){0,512}|b[\w+/]{2731}=)$/;

/** Longest text of a sketch, in characters. */
export const MAX_SKETCH_TEXT = 2_733;

/** The hash of the last call: a page is counted for each of its releases. */
let last: { readonly visitor?: string; readonly hash: number } = { hash: 0 };

export class VisitorSketch {
  #hashes = new Set<number>();
  /** Null as long as the hashes are counted. */
  #bits: Uint8Array | null = null;

  /** Reads the text of a sketch; null where it is none. */
  static parse(text: string): VisitorSketch | null {
    if (!TEXT.test(text)) return null;
    const sketch = new VisitorSketch();
    const bytes = Buffer.from(text.slice(1), 'base64');
    if (text.startsWith('b')) sketch.#bits = new Uint8Array(bytes);
    else for (let at = 0; at < bytes.length; at += HASH_BYTES) sketch.#hashes.add(bytes.readUIntBE(at, HASH_BYTES));
    return sketch;
  }

  /** Adds a visitor by any text that is theirs alone. */
  add(visitor: string): void {
    if (visitor !== last.visitor) last = { visitor, hash: hash('sha256', visitor, 'buffer').readUIntBE(0, HASH_BYTES) };
    this.#addHash(last.hash);
  }

  merge(other: VisitorSketch): this {
    for (const hash of other.#hashes) this.#addHash(hash);
    if (other.#bits) {
      const bits = this.#toBits();
      for (const [at, byte] of other.#bits.entries()) bits[at] = (bits[at] ?? 0) | byte;
    }
    return this;
  }

  get size(): number {
    if (!this.#bits) return this.#hashes.size;
    const zeros = BITS - onesOf(this.#bits);
    return Math.round(BITS * Math.log(BITS / Math.max(1, zeros)));
  }

  toString(): string {
    if (this.#bits) return `b${Buffer.from(this.#bits).toString('base64')}`;
    const bytes = Buffer.alloc(this.#hashes.size * HASH_BYTES);
    for (const [i, hash] of [...this.#hashes].entries()) bytes.writeUIntBE(hash, i * HASH_BYTES, HASH_BYTES);
    return `h${bytes.toString('base64')}`;
  }

  #addHash(hash: number): void {
    if (this.#bits) setBit(this.#bits, toBit(hash));
    else if (this.#hashes.add(hash).size > MAX_HASHES) this.#toBits();
  }

  /** From here on, bits are counted. */
  #toBits(): Uint8Array {
    if (this.#bits) return this.#bits;
    const bits = new Uint8Array(BITS / 8);
    for (const hash of this.#hashes) setBit(bits, toBit(hash));
    this.#hashes = new Set();
    this.#bits = bits;
    return bits;
  }
}

function setBit(bits: Uint8Array, bit: number): void {
  const at = bit >>> 3;
  bits[at] = (bits[at] ?? 0) | (1 << (bit & 7));
}

function onesOf(bits: Uint8Array): number {
  let ones = 0;
  for (let rest of bits) for (; rest > 0; rest &= rest - 1) ones += 1;
  return ones;
}
