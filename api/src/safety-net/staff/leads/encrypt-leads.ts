/**
 * Requests for bank accounts as a file that only the bank can read. The format is age (https://age-encryption.org/v1): it has
 * one way to do it, banks open it with a free program on every system, and `age-encryption` is written by its author. OpenPGP
 * has more choices than a file for one recipient needs, and its library for JavaScript has no permissive license.
 */
import { armor, Encrypter } from 'age-encryption';
import { sha256 } from '../../../security/tokens';
import { CSV_START, csvLine } from '../../../tasks/csv';
import type { DeliveredLead } from './handovers.queries';

/** Whether age can encrypt to this public key. */
export function isRecipient(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    return false;
  }
}

/** A short form of a public key, which two people can compare on the telephone: "3f2a 91bc 77d0 e4a5". */
export const fingerprintOf = (recipient: string): string =>
  (sha256(recipient).slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** The requests as CSV, encrypted to the bank's key, as text that any program can carry. */
export async function encryptLeads(leads: readonly DeliveredLead[], recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(writeCsv(leads)));
}

const COLUMNS = ['reference', 'name', 'email', 'phone', 'city', 'province', 'requested_on'];

function writeCsv(leads: readonly DeliveredLead[]): string {
  const rows = leads.map(({ id, name, email, phone, city, state, created_at }) =>
    csvLine([id, name, email, phone, city, state, created_at.toISOString().slice(0, 10)]),
  );
  return [CSV_START, csvLine(COLUMNS), ...rows].join('');
}
