/**
 * A process that writes pictures and reads them meanwhile: `tsx write-pictures.ts <directory> <reads>`. It prints as JSON
 * how many reads it did and how many found a file that was not whole, which it reads past the store. Writes to a full disk
 * are counted and go on.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localFiles } from '../platform/files/open-files';
import { aPictureLike, isAsWritten, PICTURE_NAMES } from './a-stored-picture';

const [directory = '', reads = '0'] = process.argv.slice(2);
const files = localFiles(directory);
const found = { reads: 0, halves: 0, refused: 0 };
const READS_A_WRITE = 10;

for (let i = process.pid; found.reads < Number(reads); i += 1) {
  const name = PICTURE_NAMES[i % PICTURE_NAMES.length] ?? '';
  await files.put(name, aPictureLike(1 + ((i * 7919) % 90_000))).catch(() => {
    found.refused += 1;
  });
  const read = PICTURE_NAMES.slice(0, READS_A_WRITE).map((other) =>
    readFile(path.join(directory, other)).catch(() => null),
  );
  for (const bytes of await Promise.all(read)) {
    found.reads += 1;
    if (bytes && !isAsWritten(bytes)) found.halves += 1;
  }
}
process.stdout.write(JSON.stringify(found));
