import { exportForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { sql } from 'kysely';
import { number, object } from 'yup';
import type { Db } from '../../../database/schema';
import { exportTask } from '../../../tasks/export-task';
import { holderOrder, type Selection, selectTickets } from './attendees.queries';

const PORTION = 500;

interface Params {
  eventId: number;
  selection: Selection;
}

/** A portion of the attendees by name, after those that were read before. */
const readPortion = (db: Db, { eventId, selection }: Params, after: { name: string; id: number } | undefined) =>
  selectTickets(db, eventId, selection)
    .leftJoin('packages as p', 'p.id', 't.package_id')
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${holderOrder}, t.id) > (${after?.name}, ${after?.id}::bigint)`),
    )
    .orderBy(holderOrder)
    .orderBy('t.id')
    .limit(PORTION)
    .select(['t.id', 't.first_name', 't.last_name', 't.email', 't.phone_number', 't.company', 't.position', 't.city'])
    .select(['t.state', 't.source', 't.created_at', 'p.name as package_name', holderOrder.as('sort_name')])
    .execute();

type Row = Awaited<ReturnType<typeof readPortion>>[number];

/** The attendees of an event as CSV, without identity numbers and codes. */
export const exportAttendeesTask = exportTask<Params, Row>({
  kind: 'events.export-attendees',
  name: 'attendees',
  params: object({ eventId: number().integer().required(), selection: exportForm }),
  columns: {
    'First name': ({ first_name }) => first_name,
    'Last name': ({ last_name }) => last_name,
    Email: ({ email }) => email,
    Phone: ({ phone_number }) => phone_number,
    Company: ({ company }) => company,
    Position: ({ position }) => position,
    City: ({ city }) => city,
    Package: ({ package_name }) => package_name,
    Status: ({ state }) => state,
    Source: ({ source }) => source,
    Booked: ({ created_at }) => created_at.toISOString(),
  },
  async *rows(params, { db }) {
    let after: { name: string; id: number } | undefined;
    for (;;) {
      const portion = await readPortion(db, params, after);
      yield* portion;
      const last = portion.at(-1);
      if (!last || portion.length < PORTION) return;
      after = { name: last.sort_name, id: last.id };
    }
  },
  async count({ eventId, selection }, { db }) {
    const { n } = await selectTickets(db, eventId, selection)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
});
