/** Seats move by one conditional statement each: whoever comes second to the last seat gets no row. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/schema';

export interface Seat {
  eventId: number;
  /** null for a free enrollment. */
  packageId: number | null;
}

const ON = sql`status = 'live' and end_at > now()`;
const OPEN = sql`status = 'live' and end_at > now() and not registrations_closed`;
const ON_SALE = sql`enabled and coalesce(sale_from <= now(), true) and coalesce(sale_until > now(), true)`;
const ALWAYS = sql`true`;

/** A seat for somebody who comes now; false when the event is full or closed, or the package not on sale. */
export const takeSeat = (trx: Trx, seat: Seat) => take(trx, seat, OPEN, ON_SALE);

/** A seat for somebody who had one and paid late: the event need only take place, and have room. */
export const retakeSeat = (trx: Trx, seat: Seat) => take(trx, seat, ON, ALWAYS);

async function take(
  trx: Trx,
  seat: Seat,
  event: RawBuilder<unknown>,
  ofPackage: RawBuilder<unknown>,
): Promise<boolean> {
  if (!(await takeOne(trx, 'events', seat.eventId, event))) return false;
  if (seat.packageId === null || (await takeOne(trx, 'packages', seat.packageId, ofPackage))) return true;
  await giveBack(trx, 'events', seat.eventId);
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

/** Gives a seat back for the next one to take. */
export async function releaseSeat(trx: Trx, { eventId, packageId }: Seat): Promise<void> {
  await giveBack(trx, 'events', eventId);
  if (packageId !== null) await giveBack(trx, 'packages', packageId);
}

async function giveBack(trx: Trx, table: 'events' | 'packages', id: number): Promise<void> {
  await sql`update ${sql.table(table)} set taken = taken - 1 where id = ${id} and taken > 0`.execute(trx);
}
