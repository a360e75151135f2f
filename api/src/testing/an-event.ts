import type { Insertable } from 'kysely';
import type { Api } from '../api';
import type { Database } from '../platform/database/schema';

const DAY_MS = 86_400_000;
let eventCount = 0;

/** An event, by default free and a week from now; returns its id. */
export async function anEvent(
  { db }: Pick<Api, 'db'>,
  columns: Partial<Insertable<Database['events']>> = {},
): Promise<number> {
  eventCount += 1;
  const start = new Date(Date.now() + 7 * DAY_MS);
  const { id } = await db
    .insertInto('events')
    .values({
      slug: `event-${eventCount}`,
      title: `Event ${eventCount}`,
      excerpt: 'An evening among colleagues.',
      content: '<p>An evening among colleagues.</p>',
      start_at: start,
      end_at: new Date((columns.start_at ? new Date(columns.start_at) : start).getTime() + DAY_MS / 8),
      venue: 'Demo Hall',
      city: 'Lahore',
      organizer: 'Azadkar',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
