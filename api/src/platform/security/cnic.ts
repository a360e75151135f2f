/**
 * National identity numbers (CNIC) are stored encrypted, so that the owner can see theirs again, and as a keyed hash,
 * so that two tickets of one person can be recognized. Neither can be guessed without the key.
 */
import { decrypt, encrypt, type Key, type KeyRing, signatureOf } from './keys';

export const CNIC_PURPOSE = 'cnic';

export const encryptCnic = (keys: KeyRing, cnic: string): Buffer => encrypt(keys, CNIC_PURPOSE, cnic);
export const decryptCnic = (keys: KeyRing, stored: Uint8Array): string => decrypt(keys, CNIC_PURPOSE, stored);

/** The last four digits, for the staff: the others leave this file for their owner only. */
export const lastDigitsOfCnic = (keys: KeyRing, stored: Uint8Array): string => decryptCnic(keys, stored).slice(-4);

/** All hashes are made with one key at a time, because hashes of different keys cannot be compared. */
export const hashCnic = (key: Key, cnic: string): string => signatureOf(key, 'cnic-hash', cnic);
