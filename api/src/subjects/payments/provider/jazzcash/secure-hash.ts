/**
 * JazzCash's `pp_SecureHash`: HMAC-SHA256, keyed with the integrity salt, over the salt and the values of all fields that
 * begin with "pp", in the order of their names, without those that are empty and the hash itself, joined by "&".
 * Source: "Hashing Scheme" of its sandbox documentation, v4.2.
 */
import { createHmac } from 'node:crypto';
import { sameText } from '../../../../platform/security/keys';
import type { JazzCashSettings } from '../../../../provider-settings';

export type Fields = Readonly<Record<string, string>>;

export const HASH_FIELD = 'pp_SecureHash';

type Keys = Pick<JazzCashSettings, 'salt'>;

export function secureHash(fields: Fields, { salt }: Keys): string {
  const values = Object.keys(fields)
    .filter((name) => name.startsWith('pp') && name !== HASH_FIELD && fields[name])
    .sort()
    .map((name) => fields[name]);
  return createHmac('sha256', salt)
    .update([salt, ...values].join('&'))
    .digest('hex');
}

/** Whether JazzCash has signed exactly these fields; in constant time. Upper and lower case are the same digits. */
export const isSigned = (fields: Fields, given: unknown, keys: Keys): boolean =>
  typeof given === 'string' && sameText(given.toLowerCase(), secureHash(fields, keys).toLowerCase());

export const signed = (fields: Fields, keys: Keys): Fields => ({ ...fields, [HASH_FIELD]: secureHash(fields, keys) });
