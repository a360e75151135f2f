import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Database, type Db, nextOverdue, readCount, type Trx } from '../../platform/database/schema';
import { placedOrders } from '../payments/orders.queries';

/** Whether the order `o` is the one of the ticket `t`: it names the first ticket of the booking. */
export const isOrderOf = sql<boolean>`o.ticket_id = coalesce(t.booked_with, t.id)`;

/** What the ticket `t` cost in its order `o`: its price, less its share of a discount code. */
export const shareOfOrder = sql<number>`ceil(coalesce(t.discounted_price, t.price)::numeric * o.total
  / greatest(o.total + o.coupon_discount, 1))::int`;

export type TicketRow = Selectable<Database['tickets']>;
type NewTicket = Insertable<Database['tickets']>;

/** Stores an enrollment; undefined when the member already has one for this event. */
export const insertRegistration = (trx: Trx, ticket: NewTicket): Promise<TicketRow | undefined> =>
  trx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertTicket = (trx: Trx, ticket: NewTicket): Promise<TicketRow> =>
  trx.insertInto('tickets').values(ticket).returningAll().executeTakeFirstOrThrow();

/** Serializes what one member books and orders. A stronger lock would also block every row that refers to the member. */
export const lockMember = (trx: Trx, userId: number) =>
  trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();

interface Renewing {
  ticket: NewTicket & { user_id: number };
  /** The public id of a ticket of the booking that is corrected. */
  corrects: string | undefined;
  /** The drafts that are renewed already, for other people. */
  renewed: readonly number[];
}

/**
 * Updates a draft that this member already holds for this person, which keeps its seat; undefined when there is none. Without
 * an identity number it is the draft without one that has the same name, or else one of the booking that is corrected.
 */
export function renewDraft(trx: Trx, { ticket, corrects, renewed }: Renewing): Promise<TicketRow | undefined> {
  const { user_id, package_id, cnic_hmac, public_id: _, qr_secret: __, ...details } = ticket;
  const hasName = isNamed(ticket);
  const isCorrected = sql<boolean>`coalesce(booked_with, id) in
    (select coalesce(c.booked_with, c.id) from tickets c where c.public_id = ${corrects ?? null})`;
  const draft = trx
    .selectFrom('tickets')
    .where('user_id', '=', user_id)
    .where('package_id', '=', package_id ?? null)
    .where(
      cnic_hmac
        ? sql<boolean>`cnic_hmac = ${cnic_hmac}`
        : sql<boolean>`cnic_hmac is null and (${hasName} or ${isCorrected})`,
    )
    .where('id', 'not in', [0, ...renewed])
    .where('state', '=', 'draft')
    .where('hold_until', '>', sql<Date>`now()`)
    .orderBy(hasName, 'desc')
    .orderBy('id')
    .limit(1)
    .select('id');
  return trx.updateTable('tickets').set(details).where('id', '=', draft).returningAll().executeTakeFirst();
}

const isNamed = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  sql<boolean>`lower(first_name || ' ' || last_name) = ${`${first_name} ${last_name}`.toLowerCase()}`;

/** A person by the identity number, or where there is none by name and address. */
interface Person {
  cnic_hmac: string | null;
  first_name: string;
  last_name: string;
  email: string;
}

interface PersonOfMember {
  userId: number;
  eventId: number;
  person: Person;
}

/** The ticket that this member has for this person already, paid or ordered. */
export function findTicketOfPerson(trx: Trx, { userId, eventId, person }: PersonOfMember) {
  const { cnic_hmac, email } = person;
  return trx
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where(
      cnic_hmac
        ? sql<boolean>`cnic_hmac = ${cnic_hmac}`
        : sql<boolean>`cnic_hmac is null and lower(email) = ${email.toLowerCase()} and ${isNamed(person)}`,
    )
    .where('state', 'in', ['reserved', 'valid', 'used'])
    .select('state')
    .executeTakeFirst();
}

/** A ticket that admits the same person already: the same name at the same address; with `buyerId`, of those this member bought. */
export const findSameHolder = (trx: Trx, eventId: number, person: Omit<Person, 'cnic_hmac'>, buyerId?: number) =>
  trx
    .selectFrom('tickets')
    .$if(buyerId !== undefined, (tickets) => tickets.where('user_id', '=', Number(buyerId)))
    .where('event_id', '=', eventId)
    .where('state', 'in', ['valid', 'used'])
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .where(isNamed(person))
    .select('id')
    .executeTakeFirst();

