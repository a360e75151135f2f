import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { TicketingTables } from '../database/tables/ticketing';
import { placedOrders } from '../payments/orders.queries';

export type TicketRow = Selectable<TicketingTables['tickets']>;
type NewTicket = Insertable<TicketingTables['tickets']>;

/** Stores an enrollment; undefined when the member already has one for this event. */
export function insertEnrollment(trx: Trx, ticket: NewTicket): Promise<TicketRow | undefined> {
  return trx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function insertTicket(trx: Trx, ticket: NewTicket): Promise<TicketRow> {
  return trx.insertInto('tickets').values(ticket).returningAll().executeTakeFirstOrThrow();
}

/** Serializes what one member books and orders. A stronger lock would also block every row that refers to the member. */
export async function lockMember(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** Updates the draft that this member already holds for this person, which keeps its seat; undefined when there is none. */
export function renewDraft(trx: Trx, ticket: NewTicket & { user_id: number }): Promise<TicketRow | undefined> {
  const { user_id, package_id, cnic_hmac, public_id: _, qr_secret: __, ...details } = ticket;
  return trx
    .updateTable('tickets')
    .set(details)
    .where('user_id', '=', user_id)
    .where('package_id', '=', package_id ?? null)
    .where('cnic_hmac', '=', cnic_hmac ?? null)
    .where('state', '=', 'draft')
    .where('hold_until', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

interface PersonOfMember {
  userId: number;
  eventId: number;
  cnicHmac: string;
}

/** The ticket that this member has for this person already, paid or ordered. */
export function findTicketOfPerson(trx: Trx, { userId, eventId, cnicHmac }: PersonOfMember) {
  return trx
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('cnic_hmac', '=', cnicHmac)
    .where('state', 'in', ['reserved', 'valid', 'used'])
    .select('state')
    .executeTakeFirst();
}

/** The seats of an event that a member holds without having paid. */
export async function countUnpaidTickets(
  trx: Trx,
  { userId, eventId }: Omit<PersonOfMember, 'cnicHmac'>,
): Promise<number> {
  const { unpaid } = await trx
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where(sql<boolean>`(state = 'reserved' or (state = 'draft' and hold_until > now()))`)
    .select(sql<number>`count(*)::int`.as('unpaid'))
    .executeTakeFirstOrThrow();
  return unpaid;
}

/** Reserves a booked ticket; undefined when it is no draft any more or its hold has expired. */
export function reserveTicket(trx: Trx, { userId, ticketId }: TicketKey): Promise<TicketRow | undefined> {
  return trx
    .updateTable('tickets')
    .set({ state: 'reserved', hold_until: null })
    .where('user_id', '=', userId)
    .where('public_id', '=', ticketId)
    .where('state', '=', 'draft')
    .where('hold_until', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

interface TicketKey {
  userId: number;
  /** The public id */
  ticketId: string;
}

/** A member's ticket with its event, package and the order made for it. */
export function findTicket(db: Db, { userId, ticketId }: TicketKey) {
  return ticketDetails(db).where('t.user_id', '=', userId).where('t.public_id', '=', ticketId).executeTakeFirst();
}

/** The same for the server itself, which sends it to whom it belongs. */
export function findTicketById(db: Db, id: number) {
  return ticketDetails(db).where('t.id', '=', id).executeTakeFirst();
}

function ticketDetails(db: Db) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .selectAll('t')
    .select(['e.slug', 'e.title', 'e.excerpt', 'e.image', 'e.start_at', 'e.end_at', 'e.venue', 'e.city as event_city'])
    .select(['e.organizer', 'p.name as package_name'])
    .select((on) =>
      on
        .selectFrom('orders as o')
        .whereRef('o.ticket_id', '=', 't.id')
        .select('o.public_no')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('order_no'),
    );
}

export type TicketDetails = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The pending or paid order of a ticket. */
export function findOrderOfTicket(trx: Trx, { userId, ticketId }: TicketKey) {
  return placedOrders(trx)
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.user_id', '=', userId)
    .where('t.public_id', '=', ticketId)
    .where('o.state', 'in', ['pending', 'paid'])
    .executeTakeFirst();
}

/** The member's newest paid ticket for an event; with `ticketId`, that ticket only. */
export function findValidTicket(
  db: Db,
  { userId, eventId, ticketId }: { userId: number; eventId: number; ticketId?: string },
) {
  return db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['valid', 'used'])
    .$if(ticketId !== undefined, (query) => query.where('public_id', '=', ticketId ?? ''))
    .orderBy('id', 'desc')
    .select(['public_id', 'user_id'])
    .executeTakeFirst();
}

/** The member's paid tickets for an event, in the order in which they were booked. */
export function listValidTickets(db: Db, { userId, eventId }: { userId: number; eventId: number }) {
  return db
    .selectFrom('tickets as t')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.user_id', '=', userId)
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['valid', 'used'])
    .orderBy('t.id')
    .select(['t.public_id', 't.first_name', 't.last_name', 'p.name as package_name'])
    .execute();
}

export type EventTicketRow = Awaited<ReturnType<typeof listValidTickets>>[number];

/** Expires one booked ticket whose hold is over; undefined when there is none. Each is found by one worker only. */
export function expireNextDraft(trx: Trx) {
  return trx
    .updateTable('tickets')
    .set({ state: 'expired', hold_until: null })
    .where('id', '=', (from) =>
      from
        .selectFrom('tickets')
        .where('state', '=', 'draft')
        .where('hold_until', '<', sql<Date>`now()`)
        .orderBy('hold_until')
        .limit(1)
        .select('id')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['event_id', 'package_id'])
    .executeTakeFirst();
}

/**
 * Makes a ticket valid; undefined when its status is not `from`, or when another ticket for this person was paid before.
 * Tickets for one person become valid one after the other: the unique index would end the whole payment instead.
 */
export async function markValid(trx: Trx, id: number, from: 'reserved' | 'expired'): Promise<TicketRow | undefined> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(event_id || ' ' || cnic_hmac, 0))
    from tickets where id = ${id} and cnic_hmac is not null
  `.execute(trx);
  return trx
    .updateTable('tickets as t')
    .set({ state: 'valid' })
    .where('id', '=', id)
    .where('state', '=', from)
    .where(
      sql<boolean>`not exists (select from tickets other where other.event_id = t.event_id
        and other.cnic_hmac = t.cnic_hmac and other.id <> t.id and other.state in ('valid', 'used'))`,
    )
    .returningAll()
    .executeTakeFirst();
}

interface TicketEnd {
  from: 'reserved' | 'valid';
  to: 'expired' | 'cancelled';
}

/** Ends a ticket; undefined when its status is not `from`. */
export function endTicket(trx: Trx, id: number, { from, to }: TicketEnd) {
  return trx
    .updateTable('tickets')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['event_id', 'package_id'])
    .executeTakeFirst();
}
