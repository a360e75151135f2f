import { randomUUID } from 'node:crypto';
import { isoDay } from '@azadkar/shared-api/format';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { Trx } from '../../platform/database/schema';
import { type Member, requireRole } from '../../platform/http/access';
import { type Caller, recordChange } from '../../platform/security/audit.queries';
import { findEntry, insertCheckIn, lockTicketByCode, setUsed } from './check-in.queries';
import { ticketingRefusals } from './ticketing.refusals';
import { holderName, parseTicketCode } from './ticketing.rules';

const DOOR_STAFF: StaffRole[] = ['door', 'admin'];

export const requireDoorStaff = (member: Pick<Member, 'roles' | 'accountRoles'>): void =>
  requireRole(member, DOOR_STAFF, ticketingRefusals.notDoorStaff);

interface Scanned {
  /** As it was scanned or typed. */
  code: string;
  eventId: number;
}

interface Scan extends Scanned {
  /** The scanner's id of this scan: a repeated call with the same nonce answers the same. */
  nonce: string;
  staffId: number;
  /** Whether to let in although the event is on another day. */
  anotherDay: boolean;
}

/** Lets the holder of a valid ticket in, once. */
export async function checkIn(trx: Trx, { nonce, staffId, anotherDay, ...scanned }: Scan) {
  const ticket = await lockScanned(trx, scanned);
  const person = { holder: holderName(ticket), package_name: ticket.package_name ?? '' };
  const today = isoDay(new Date());
  const isToday = isoDay(ticket.start_at) <= today && today <= isoDay(ticket.end_at);
  if (ticket.state === 'valid' && !isToday && !anotherDay) throw ticketingRefusals.anotherDay(ticket.start_at);
  if (await setUsed(trx, ticket.id, true))
    return { ...person, at: await insertCheckIn(trx, { ticketId: ticket.id, nonce, staffId, type: 'entry' }) };
  const entry = await findEntry(trx, ticket.id);
  if (entry?.nonce === nonce) return { ...person, at: entry.at };
  throw entry ? ticketingRefusals.alreadyUsed(entry) : ticketingRefusals.notValid(ticket.state);
}

/** Takes a check-in back: the ticket admits again. */
export async function undoCheckIn(trx: Trx, { member, request, ...scanned }: Caller & Scanned): Promise<void> {
  const { id: ticketId, public_id } = await lockScanned(trx, scanned);
  if (!(await setUsed(trx, ticketId, false))) throw ticketingRefusals.notLetIn();
  await insertCheckIn(trx, { ticketId, nonce: randomUUID(), staffId: member.id, type: 'undo' });
  const [before, after] = [{ status: 'used' }, { status: 'valid' }];
  const object = { type: 'ticket', id: public_id };
  await recordChange(trx, { member, request, action: 'ticket.check_in_undone', object, before, after });
}

async function lockScanned(trx: Trx, { code: scanned, eventId }: Scanned) {
  const code = parseTicketCode(scanned);
  const ticket = code && (await lockTicketByCode(trx, code));
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  if (ticket.event_id !== eventId) throw ticketingRefusals.ticketOfOtherEvent(ticket.title);
  return ticket;
}
