import { formatDateAtTime } from '@azadkar/shared-api/format';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import type { Role } from '../database/tables/account';
import { inTransaction } from '../database/transaction';
import { Refusal, refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { findEntry, insertEntry, lockTicketOfCode, useTicket } from './check-in.queries';
import { readTicketCode } from './ticketing.rules';

const STAFF: Role[] = ['door', 'admin'];

/** The door: a ticket lets one person in, once. */
export function checkInRoutes(api: Api): void {
  serve(api, ticketing.checkIn, async ({ body, member }) => {
    if (!STAFF.includes(member.role)) throw new Refusal(403, 'Only the staff at the door can check tickets in.');
    const code = readTicketCode(body.code);
    if (!code) throw refuse.notFound('ticket');
    const scan = { eventId: body.event_id, nonce: body.nonce, staffId: member.id };
    const { at, ...person } = await inTransaction(api.db, (trx) => checkIn(trx, code, scan));
    return reply({ ...person, at: at.toISOString() }, 'Welcome!');
  });
}

interface Scan {
  eventId: number;
  nonce: string;
  staffId: number;
}

async function checkIn(trx: Trx, code: string, { eventId, nonce, staffId }: Scan) {
  const ticket = await lockTicketOfCode(trx, code);
  if (!ticket) throw refuse.notFound('ticket');
  if (ticket.event_id !== eventId) throw refuse.conflict(`This ticket is for another event: ${ticket.title}.`);
  const person = {
    holder: `${ticket.first_name} ${ticket.last_name}`.trim(),
    package_name: ticket.package_name ?? '',
  };
  if (await useTicket(trx, ticket.id))
    return { ...person, at: await insertEntry(trx, { ticketId: ticket.id, nonce, staffId }) };
  const entry = await findEntry(trx, ticket.id);
  if (entry?.nonce === nonce) return { ...person, at: entry.at };
  throw refuse.conflict(
    entry
      ? `This ticket was already used on ${formatDateAtTime(entry.at)}, let in by ${entry.staff}.`
      : notValid(ticket.state),
  );
}

const notValid = (state: TicketStatus) =>
  state === 'draft' || state === 'reserved' ? 'This ticket is not paid.' : 'This ticket was cancelled or has expired.';
