import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { ticketingRefusals } from '../ticketing.refusals';
import { isOrderOf, shareOfOrder } from '../tickets.queries';

/** The address of a member, in small letters; null as long as the member has not confirmed it. */
const confirmedAddress = (memberId: number) =>
  sql`(select lower(u.email) from users u where u.id = ${memberId} and u.email_verified_at is not null)`;

/** Whether the ticket `t` is for this member. */
const isFor = (memberId: number): RawBuilder<boolean> => sql<boolean>`lower(t.email) = ${confirmedAddress(memberId)}`;

/** Whether the member may present the ticket `t`: it is for the member, or was bought by the member and not passed on. */
export const mayUse = (memberId: number): RawBuilder<boolean> =>
  sql<boolean>`((t.user_id = ${memberId} and t.transferred_at is null) or ${isFor(memberId)})`;

/** Tickets that admit, with their events. */
const ownTickets = (db: Db, memberId: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.state', 'in', ['valid', 'used'])
    .where('e.status', '=', 'live')
    .where(sql<boolean>`(t.user_id = ${memberId} or ${isFor(memberId)})`)
    .select(['t.id', 't.public_id', 't.event_id', 't.first_name', 't.last_name', 't.email', 't.state', 't.user_id'])
    .select(['e.slug', 'e.title', 'e.excerpt', 'e.image', 'e.start_at', 'e.end_at', 'e.venue', 'e.city'])
    .select(['p.name as package_name', sql<boolean>`${mayUse(memberId)} is not true`.as('passed_on')]);

const MAX_TICKETS = 500;

export const listOwnTickets = (db: Db, memberId: number) =>
  ownTickets(db, memberId).orderBy('e.start_at').orderBy('t.id').limit(MAX_TICKETS).execute();

export type OwnTicketRow = Awaited<ReturnType<typeof listOwnTickets>>[number];

interface OneTicket {
  memberId: number;
  /** The public id */
  ticketId: string;
}

export const findOwnTicket = (db: Db, { memberId, ticketId }: OneTicket) =>
  ownTickets(db, memberId)
    .leftJoin('users as buyer', 'buyer.id', 't.user_id')
    .where('t.public_id', '=', ticketId)
    .select(['t.qr_secret', 'buyer.name as buyer', 'e.give_back_hours', 'e.questions', paidFor.as('paid')])
    .select((on) => [
      on
        .selectFrom('checkins as c')
        .whereRef('c.ticket_id', '=', 't.id')
        .where('c.type', '=', 'entry')
        .select('c.at')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('used_at'),
      on
        .selectFrom('orders as o')
        .where(isOrderOf)
        .where('o.user_id', '=', memberId)
        .select('o.public_no')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('order_no'),
    ])
    .executeTakeFirst();

/** The rupees that were paid for the ticket `t` and not returned: of an order of several, at most its own price. */
const paidFor = sql<number>`coalesce((
  select least(b.received - b.returned, ${shareOfOrder})
  from orders o join order_balances b on b.order_id = o.id
  where ${isOrderOf} and o.state in ('paid', 'partially_refunded') order by o.id desc limit 1
), 0)`;

export type OwnTicketDetails = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>;

/** The key of a ticket that the member may present; the newest for an event, or the one that is named. */
export const findUsableTicket = (
  db: Db,
  { memberId, eventId, ticketId }: { memberId: number; eventId?: number; ticketId?: string },
) =>
  db
    .selectFrom('tickets as t')
    .where('t.state', 'in', ['valid', 'used'])
    .where(mayUse(memberId))
    .$if(eventId !== undefined, (query) => query.where('t.event_id', '=', eventId ?? 0))
    .$if(ticketId !== undefined, (query) => query.where('t.public_id', '=', ticketId ?? ''))
    .orderBy('t.id', 'desc')
    .select(['t.id', 't.public_id'])
    .executeTakeFirst();

/** The tickets for an event that the member may present, in the order in which they were booked. */
export const listUsableTickets = (db: Db, { memberId, eventId }: { memberId: number; eventId: number }) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['valid', 'used'])
    .where(mayUse(memberId))
    .orderBy('t.id')
    .select(['t.public_id', 't.first_name', 't.last_name', 'p.name as package_name'])
    .execute();

export type UsableTicketRow = Awaited<ReturnType<typeof listUsableTickets>>[number];

/** Locks a ticket that the member bought, against changes and the check-in at the same moment. */
export const lockBoughtTicket = (trx: Trx, { memberId, ticketId }: OneTicket) =>
  trx
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .where('t.user_id', '=', memberId)
    .where('t.public_id', '=', ticketId)
    .selectAll('t')
    .select(['e.start_at', 'e.give_back_hours', 'e.free', 'e.status as event_status', paidFor.as('paid')])
    .forNoKeyUpdate('t')
    .executeTakeFirstOrThrow(ticketingRefusals.ticketNotFound);

export type BoughtTicket = Awaited<ReturnType<typeof lockBoughtTicket>>;

/** The paid order of a ticket, which is locked before the ticket. */
export const lockPaidOrder = (trx: Trx, { memberId, ticketId }: OneTicket) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('tickets as t', (on) => on.on(isOrderOf))
    .where('t.public_id', '=', ticketId)
    .where('o.user_id', '=', memberId)
    .where('o.state', 'in', ['paid', 'partially_refunded'])
    .where('o.total', '>', 0)
    .select('o.id')
    .forNoKeyUpdate('o')
    .executeTakeFirst();
