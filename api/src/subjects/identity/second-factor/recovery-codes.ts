/** Recovery codes, for a member whose phone or passkey is not at hand: shown once, stored as slow hashes, each used once. */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@azadkar/shared-api/account/rules';
import type { Db } from '../../../platform/database/schema';
import { hashPassword, isPassword } from '../sign-in/passwords';
import { findRecoveryCode, useRecoveryCode } from './factors.queries';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 55 random bits after the digit that says which code it is. */
const RANDOM_LENGTH = 11;
const CODE = new RegExp(`^\\d[${ALPHABET}]{${RANDOM_LENGTH}}$`);

export interface NewRecoveryCodes {
  /** As they are shown: 3k7m-29qx-d4fh. */
  codes: string[];
  hashes: string[];
}

/** Makes a set, outside of a transaction, because its hashes take half a second. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const plain = Array.from({ length: RECOVERY_CODES }, (_, position) => `${position}${randomText()}`);
  return { codes: plain.map(inGroups), hashes: await Promise.all(plain.map(hashPassword)) };
}

const randomText = () => Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const inGroups = (code: string) => code.replace(/(.{4})(?!$)/g, '$1-');

/** Whether this is a code of the member that was not used before; of two uses at once, one gets it. */
export async function takeRecoveryCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  if (!CODE.test(code)) return false;
  const position = Number(code[0]);
  const hash = await findRecoveryCode(db, userId, position);
  return (await isPassword(hash, code)) && useRecoveryCode(db, userId, { position, hash: hash ?? '' });
}
