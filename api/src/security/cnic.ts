/**
 * National identity numbers (CNIC) are stored encrypted, so that the owner can see theirs again, and as a keyed hash,
 * so that two tickets of one person can be recognized. Neither can be guessed without the key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, signatureOf } from './signing';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns IV, tag and ciphertext in one. */
export function encryptCnic(secret: string, cnic: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'cnic'), iv);
  const encrypted = Buffer.concat([cipher.update(cnic, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

export function decryptCnic(secret: string, stored: Uint8Array): string {
  const bytes = Buffer.from(stored);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, 'cnic'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export const hashCnic = (secret: string, cnic: string) => signatureOf(secret, 'cnic-hash', cnic);
