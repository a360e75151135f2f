import type { Insertable } from 'kysely';
import type { Api } from '../api';
import type { TicketingTables } from '../database/tables/ticketing';

const DAY_MS = 86_400_000;
let made = 0;

/** A free event a week from now, whatever else is said; gives its id. */
export async function anEvent(
  { db }: Pick<Api, 'db'>,
  wanted: Partial<Insertable<TicketingTables['events']>> = {},
): Promise<number> {
  made += 1;
  const start = new Date(Date.now() + 7 * DAY_MS);
  const { id } = await db
    .insertInto('events')
    .values({
      slug: `event-${made}`,
      title: `Event ${made}`,
      excerpt: 'An evening among colleagues.',
      content: '<p>An evening among colleagues.</p>',
      start_at: start,
      end_at: new Date((wanted.start_at ? new Date(wanted.start_at) : start).getTime() + DAY_MS / 8),
      venue: 'Demo Hall',
      city: 'Lahore',
      organizer: 'Azadkar',
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
