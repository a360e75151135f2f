import { createHash } from 'node:crypto';
import type { Integrity, ReleaseFile } from '../manifest/manifest';

/** sha384 as the integrity attribute wants it. */
export function integrityOf(body: Buffer): Integrity {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/** The record of each file: its hash and its size. */
export function hashFiles(files: ReadonlyMap<string, Buffer>): Record<string, ReleaseFile> {
  return Object.fromEntries(
    [...files].map(([name, body]) => [name, { integrity: integrityOf(body), bytes: body.byteLength }]),
  );
}
