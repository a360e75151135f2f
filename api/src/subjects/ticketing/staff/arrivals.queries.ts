import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import { holderName } from '../ticketing.rules';

const LAST = 8;

const expected = sql<number>`(count(*) filter (where t.state in ('valid', 'used')))::int`;
const letIn = sql<number>`(count(*) filter (where t.state = 'used'))::int`;

/** Of a ticket that admits again after its check-in was taken back, only the later entry counts. */
const isLastEntry = sql<boolean>`c.id = (select max(id) from checkins where ticket_id = t.id and type = 'entry')`;

/** How many of an event's holders have come, in all and by package, and who came last. */
export async function countArrivals(db: Db, eventId: number) {
  const packages = await db
    .selectFrom('tickets as t')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['valid', 'used'])
    .groupBy(['p.id', 'p.name', 'p.position'])
    .orderBy('p.position')
    .orderBy('p.id')
    .select([
      sql<string>`coalesce(p.name, 'Free registration')`.as('name'),
      expected.as('expected'),
      letIn.as('let_in'),
    ])
    .execute();
  const sum = (field: 'expected' | 'let_in') => packages.reduce((total, row) => total + row[field], 0);
  return {
    expected: sum('expected'),
    let_in: sum('let_in'),
    packages,
    last: await listLastArrivals(db, eventId),
  };
}

async function listLastArrivals(db: Db, eventId: number) {
  const rows = await db
    .selectFrom('checkins as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .leftJoin('users as u', 'u.id', 'c.by_user_id')
    .where('t.event_id', '=', eventId)
    .where('t.state', '=', 'used')
    .where(isLastEntry)
    .orderBy('c.id', 'desc')
    .limit(LAST)
    .select(['c.at', 't.first_name', 't.last_name', 'p.name as package_name', 'u.name as by'])
    .execute();
  return rows.map(({ at, first_name, last_name, package_name, by }) => ({
    at,
    holder: holderName({ first_name, last_name }),
    package_name,
    by,
  }));
}

/** Those who may come in, by name. */
export const listHolders = (db: Db, eventId: number, limit: number) =>
  db
    .selectFrom('tickets as t')
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['valid', 'used'])
    .orderBy(sql`lower(t.first_name || ' ' || t.last_name)`)
    .orderBy('t.id')
    .limit(limit)
    .select(['t.first_name', 't.last_name', 't.qr_secret', 't.state', 'p.name as package_name'])
    .execute();
