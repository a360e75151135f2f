/** Who belongs to the staff. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { StaffMember } from '@azadkar/shared-api/account/staff/schema';
import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/transaction';
import { reply, type Sendable, serve } from '../../../platform/http/serve';
import { giveRole, takeRole } from './change-roles';
import { listRoles } from './roles.queries';

export function rolesRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.roles, async () => presentStaff(await listRoles(db)));

  serve(api, accountStaff.giveRole, async ({ body: { email, role }, member, request }) => {
    await inTransaction(db, (trx) => giveRole(trx, api, { email, role, by: { member, request } }));
    return reply(null, 'The role was given.');
  });

  serve(api, accountStaff.takeRole, async ({ body: { member_no: memberNo, role }, member, request }) => {
    await inTransaction(db, (trx) => takeRole(trx, api, { memberNo, role, by: { member, request } }));
    return reply(null, 'The role was taken away.');
  });
}

/** One entry for each person, with their roles. */
function presentStaff(rows: Awaited<ReturnType<typeof listRoles>>): Sendable<StaffMember[]> {
  const people = new Map<number, Sendable<StaffMember>>();
  for (const { member_no, name, email, second_factor, last_seen_at, role, given_at, given_by } of rows) {
    const person = people.get(member_no) ?? {
      member_no: String(member_no),
      name,
      email,
      second_factor,
      last_seen_at,
      roles: [],
    };
    person.roles.push({ role, given_at, given_by });
    people.set(member_no, person);
  }
  return [...people.values()];
}
