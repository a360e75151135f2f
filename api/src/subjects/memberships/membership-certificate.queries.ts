import { sql } from 'kysely';
import { type Db, insertOne, type Trx, updateById } from '../../platform/database/schema';
import { memberIdOf } from '../../platform/database/site.queries';
import { GRACE_DAYS } from './membership-terms';

/** Returns the id of the member's certificate; issues one if needed. One with an old name or plan is revoked first. */
export async function issueMembershipCertificate(
  trx: Trx,
  { userId, name, title, code }: { userId: number; name: string; title: string; code: string },
): Promise<number> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const issued = await trx
    .selectFrom('certificates')
    .where('user_id', '=', userId)
    .where('kind', '=', 'membership')
    .where('revoked_at', 'is', null)
    .select(['id', 'name_snapshot', 'title_snapshot'])
    .executeTakeFirst();
  if (issued?.name_snapshot === name && issued.title_snapshot === title) return issued.id;
  if (issued) await revoke(trx, issued.id);
  const id = await insertOne(trx, 'certificates', {
    code,
    kind: 'membership',
    user_id: userId,
    name_snapshot: name,
    title_snapshot: title,
  });
  return id;
}

async function revoke(trx: Trx, id: number): Promise<void> {
  await updateById(trx, 'certificates', id, {
    revoked_at: sql`now()`,
    revoke_reason: 'Replaced by a newer certificate.',
  });
}

/** The member's certificate with their current membership; undefined when either is no longer valid. */
export const findMembershipCertificate = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('c.id', '=', id)
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', 'membership')
    .where('c.revoked_at', 'is', null)
    .where('m.state', 'in', ['active', 'grace'])
    .select([
      'c.code',
      'c.name_snapshot',
      'c.issued_on',
      'm.ends_on',
      'p.name as plan',
      memberIdOf(sql.ref('u.member_no')).as('member_id'),
    ])
    .executeTakeFirst();

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
  currentMembers(db)
    .where('u.id', '=', userId)
    .select(memberIdOf(sql.ref('u.member_no')).as('member_id'))
    .executeTakeFirst();

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

/** Gives the member's card a new code; the one before no longer finds it. */
export async function replaceCode(db: Db, userId: number, newCode: string): Promise<void> {
  await db
    .insertInto('membership_cards')
    .values({ user_id: userId, code: newCode })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code: newCode, created_at: sql`now()` }))
    .execute();
}
