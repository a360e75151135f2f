import { sql } from 'kysely';
import type { Trx } from '../database/schema';
import { enqueueEmail } from '../mail/outbox';
import type { Purchase } from '../ports/purchase';
import { ticketEmail } from './emails';
import { releaseSeat, retakeSeat } from './seats.queries';
import type { TicketRow } from './tickets.queries';

/** A paid ticket opens the door; an expired order gives its seat to the next one. */
export const ticketPurchase: Purchase = {
  async deliver(trx, { ticket_id }, site) {
    const ticket = (await makeValid(trx, ticket_id, 'reserved')) ?? (await reviveExpired(trx, ticket_id));
    if (!ticket) return false;
    const event = await trx
      .selectFrom('events')
      .where('id', '=', ticket.event_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const buyer = await trx
      .selectFrom('users')
      .where('id', '=', ticket.user_id)
      .select('email')
      .executeTakeFirstOrThrow();
    await enqueueEmail(trx, buyer.email, ticketEmail({ ticket, event }, site), `ticket:${ticket.id}`);
    return true;
  },

  async release(trx, { ticket_id }) {
    const ticket = await trx
      .updateTable('tickets')
      .set({ state: 'expired' })
      .where('id', '=', ticket_id)
      .where('state', '=', 'reserved')
      .returning(['event_id', 'package_id'])
      .executeTakeFirst();
    if (ticket) await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  },
};

/** The money came late: the ticket lives again if its event has room, and its holder got no other place meanwhile. */
async function reviveExpired(trx: Trx, id: number | null): Promise<TicketRow | undefined> {
  const ticket = await makeValid(trx, id, 'expired');
  if (!ticket) return undefined;
  const seated = await retakeSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  if (seated) return ticket;
  await trx.updateTable('tickets').set({ state: 'expired' }).where('id', '=', ticket.id).execute();
  return undefined;
}

function makeValid(trx: Trx, id: number | null, from: 'reserved' | 'expired'): Promise<TicketRow | undefined> {
  return trx
    .updateTable('tickets as t')
    .set({ state: 'valid' })
    .where('id', '=', id)
    .where('state', '=', from)
    .where(
      sql<boolean>`not exists (select from tickets other where other.event_id = t.event_id
        and other.cnic_hmac = t.cnic_hmac and other.id <> t.id and other.state in ('reserved', 'valid', 'used'))`,
    )
    .returningAll()
    .executeTakeFirst();
}
