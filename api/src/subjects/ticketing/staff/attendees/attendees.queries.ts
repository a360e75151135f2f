/** The people of an event, as the staff see them. All are read through the indexes of one event's tickets. */

import type { AttendeeGroup } from '@azadkar/shared-api/ticketing/rules';
import { type attendeesQuery, exportForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type InferType, number, object } from 'yup';
import { type Database, type Db, hasRow, type Trx } from '../../../../platform/database/schema';
import { allPages, containsWords, countRows, keysetPage, listPage } from '../../../../platform/lists/keyset-page';
import { exportTask } from '../../../../platform/tasks/staff-list';
import { ticketingRefusals } from '../../ticketing.refusals';
import { parseTicketCode } from '../../ticketing.rules';
import { isOrderOf } from '../../tickets.queries';

const GROUPS: Record<AttendeeGroup, ReturnType<typeof sql<boolean>>> = {
  admitted: sql<boolean>`t.state in ('valid', 'used')`,
  expected: sql<boolean>`t.state = 'valid'`,
  'let in': sql<boolean>`t.state = 'used'`,
  unpaid: sql<boolean>`t.state in ('draft', 'reserved')`,
  ended: sql<boolean>`t.state in ('cancelled', 'expired')`,
};

/** The name as the index of an event's tickets has it. */
const holderOrder = sql<string>`lower(t.first_name || ' ' || t.last_name)`;
const letInAt = sql<Date | null>`(
  select max(c.at) from checkins c where c.ticket_id = t.id and c.type = 'entry' and t.state = 'used'
)`;

interface Filters extends Pick<InferType<typeof attendeesQuery>, 'group' | 'package_id' | 'search'> {
  /** Whether email addresses and phone numbers are searched too; not for those who do not see them. */
  seesContact: boolean;
}

type Tickets<O> = SelectQueryBuilder<Database & { t: Database['tickets'] }, 't', O>;

/** The tickets of an event that the filters leave. Without a group: those that are or were good for something. */
function filterTickets(db: Db, eventId: number, { group, package_id, search, seesContact }: Filters): Tickets<object> {
  const tickets = db.selectFrom('tickets as t').where('t.event_id', '=', eventId);
  const grouped = group ? tickets.where(GROUPS[group]) : tickets;
  const ofPackage = package_id ? grouped.where('t.package_id', '=', package_id) : grouped;
  if (!search) return ofPackage;
  const code = parseTicketCode(search);
  const words = seesContact ? sql<string>`${NAMES} || ' ' || ${CONTACT}` : NAMES;
  return ofPackage.where(code ? sql<boolean>`t.qr_secret = ${code}` : containsWords(words, search));
}

const NAMES = sql<string>`lower(t.first_name || ' ' || t.last_name || ' ' || coalesce(t.company, ''))`;
const CONTACT = sql<string>`lower(t.email || ' ' || t.phone_number)`;

const columns = [
  't.public_id as id',
  't.first_name',
  't.last_name',
  't.email',
  't.phone_number as phone',
  't.company',
  't.state as status',
  't.source',
  't.created_at as booked_at',
] as const;

/** A page of an event's attendees, by default by name. */
export function listAttendees(
  db: Db,
  eventId: number,
  query: InferType<typeof attendeesQuery> & Pick<Filters, 'seesContact'>,
) {
  const { sort, after, size } = query;
  const tickets = filterTickets(db, eventId, query)
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .select(columns)
    .select(['p.name as package_name', letInAt.as('let_in_at')]);
  return listPage(tickets, { sorts: { name: holderOrder, booked: 't.created_at' }, id: 't.id', sort, after, size });
}

export type AttendeeRow = Awaited<ReturnType<typeof listAttendees>>['rows'][number];

export type Selection = InferType<typeof exportForm>;

/** The attendees that were chosen: the named ones, or else all that the filters leave. */
const selectTickets = (db: Db, eventId: number, { ids, ...filters }: Selection): Tickets<object> =>
  ids.length > 0
    ? db.selectFrom('tickets as t').where('t.event_id', '=', eventId).where('t.public_id', 'in', ids)
    : filterTickets(db, eventId, { ...filters, seesContact: true });

