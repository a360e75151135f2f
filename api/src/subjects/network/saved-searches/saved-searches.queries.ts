import { MAX_SAVED_SEARCHES, type SavedFilters } from '@azadkar/shared-api/network/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { newPublicId } from '../../../platform/security/tokens';
import { conditionsOf } from '../directory/directory.queries';
import { parseFilter } from '../network.rules';

export const listSavedSearches = (db: Db, userId: number) =>
  db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(['public_id', 'name', 'filters', 'emails'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Keeps a search in the first free slot; undefined when there is none, or when another one was faster. */
export async function insertSavedSearch(
  trx: Trx,
  { userId, name, filters, emails }: { userId: number; name: string; filters: SavedFilters; emails: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    insert into saved_searches (public_id, user_id, slot, name, filters, emails)
    select ${newPublicId()}, ${userId}, slot, ${name}, ${JSON.stringify(filters)}::jsonb, ${emails}
    from generate_series(1, ${MAX_SAVED_SEARCHES}::int) as slot
    where not exists (select from saved_searches s where s.user_id = ${userId} and s.slot = slot.slot)
    order by slot limit 1
    on conflict (user_id, slot) do nothing returning public_id`.execute(trx);
  return rows[0]?.public_id;
}

interface Own {
  userId: number;
  publicId: string;
}

/** Starts or stops the emails. Who came while there were none is no news. Returns whether there is such a search. */
export async function setSearchEmails(db: Db, { userId, publicId }: Own, emails: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ emails, checked_at: sql`case when emails then checked_at else now() end` })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSavedSearch(db: Db, { userId, publicId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stops the emails about all searches of a member. */
export const stopSearchEmails = (db: Db, userId: number) =>
  db.updateTable('saved_searches').set({ emails: false }).where('user_id', '=', userId).execute();

const isDue = sql<boolean>`emails and checked_at < now() - interval '1 day'`;

/** Members with searches that were not looked at for a day, whose address is confirmed. */
export async function listDueMembers(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select u.id, u.name, u.email from users u
    where u.status = 'active' and u.email_verified_at is not null and u.id in (
      select user_id from saved_searches where ${isDue} order by checked_at limit ${limit}
    )`.execute(db);
  return rows;
}

/** The searches of a member that are due, which are looked at from now on. A call at the same time gets none. */
export async function takeDueSearches(trx: Trx, userId: number) {
  const { rows } = await sql<{ name: string; filters: SavedFilters; since: Date }>`
    with due as (
      select id, checked_at from saved_searches where user_id = ${userId} and ${isDue} for update skip locked
    )
    update saved_searches s set checked_at = now() from due where s.id = due.id
    returning s.name, s.filters, due.checked_at as since`.execute(trx);
  return rows;
}

/** The names of members who came into the directory since then and fit, with how many there are, both up to a limit. */
export async function findNewcomers(
  trx: Trx,
  { filters, since, except }: { filters: SavedFilters; since: Date; except: number },
): Promise<{ names: string[]; total: number }> {
  const conditions = conditionsOf(parseFilter(filters));
  const { rows } = await sql<{ name: string; total: number }>`
    with found as (
      select user_id, name from directory_entries
      where user_id in (select user_id from profiles where completed_at > ${since} and completed_at <= now())
        and user_id <> ${except} and ${sql.join(conditions, sql` and `)}
      limit ${MAX_COUNTED}
    )
    select name, (select count(*)::int from found) as total from found order by user_id desc limit ${MAX_NAMES}
  `.execute(trx);
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}

const MAX_COUNTED = 100;
const MAX_NAMES = 5;
