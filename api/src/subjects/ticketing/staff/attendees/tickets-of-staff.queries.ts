import { sql } from 'kysely';
import { hasRow } from '../../../../platform/database/count-of';
import type { Trx } from '../../../../platform/database/schema';
import { ticketingRefusals } from '../../ticketing.refusals';
import { isOrderOf } from '../../tickets.queries';

/** Locks a ticket of this event, against changes and the check-in at the same moment. */
export const lockTicket = (trx: Trx, { eventId, ticketId }: { eventId: number; ticketId: string }) =>
  trx
    .selectFrom('tickets')
    .where('event_id', '=', eventId)
    .where('public_id', '=', ticketId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(ticketingRefusals.ticketNotFound);

/** The active member who has confirmed this address. */
export const findMemberByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();

/** A ticket that admits the same person already: the same name at the same address. */
export const findSameHolder = (
  trx: Trx,
  eventId: number,
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
) =>
  trx
    .selectFrom('tickets')
    .where('event_id', '=', eventId)
    .where('state', 'in', ['valid', 'used'])
    .where(sql`lower(first_name || ' ' || last_name)`, '=', `${first_name} ${last_name}`.toLowerCase())
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();

/** Whether money was paid for a ticket and not given back. */
export const isOpenOrder = (trx: Trx, ticketId: number): Promise<boolean> =>
  trx
    .selectFrom('orders as o')
    .innerJoin('tickets as t', (on) => on.on(isOrderOf))
    .where('t.id', '=', ticketId)
    .where('o.state', 'in', ['paid', 'partially_refunded'])
    .where('o.total', '>', 0)
    .select('o.id')
    .$call(hasRow);