/** A ticket with everything that its page shows. */
export const findAttendee = (db: Db, { eventId, ticketId }: { eventId: number; ticketId: string }) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as maker', 'maker.id', 't.made_by')
    .where('t.event_id', '=', eventId)
    .where('t.public_id', '=', ticketId)
    .select(columns)
    .select([
      't.id as ticket_id',
      't.position',
      't.city',
      't.event_id',
      't.package_id',
      't.price',
      't.discounted_price',
    ])
    .select([
      't.qr_secret',
      't.version',
      't.made_reason',
      't.user_id',
      'maker.name as made_by',
      'p.name as package_name',
    ])
    .select(['e.title', 'e.start_at', 'u.member_no', 'u.name as member_name', letInAt.as('let_in_at')])
    .select((on) =>
      on
        .selectFrom('orders as o')
        .where(isOrderOf)
        .orderBy('o.id', 'desc')
        .limit(1)
        .select(
          sql<{ id: string; status: string }>`json_build_object('id', o.public_no, 'status', o.state)`.as('order'),
        )
        .as('order'),
    )
    .executeTakeFirstOrThrow(ticketingRefusals.ticketNotFound);

export type AttendeeDetailsRow = Awaited<ReturnType<typeof findAttendee>>;

/** The tickets to write to: those that admit, and each address once. */
export const recipientsOf = (db: Db, eventId: number, selection: Selection) =>
  db
    .selectFrom(
      selectTickets(db, eventId, selection)
        .where('t.state', 'in', ['valid', 'used'])
        .distinctOn(sql`lower(t.email)`)
        .orderBy(sql`lower(t.email)`)
        .orderBy('t.id')
        .select(['t.id', 't.email', 't.first_name'])
        .as('r'),
    )
    .selectAll('r');

export async function countRecipients(db: Db, eventId: number, selection: Selection): Promise<number> {
  const { n } = await db
    .selectFrom(recipientsOf(db, eventId, selection).as('all'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The event and the package as the history of a ticket names them. */
export const findSeatNames = (trx: Trx, { eventId, packageId }: { eventId: number; packageId: number | null }) =>
  trx
    .selectFrom('events as e')
    .leftJoin('packages as p', (on) => on.on('p.id', '=', packageId))
    .where('e.id', '=', eventId)
    .select(['e.title as event', 'p.name as package'])
    .executeTakeFirstOrThrow();

interface Params {
  eventId: number;
  selection: Selection;
}

/** A page of the chosen attendees by name, with what a file has of them beside. */
const pageOfChosen = (db: Db, { eventId, selection }: Params, page: { after: string; size: number }) => {
  const tickets = selectTickets(db, eventId, selection)
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .select(columns)
    .select(['t.position', 't.city', 'p.name as package_name']);
  return keysetPage(tickets, { sorts: { name: holderOrder }, id: 't.id', sort: 'name', ...page });
};

/** The attendees of an event as CSV, without identity numbers and codes. */
export const exportAttendeesTask = exportTask<Params, Awaited<ReturnType<typeof pageOfChosen>>['rows'][number]>({
  kind: 'events.export-attendees',
  name: 'attendees',
  params: object({ eventId: number().integer().required(), selection: exportForm }),
  columns: {
    'First name': ({ first_name }) => first_name,
    'Last name': ({ last_name }) => last_name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Company: ({ company }) => company,
    Position: ({ position }) => position,
    City: ({ city }) => city,
    Package: ({ package_name }) => package_name,
    Status: ({ status }) => status,
    Source: ({ source }) => source,
    Booked: ({ booked_at }) => booked_at,
  },
  count: ({ eventId, selection }, { db }) => countRows(db, selectTickets(db, eventId, selection)),
  rows: (params, { db }) => allPages((page) => pageOfChosen(db, params, page)),
});

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
