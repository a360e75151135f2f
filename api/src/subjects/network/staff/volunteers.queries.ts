import { type VolunteerStatus, volunteerStatuses } from '@azadkar/shared-api/network/rules';
import { type VolunteersQuery, volunteersQuery } from '@azadkar/shared-api/network/staff/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { likeAnywhere } from '../../../platform/lists/contains-words';
import { listPage } from '../../../platform/lists/keyset-page';
import { listExport } from '../../../platform/tasks/list-export';

/** With the members, and what they offer by its name. */
const offers = (db: Db | Trx) =>
  db
    .selectFrom('volunteer_requests as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('list_entries as e', (join) => join.on('e.list', '=', 'volunteer-kinds').onRef('e.key', '=', 'v.for'));

const kindName = sql<string>`coalesce(e.name, v."for")`.as('kind');

/** Offers to contribute; by the name, the address or the number of the member. */
function filterVolunteers(
  db: Db,
  { status, kind, search }: { status: VolunteerStatus | null; kind: string | null; search: string },
) {
  let query = offers(db);
  if (status) query = query.where('v.status', '=', status);
  if (kind) query = query.where((offer) => offer.or([offer('v.for', '=', kind), offer('e.name', '=', kind)]));
  if (search === '') return query;
  const pattern = likeAnywhere(search);
  const matches = sql<SqlBool>`(u.name ilike ${pattern} or u.email ilike ${pattern} or u.member_no::text = ${search})`;
  return query.where(matches);
}

export function listVolunteers(db: Db, { status, kind, search, sort, after, size }: VolunteersQuery) {
  const filter = { status: status || null, kind: kind || null, search: search.trim() };
  const query = filterVolunteers(db, filter)
    .select(['v.id', 'v.version', kindName, 'v.description', 'v.status', 'v.created_at', 'v.answered_at'])
    .select(['u.name', 'u.member_no', 'u.email', 'u.phone_raw as phone']);
  return listPage(db, query, { sorts: { age: 'v.created_at' }, id: 'v.id', sort: sort || '-age', after, size });
}

export const lockVolunteer = (trx: Trx, id: number) =>
  offers(trx)
    .where('v.id', '=', id)
    .select(['v.id', 'v.version', kindName, 'v.status', 'v.user_id', 'u.name', 'u.email'])
    .forNoKeyUpdate('v')
    .executeTakeFirst();

export async function recordAnswer(
  trx: Trx,
  id: number,
  answer: { status: VolunteerStatus; by: number },
): Promise<void> {
  await trx
    .updateTable('volunteer_requests')
    .set({ status: answer.status, answered_by: answer.by, answered_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** Offers to contribute, as the list was filtered, in a file. */
export const exportVolunteersTask = listExport({
  list: 'volunteers',
  params: volunteersQuery,
  read: listVolunteers,
  columns: {
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Offers: ({ kind }) => kind,
    Status: ({ status }) => labelOf(volunteerStatuses, status),
    Sent: ({ created_at }) => created_at,
    Answered: ({ answered_at }) => answered_at,
    Description: ({ description }) => description,
  },
});
