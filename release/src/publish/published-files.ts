/** What publishing records of files, and stores beside them: their hashes, sizes and compressed forms. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isForBrowsers, isForDevelopment } from '../manifest/addresses';
import type { Integrity, ReleaseFile } from '../manifest/manifest';

/** The sha384 hash in the form of the integrity attribute. */
export function integrityOf(body: Buffer): Integrity {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/** The hash and the size of each file. */
export function hashFiles(files: ReadonlyMap<string, Buffer>): Record<string, ReleaseFile> {
  return Object.fromEntries(
    [...files].map(([name, body]) => [name, { integrity: integrityOf(body), bytes: body.byteLength }]),
  );
}

const TEXT = /\.(js|mjs|css|html|json|svg|txt|webmanifest|ttf|ico)$/;
/** A smaller file fits into one network packet, compressed or not. */
const MIN_BYTES = 1_024;

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses files once and at the highest level, those for development at a quick one. Leaves out what does not shrink. */
export async function compressFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Compressed>> {
  const worthwhile = [...files].filter(
    ([name, body]) => isForBrowsers(name) && TEXT.test(name) && body.byteLength >= MIN_BYTES,
  );
  const compressed = await Promise.all(
    worthwhile.map(async ([name, body]) => [name, await compress(name, body)] as const),
  );
  return new Map(compressed.filter(([name, { gzip }]) => gzip.byteLength < (files.get(name)?.byteLength ?? 0)));
}

async function compress(name: string, body: Buffer): Promise<Compressed> {
  const [quality, level] = isForDevelopment(name) ? [5, 6] : [11, 9];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level })]);
  return { br, gzip: gz };
}