/** The seats of an event that a member holds without having paid. */
export const countUnpaidTickets = (trx: Trx, { userId, eventId }: Omit<PersonOfMember, 'person'>) =>
  readCount(
    trx,
    sql`tickets where user_id = ${userId} and event_id = ${eventId}
      and (state = 'reserved' or (state = 'draft' and hold_until > now()))`,
  );

/** Makes one booking of these tickets, of which the first stands for all. */
export async function joinTickets(trx: Trx, [first, ...others]: readonly number[]): Promise<void> {
  if (first === undefined) return;
  await trx
    .updateTable('tickets')
    .set({ booked_with: sql<number | null>`nullif(${first}::bigint, id)` })
    .where('id', 'in', [first, ...others])
    .execute();
}

/** Expires the drafts that were booked with these tickets and are not among them any more: the booking was changed. */
export function expireLeftOut(trx: Trx, kept: readonly Pick<TicketRow, 'id' | 'booked_with'>[]) {
  const ids = kept.map(({ id }) => id);
  const firsts = kept.map(({ id, booked_with }) => booked_with ?? id);
  return trx
    .updateTable('tickets')
    .set({ state: 'expired', hold_until: null, booked_with: null })
    .where((on) => on.or([on('id', 'in', firsts), on('booked_with', 'in', [...ids, ...firsts])]))
    .where('id', 'not in', ids)
    .where('state', '=', 'draft')
    .returning(['event_id', 'package_id'])
    .execute();
}

/** The tickets of the booking that the ticket `id` is the first of, or the only one; the first comes first. */
export const listBooked = (trx: Db | Trx, id: number): Promise<TicketRow[]> =>
  trx
    .selectFrom('tickets')
    .where((on) => on.or([on('id', '=', id), on('booked_with', '=', id)]))
    .orderBy('id')
    .selectAll()
    .execute();

/** Reserves the booked tickets of a booking: those that are no drafts any more, or whose hold has expired, are left out. */
export const reserveTickets = (trx: Trx, id: number): Promise<TicketRow[]> =>
  trx
    .updateTable('tickets')
    .set({ state: 'reserved', hold_until: null })
    .where((on) => on.or([on('id', '=', id), on('booked_with', '=', id)]))
    .where('state', '=', 'draft')
    .where('hold_until', '>', sql<Date>`now()`)
    .returningAll()
    .execute();

interface TicketKey {
  userId: number;
  /** The public id */
  ticketId: string;
}

/** A member's ticket with its event, what that asks, its package and the order made for it. */
export const findTicket = (db: Db, { userId, ticketId }: TicketKey) =>
  ticketDetails(db).where('t.user_id', '=', userId).where('t.public_id', '=', ticketId).executeTakeFirst();

/** The same for the server itself, which sends it to whom it belongs. */
export const findTicketById = (db: Db, id: number) => ticketDetails(db).where('t.id', '=', id).executeTakeFirst();

const ticketDetails = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .selectAll('t')
    .select(['e.slug', 'e.title', 'e.excerpt', 'e.image', 'e.start_at', 'e.end_at', 'e.venue', 'e.city as event_city'])
    .select(['e.organizer', 'e.questions', 'p.name as package_name'])
    .select((on) =>
      on
        .selectFrom('orders as o')
        .where(isOrderOf)
        .select('o.public_no')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('order_no'),
    );

export type TicketDetails = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The pending or paid order of a ticket. */
export const findOrderOfTicket = (trx: Trx, { userId, ticketId }: TicketKey) =>
  placedOrders(trx)
    .innerJoin('tickets as t', (on) => on.on(isOrderOf))
    .where('t.user_id', '=', userId)
    .where('t.public_id', '=', ticketId)
    .where('o.state', 'in', ['pending', 'paid'])
    .executeTakeFirst();

/** The member's enrollment at a free event. */
export const findRegistration = (db: Db, { userId, eventId }: { userId: number; eventId: number }) =>
  db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('source', '=', 'enroll')
    .where('state', 'in', ['valid', 'used'])
    .select('public_id')
    .executeTakeFirst();

