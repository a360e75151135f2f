/** What publishing records of files, and stores beside them: their hashes, sizes and compressed forms. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { isForBrowsers, isForDevelopment } from '../manifest/addresses';
import type { AnyRelease, Integrity, ReleaseFile } from '../manifest/manifest';
import type { Store } from '../store/store';

/** The sha384 hash in the form of the integrity attribute. */
export const integrityOf = (body: Buffer): Integrity => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** The hash and the size of each file. */
export const hashFiles = (files: ReadonlyMap<string, Buffer>): Record<string, ReleaseFile> =>
  Object.fromEntries(
    [...files].map(([name, body]) => [name, { integrity: integrityOf(body), bytes: body.byteLength }]),
  );

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

/** Files of a release, with their compressed forms, that are missing or do not have the published hash. */
export async function findDamage(store: Store, release: AnyRelease): Promise<string[]> {
  const forms = Object.entries(release.files).flatMap(([name, file]) => formsOf(name, file));
  const intact = await Promise.all(
    forms.map(async ({ name, file, expand }) => {
      const body = await store.readFile(release.name, release.version, name);
      return body !== null && hasHash(body, file, expand);
    }),
  );
  return forms.filter((_, i) => !intact[i]).map(({ name }) => name);
}

function formsOf(name: string, file: ReleaseFile) {
  const plain = { name, file, expand: (body: Buffer) => body };
  if (!file.compressed) return [plain];
  return [
    plain,
    { name: `${name}.br`, file, expand: brotliDecompressSync },
    { name: `${name}.gz`, file, expand: gunzipSync },
  ];
}

function hasHash(body: Buffer, file: ReleaseFile, expand: (body: Buffer) => Buffer): boolean {
  try {
    return integrityOf(expand(body)) === file.integrity;
  } catch {
    return false; // it cannot be decompressed
  }
}
