import { type VolunteerStatus, volunteerStatuses } from '@azadkar/shared-api/network/rules';
import { volunteersQuery } from '@azadkar/shared-api/network/staff/schema';
import { type SqlBool, sql } from 'kysely';
import { type Db, nextVersion, type Trx, updateById } from '../../../platform/database/schema';
import { likeAnywhere } from '../../../platform/lists/keyset-page';
import { staffList } from '../../../platform/tasks/staff-list';

/** With the members, and what they offer by its name. */
const offers = (db: Db | Trx) =>
  db
    .selectFrom('volunteer_requests as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('list_entries as e', (join) => join.on('e.list', '=', 'volunteer-kinds').onRef('e.key', '=', 'v.for'));

const kindName = sql<string>`coalesce(e.name, v."for")`.as('kind');

/** Offers to contribute; by the name, the address or the number of the member. */
export const volunteerList = staffList({
  list: 'volunteers',
  params: volunteersQuery,
  sorts: { age: 'v.created_at' },
  id: 'v.id',
  first: '-age',
  rows: (db, { status, kind, search }) =>
    offers(db)
      .select(['v.id', 'v.version', kindName, 'v.description', 'v.status', 'v.created_at', 'v.answered_at'])
      .select(['u.name', 'u.member_no', 'u.email', 'u.phone_raw as phone'])
      .$call((all) => (status === '' ? all : all.where('v.status', '=', status)))
      .$if(kind !== '', (all) =>
        all.where((offer) => offer.or([offer('v.for', '=', kind), offer('e.name', '=', kind)])),
      )
      .$if(search.trim() !== '', (all) => all.where(matches(search.trim()))),
  columns: {
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Offers: ({ kind }) => kind,
    Status: ({ status }) => volunteerStatuses.find((choice) => choice.value === status)?.label ?? status,
    Sent: ({ created_at }) => created_at,
    Answered: ({ answered_at }) => answered_at,
    Description: ({ description }) => description,
  },
});

function matches(search: string) {
  const pattern = likeAnywhere(search);
  return sql<SqlBool>`(u.name ilike ${pattern} or u.email ilike ${pattern} or u.member_no::text = ${search})`;
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
  await updateById(trx, 'volunteer_requests', id, {
    status: answer.status,
    answered_by: answer.by,
    answered_at: sql`now()`,
    version: nextVersion,
  });
}
