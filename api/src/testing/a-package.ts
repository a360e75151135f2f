import type { Insertable } from 'kysely';
import type { Api } from '../api';
import type { Database } from '../platform/database/schema';
import { anEvent } from './an-event';

interface PackageOptions extends Partial<Insertable<Database['packages']>> {
  event?: Partial<Insertable<Database['events']>>;
}

/** A package of an event, by default paid: 5,000 rupees with a discount of 1,000. */
export async function aPackage({ db }: Pick<Api, 'db'>, { event, ...columns }: PackageOptions = {}) {
  const eventId = columns.event_id ?? (await anEvent({ db }, { free: false, ...event }));
  const { id } = await db
    .insertInto('packages')
    .values({
      kind: 'event',
      event_id: eventId,
      name: 'Standard',
      price: 5000,
      discounted_price: 4000,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { eventId, packageId: id };
}
