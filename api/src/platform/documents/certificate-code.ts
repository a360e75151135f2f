import { randomInt } from 'node:crypto';

/** Without the letters and digits that are easily confused on paper, such as 0 and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 7;

/** A new public code, such as K7QM2XN-P94TDHW-RA3FKQ7-M2XPZ8C: 137 random bits, which cannot be guessed. */
export function newCertificateCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it was issued, from what a visitor typed: in lower case, without hyphens or with spaces. */
export function normalizeCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.match(/.{1,7}/g)?.join('-') ?? '';
}
