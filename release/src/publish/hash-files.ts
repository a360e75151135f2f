import { createHash } from 'node:crypto';
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
