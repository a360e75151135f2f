import { randomInt } from 'node:crypto';

/** No letter or digit that is mistaken for another when it is read from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 7;

/** A new public code, such as K7QM2XN-P94TDHW-RA3FKQ7-M2XPZ8C: 137 random bits, which nobody can guess. */
export function newCertificateCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it was issued, however it was typed: small letters, without its hyphens, with spaces. */
export function normalizeCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.match(/.{1,7}/g)?.join('-') ?? '';
}
