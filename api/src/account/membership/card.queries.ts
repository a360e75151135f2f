import { sql } from 'kysely';
import type { Db } from '../../database/schema';
import { GRACE_DAYS } from './membership-terms';

/** The last day of a membership, with its grace period while it is in it; null: it never ends. */
const validUntil = sql<
  string | null
>`case when m.state = 'grace' then m.ends_on + ${GRACE_DAYS}::int else m.ends_on end`;

const currentMembers = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('u.status', '=', 'active')
    .where('m.state', 'in', ['active', 'grace'])
    .select(['u.name', 'p.name as plan', validUntil.as('validUntil')]);

/** What stands on the card of this member; undefined without a membership. */
export const findCardHolder = (db: Db, userId: number) =>
  currentMembers(db).where('u.id', '=', userId).select('u.member_no as memberNo').executeTakeFirst();

/** What stands on the card with this code, if it is valid. */
export const findCardByCode = (db: Db, code: string) =>
  currentMembers(db)
    .innerJoin('membership_cards as c', 'c.user_id', 'u.id')
    .where('c.code', '=', code)
    .executeTakeFirst();

/** The code of the member's card, which is made when it is first asked for. */
export async function findOrInsertCode(db: Db, userId: number, newCode: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into membership_cards (user_id, code) values (${userId}, ${newCode})
    on conflict (user_id) do update set code = membership_cards.code
    returning code
  `.execute(db);
  return rows[0]?.code ?? newCode;
}
