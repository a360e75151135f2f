/** Seats are counted by one conditional statement each, so that two calls cannot both take the last seat. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/schema';

export interface Seat {
  eventId: number;
  /** null for a free enrollment. */
  packageId: number | null;
}

/**
 * Whether a member waits for the next free seat of the event `events`: for the event itself, or for a package that has room.
 * Where the event has no limit, only the lines of its packages count.
 */
export const HAS_LINE = sql<boolean>`(events.capacity is not null and exists (
  select from waitlist w left join packages wanted on wanted.id = w.package_id
  where w.event_id = events.id and w.state = 'waiting' and coalesce(wanted.taken < wanted.capacity, true)))`;
/** The same of a package. */
export const packageHasLine = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from waitlist w where w.package_id = ${id} and w.state = 'waiting')`;

const TAKES_PLACE = sql`status = 'live' and end_at > now()`;
const OPEN = sql`status = 'live' and end_at > now() and not registrations_closed and not ${HAS_LINE}`;
const ON_SALE = sql`enabled and coalesce(sale_from <= now(), true) and coalesce(sale_until > now(), true)
  and not ${packageHasLine(sql`packages.id`)}`;
const ALWAYS = sql`true`;

/** Locks the seats of an event: none is taken or freed until the transaction ends. */
export const lockSeats = (trx: Trx, eventId: number) =>
  trx.selectFrom('events').where('id', '=', eventId).select('id').forNoKeyUpdate().execute();

/** Takes a seat for a new ticket; false when the event is full or closed, has a waiting list, or the package is not on sale. */
export const takeSeat = (trx: Trx, seat: Seat) => take(trx, seat, OPEN, ON_SALE);

/** Takes a seat again for a ticket that was paid late: the event must not be over or full, but may be closed. */
export const retakeSeat = (trx: Trx, seat: Seat) => take(trx, seat, TAKES_PLACE, ALWAYS);

async function take(
  trx: Trx,
  seat: Seat,
  eventCondition: RawBuilder<unknown>,
  packageCondition: RawBuilder<unknown>,
): Promise<boolean> {
  if (!(await takeOne(trx, 'events', seat.eventId, eventCondition))) return false;
  if (seat.packageId === null || (await takeOne(trx, 'packages', seat.packageId, packageCondition))) return true;
  await decrementTaken(trx, 'events', seat.eventId);
  return false;
}

async function takeOne(trx: Trx, table: 'events' | 'packages', id: number, condition: RawBuilder<unknown>) {
  const { rows } = await sql`
    update ${sql.table(table)} set taken = taken + 1
    where id = ${id} and (capacity is null or taken < capacity) and ${condition}
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Gives a seat back. */
export async function releaseSeat(trx: Trx, { eventId, packageId }: Seat): Promise<void> {
  await decrementTaken(trx, 'events', eventId);
  if (packageId !== null) await decrementTaken(trx, 'packages', packageId);
}

const decrementTaken = (trx: Trx, table: 'events' | 'packages', id: number) =>
  sql`update ${sql.table(table)} set taken = taken - 1 where id = ${id} and taken > 0`.execute(trx);
