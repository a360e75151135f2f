/**
 * JazzCash's `pp_SecureHash`: HMAC-SHA256, keyed with the integrity salt, over the salt and the values of all fields that
 * begin with "pp", in the order of their names, without those that are empty and the hash itself, joined by "&".
 * Source: "Hashing Scheme" of its sandbox documentation, v4.2.
 */
import { createHmac } from 'node:crypto';
import type { HashVariant, JazzCashSettings } from '../../../provider-settings';
import { sameText } from '../../../security/signing';

export type Fields = Readonly<Record<string, string>>;

export const HASH_FIELD = 'pp_SecureHash';

type Keys = Pick<JazzCashSettings, 'salt' | 'hash'>;

export function secureHash(fields: Fields, { salt, hash }: Keys): string {
  const values = Object.keys(fields)
    .filter((name) => isHashed(name, hash) && fields[name])
    .sort()
    .map((name) => fields[name]);
  const text = Buffer.from([salt, ...values].join('&'), hash.encoding);
  const digest = createHmac('sha256', salt).update(text).digest('hex');
  return hash.isUpperCase ? digest.toUpperCase() : digest;
}

const isHashed = (name: string, { withPassword }: HashVariant) =>
  name.startsWith('pp') && name !== HASH_FIELD && (withPassword || name !== 'pp_Password');

/** Whether JazzCash has signed exactly these fields; in constant time. Upper and lower case are the same digits. */
export const isSigned = (fields: Fields, given: unknown, keys: Keys): boolean =>
  typeof given === 'string' && sameText(given.toLowerCase(), secureHash(fields, keys).toLowerCase());

export const signed = (fields: Fields, keys: Keys): Fields => ({ ...fields, [HASH_FIELD]: secureHash(fields, keys) });
