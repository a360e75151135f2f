import { inflateSync } from 'node:zlib';

/** A table of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): its entry, and its bytes padded to four. */
interface Table {
  tag: number;
  checksum: number;
  length: number;
  bytes: Buffer;
}

const HEADER = 44;
const ENTRY = 20;

/** The TrueType font inside a WOFF. fontkit would inflate its tables in JavaScript, anew for every document. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER + index * ENTRY));
  const directory = Buffer.alloc(12 + count * 16);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  let offset = directory.length;
  tables.forEach(({ tag, checksum, length, bytes }, index) => {
    [tag, checksum, offset, length].forEach((value, part) => {
      directory.writeUInt32BE(value, 12 + index * 16 + part * 4);
    });
    offset += bytes.length;
  });
  return Buffer.concat([directory, ...tables.map(({ bytes }) => bytes)]);
}

function readTable(woff: Buffer, at: number): Table {
  const field = (index: number) => woff.readUInt32BE(at + index * 4);
  const [offset, packed, length] = [field(1), field(2), field(3)];
  const stored = woff.subarray(offset, offset + packed);
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4);
  (packed < length ? inflateSync(stored) : stored).copy(bytes);
  return { tag: field(0), checksum: field(4), length, bytes };
}
