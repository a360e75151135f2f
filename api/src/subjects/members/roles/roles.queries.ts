import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';

const hasFactor = (user: string) => sql<boolean>`(
  exists (select from authenticators where user_id = ${sql.ref(user)})
  or exists (select from passkeys where user_id = ${sql.ref(user)}))`;

/** One row for each role of each person, people by name. */
export const listRoles = (db: Db) =>
  db
    .selectFrom('staff_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as g', 'g.id', 'r.given_by')
    .where('u.status', '<>', 'deleted')
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .orderBy('r.given_at')
    .select(['u.member_no', 'u.name', 'u.email', 'r.role', 'r.given_at', 'g.name as given_by'])
    .select(hasFactor('u.id').as('second_factor'))
    .select(sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`.as('last_seen_at'))
    .execute();

/** The account that has confirmed the address: registering with it proves nothing. */
export const findByConfirmedEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .select(['id', 'member_no', 'name', 'email'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Takes a role away; false when it stays. That of an administrator stays unless another one can still sign in with a second
 * factor. It locks the administrators first and then looks at those who are left: of two who take the role from each other
 * at the same moment, the second waits, and keeps it.
 */
export async function deleteRole(trx: Trx, { userId, role }: { userId: number; role: StaffRole }): Promise<boolean> {
  const { rows } = await sql`
    with admins as materialized (
      select r.user_id from staff_roles r where r.role = 'admin' order by r.user_id for update
    )
    delete from staff_roles
    where user_id = ${userId} and role = ${role} and (role <> 'admin' or exists (
      select from admins a join users u on u.id = a.user_id
      where a.user_id <> ${userId} and u.status = 'active' and ${hasFactor('u.id')}
    ))
    returning user_id
  `.execute(trx);
  return rows.length > 0;
}
