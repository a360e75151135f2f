/**
 * Messages on a pipe: the length of the JSON in four bytes, then the JSON. Node's own channel between processes is not used,
 * because either end of that can be ended by a message of the other, and because it reads a message of any size.
 */

const HEADER_BYTES = 4;

export function encodeFrame(message: unknown): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(message));
  const frame = new Uint8Array(HEADER_BYTES + json.length);
  new DataView(frame.buffer).setUint32(0, json.length);
  frame.set(json, HEADER_BYTES);
  return frame;
}

/** What the other end sends is trusted to be an `M`, or is `unknown`: frames carry no types. */
export class FrameReader<M = unknown> {
  #parts: Uint8Array[] = [];
  #bytes = 0;
  /** The bytes of the frame that is being read, its header included; null until the header is there. */
  #needed: number | null = null;

  constructor(private readonly maxBytes: number) {}

  /** The messages that are complete with this part. Throws for a frame that announces too much, or is no JSON. */
  read(part: Uint8Array): M[] {
    this.#parts.push(part);
    this.#bytes += part.length;
    const messages: M[] = [];
    for (;;) {
      const needed = this.#frameLength();
      if (needed === null || this.#bytes < needed) return messages;
      const all = this.#join();
      messages.push(JSON.parse(new TextDecoder().decode(all.subarray(HEADER_BYTES, needed))));
      this.#parts = [all.subarray(needed)];
      this.#bytes -= needed;
      this.#needed = null;
    }
  }

  #frameLength(): number | null {
    if (this.#needed !== null || this.#bytes < HEADER_BYTES) return this.#needed;
    const all = this.#join();
    const length = new DataView(all.buffer, all.byteOffset).getUint32(0);
    if (length > this.maxBytes) throw new Error(`a message of ${length} bytes`);
    this.#parts = [all];
    this.#needed = HEADER_BYTES + length;
    return this.#needed;
  }

  #join(): Uint8Array {
    const [only] = this.#parts;
    if (only && this.#parts.length === 1) return only;
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
