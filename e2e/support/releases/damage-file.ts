import { readFileSync, writeFileSync } from 'node:fs';

/** Flips one bit in the middle of a file on disk. */
export function flipOneBitInFile(file: string): void {
  const body = readFileSync(file);
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, body);
}
