/** Who has which roles; a trigger ends the sessions of who gets or loses one. */
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

/** The roles of the user that `userId` refers to, as an array; for a query that has more to select. */
export const rolesOfUser = (userId: string) =>
  sql<StaffRole[]>`array(select r.role from staff_roles r where r.user_id = ${sql.ref(userId)} order by r.role)`;

/** Whether the user that `userId` refers to belongs to the staff. */
export const isStaffUser = (userId: string) =>
  sql<boolean>`exists (select from staff_roles r where r.user_id = ${sql.ref(userId)})`;

export async function findRoles(db: Db | Trx, userId: number): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .where('user_id', '=', userId)
    .orderBy('role')
    .select('role')
    .execute();
  return rows.map(({ role }) => role);
}

/** Gives the role, which ends all sessions of its member; false when they have it. */
export async function insertRole(
  trx: Trx,
  given: { userId: number; role: StaffRole; givenBy?: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_roles')
    .values({ user_id: given.userId, role: given.role, given_by: given.givenBy ?? null })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Takes these roles, which ends all sessions of their member; the result are those that they had. */
export async function deleteRoles(trx: Trx, userId: number, roles: readonly StaffRole[]): Promise<StaffRole[]> {
  const taken = await trx
    .deleteFrom('staff_roles')
    .where('user_id', '=', userId)
    .where('role', 'in', roles)
    .returning('role')
    .execute();
  return taken.map(({ role }) => role);
}
