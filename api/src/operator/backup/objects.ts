/**
 * The contents of all backups. An object's name is the hash of its content, so what did not change since an earlier backup
 * is stored once, and what was damaged is noticed. With BACKUP_KEY they are encrypted.
 */
import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decryptBytes, encryptBytes, keyFor } from '../../platform/security/keys';
import { BrokenBackup } from './manifest';
import type { Store } from './store';

/** The first byte of what is stored. */
const FORM = { plain: 0, gzip: 1, sealedPlain: 2, sealedGzip: 3 } as const;
/** Nothing larger is held in memory. */
export const OBJECT_BYTES = 8 * 1024 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface Objects {
  /** Stores what is not there yet; returns the name. */
  add(content: Buffer): Promise<{ name: string; added: number }>;
  /** Throws a BrokenBackup when it is missing, was changed, or was encrypted with another key. */
  read(name: string): Promise<Buffer>;
  /** The name that this content would have. */
  nameOf(content: Buffer): string;
}

export const objectKey = (name: string) => `objects/${name.slice(0, 2)}/${name}`;

export function openObjects(store: Store, secret: string | undefined): Objects {
  const keys = secret
    ? { seal: keyFor({ secret }, 'backup-content'), name: keyFor({ secret }, 'backup-names') }
    : undefined;
  const nameOf = (content: Buffer) =>
    (keys ? createHmac('sha256', keys.name) : createHash('sha256')).update(content).digest('hex');

  return {
    nameOf,
    async add(content) {
      const name = nameOf(content);
      const key = objectKey(name);
      if (await store.has(key)) return { name, added: 0 };
      const zipped = await compress(content);
      const smaller = zipped.length < content.length * 0.9;
      const body = smaller ? zipped : content;
      const stored = keys
        ? Buffer.concat([Buffer.of(smaller ? FORM.sealedGzip : FORM.sealedPlain), encryptBytes(keys.seal, body, name)])
        : Buffer.concat([Buffer.of(smaller ? FORM.gzip : FORM.plain), body]);
      await store.put(key, stored);
      return { name, added: stored.length };
    },
    async read(name) {
      const stored = await store.get(objectKey(name));
      if (!stored) throw new BrokenBackup(`The object ${name} is missing.`);
      const content = await open(stored, name, keys?.seal).catch((cause: unknown) => {
        if (cause instanceof BrokenBackup) throw cause;
        throw new BrokenBackup(`The object ${name} cannot be read: it is damaged, or BACKUP_KEY is another one.`);
      });
      if (nameOf(content) !== name) throw new BrokenBackup(`The object ${name} is damaged.`);
      return content;
    },
  };
}

async function open(stored: Buffer, name: string, key: Buffer | undefined): Promise<Buffer> {
  const form = stored[0] ?? -1;
  const sealed = form === FORM.sealedPlain || form === FORM.sealedGzip;
  if (sealed && !key) throw new BrokenBackup('The backup is encrypted: set BACKUP_KEY.');
  const body = sealed && key ? decryptBytes(key, stored.subarray(1), name) : stored.subarray(1);
  const zipped = form === FORM.gzip || form === FORM.sealedGzip;
  return zipped ? decompress(body, { maxOutputLength: MAX_CONTENT_BYTES }) : body;
}

/** A part of a table ends with a whole row, so it may be larger than the size that is aimed at. */
const MAX_CONTENT_BYTES = 32 * OBJECT_BYTES;
