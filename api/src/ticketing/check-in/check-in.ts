import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { Trx } from '../../database/schema';
import { type Member, requireRole } from '../../http/access';
import { ticketingRefusals } from '../ticketing.refusals';
import { holderName, parseTicketCode } from '../ticketing.rules';
import { findEntry, insertEntry, lockTicketByCode, markUsed } from './check-in.queries';

const DOOR_STAFF: StaffRole[] = ['door', 'admin'];

export const requireDoorStaff = (member: Pick<Member, 'roles' | 'accountRoles'>): void =>
  requireRole(member, DOOR_STAFF, ticketingRefusals.notDoorStaff);

interface Scan {
  /** As it was scanned or typed. */
  code: string;
  eventId: number;
  /** The scanner's id of this scan: a repeated call with the same nonce answers the same. */
  nonce: string;
  staffId: number;
}

/** Lets the holder of a valid ticket in, once. */
export async function checkIn(trx: Trx, { code: scanned, eventId, nonce, staffId }: Scan) {
  const code = parseTicketCode(scanned);
  const ticket = code && (await lockTicketByCode(trx, code));
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  if (ticket.event_id !== eventId) throw ticketingRefusals.ticketOfOtherEvent(ticket.title);
  const person = { holder: holderName(ticket), package_name: ticket.package_name ?? '' };
  if (await markUsed(trx, ticket.id))
    return { ...person, at: await insertEntry(trx, { ticketId: ticket.id, nonce, staffId }) };
  const entry = await findEntry(trx, ticket.id);
  if (entry?.nonce === nonce) return { ...person, at: entry.at };
  throw entry ? ticketingRefusals.alreadyUsed(entry) : ticketingRefusals.notValid(ticket.state);
}
