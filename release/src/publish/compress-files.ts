import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isForBrowsers } from '../manifest/addresses';

const TEXT = /\.(js|mjs|css|html|json|svg|txt|webmanifest|ttf|ico)$/;
/** A smaller file fits into one network packet, compressed or not. */
const MIN_BYTES = 1_024;

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses files once and at the highest level, because they are sent many times. Leaves out what does not shrink. */
export async function compressFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Compressed>> {
  const worthwhile = [...files].filter(
    ([name, body]) => isForBrowsers(name) && TEXT.test(name) && body.byteLength >= MIN_BYTES,
  );
  const compressed = await Promise.all(worthwhile.map(async ([name, body]) => [name, await compress(body)] as const));
  return new Map(compressed.filter(([name, { gzip }]) => gzip.byteLength < (files.get(name)?.byteLength ?? 0)));
}

async function compress(body: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}
