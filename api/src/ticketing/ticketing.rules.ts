import { randomInt } from 'node:crypto';

/** Without 0, O, 1 and I: a code may have to be read aloud at the door. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 16;

/** 80 random bits, which open the door. */
export const newTicketCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as it was scanned or typed, as it is stored; undefined when it cannot be one. */
export function readTicketCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`).test(code) ? code : undefined;
}

/** 'ABCD-EFGH-JKLM-NPQR', as a person reads it. */
export const writtenCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** Tickets are sold until the event ends, and paid until it begins; while it runs, until it ends. */
export function payBefore({ start_at, end_at }: { start_at: Date; end_at: Date }, now = new Date()): Date {
  return start_at > now ? start_at : end_at;
}
