/**
 * The key ring: the secrets of SECRET_KEY and SECRET_KEYS_OLD. The current key signs and encrypts; former keys only read
 * what they wrote, until it is written again by the current one.
 */
import { hkdfSync } from 'node:crypto';

export interface Key {
  /** Names the key beside what it wrote. Derived from the secret, and reveals nothing about it. */
  readonly id: string;
  readonly secret: string;
}

export interface KeyRing {
  readonly current: Key;
  /** All keys that read, the current one first. */
  readonly all: readonly Key[];
}

const ID_BYTES = 6;
/** Of an id in text. */
export const KEY_ID_LENGTH = 8;

export function keyRing(secret: string, former: readonly string[] = []): KeyRing {
  const current = keyOf(secret);
  return { current, all: [current, ...former.filter((old) => old !== secret).map(keyOf)] };
}

const keyOf = (secret: string): Key => ({ id: derive(secret, 'key-id', ID_BYTES).toString('base64url'), secret });

export const findKey = ({ all }: KeyRing, id: string): Key | undefined => all.find((key) => key.id === id);

/** A 32-byte key for one purpose. It reveals nothing about the keys of other purposes. */
export const keyFor = ({ secret }: Key, purpose: string): Buffer => derive(secret, purpose, 32);

const derive = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
