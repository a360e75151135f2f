/** The people of the demo whose work and whose members the staff's pages show. */
import type { Db, Trx } from '../../src/platform/database/schema';
import { isStaffUser } from '../../src/platform/security/staff-roles.queries';

export interface DemoPerson {
  id: number;
  name: string;
  email: string;
  phone_raw: string;
}

/** Members whom nobody signs in as, so many from this place in their list on. */
export const listMembers = (db: Db | Trx, { from, count }: { from: number; count: number }): Promise<DemoPerson[]> =>
  db
    .selectFrom('users')
    .where('email', 'like', '%@demo.azadkar.test')
    .where(isStaffUser('users.id'), '=', false)
    .orderBy('id')
    .offset(from)
    .limit(count)
    .select(['id', 'name', 'email', 'phone_raw'])
    .execute();

/** Somebody of the staff by the name before the @; undefined in a demo without staff. */
export const findStaff = (db: Db | Trx, name: string): Promise<{ id: number; name: string } | undefined> =>
  db.selectFrom('users').where('email', '=', `${name}@azadkar.test`).select(['id', 'name']).executeTakeFirst();

interface PastChange {
  action: string;
  object: { type: string; id: number | string };
  actorId?: number;
  before?: Record<string, string | number>;
  after?: Record<string, string | number>;
  at: Date;
}

/** An entry of the audit log about the demo's past. */
export async function recordAt(trx: Trx, { action, object, actorId, before, after, at }: PastChange): Promise<void> {
  const json = (values: object | undefined) => (values ? JSON.stringify(values) : null);
  await trx
    .insertInto('audit_log')
    .values({
      ...{ action, object_type: object.type, object_id: String(object.id), actor_id: actorId ?? null, at },
      ...{ before: json(before), after: json(after) },
    })
    .execute();
}