/** Expires one booked ticket whose hold is over; undefined when there is none. */
export const expireNextDraft = (trx: Trx) =>
  trx
    .updateTable('tickets')
    .set({ state: 'expired', hold_until: null })
    .where('id', '=', nextOverdue('tickets', 'draft', 'hold_until'))
    .returning(['event_id', 'package_id'])
    .executeTakeFirst();

/**
 * Tickets for one person become valid one after the other: the unique index would end the whole payment instead. The people
 * of a booking are locked in one order, so that two bookings of the same people do not wait for each other.
 */
export const lockPeople = (trx: Trx, ids: readonly number[]) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(person, 0)) from (
      select event_id || ' ' || cnic_hmac as person from tickets
      where id in (${sql.join(ids)}) and cnic_hmac is not null order by 1
    ) as people
  `.execute(trx);

/**
 * Makes a ticket valid, whose person is locked; undefined when its status is not `from`, or when another ticket for this
 * person was paid before.
 */
export const markValid = (trx: Trx, id: number, from: 'reserved' | 'expired'): Promise<TicketRow | undefined> =>
  trx
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

interface TicketEnd {
  from: 'reserved' | 'valid';
  to: 'expired' | 'cancelled';
}

/** Ends a ticket; undefined when its status is not `from`. */
export const endTicket = (trx: Trx, id: number, { from, to }: TicketEnd) =>
  trx
    .updateTable('tickets')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['event_id', 'package_id'])
    .executeTakeFirst();

/** Of a ticket whose holder is another, or deleted: nothing of the one before, besides what is written anew. */
export const WITHOUT_DETAILS = {
  phone_number: '',
  company: null,
  position: null,
  physical_address: null,
  city: null,
  province: null,
  country: null,
  cnic_enc: null,
  cnic_hmac: null,
};

/** Changes a ticket that is locked, and counts its version up. */
export const updateTicket = (trx: Trx, id: number, columns: Updateable<Database['tickets']>) =>
  trx
    .updateTable('tickets')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How long before an event its guests are reminded. Who booked later than that has just been written to. */
const REMINDER_HOURS = 24;
const REMINDER_BATCH = 500;

/**
 * A ticket for each person who comes to an event that begins soon, and to whom nothing was sent yet. A ticket that cost
 * nothing is written about to its member only, so that no emails go to strangers.
 */
export const listToRemind = async (db: Db) => {
  const { rows } = await sql<Reminder>`
    select * from (
      select distinct on (event_id, lower(recipient)) id, first_name, last_name, recipient, member_id,
        title, start_at, end_at, venue, city,
        'event-reminder:' || event_id || ':' || start_at::date || ':' || lower(recipient) as dedupe_key
      from (
        select t.id, t.event_id, t.first_name, t.last_name, e.title, e.start_at, e.end_at, e.venue, e.city,
          case when own.is_own then u.email else t.email end as recipient,
          case when own.is_own then u.id end as member_id
        from tickets t
        join events e on e.id = t.event_id
        left join users u on u.id = t.user_id
        cross join lateral (select u.id is not null and (t.source = 'enroll' or lower(t.email) = lower(u.email)
          or coalesce(t.discounted_price, t.price) = 0 and t.source = 'package') as is_own) own
        where t.state = 'valid' and e.status = 'live'
          and e.start_at > now() and e.start_at <= now() + ${REMINDER_HOURS} * interval '1 hour'
          and t.created_at < e.start_at - ${REMINDER_HOURS} * interval '1 hour'
      ) as coming
      where recipient <> ''
      order by event_id, lower(recipient), id
    ) as people
    where not exists (select from mail_outbox m where m.dedupe_key = people.dedupe_key)
    order by id
    limit ${REMINDER_BATCH}
  `.execute(db);
  return rows;
};

interface Reminder {
  id: number;
  first_name: string;
  last_name: string;
  recipient: string;
  /** The member to whom it is written; null for who has no account here. */
  member_id: number | null;
  title: string;
  start_at: Date;
  end_at: Date;
  venue: string;
  city: string;
  dedupe_key: string;
}
